"""Tells schemathesis, which knows HTTP only, what our answers mean: a refusal is status 200 with result 1."""

import json
import os
import random
import urllib.request
from collections import defaultdict

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


# Ids that were answered, by what they name: a call that is made up goes on with records that are there.
known = defaultdict(list)
chance = random.Random(1)


def each_id(schema, value, found):
    """Walks a value with its schema; tells where ids stand, by what they name."""
    if not isinstance(schema, dict):
        return
    for way in schema.get("anyOf", []) + schema.get("oneOf", []):
        each_id(way, value, found)
    if isinstance(value, dict):
        for key, inside in schema.get("properties", {}).items():
            names = inside.get("x-names") or next(
                (way["x-names"] for way in inside.get("anyOf", []) if "x-names" in way), None
            )
            if names and key in value:
                found(names, value, key)
            elif key in value:
                each_id(inside, value[key], found)
    elif isinstance(value, list) and isinstance(schema.get("items"), dict):
        names = schema["items"].get("x-names")
        for at, inside in enumerate(value):
            if names:
                found(names, value, at)
            else:
                each_id(schema["items"], inside, found)


def keep(names, holder, key):
    if isinstance(holder[key], str) and holder[key] not in known[names]:
        known[names].append(holder[key])
        del known[names][:-20]


def remember(case, response):
    try:
        answer = json.loads(response.content)
    except ValueError:
        return
    content = case.operation.definition.raw["responses"]["200"]["content"].get("application/json", {})
    each_id(content.get("schema", {}), answer, keep)


def put(names, holder, key):
    if known[names] and chance.random() < 0.8:
        holder[key] = chance.choice(known[names])


@schemathesis.hook
def map_case(context, case):
    """Well-formed calls take ids that are there, four times of five."""
    if case.meta is None or case.meta.generation.mode.is_negative:
        return case
    raw = case.operation.definition.raw
    if isinstance(case.body, dict):
        content = raw.get("requestBody", {}).get("content", {})
        each_id(content.get(case.media_type, {}).get("schema", {}), case.body, put)
    query = [each for each in raw.get("parameters", []) if each["in"] == "query"]
    each_id({"properties": {each["name"]: each["schema"] for each in query}}, case.query, put)
    return case


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
        if response.status_code == 200:
            remember(case, response)
        return
    response.status_code = STATUS.get(code, OTHER)
    if code == "not_signed_in" and (case.cookies or {}).get(SESSION) == token:
        token = None
