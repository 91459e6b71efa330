# Two commands are all there is to know: `make run` and `make test`.

CONFIGURATION ?= release
PORT ?= 8080
PROGRAM = .build/$(CONFIGURATION)/businesscard

.PHONY: run build test bench fuzz format clean

## Installs what is missing, builds, and serves on http://localhost:8080. LAN=1 listens on the local network.
run: build
	@exec $(PROGRAM) serve --port $(PORT) $(if $(LAN),--lan) $(ARGUMENTS)

build:
	@Scripts/install run
	swift build --disable-index-store -c $(CONFIGURATION) --product businesscard

## Everything that continuous integration runs.
test:
	@Scripts/install test
	@Scripts/test

## Figures beside a peer in the same run; see Benchmarks/README.md.
bench:
	@Scripts/install bench
	@Scripts/bench

## libFuzzer under AddressSanitizer; SECONDS is the time for each target.
fuzz:
	@Scripts/install fuzz
	@Scripts/fuzz $(or $(SECONDS),60)

format:
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks Fuzz

clean:
	swift package clean
