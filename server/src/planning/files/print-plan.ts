/** What the printed page of a plan shows. */
import type { Problem } from '#contract/engine.ts'
import type { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { printedDuty } from '#contract/planning/printed-duty.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { ServedLong } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { postOf } from '../plans/post-of.ts'
import { awayOf } from '../problem/away-of.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster } from '../problem/check-roster.ts'
import { readPaper } from './plan-names.ts'

type Paper = Awaited<ReturnType<typeof readPaper>>
type Checked = Awaited<ReturnType<typeof checkRoster>>

/** The people of the page, each with what the engine counts of the whole plan. */
const printedPeople = ({ people, facts }: Paper, checked: Checked, problem: Problem) => {
  const totals = new Map(checked.employees.map(each => [each.employee, each]))
  const persons = new Map(problem.employees.map(each => [each.id, each]))
  const positions = new Map(facts.persons.map(each => [each.id, each.position]))
  return people.map(({ id, name }) => {
    const of = totals.get(id)
    const person = persons.get(id)
    return {
      id,
      name,
      position: positions.get(id) ?? '',
      post: person ? postOf(person, facts.stations) : '',
      minutes: of?.minutes ?? 0,
      targetMinutes: of?.targetMinutes ?? 0,
      presenceMinutes: of?.presenceMinutes ?? 0,
      leaveMinutes: of?.leaveMinutes ?? 0,
      daysOff: of?.daysOff ?? 0,
    }
  })
}

/** A stretch of the plan, or all of it; hours of the whole plan are the engine's. */
export const printPlan = async ({
  input,
  actor,
  now,
  locale,
  services,
  inCompany,
}: ServedLong<typeof planFileCalls.printPlan>) => {
  const paper = await inCompany(tx => readPaper(tx, actor, input))
  const { record, facts, roster } = paper
  const subject = { ...facts.subject, roster }
  const problem = await buildProblem(services.engine, { ...facts, subject })
  const checked = await checkRoster(services.engine, problem)
  const first = input.first ?? record.first
  const days = input.days ?? record.days
  const last = addDays(first, days - 1)
  const away = await awayOf(services.engine, problem)
  const shifts = new Map(facts.shifts.map(each => [each.id, each]))
  const stations = new Map(facts.stations.map(each => [each.id, each.name]))
  return {
    planName: toldName(locale, record, facts.site.name),
    site: facts.site.name,
    first,
    days,
    versionNumber: paper.versionNumber,
    revision: paper.revision,
    printedAt: now.toISOString(),
    columns: facts.settings.columns,
    employees: printedPeople(paper, checked, problem),
    duties: roster
      .filter(duty => first <= duty.date && duty.date <= last)
      .map(duty => printedDuty(duty, { shift: id => shifts.get(id), workstation: id => stations.get(id) ?? '' })),
    away: away.filter(({ date }) => first <= date && date <= last),
    rest: paper.rest.filter(({ date }) => first <= date && date <= last),
    shifts: facts.shifts.map(({ id, name, shortName, colour, start, end }) => ({
      id,
      name,
      shortName,
      colour,
      start,
      end,
    })),
  }
}
