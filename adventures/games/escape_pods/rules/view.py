"""What a viewer may see of a state, as `views.EscapeView` tells it."""

from __future__ import annotations

from adventures.rules.move import HIDDEN
from adventures.rules.view import Progress, ViewBuilder

from .contents import ARRIVAL_SPACES, BOX, COLOURS, SPACES, rating
from .geometry import BORDERS, DOCK, HANGARS, PODS, SECTORS, SHELTERS, SIZES, beyond
from .legal_moves import choices
from .options import Options
from .shelters import CARDS
from .state import LAST, NOWHERE, PLAY, SETUP, Pawn, State
from .views import (
    BarrierView,
    CrewView,
    EscapeView,
    ExplosionsView,
    MeetingView,
    PanelView,
    PodView,
    SectorView,
    ShelterView,
    SpaceView,
)
from .visibility import may_know, may_know_reserve

KEY = "escape.1"


class EscapeViews(ViewBuilder[State, Options]):
    """A state with the eyes of a viewer: a seat, or None for a spectator."""

    key = KEY

    def view(self, progress: Progress) -> EscapeView:
        """Everything that the viewer may see. Points stay hidden until the end, as types do."""
        state, names = self.state, self.names
        common = self.common(progress)
        asked_in_turn = common["decision"] is not None and common["decision"]["kind"] == "turn"
        alone = state.solo and common["over"]
        return {
            **common,
            "active": names[state.active] if state.phase in (PLAY, LAST) else None,
            "actions": state.actions,
            "reason": state.reason or None,
            "sectors": self._sectors(),
            "pods": {pod: self._pod(pod) for pod in PODS if pod in state.place},
            "hangars": {hangar: state.pod_in(hangar) for hangar in HANGARS},
            "dock": [pod for pod, place in state.place.items() if place == DOCK],
            "meeting": self._meeting(),
            "beacons": {place: state.beacons[place] for place in BORDERS if place in state.beacons},
            "supply": list(state.supply),
            "shelters": {shelter: self._shelter(shelter) for shelter in SHELTERS},
            "explosions": self._explosions(),
            "panels": {name: self._panel(number) for number, name in enumerate(names)},
            "barrier": self._barrier(),
            "choices": choices(state) if asked_in_turn else None,
            "rating": rating(common["scores"][names[0]]["total"]) if alone else None,
        }

    def marks(self) -> dict[str, tuple[str, ...]]:
        """Place -> words for whatever lies on the table, own crew included; unknown types are hidden."""
        state = self.state
        marks: dict[str, tuple[str, ...]] = {
            pod: (place,) for pod, place in state.place.items() if place != NOWHERE
        }
        for seat, pawn in state.seated():
            marks[seat] = self._words(pawn)
        for shelter, card in state.cards.items():
            marks[shelter] = (card,)
        for shelter, crew in state.arrivals.items():
            marks |= {
                f"{shelter}.{at}": self._words(pawn, shelter) for at, pawn in enumerate(crew, 1) if pawn
            }
            assigned = sorted(state.assigned[shelter].items())
            marks |= {f"{shelter}/{space}": self._words(pawn, shelter) for space, pawn in assigned}
            if state.token[shelter] != BOX:
                marks[f"token.{shelter}"] = (str(state.token[shelter]),)
        marks |= dict.fromkeys(state.scrap, ("scrap",))
        marks |= {place: (state.beacons[place],) for place in BORDERS if place in state.beacons}
        if state.revealed:
            marks["revealed"] = tuple(state.revealed)
        if self.viewer is not None:
            held, panel = state.reserve[self.viewer], state.markers[self.viewer]
            marks["reserve"] = tuple(type_ for type_, count in held.items() for _ in range(count))
            marks |= {space: tuple(types) for space, types in panel.items() if types}
        return marks

    def _words(self, pawn: Pawn, shelter: str | None = None) -> tuple[str, str]:
        known = may_know(self.state, pawn, self.viewer, shelter)
        return COLOURS[pawn.owner], pawn.type if known else HIDDEN

    def _crew(self, pawn: Pawn | None, shelter: str | None = None) -> CrewView | None:
        if pawn is None:
            return None
        return {
            "seat": self.names[pawn.owner],
            "colour": COLOURS[pawn.owner],
            "type": pawn.type if may_know(self.state, pawn, self.viewer, shelter) else None,
            "spied": self.viewer in pawn.known,
        }

    def _sectors(self) -> dict[str, SectorView]:
        state = self.state
        pods = {place: pod for pod, place in state.place.items()}
        far = beyond(state.scrap) if state.barrier is not None else frozenset[str]()
        return {
            sector: {"pod": pods.get(sector), "scrap": sector in state.scrap, "beyond": sector in far}
            for sector in SECTORS
        }

    def _pod(self, pod: str) -> PodView:
        crew = [self._crew(pawn) for pawn in self.state.seats[pod]]
        return {"size": SIZES[pod], "place": self.state.place[pod] or None, "seats": crew}

    def _meeting(self) -> MeetingView | None:
        """The push that is asked: its step names the pushed pod, the sector and where the other came from."""
        state = self.state
        name, *words = state.steps[0] if state.steps else ("",)
        if name != "push":
            return None
        pod, sector, origin = words
        pusher = state.pod_in(sector)
        assert pusher is not None
        return {"sector": sector, "pod": pod, "by": pusher, "origin": origin or None}

    def _shelter(self, shelter: str) -> ShelterView:
        state = self.state
        card = CARDS.get(state.cards.get(shelter, ""))
        assigned = state.assigned[shelter]
        spaces: list[SpaceView] = [
            {
                "type": space.type,
                "points": space.points,
                "marked": space.marked,
                "crew": self._crew(assigned.get(str(at)), shelter),
            }
            for at, space in enumerate(card.spaces if card else (), 1)
        ]
        left = {on: assigned[space] for space, on in state.stood[shelter].items()}
        free = state.free_arrival(shelter) if state.phase in (SETUP, PLAY, LAST) else None
        return {
            "sector": SHELTERS[shelter],
            "card": card.id if card else None,
            "kind": card.kind if card else None,
            "spaces": spaces,
            "arrivals": [self._crew(pawn, shelter) for pawn in state.arrivals[shelter]],
            "left": [self._crew(left.get(on), shelter) for on in range(1, ARRIVAL_SPACES + 1)],
            "token": state.token[shelter] or None,
            "free": free,
            "explodes": free is not None and free == state.token[shelter],
        }

    def _explosions(self) -> ExplosionsView:
        state = self.state
        return {
            "revealed": list(state.revealed),
            "used": list(state.used),
            "buried": list(state.buried),
            "to_come": state.never_revealed(),
            "left": state.deck(),
        }

    def _panel(self, seat: int) -> PanelView:
        held, panel = self.state.reserve[seat], self.state.markers[seat]
        known = may_know_reserve(self.state, seat, self.viewer)
        return {
            "colour": COLOURS[seat],
            "reserve": sum(held.values()),
            "types": dict(held) if known else None,
            "markers": {space: [type_ if known else None for type_ in panel[space]] for space in SPACES},
        }

    def _barrier(self) -> BarrierView | None:
        state = self.state
        if state.barrier is None:
            return None
        return {
            "seat": self.names[state.barrier],
            "noted": [self.names[seat] for seat in state.noted],
            "to_come": [self.names[seat] for seat in state.to_come],
        }
