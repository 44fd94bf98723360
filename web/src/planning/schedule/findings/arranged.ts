/**
 * The findings as the panel has them: what is prohibited, what the last edit brought, and the rest by day. Neighbours of
 * one workstation are one line, and so is advice that repeats for other people. Too many heads come last, behind one line
 * where they are many: whole duties cover more than the peaks they are for, and what lacks would be lost among them.
 */
import type { Finding } from '#contract/engine.ts'
import { byWeight } from '../store/findings-index.ts'
import { isProhibited } from './prohibited.ts'
import { type ToldFinding, toldOnce } from './told-once.ts'

export interface FindingLine extends ToldFinding {
  /** Where the last of the merged neighbours ends. */
  end: number | undefined
  /** The same advice for other people. */
  also: readonly FindingLine[]
}

export interface LineGroup {
  lines: readonly FindingLine[]
  /** Where heads are too many, if that is so often enough to be one line. */
  surplus: readonly FindingLine[]
}

export interface ArrangedFindings {
  prohibited: readonly FindingLine[]
  fresh: LineGroup
  days: readonly ({ date: string } & LineGroup)[]
}

/** More heads than are wanted, of which nobody has to do anything. */
export const isSurplus = ({ rule, severity, excepted }: Finding) =>
  rule === 'cover_max' && severity === 'advice' && !excepted

/**
 * @param isFresh whether the last edit brought it
 * @param isApart what is settled by itself, as an exception is
 * @param dates the plan's days
 */
export function arrangeFindings(
  findings: readonly Finding[],
  isFresh: (finding: Finding) => boolean,
  isApart: (finding: Finding) => boolean,
  dates: readonly string[],
): ArrangedFindings {
  const told = merged(toldOnce(findings, isApart))
  const rest = told.filter(each => !isProhibited(each.finding))
  const days = Map.groupBy(
    rest.filter(({ finding }) => !isFresh(finding)),
    ({ finding }) => dateHere(dates, finding),
  )
  return {
    prohibited: told.filter(each => isProhibited(each.finding)),
    fresh: grouped(
      rest.filter(({ finding }) => isFresh(finding)),
      lines => lines,
    ),
    days: [...days]
      .map(([date, lines]) => ({ date, ...grouped(lines.toSorted(inDay), repeated) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

/** @param told how those that are not of too many heads are told */
function grouped(lines: readonly FindingLine[], told: (lines: readonly FindingLine[]) => readonly FindingLine[]) {
  const [surplus, others] = [
    lines.filter(({ finding }) => isSurplus(finding)),
    lines.filter(({ finding }) => !isSurplus(finding)),
  ]
  const isMany = surplus.length >= FOLDED
  return { lines: isMany ? told(others) : [...told(others), ...surplus], surplus: isMany ? surplus : [] }
}

/** One after the other, as F8 walks them: what is behind a line of too many heads once the days are through. */
export const inOrder = ({ prohibited, fresh, days }: ArrangedFindings, isFresh: (finding: Finding) => boolean) => {
  const [news, others] = [
    prohibited.filter(({ finding }) => isFresh(finding)),
    prohibited.filter(({ finding }) => !isFresh(finding)),
  ]
  const each = days.flatMap(({ lines }) => lines.flatMap(line => [line, ...line.also]))
  return [...news, ...fresh.lines, ...fresh.surplus, ...others, ...each, ...days.flatMap(({ surplus }) => surplus)]
}

const inDay = (a: FindingLine, b: FindingLine) =>
  byWeight(a.finding, b.finding) || (a.finding.span?.start ?? 0) - (b.finding.span?.start ?? 0)

/** All that two neighbours have in common: only their times differ. */
const kindOf = ({ rule, number, severity, first, workstation, measured, limit }: Finding) =>
  JSON.stringify([rule, number, severity, first, workstation, measured, limit])

/** Heads of a workstation that are too few or too many in slots that touch. */
function merged(told: readonly ToldFinding[]): FindingLine[] {
  const lines: FindingLine[] = told.map(each => ({ ...each, end: each.finding.span?.end, also: [] }))
  const swallowed = new Set<FindingLine>()
  const isOfHeads = ({ finding, same }: FindingLine) =>
    finding.workstation !== undefined && finding.span !== undefined && finding.duties.length + same.length === 0
  for (const alike of Map.groupBy(lines.filter(isOfHeads), each => kindOf(each.finding)).values()) {
    let before: FindingLine | undefined
    for (const line of alike.toSorted((a, b) => (a.finding.span?.start ?? 0) - (b.finding.span?.start ?? 0))) {
      if (before?.end !== undefined && before.end === line.finding.span?.start) {
        before.end = line.end
        swallowed.add(line)
      } else before = line
    }
  }
  return lines.filter(each => !swallowed.has(each))
}

/** What is one cause in a day's list: of people all that the sentence says but for who. Each gap is one to be filled. */
const causeOf = ({ finding }: FindingLine): unknown => {
  const { rule, number, severity, excepted, employee, first, last, unit, measured, limit } = finding
  if (severity !== 'advice' || excepted || employee === undefined) return finding
  return JSON.stringify([rule, number, first, last, unit, measured, limit])
}

/** Fewer are not worth a fold, which is a line itself. */
const FOLDED = 3

/** Advice that repeats stands behind the first of it. */
const repeated = (lines: readonly FindingLine[]): FindingLine[] =>
  [...Map.groupBy(lines, causeOf).values()].flatMap(alike => {
    const [first, ...also] = alike
    return first && alike.length >= FOLDED ? [{ ...first, also }] : alike
  })

/** The first day of a finding that the plan has, else the plan's day that is nearest to it. */
export function dateHere(dates: readonly string[], { first, last }: Pick<Finding, 'first' | 'last'>): string {
  const own = dates.find(date => first <= date && date <= last)
  return own ?? (last < (dates[0] ?? '') ? dates[0] : dates.at(-1)) ?? first
}
