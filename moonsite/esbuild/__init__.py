"""esbuild, which joins style sheets and scripts: a WebAssembly program, the same on every machine."""
