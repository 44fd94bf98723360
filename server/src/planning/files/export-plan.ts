/**
 * Writes a plan as a workbook: a grid to look at, and a list of duties that can be changed and imported again. A part of
 * it is the grid alone.
 */
import type { Duty } from '#contract/engine.ts'
import type { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { datesFrom } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { clockText } from '../../files/clock-text.ts'
import { writeLongWorkbook } from '../../files/workbook.ts'
import type { SheetWish } from '../../files/write-workbook.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { words } from '../../messages/words.ts'
import { restsText, stationsText } from './duty-text.ts'
import { planWorkbook } from './list-columns.ts'
import { type PlanPaper, readPaper } from './plan-names.ts'

type Part = NonNullable<ServedLong<typeof planFileCalls.exportPlan>['input']['part']>

const gridSheet = (paper: PlanPaper, locale: Locale, part?: Part): SheetWish => {
  const { record, facts, roster, rest, people } = paper
  const wanted = part && new Set(part.employeeIds)
  const shifts = new Map(facts.shifts.map(each => [each.id, each.shortName]))
  const text = (duty: Duty) =>
    `${shifts.get(duty.shift ?? '') ?? ''} ${clockText(duty.start)}-${clockText(duty.end)}`.trim()
  const asked = part && new Set(datesFrom(part.first, part.days))
  const dates = datesFrom(record.first, record.days).filter(date => !asked || asked.has(date))
  const cells = Map.groupBy(roster, duty => `${duty.employee ?? ''} ${duty.date}`)
  const kept = new Set(rest.map(({ employee, date }) => `${employee} ${date}`))
  const keptFree = words(locale, 'planning:schedule.away.kept_free')
  const told = (cell: string) => [...(kept.has(cell) ? [keptFree] : []), ...(cells.get(cell) ?? []).map(text)]
  const row = (id: string | undefined, name: string, jobNumber: string) => [
    id ?? '',
    name,
    jobNumber,
    ...dates.map(date => told(`${id ?? ''} ${date}`).join('\n')),
  ]
  return {
    name: words(locale, 'planning:sheet.grid'),
    columns: [
      { head: 'employeeId', hidden: true },
      { head: words(locale, 'planning:sheet.column.employee'), width: 18 },
      { head: words(locale, 'planning:sheet.column.jobNumber') },
      ...dates.map(date => ({ head: date, width: 16 })),
    ],
    rows: [
      ...(!wanted || wanted.has(null) ? [row(undefined, words(locale, 'planning:sheet.open'), '')] : []),
      ...people.filter(each => !wanted || wanted.has(each.id)).map(each => row(each.id, each.name, each.jobNumber)),
    ],
  }
}

const listSheet = (paper: PlanPaper, locale: Locale): SheetWish => {
  const { record, facts, roster, people } = paper
  const persons = new Map(people.map(each => [each.id, each]))
  const shifts = new Map(facts.shifts.map(each => [each.id, each.name]))
  const stations = new Map(facts.stations.map(each => [each.id, each.name]))
  const yes = words(locale, 'planning:sheet.yes')
  return {
    name: words(locale, 'planning:sheet.list'),
    columns: planWorkbook.heads('list', locale),
    rows: roster.map(duty => {
      const person = persons.get(duty.employee ?? '')
      return [
        person?.name ?? words(locale, 'planning:sheet.open'),
        person?.jobNumber ?? '',
        duty.date,
        clockText(duty.start),
        clockText(duty.end),
        restsText(duty.breaks),
        shifts.get(duty.shift ?? '') ?? '',
        stationsText(duty.segments, id => stations.get(id) ?? ''),
        duty.pinned ? yes : '',
        duty.training ? yes : '',
        duty.id,
        record.id,
        duty.note ?? '',
      ]
    }),
  }
}

/** @throws not_found, forbidden */
export const exportPlan = async ({
  input,
  actor,
  locale,
  inCompany,
}: ServedLong<typeof planFileCalls.exportPlan>): Promise<Download> => {
  const paper = await inCompany(tx => readPaper(tx, actor, input))
  const sheets = input.part
    ? [gridSheet(paper, locale, input.part)]
    : [gridSheet(paper, locale), listSheet(paper, locale)]
  const bytes = await writeLongWorkbook(sheets)
  const told = toldName(locale, paper.record, paper.facts.site.name)
  const name = `${told.replaceAll(/[\\/:*?"<>|]/g, ' ')}.xlsx`
  return { name, bytes }
}
