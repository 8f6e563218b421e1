"""What accounts keep."""

from .device_code import DeviceCode
from .sessions import BrowserSession

__all__ = ["BrowserSession", "DeviceCode"]
