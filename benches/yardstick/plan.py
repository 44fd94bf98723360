"""A plan's whole score as a CP-SAT model, to measure the product's own search by: see README.md.

    python plan.py PROBLEM.json --seconds 60 --workers 2 [--hint ROSTER.json] [--stay 120] [--out ROSTER.json]

The last line is {"cost": hundredths of a point by the model, "bound": …, "seconds": …, "status": …}.
"""

import argparse
import json
import math
import sys
import time
import uuid

from facts import DAY, Facts, Unknown
from ortools.sat.python import cp_model

HOUR = 60


class PersonDay:
    """What one person may work on one day."""

    def __init__(self, facts, model, person, day, name):
        self.facts, self.model, self.person, self.day, self.name = facts, model, person, day, name
        slot = facts.slot
        free = facts.free(person, day)
        needed = [at % (DAY // slot) for (_, at), need in facts.needs.items() if at // (DAY // slot) == day and need[1]]
        shifts = facts.problem["shifts"]
        reach = range(
            max(0, min([*needed, *(s["start"] // slot for s in shifts)], default=0) - 120 // slot),
            min(len(free), max([*needed, *(-(-s["end"] // slot) for s in shifts)], default=0) + 120 // slot),
        )
        self.slots = [at for at in reach if free[at]]
        self.stations = [one for one in facts.stations if one.demanded and facts.skilled(person, one, day)]
        self.can = bool(self.slots and self.stations)
        self.on = model.NewBoolVar(f"{name} on")
        self.start, self.end, self.present, self.rest, self.at, self.named, self.works = {}, {}, {}, {}, {}, {}, {}
        if not self.can:
            model.Add(self.on == 0)
            return
        self.presence()
        self.rests()
        self.workstations()

    def bool(self, what):
        return self.model.NewBoolVar(f"{self.name} {what}")

    def presence(self):
        model, slots, day_slots = self.model, self.slots, DAY // self.facts.slot
        for at in slots:
            self.present[at] = self.bool(f"present {at}")
            if at < day_slots:
                self.start[at] = self.bool(f"start {at}")
            self.end[at + 1] = self.bool(f"end {at + 1}")
        for at in sorted({*slots, *(slot + 1 for slot in slots)}):
            before, now = self.present.get(at - 1, 0), self.present.get(at, 0)
            model.Add(now - before == self.start.get(at, 0) - self.end.get(at, 0))
        model.AddExactlyOne([*self.start.values(), self.on.Not()])
        model.AddExactlyOne([*self.end.values(), self.on.Not()])
        self.length = sum(self.present.values())

    def rests(self):
        """A presence longer than may be without a rest has one, where both parts are short enough, or those of a shift."""
        model, facts, slot = self.model, self.facts, self.facts.slot
        due = facts.rule("break_due") + facts.rule("break_due", binding=False)
        after = min((one["afterMinutes"] for one in due), default=10_000) // slot
        run = max((-(-one["breakMinutes"] // slot) for one in due), default=1)
        least, most = facts.problem["dutyMinutes"]
        for rule in facts.rule("duty_length") + facts.rule("duty_length", binding=False):
            least, most = max(least, rule["minMinutes"]), min(most, rule["maxMinutes"])
        lawful = min([one["maxMinutes"] for one in facts.rule("duty_length")], default=DAY) // slot
        least, most = -(-least // slot), most // slot
        if most > 2 * after + run:
            raise Unknown("duties of two rests")
        self.match, patterns = {}, set()
        for number, shift in enumerate(facts.problem["shifts"]):
            start, end = shift["start"] // slot, shift["end"] // slot
            if any(one["paid"] for one in shift["breaks"]):
                raise Unknown("paid rests")
            rests = tuple((one["start"] // slot - start, one["end"] // slot - start) for one in shift["breaks"])
            borders = [0, *(border for rest in rests for border in rest), end - start]
            if end - start > lawful or any(minute % slot for minute in (shift["start"], shift["end"])):
                continue
            if rests and all(b - a <= after for a, b in zip(borders[::2], borders[1::2])):
                patterns.add((end - start, rests))
            if start in self.start and end in self.end:
                match = self.match[number] = self.bool(f"match {number}")
                model.AddImplication(match, self.start[start])
                model.AddImplication(match, self.end[end])
        # The rests of a shift stay where they lie in it, also where a duty of it was moved since.
        for length, rests in sorted(patterns):
            for start in self.start:
                if start + length in self.end:
                    named = self.bool(f"named {start} {length}")
                    model.AddImplication(named, self.start[start])
                    model.AddImplication(named, self.end[start + length])
                    moved = [(start + a, start + b) for a, b in rests]
                    self.named[start, length, rests] = (named, moved, length)
        by_name = sum(named for named, _, _ in self.named.values())
        # Drawn duties are within the bounds of what is drawn; shifts within those of the law.
        longest = max([most, *(length for _, _, length in self.named.values())])
        model.Add(self.length >= least * self.on - sum(max(0, least - n[2]) * n[0] for n in self.named.values()))
        model.Add(self.length <= most * self.on + sum(max(0, n[2] - most) * n[0] for n in self.named.values()))
        for at in self.slots:
            if all(at + more in self.present for more in range(run)) and at - 1 in self.present:
                rest = self.rest[at] = self.bool(f"rest {at}")
                model.Add(sum(self.start.get(s, 0) for s in range(at - after, at)) >= rest)
                model.Add(sum(self.end.get(e, 0) for e in range(at + run + 1, at + run + after + 1)) >= rest)
        resting = sum(self.rest.values()) + by_name
        model.Add(resting <= self.on)
        model.Add(self.length <= after + (longest - after) * resting)
        # A short duty has no rest.
        model.Add(self.length >= (after + 1) * sum(self.rest.values()))
        self.run = run
        self.resting = {at: [] for at in self.slots}
        for at, rest in self.rest.items():
            for more in range(run):
                self.resting[at + more].append(rest)
        for named, rests, _ in self.named.values():
            for begin, stop in rests:
                for at in range(begin, stop):
                    self.resting[at].append(named)
        idle = run * sum(self.rest.values()) + sum(sum(b - a for a, b in r) * n for n, r, _ in self.named.values())
        self.worked = self.length - idle
        most_minutes = self.most_minutes()
        for count in range(1, longest + 1):
            if count * slot <= most_minutes:
                self.works[count] = self.bool(f"works {count}")
        model.AddExactlyOne([*self.works.values(), self.on.Not()])
        model.Add(self.worked == sum(count * works for count, works in self.works.items()))

    def most_minutes(self):
        facts, person = self.facts, self.person
        most = [one["minutes"] for one in facts.binding("max_day_minutes")]
        if facts.system(person) == "standard":
            standard = facts.binding("standard_time")[0]["dayMinutes"] if facts.binding("standard_time") else DAY
            most += [standard + one["minutes"] for one in facts.binding("max_overtime_day")]
        most += [params["dayMinutes"] for rule, params in facts.guarded(person, self.day) if rule.endswith("_no_overtime")]
        return min(most, default=DAY)

    def workstations(self):
        model = self.model
        for at in self.slots:
            for station in self.stations:
                self.at[at, station.at] = self.bool(f"at {at} {station.at}")
            here = sum(self.at[at, station.at] for station in self.stations)
            model.Add(here == self.present[at] - sum(self.resting[at]))

    def stay(self, least):
        """Nobody changes their workstation within so many slots of having come to it; rests belong to where one was."""
        model = self.model
        held = {}
        for at in self.slots:
            for station in self.stations:
                held[at, station.at] = self.bool(f"held {at} {station.at}")
                model.AddImplication(self.at[at, station.at], held[at, station.at])
            model.Add(sum(held[at, station.at] for station in self.stations) == self.present[at])
        for station in self.stations:
            for at in self.slots:
                came = self.bool(f"came {at} {station.at}")
                model.Add(came >= held[at, station.at] - held.get((at - 1, station.at), 0))
                for later in range(at + 1, at + least):
                    if later in self.present:
                        # Who goes home earlier goes.
                        gone = sum(self.end.get(end, 0) for end in range(at + 1, later + 1))
                        model.Add(held[later, station.at] + gone >= came)


class Plan:
    def __init__(self, problem):
        self.facts = facts = Facts(problem)
        self.model = model = cp_model.CpModel()
        # Sixtieths of hundredths of a point.
        self.costs = []
        self.days = {}
        for number, person in enumerate(facts.people):
            for day in range(facts.days):
                self.days[number, day] = PersonDay(facts, model, person, day, f"{number}.{day}")
        self.pay = []
        self.cover()
        for number, person in enumerate(facts.people):
            self.of_days(number, person)
            self.of_weeks(number, person)
            self.between_days(number)
            self.fairness(number, person)
        if (most := facts.budget()) is not None:
            model.Add(sum(self.pay) <= most * HOUR)
        model.Minimize(sum(self.costs))

    def own(self, number):
        return [self.days[number, day] for day in range(self.facts.days)]

    def cover(self):
        facts, model, per_day = self.facts, self.model, DAY // self.facts.slot
        heads = {}
        for (_, day), one in self.days.items():
            for (at, station), there in one.at.items():
                heads.setdefault((station, day * per_day + at), []).append(there)
        for cell in {*heads, *facts.needs}:
            least, target, most = facts.needs.get(cell, (0, 0, 0))
            there, station = sum(heads.get(cell, [])), facts.stations[cell[0]]
            for missing, points in ((least, station.under_min), (target, station.under_target)):
                if missing > 0:
                    short = model.NewIntVar(0, missing, f"short {cell} {missing}")
                    model.Add(short >= missing - there)
                    self.costs.append(short * points * HOUR)
            if station.over_max and len(heads.get(cell, [])) > most:
                over = model.NewIntVar(0, len(heads[cell]), f"over {cell}")
                model.Add(over >= there - most)
                self.costs.append(over * station.over_max * HOUR)

    def premium(self, person):
        """Minutes of a day and of a week that are plain, and per cents beyond; of flexible and part-time hours nothing."""
        standard = self.facts.binding("standard_time")
        system = self.facts.system(person)
        if not standard or system not in ("standard", "comprehensive"):
            return None
        more = max(standard[0]["overtimePercent"], standard[0]["restDayPercent"]) - 100
        plain = system == "standard"
        return (standard[0]["dayMinutes"] if plain else 10**6, standard[0]["weekMinutes"] if plain else 10**6, more)

    def of_days(self, number, person):
        """Pay, order of people, welcome hours, whole days, names."""
        facts, slot = self.facts, self.facts.slot
        weights, premium = facts.weights, self.premium(person)
        usual = person["employments"][-1]["dayMinutes"]
        whole = (usual * 3 // 4, usual + 120)
        for day in range(facts.days):
            one, hourly = self.days[number, day], facts.hourly(person, day)
            for wish in person["wishes"]:
                if wish["date"] == facts.date(day):
                    asked = one.on if wish.get("shift") is None else 0
                    self.costs.append((1 - asked if wish["work"] else asked) * weights["preference"] * 100 * HOUR)
            if not one.can:
                continue
            holiday = facts.calendar.get(facts.date(day), {}).get("kind") == "statutory_holiday"
            if holiday:
                raise Unknown("holidays")
            for count, works in one.works.items():
                minutes = count * slot
                beyond = max(0, minutes - premium[0]) if premium else 0
                cents = minutes * hourly + beyond * hourly * (premium[2] if premium else 0) // 100
                self.pay.append(cents * works)
                points = cents * weights["cost"] + minutes * person.get("laterPoints", 0) * 100
                away = max(whole[0] - minutes, minutes - whole[1], 0)
                points += facts.goal("wholeDays") * (away + 60) if away else 0
                self.costs.append(points * works)
            welcome = facts.preferred(person, day)
            if len(welcome) > 1:
                raise Unknown("several preferred stretches")
            if welcome:
                unwelcome = one.bool("unwelcome")
                for at, present in one.present.items():
                    if at * slot < welcome[0][0] or (at + 1) * slot > welcome[0][1]:
                        self.model.AddImplication(present, unwelcome)
                self.costs.append(unwelcome * weights["preference"] * 100 * HOUR)
            if named := facts.goal("namedShifts"):
                far = lambda at, border: all(abs(s[border] - at * slot) > 60 for s in facts.problem["shifts"])
                quarters = one.on - sum(one.match.values())
                quarters += sum(2 * start for at, start in one.start.items() if far(at, "start"))
                quarters += sum(2 * end for at, end in one.end.items() if far(at, "end"))
                self.costs.append(quarters * named * HOUR)

    def of_weeks(self, number, person):
        """Hours of the week, its worked days and where they lie."""
        facts, model, slot = self.facts, self.model, self.facts.slot
        premium, hourly = self.premium(person), facts.hourly(person, facts.days - 1)
        even = facts.goal("evenContracts")
        over_month = {}
        for week in facts.weeks():
            days = [day for day in range(max(week, 0), min(week + 7, facts.days))]
            ones = [self.days[number, day] for day in days if self.days[number, day].can]
            contract, share = facts.contract(person, week), facts.share(person, week)
            aim = share if even else contract
            worked = sum(one.worked for one in ones) if ones else 0
            most = min(self.week_most(person, days), 100 * 60) // slot
            if not ones:
                most = 0
            sums = [model.NewBoolVar(f"{number} week {week} {count}") for count in range(most + 1)]
            model.AddExactlyOne(sums)
            model.Add(worked == sum(count * one for count, one in enumerate(sums)))
            for count, one in enumerate(sums):
                minutes = count * slot
                uneven = 0
                if contract and even:
                    away = minutes - share
                    uneven = (away * away // contract * even + max(away, 0) * facts.goal("beyond")) // 60
                points = abs(minutes - aim) * facts.weights["hoursBalance"] * 100 + uneven * HOUR
                self.costs.append(points * one)
            if premium and ones and premium[1] < 10**6:
                day_most = premium[0] // slot
                plain = sum(min(count, day_most) * works for one in ones for count, works in one.works.items())
                beyond = model.NewIntVar(0, most, f"{number} beyond {week}")
                model.Add(beyond >= plain - premium[1] // slot)
                cents = beyond * slot * (hourly * premium[2] // 100)
                self.pay.append(cents)
                self.costs.append(cents * facts.weights["cost"])
                month = facts.date(days[0])[:7]
                long = sum((count - day_most) * works for one in ones for count, works in one.works.items() if count > day_most)
                over_month.setdefault(month, []).append(beyond + long)
            for rule in facts.binding("part_time_day_average"):
                if facts.system(person) == "part_time":
                    model.Add(worked * slot <= rule["minutes"] * sum(one.on for one in ones))
            self.days_of_week(number, week, days)
        for rule in facts.binding("max_overtime_month"):
            for sums in over_month.values():
                model.Add(sum(sums) * slot <= rule["minutes"])
        self.cycles(number, person)

    def cycles(self, number, person):
        """The most that comprehensive hours allow in the part of a month that lies in the period."""
        facts, system = self.facts, person["employments"][-1]["hoursSystem"]
        if system["kind"] != "comprehensive":
            return
        if system["cycle"] not in ("month", "quarter", "year"):
            raise Unknown("weekly cycles")
        worked = sum(one.worked for one in self.own(number) if one.can)
        for rule in facts.binding("max_cycle_minutes"):
            standard = facts.binding("standard_time")[0]["cycle"][system["cycle"]]
            self.model.Add(worked * facts.slot <= standard + rule["allowance"][system["cycle"]])

    def week_most(self, person, days):
        facts = self.facts
        most = [one["minutes"] for one in facts.binding("max_week_minutes")]
        if facts.system(person) == "part_time":
            most += [one["minutes"] for one in facts.binding("part_time_week")]
        for day in days:
            most += [p["weekMinutes"] for rule, p in facts.guarded(person, day) if rule.endswith("_no_overtime")]
        return min(most, default=100 * 60)

    def days_of_week(self, number, week, days):
        facts, model = self.facts, self.model
        ons = {day: self.days[number, day].on for day in days}
        for rule in facts.binding("weekly_rest_day"):
            model.Add(sum(ons.values()) <= 7 - rule["days"])
        if points := facts.goal("fiveDays"):
            sixth = model.NewIntVar(0, 2, f"{number} sixth {week}")
            model.Add(sixth >= sum(ons.values()) - 5)
            self.costs.append(sixth * points * HOUR)
        if points := facts.goal("daysOffTogether"):
            pairs = []
            for day in range(week, week + 6):
                pair = model.NewBoolVar(f"{number} pair {day}")
                for one in (day, day + 1):
                    if one in ons:
                        model.AddImplication(ons[one], pair.Not())
                pairs.append(pair)
            none = model.NewBoolVar(f"{number} no pair {week}")
            for on in ons.values():
                model.Add(none + sum(pairs) >= on)
            self.costs.append(none * points * HOUR)
        self.starts(number, week, days)

    def starts(self, number, week, days):
        facts, model, slot = self.facts, self.model, self.facts.slot
        ones = [self.days[number, day] for day in days if self.days[number, day].can]
        if (points := facts.goal("likeStarts")) and ones:
            early, late = (model.NewIntVar(0, DAY // slot, f"{number} {what} {week}") for what in ("early", "late"))
            for one in ones:
                at = sum(at * start for at, start in one.start.items())
                model.Add(early <= at).OnlyEnforceIf(one.on)
                model.Add(late >= at).OnlyEnforceIf(one.on)
            spread = model.NewIntVar(0, DAY // slot, f"{number} spread {week}")
            model.Add(spread >= late - early - 60 // slot)
            self.costs.append(spread * slot * points)
        for rule in facts.rule("max_start_changes_week", binding=False):
            changes, apart = [], rule["toleranceMinutes"] // slot
            for at, one in enumerate(ones):
                for to, other in enumerate(ones[at + 1 :], at + 1):
                    change = model.NewBoolVar(f"{number} change {one.day} {other.day}")
                    between = [each.on for each in ones[at + 1 : to]]
                    only = [one.on, other.on, change.Not(), *(on.Not() for on in between)]
                    gap = sum(s * v for s, v in other.start.items()) - sum(s * v for s, v in one.start.items())
                    model.Add(gap <= apart).OnlyEnforceIf(only)
                    model.Add(gap >= -apart).OnlyEnforceIf(only)
                    changes.append(change)
            often = model.NewBoolVar(f"{number} often {week}")
            model.Add(sum(changes) <= rule["times"] + len(changes) * often)
            self.costs.append(often * facts.weights["finding"] * 100 * HOUR)

    def between_days(self, number):
        """Rests between two days, runs of days, openings after closings, weekends."""
        facts, model, slot = self.facts, self.model, self.facts.slot
        own, per_day, finding = self.own(number), DAY // facts.slot, facts.weights["finding"] * 100 * HOUR
        for one, other in zip(own, own[1:]):
            if not one.can or not other.can:
                continue
            for rule in facts.binding("min_rest_between_duties"):
                rest = -(-rule["minutes"] // slot)
                for at in other.start:
                    early = [start for to, start in other.start.items() if to <= at]
                    late = [end for to, end in one.end.items() if to + rest > at + per_day]
                    if early and late:
                        model.AddAtMostOne(early + late)
            for rule in facts.rule("rest_after_closing", binding=False):
                rest, broken = -(-rule["minutes"] // slot), one.bool("tired")
                used = False
                for at in other.start:
                    early = [start for to, start in other.start.items() if to <= at]
                    late = [e for to, e in one.end.items() if to * slot >= rule["endsFrom"] and to + rest > at + per_day]
                    if early and late:
                        used = True
                        model.Add(sum(early) + sum(late) <= 1 + broken)
                if used:
                    self.costs.append(broken * finding)
            if points := facts.goal("noOpeningAfterClosing"):
                closing, opening = self.closing(one), self.opening(other)
                both = one.bool("opens after")
                model.Add(both >= closing + opening - 1)
                self.costs.append(both * points * HOUR)
        for rule in facts.binding("max_consecutive_days"):
            for first in range(len(own) - rule["days"]):
                model.Add(sum(one.on for one in own[first : first + rule["days"] + 1]) <= rule["days"])
        saturdays = [day for day in range(-6, facts.days) if (facts.first.weekday() + day) % 7 == 5]
        weekends = {}
        for saturday in saturdays:
            weekend = weekends[saturday] = model.NewBoolVar(f"{number} weekend {saturday}")
            for day in (saturday, saturday + 1):
                if 0 <= day < facts.days:
                    model.AddImplication(own[day].on, weekend)
        for rule in facts.rule("max_weekends", binding=False):
            for last in saturdays:
                window = [weekends[last - 7 * back] for back in range(rule["weeks"]) if last - 7 * back in weekends]
                if len(window) > rule["weekends"]:
                    broken = model.NewBoolVar(f"{number} weekends {last}")
                    model.Add(sum(window) <= rule["weekends"] + broken)
                    self.costs.append(broken * finding)

    def closing(self, one):
        open_ = self.facts.calendar.get(self.facts.date(one.day), {}).get("open")
        return sum(end for at, end in one.end.items() if open_ and at * self.facts.slot >= open_["end"])

    def opening(self, one):
        open_ = self.facts.calendar.get(self.facts.date(one.day), {}).get("open")
        return sum(start for at, start in one.start.items() if open_ and at * self.facts.slot <= open_["start"])

    def fairness(self, number, person):
        facts, model, slot = self.facts, self.model, self.facts.slot
        if not facts.weights["fairness"]:
            return
        night, kinds = facts.problem["calendar"]["night"], {}
        for day, one in enumerate(self.own(number)):
            if not one.can:
                continue
            if (facts.first.weekday() + day) % 7 >= 5:
                kinds.setdefault("weekendDays", []).append(one.on)
            kinds.setdefault("closings", []).append(self.closing(one))
            dark = [
                present
                for at, present in one.present.items()
                if any(night["start"] + by < (at + 1) * slot and at * slot < night["end"] + by for by in (-DAY, 0, DAY))
            ]
            if dark:
                touches = one.bool("night")
                for present in dark:
                    model.AddImplication(present, touches)
                kinds.setdefault("nights", []).append(touches)
        for kind, counted in kinds.items():
            before = person["fairness"][kind] - min(one["fairness"][kind] for one in facts.people)
            counts = [model.NewBoolVar(f"{number} {kind} {count}") for count in range(len(counted) + 1)]
            model.AddExactlyOne(counts)
            model.Add(sum(count * one for count, one in enumerate(counts)) >= sum(counted))
            for count, one in enumerate(counts):
                points = count * (2 * before + count - 1) * facts.weights["fairness"] * 100
                self.costs.append(points * HOUR // 2 * one)

    def stay(self, minutes):
        """Stays as the product draws them: no longer than anybody is ever needed at the workstation at a stretch."""
        facts, per = self.facts, minutes // self.facts.slot
        for one in self.days.values():
            if one.can:
                one.stay(per)

    def hint(self, roster):
        facts, model, slot = self.facts, self.model, self.facts.slot
        number = {person["id"]: at for at, person in enumerate(facts.people)}
        place = {station.id: station.at for station in facts.stations}
        held = {}
        for duty in roster:
            if duty.get("employee") in number:
                day = next(day for day in range(facts.days) if facts.date(day) == duty["date"])
                held[number[duty["employee"]], day] = duty
        for key, one in self.days.items():
            duty = held.get(key)
            breaks = [(r["start"], r["end"]) for r in duty["breaks"]] if duty else []
            short = [end - start for start, end in breaks] == [one.run * slot] if one.can else True
            by_name = lambda _, moved: not short and [(a * slot, b * slot) for a, b in moved] == breaks
            for (start, length, _), (named, moved, _) in one.named.items():
                times = duty and (duty["start"], duty["end"]) == (start * slot, (start + length) * slot)
                model.AddHint(named, bool(times) and by_name(named, moved))
            model.AddHint(one.on, duty is not None and one.can)
            for at, present in one.present.items():
                inside = duty is not None and duty["start"] <= at * slot < duty["end"]
                model.AddHint(present, inside)
                resting = inside and any(r["start"] <= at * slot < r["end"] for r in duty["breaks"])
                if at in one.rest:
                    begins = inside and any(r["start"] == at * slot for r in duty["breaks"])
                    begins = begins and not any(by_name(named, moved) for named, moved, _ in one.named.values())
                    model.AddHint(one.rest[at], begins)
                for station in one.stations:
                    there = inside and not resting and any(
                        s["start"] <= at * slot < s["end"] and place[s["workstation"]] == station.at for s in duty["segments"]
                    )
                    model.AddHint(one.at[at, station.at], there)
            for at, start in one.start.items():
                model.AddHint(start, duty is not None and duty["start"] == at * slot)
            for at, end in one.end.items():
                model.AddHint(end, duty is not None and duty["end"] == at * slot)

    def roster(self, solver):
        facts, slot, roster = self.facts, self.facts.slot, []
        for (number, day), one in self.days.items():
            if not one.can or not solver.Value(one.on):
                continue
            slots = [at for at, present in one.present.items() if solver.Value(present)]
            stations = {at: s.at for at in slots for s in one.stations if solver.Value(one.at[at, s.at])}
            rests, segments, last = [], [], None
            for at in slots:
                if at not in stations:
                    if rests and rests[-1]["end"] == at * slot:
                        rests[-1]["end"] += slot
                    else:
                        rests.append({"start": at * slot, "end": (at + 1) * slot, "paid": False})
                here = stations.get(at, last if last is not None else stations[min(stations)])
                if segments and here == last:
                    segments[-1]["end"] = (at + 1) * slot
                else:
                    told = {"start": at * slot, "end": (at + 1) * slot, "workstation": facts.stations[here].id}
                    segments.append(told)
                last = here
            times = {"start": slots[0] * slot, "end": (slots[-1] + 1) * slot}
            duty = {"id": str(uuid.uuid4()), "date": facts.date(day), "employee": facts.people[number]["id"]}
            roster.append({**duty, **times, "breaks": rests, "segments": segments, "pinned": False, "training": False})
        return roster


class Told(cp_model.CpSolverSolutionCallback):
    def __init__(self):
        super().__init__()
        self.begun = time.time()

    def on_solution_callback(self):
        line = {"seconds": round(time.time() - self.begun, 1), "cost": round(self.ObjectiveValue() / HOUR)}
        print(json.dumps({**line, "bound": round(self.BestObjectiveBound() / HOUR)}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("problem")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stay", type=int, default=0, help="minutes that nobody changes a workstation within")
    parser.add_argument("--hint", help="a roster to begin at")
    parser.add_argument("--out")
    asked = parser.parse_args()
    with open(asked.problem) as file:
        try:
            plan = Plan(json.load(file))
        except Unknown as unknown:
            sys.exit(f"not modelled: {unknown}")
    if asked.stay:
        plan.stay(asked.stay)
    if asked.hint:
        with open(asked.hint) as file:
            plan.hint(json.load(file)["roster"])
        whole = cp_model.CpSolver()
        whole.parameters.fix_variables_to_their_hinted_value = True
        whole.parameters.num_workers = asked.workers
        # All other variables follow from what the roster says: a hint of some of them would not be taken.
        if whole.Solve(plan.model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            print(json.dumps({"hinted": round(whole.ObjectiveValue() / HOUR)}), flush=True)
            values = list(whole.ResponseProto().solution)
            plan.model.ClearHints()
            for at, value in enumerate(values):
                plan.model.AddHint(plan.model.GetIntVarFromProtoIndex(at), value)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = asked.seconds
    solver.parameters.num_workers = asked.workers
    solver.parameters.random_seed = asked.seed
    begun = time.time()
    status = solver.Solve(plan.model, Told())
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    if found and asked.out:
        with open(asked.out, "w") as file:
            json.dump({"roster": plan.roster(solver)}, file)
    bound = solver.BestObjectiveBound()
    done = {"done": True, "status": solver.StatusName(status), "seconds": round(time.time() - begun, 1)}
    done["cost"] = round(solver.ObjectiveValue() / HOUR) if found else None
    done["bound"] = math.ceil(bound / HOUR) if math.isfinite(bound) and bound > 0 else None
    print(json.dumps(done))


if __name__ == "__main__":
    main()
