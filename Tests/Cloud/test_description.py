"""Requests made up from the OpenAPI file that the server serves: whatever comes, the server does not fail."""

import json
import subprocess
import sys

import requests


def test_no_request_makes_the_server_fail(either, tmp_path):
    description = requests.get(either.base + "/openapi.json").json()
    for path in description["paths"].values():
        for parameter in path["parameters"]:
            fixed = {
                "container": either.container, "environment": either.environment,
                "ckAPIToken": either.apiToken, "ckWebAuthToken": either.webAuthToken}.get(parameter["name"])
            if fixed:
                parameter["schema"] = {"type": "string", "enum": [fixed]}
                parameter["required"] = True
    file = tmp_path / "openapi.json"
    file.write_text(json.dumps(description))
    result = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "run", file, "--url", either.base, "--checks",
         "not_a_server_error", "--max-examples", "15", "--seed", "7", "--phases", "examples,fuzzing"],
        capture_output=True, text=True, cwd=tmp_path)
    assert result.returncode == 0, result.stdout[-6000:] + result.stderr[-2000:]
