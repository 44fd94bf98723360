"""What a plan problem says, read without the engine: days, windows, skills, points. Whatever this yardstick does not
know is refused, so that no score is compared that is not the same."""

from dataclasses import dataclass
from datetime import date, timedelta

DAY = 1440
STRENGTHS = {"off": None, "slight": 0, "medium": 1, "strong": 2}
# Points of each goal of style, slight, medium and strong.
GOALS = {
    "wholeDays": (15, 40, 100),
    "namedShifts": (2, 6, 15),
    "noOpeningAfterClosing": (30, 80, 200),
    "fiveDays": (50, 150, 400),
    "daysOffTogether": (40, 100, 250),
    "likeStarts": (3, 10, 25),
    "evenContracts": (20, 50, 120),
    "beyond": (5, 12, 15),
}
# Rules that the model holds, or that nothing of what it draws can break.
HELD = {
    "no_overlap", "employed_on_day", "not_on_leave", "within_availability", "required_skill", "certificate_valid",
    "min_rest_between_duties", "break_due", "duty_length", "duty_precision", "max_duties_day", "cover_min", "cover_max",
    "labour_cost_budget", "rest_after_closing", "max_weekends", "standard_time", "max_overtime_day",
    "max_overtime_month", "max_cycle_minutes", "weekly_rest_day", "max_consecutive_days", "part_time_week",
    "part_time_day_average", "minimum_age", "pregnancy_no_night", "pregnancy_no_overtime", "nursing_no_night",
    "nursing_no_overtime", "minor_no_night", "minor_no_overtime", "max_start_changes_week", "max_day_minutes",
    "max_week_minutes",
}


class Unknown(Exception):
    """The problem holds something that the yardstick does not model."""


@dataclass
class Station:
    at: int
    id: str
    under_min: int
    under_target: int
    over_max: int
    demanded: bool


