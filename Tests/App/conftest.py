"""The type-checker of Scripts/check-app, for tests."""

import importlib.machinery
import importlib.util
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def checker():
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("check_app", str(ROOT / "Scripts" / "check-app"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_app", loader))
    loader.exec_module(module)
    return module
