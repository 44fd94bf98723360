"""Tells schemathesis, which knows HTTP only, what our answers mean: a refusal is status 200 with result 1."""

import json
import os
import urllib.request

import requests
import schemathesis

DESK = os.environ["PAIBAN_FUZZ_DESK"]
SESSION = "paiban_session"
FORM = "application/x-www-form-urlencoded"
STATUS = {
    "not_signed_in": 401,
    "forbidden": 403,
    "policy_due": 403,
    "company_not_chosen": 403,
    "not_found": 404,
    "too_frequent": 429,
}
OTHER = 422

token = None


def desk(path, body=None):
    """The run's own small server: hands out sessions, and keeps what is counted here."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(DESK + path, data=data), timeout=60) as answer:
        return answer.read().decode()


@schemathesis.auth(refresh_interval=None)
class Session:
    """Whoever was signed out by a call, as calls do, is signed in again for the next one."""

    def get(self, case, context):
        global token
        if token is None:
            token = desk("/session")
        return token

    def set(self, case, data, context):
        case.cookies = {**(case.cookies or {}), SESSION: data}


def refusal_of(response):
    """The code of a refusal in a good answer."""
    if response.status_code != 200 or not response.headers.get("content-type", [""])[0].startswith("application/json"):
        return None
    try:
        answer = json.loads(response.content)
    except ValueError:
        return None
    return answer.get("code") if isinstance(answer, dict) and answer.get("result") == 1 else None


asked_without = set()


@schemathesis.check
def session_is_asked_for(ctx, response, case):
    """What somebody signed in is answered, nobody else is: neither without a session nor with one made up."""
    label = case.operation.label
    if response.status_code != 200 or not case.operation.definition.raw.get("security") or label in asked_without:
        return
    asked_without.add(label)
    for cookie in (None, f"{SESSION}=made-up"):
        again = response.request.copy()
        again.headers.pop("Cookie", None)
        if cookie is not None:
            again.headers["Cookie"] = cookie
        answer = requests.Session().send(again, allow_redirects=False, timeout=60)
        try:
            code = answer.json().get("code")
        except ValueError:
            code = None
        assert code == "not_signed_in", f"answered {answer.status_code} {code} with the cookie {cookie}"


def spell_tuples(schema):
    """Tuples of one kind as arrays of their length: schemathesis 4.32 trips over `prefixItems` in answers."""
    if isinstance(schema, list):
        for each in schema:
            spell_tuples(each)
    if not isinstance(schema, dict):
        return
    prefix = schema.get("prefixItems")
    if isinstance(prefix, list) and all(each == prefix[0] for each in prefix):
        schema["items"] = schema.pop("prefixItems")[0]
    for each in schema.values():
        spell_tuples(each)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Texts of a form are read as what the schema asks for, an empty one as an empty list: no kind is wrong there."""
    return not (type(failure).__name__ == "AcceptedNegativeData" and case.media_type == FORM)


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """What `after_call` makes of refusals stands in the document, with the schema of a refusal."""
    spell_tuples(raw_schema)
    for methods in raw_schema["paths"].values():
        for operation in methods.values():
            responses = operation["responses"]
            for status in (*STATUS.values(), OTHER):
                responses[str(status)] = {"description": "refused", "content": responses["400"]["content"]}


@schemathesis.hook
def after_call(context, case, response):
    global token
    code = refusal_of(response)
    desk("/answered", {
        "call": case.operation.label,
        "status": response.status_code,
        "code": code,
        # What a fault of the server was asked, for whoever mends it.
        "asked": case.as_curl_command() if response.status_code >= 500 else None,
    })
    if code is None:
        return
    response.status_code = STATUS.get(code, OTHER)
    if code == "not_signed_in" and (case.cookies or {}).get(SESSION) == token:
        token = None
