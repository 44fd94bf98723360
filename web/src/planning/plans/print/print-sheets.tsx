/** The sheets of a plan on paper, a week on each: people by days, legend, version, time and page. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useSession } from '#web/session/session.tsx'
import { CompanyLogo } from '#web/shell/header/company-logo.tsx'
import { addDays, datesOf, Instant, useFormats, weekdayOf } from '#web/time/index.ts'
import styles from './print.module.css'
import { AwayLegend, PrintAway, PrintDuty, PrintPerson, PrintRest, ShiftSign, usePrintFigures } from './print-cells.tsx'

export type Printed = Output<typeof planFileCalls.printPlan>

const isWeekend = (date: string) => weekdayOf(date) >= 6

/** Days on one sheet; a month takes several. */
const DAYS = 7

export const Sheets = ({ printed }: { printed: Printed }) => {
  const dates = datesOf(printed.first, addDays(printed.first, printed.days - 1))
  const weeks = Array.from({ length: Math.ceil(dates.length / DAYS) }, (_, at) =>
    dates.slice(at * DAYS, (at + 1) * DAYS),
  )
  return weeks.map((week, at) => (
    <Sheet key={week[0]} printed={printed} dates={week} page={at + 1} pages={weeks.length} />
  ))
}

const Sheet = ({ printed, dates, page, pages }: { printed: Printed; dates: string[]; page: number; pages: number }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { company } = useSession()
  const figures = usePrintFigures(printed.columns)
  const cell = (employee: string | null, date: string) =>
    printed.duties.filter(duty => duty.employeeId === employee && duty.date === date)
  const away = printed.away.filter(each => dates.includes(each.date))
  const rest = printed.rest.filter(each => dates.includes(each.date))
  const isRest = (id: string | null, date: string) => rest.some(each => each.employee === id && each.date === date)
  const rows = [
    ...printed.employees.map(person => ({ id: person.id, name: person.name, person })),
    ...(printed.duties.some(duty => duty.employeeId === null)
      ? [{ id: null, name: t('schedule.open_row'), person: null }]
      : []),
  ]
  const onDuty = (date: string) =>
    new Set(printed.duties.flatMap(duty => (duty.date === date && duty.employeeId ? [duty.employeeId] : []))).size
  const { planName: plan, site } = printed
  // A name that was made up begins with the site.
  const named = plan.startsWith(`${site} `) ? plan : t('print.caption', { plan, site })
  const title = `${named} · ${printed.versionNumber === null ? t('plan.state.draft') : `v${printed.versionNumber}`}`
  return (
    <section className={styles.sheet}>
      <CompanyLogo logo={company.logo} name={company.title} tall />
      <ScrollRegion label={`${named} ${formats.period(dates[0] ?? '', dates.at(-1) ?? '')}`}>
        <table>
          <caption className="screen-reader-only">{title}</caption>
          {/* With the heads on every page that the sheet takes. */}
          <thead>
            <tr className={styles.title} aria-hidden="true">
              <td colSpan={1 + dates.length + figures.length}>{title}</td>
            </tr>
            <tr>
              <th scope="col">{t('print.person')}</th>
              {dates.map(date => (
                <th scope="col" key={date} data-weekend={isWeekend(date) || undefined}>
                  {formats.weekday(date)} {formats.headDate(date)}
                  <div className={styles.detail}>{t('print.on_duty', { count: onDuty(date) })}</div>
                </th>
              ))}
              {figures.map(({ column, label }) => (
                <th scope="col" key={column}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id ?? 'open'}>
                <th scope="row">
                  {row.name}
                  {row.person && <PrintPerson printed={printed} person={row.person} />}
                </th>
                {dates.map(date => (
                  <td key={date} data-weekend={isWeekend(date) || undefined}>
                    {cell(row.id, date).map(duty => (
                      <PrintDuty
                        key={`${duty.start}-${duty.end}-${duty.shortName}`}
                        duty={duty}
                        columns={printed.columns}
                      />
                    ))}
                    {isRest(row.id, date) && <PrintRest />}
                    <PrintAway
                      away={away.filter(each => each.employee === row.id && each.date === date)}
                      working={cell(row.id, date).length > 0}
                    />
                  </td>
                ))}
                {figures.map(({ column, of }) => (
                  <td key={column}>{row.person && of(row.person)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.legend}>
        {printed.shifts.map(shift => (
          <span key={shift.id}>
            <ShiftSign colour={shift.colour} /> <b>{shift.shortName}</b> {shift.name}{' '}
            {formats.range(shift.start, shift.end)}
          </span>
        ))}
        <AwayLegend away={away} rest={rest} />
      </p>
      <StationLegend duties={printed.duties.filter(each => dates.includes(each.date))} />
      <p className={styles.legend}>
        <Instant at={printed.printedAt} />
        {pages > 1 && <span>{t('print.week', { page, pages })}</span>}
      </p>
    </section>
  )
}

/** The workstations of a sheet, the one with most duties first. */
const StationLegend = ({ duties }: Pick<Printed, 'duties'>) => {
  const { t } = useTranslation('planning')
  const counts = Map.groupBy(
    duties.flatMap(each => [...new Set(each.workstations)]),
    name => name,
  )
  if (counts.size === 0) return null
  const stations = [...counts].map(([name, all]) => ({ name, count: all.length })).sort((a, b) => b.count - a.count)
  return (
    <p className={styles.legend}>
      <b>{t('print.stations')}</b>
      {stations.map(each => (
        <span key={each.name}>{t('print.station', each)}</span>
      ))}
    </p>
  )
}