class Facts:
    def __init__(self, problem):
        self.problem = problem
        self.first = date.fromisoformat(problem["period"]["first"])
        self.days = problem["period"]["days"]
        self.slot = problem["slot"]
        self.weights = problem["weights"]
        self.style = problem.get("style") or {}
        self.people = [one for one in problem["employees"] if one.get("participates", True)]
        self.calendar = {day["date"]: day for day in problem["calendar"]["days"]}
        self.refuse()
        # A style raises what a missing head costs by half.
        self.has_style = any(value != "off" for key, value in self.style.items() if key != "twoStretches")
        self.stations = self.read_stations()
        self.needs = self.read_needs()
        self.rules = [(used, used["rule"]["id"], used["rule"]["params"]) for used in problem["rules"] if self.in_force(used)]

    def refuse(self):
        problem = self.problem
        for key in ("roster", "history", "published", "template"):
            if problem.get(key):
                raise Unknown(key)
        if problem["algorithm"] != "hours_estimate" or self.slot % problem["precision"] or self.style.get("twoStretches"):
            raise Unknown("algorithm, precision or two stretches")
        if problem.get("step") and self.slot % problem["step"]:
            raise Unknown("step")
        for used in problem["rules"]:
            if used["rule"]["id"] not in HELD:
                raise Unknown(used["rule"]["id"])
        if any(one.get("carried") for one in self.people):
            raise Unknown("carried work")
        if any(day.get("clockChange") for day in self.calendar.values()):
            raise Unknown("clock change")
        for station in problem["workstations"]:
            if station.get("group"):
                raise Unknown("groups of workstations")

    def in_force(self, used):
        last = self.first + timedelta(days=self.days - 1)
        return used.get("validFrom", "0") <= self.first.isoformat() and last.isoformat() <= used.get("validTo", "9")

    def date(self, day):
        return (self.first + timedelta(days=day)).isoformat()

    def goal(self, name):
        strength = STRENGTHS[self.style.get("evenContracts" if name == "beyond" else name, "off")]
        if name == "namedShifts" and not self.problem["shifts"]:
            return 0
        return 0 if strength is None else GOALS[name][strength] * 100

    def read_stations(self):
        ranks = sorted({station["priority"] for station in self.problem["workstations"]})
        steps, stations = max(len(ranks) - 1, 1), []
        wanted = {cell["workstation"] for cell in self.problem["demand"]}
        for at, station in enumerate(self.problem["workstations"]):
            percent = 100 + 50 * (len(ranks) - 1 - ranks.index(station["priority"])) // steps
            target = self.weights["underTarget"] * percent * (150 if self.has_style else 100) // 100
            least, most = self.weights["underMin"] * percent, self.weights["overMax"] * 100
            stations.append(Station(at, station["id"], least, target, most, station["id"] in wanted))
        return stations

    def read_needs(self):
        """Heads by workstation and slot from the first midnight: least, wanted, most."""
        number, needs = {station.id: station.at for station in self.stations}, {}
        for cell in self.problem["demand"]:
            day = (date.fromisoformat(cell["date"]) - self.first).days
            at = (number[cell["workstation"]], (day * DAY + cell["start"]) // self.slot)
            least, target, most = needs.get(at, (0, 0, 0))
            least, target = max(least, cell["min"]), max(target, cell["target"], cell["min"])
            needs[at] = (least, target, max(most, cell["max"], target))
        return needs

    def rule(self, name, binding=True):
        """Figures of the rules of a name that bind, or that advise."""
        return [params for used, rule, params in self.rules if rule == name and (used["severity"] != "advice") == binding]

    def binding(self, name):
        return self.rule(name)

    def terms(self, person, day):
        held = [one for one in person["employments"] if one["from"] <= self.date(day) and self.date(day) <= one.get("to", "9")]
        return held[-1] if held else None

    def hourly(self, person, day):
        paid = [pay for pay in person["pay"] if pay["from"] <= self.date(day)]
        return (paid[-1] if paid else person["pay"][0])["hourly"] if person["pay"] else 0

    def skilled(self, person, station, day):
        place = self.problem["workstations"][station.at]
        skill = next((one for one in person["skills"] if one["workstation"] == station.id), None)
        stars = skill["stars"] if skill else 0
        certified = bool(skill) and skill.get("certificateUntil", "") >= self.date(day)
        return stars >= place["starsMin"] and (not place["certificate"] or certified)

    def segments(self, person, day):
        told = [one for one in person["availability"] if one["from"] <= self.date(day) and self.date(day) <= one.get("to", "9")]
        weekday = (self.first + timedelta(days=day)).weekday()
        own = [one["segments"] for one in person.get("exceptions", []) if one["date"] == self.date(day)]
        if own:
            return own[-1]
        return told[-1]["weekdays"][weekday] if told else None

    def free(self, person, day):
        """Whether each slot of the day and of the morning after it may be worked."""
        count = 2 * DAY // self.slot
        free = [False] * count
        weekday = (self.first + timedelta(days=day)).weekday()
        if self.terms(person, day) is None or weekday in person.get("restWeekdays", []):
            return free
        if self.date(day) in person.get("keptFree", []):
            return free
        for after in (0, 1):
            today, before = self.segments(person, day + after), self.segments(person, day + after - 1) or []
            spilt = [{**one, "start": max(one["start"], DAY) - DAY, "end": one["end"] - DAY} for one in before]
            for slot in range(DAY // self.slot):
                minute = slot * self.slot
                over = lambda one: one["start"] <= minute and minute + self.slot <= one["end"]
                touches = lambda one: one["start"] < minute + self.slot and minute < one["end"]
                told = [] if today is None else today
                open_ = today is None or any(over(one) for one in told + spilt if one["level"] != "impossible")
                closed = any(touches(one) for one in told + spilt if one["level"] == "impossible")
                free[after * DAY // self.slot + slot] = open_ and not closed
        for leave in person["leave"]:
            if leave["approved"] and leave["date"] == self.date(day):
                for slot in range(count):
                    minute = slot * self.slot
                    if leave["span"]["start"] < minute + self.slot and minute < leave["span"]["end"]:
                        free[slot] = False
        night = self.problem["calendar"]["night"]
        if any(rule == "minimum_age" for rule, _ in self.guarded(person, day)):
            return [False] * count
        if any(rule.endswith("_no_night") for rule, _ in self.guarded(person, day)):
            for by in (-DAY, 0, DAY):
                for slot in range(count):
                    minute = slot * self.slot
                    if night["start"] + by < minute + self.slot and minute < night["end"] + by:
                        free[slot] = False
        return free

    def preferred(self, person, day):
        told = self.segments(person, day) or []
        return [(one["start"], one["end"]) for one in told if one["level"] == "preferred"]

    def weeks(self):
        start = self.problem["calendar"]["weekStart"]
        before = (self.first.weekday() - start) % 7
        return list(range(-before, self.days, 7))

    def contract(self, person, week):
        sevenths = away = 0
        for day in range(max(week, 0), min(week + 7, self.days)):
            terms = self.terms(person, day)
            if not terms:
                continue
            sevenths += terms["weekMinutes"]
            taken = [one["span"] for one in person["leave"] if one["approved"] and one["date"] == self.date(day)]
            away += min(sum(span["end"] - span["start"] for span in taken), terms["dayMinutes"])
        return max(sevenths // 7 - away, 0)

    def share(self, person, week):
        """A person's share of what the week needs, where that is less than all contracts."""
        own = self.contract(person, week)
        contracts = sum(self.contract(one, week) for one in self.people)
        slots = range(max(week, 0) * DAY // self.slot, (week + 7) * DAY // self.slot)
        needed = sum(need[1] for (_, slot), need in self.needs.items() if slot in slots) * self.slot
        return own if needed == 0 or needed >= contracts else own * needed // contracts

    def system(self, person):
        return person["employments"][-1]["hoursSystem"]["kind"]

    def guarded(self, person, day):
        """Figures of the rules that guard minors, pregnant and nursing people and hold for a person on a day."""
        born, today, held = person.get("birth"), self.date(day), []
        kinds = [one["kind"] for one in person.get("protections", []) if one["from"] <= today and today <= one["to"]]
        for _, rule, params in self.rules:
            years = params.get("years")
            young = born and years and f"{int(today[:4]) - years}{today[4:]}" < born
            if (rule.startswith(("minor_", "minimum_age")) and young) or any(rule.startswith(kind) for kind in kinds):
                held.append((rule, params))
        return held

    def budget(self):
        budget = self.problem.get("budget")
        if not budget or not self.binding("labour_cost_budget"):
            return None
        if "amount" in budget:
            return budget["amount"]
        dates = {self.date(day) for day in range(self.days)}
        turnover = sum(one["turnover"] for one in self.problem["forecast"] if one["date"] in dates)
        return turnover * budget["basis_points"] // 10_000
