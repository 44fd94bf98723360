/** What taking over a found roster would do to cover, findings, hours and cost: the grounds on which to take it or not. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, Totals } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { coverShare } from '../bars/cover-share.ts'
import { signed } from '../derivation/signed.ts'
import { useAmount } from '../derivation/use-amount.ts'
import { useSchedule } from '../open-schedule.ts'
import { useEngineState, useTotals } from '../use-store.ts'

export const Outcome = ({ change }: { change: Change }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const amount = useAmount()
  const before = useTotals()
  const after = useTotalsWith(change)
  if (!before || !after) return null
  const whole = (cents: number) => amount(Math.round(cents / 100) * 100)
  const cost = t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost')
  const figures: [string, (totals: Totals) => string][] = [
    [t('schedule.figure.cover'), totals => coverShare(totals, formats)],
    [t('schedule.figure.missing'), totals => decimalHours(totals.missingMinutes)],
    [t('schedule.severity.prohibited'), totals => String(totals.prohibited)],
    [t('schedule.severity.needs_approval'), totals => String(totals.needsApproval)],
    [t('schedule.severity.advice'), totals => String(totals.advice)],
    [t('schedule.figure.hours'), totals => decimalHours(totals.minutes)],
  ]
  const told = figures.flatMap(([figure, text]) => {
    const values = { figure, before: text(before), after: text(after) }
    return values.before === values.after ? [] : { figure, text: t('schedule.generate.outcome', values) }
  })
  const money = { figure: cost, before: whole(before.cost), after: whole(after.cost) }
  const difference = signed(after.cost - before.cost, whole)
  return (
    <>
      {money.before !== money.after && (
        <span>{t('schedule.generate.outcome_change', { ...money, change: difference })}</span>
      )}
      {told.map(({ figure, text }) => (
        <span key={figure}>{text}</span>
      ))}
    </>
  )
}

/** The figures with a change made, asked of the engine without making it. */
function useTotalsWith(change: Change): Totals | undefined {
  const { engine } = useSchedule()
  const ready = useEngineState() === 'ready'
  const [told, setTold] = useState<{ change: Change; totals: Totals }>()
  useEffect(() => {
    let stale = false
    if (ready)
      engine.outlook(change).then(
        ({ totals }) => {
          if (!stale) setTold({ change, totals })
        },
        () => undefined,
      )
    return () => {
      stale = true
    }
  }, [engine, ready, change])
  // While a search runs the figures of its last best stand until those of the new one are known.
  return told?.totals
}
