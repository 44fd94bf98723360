/** Share of each time slot in its day, learned from the recent weeks; each opens the days it was learned from, and what the slot gets of the day. */
import { useTranslation } from 'react-i18next'
import type { ForecastDay, Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import { type ForecastSlot, shapeSteps, slotSteps, transactionStep } from '#web/estimate/slot-steps.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useQuestions } from '#web/estimate/use-questions.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

/** From the day, as the model or a person has it, to the slot, unless a person has set that. */
const stepsOf = (day: ForecastDay, slot: ForecastSlot, adjustments: EstimateDetail['adjustments']): Step[] => {
  const set = (start: number | null) => adjustments.find(each => each.date === day.date && each.start === start)
  const whole = set(null)?.turnoverCents ?? day.model
  return [...slotSteps(slot, whole, set(slot.start) ? 'override' : 'slot_turnover'), transactionStep(slot)]
}

export const SlotShares = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { range, share, weekday, shortDate } = useFormats()
  const days = estimate.forecast?.days ?? []
  const starts = [...new Set(days.flatMap(day => day.slots.map(slot => slot.start)))].sort((a, b) => a - b)
  const inWords = useStepsInWords([])
  const named = (date: string, start: number) => `${date} ${start}`
  const cells = useWhyCells(
    starts.flatMap(start =>
      days.filter(day => day.slots.some(slot => slot.start === start)).map(day => named(day.date, start)),
    ),
  )
  const questions = useQuestions(estimate)
  const why = async (day: ForecastDay, slot: ForecastSlot) => {
    const learned = await questions().then(
      ({ question }) => shapeSteps(question, day.date, estimate.forecast),
      // Without the past there is still what was made of it.
      () => [],
    )
    return { lines: inWords([...learned, ...stepsOf(day, slot, estimate.adjustments)]) }
  }
  return (
    <ScrollRegion label={t('tab.slots')}>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('tab.slots')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.slot')}</th>
            {days.map(day => (
              <th key={day.date} scope="col">
                {weekday(day.date)} {shortDate(day.date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map(start => (
            <tr key={start}>
              <th scope="row">{range(start, start + estimate.slot)}</th>
              {days.map(day => {
                const slot = day.slots.find(each => each.start === start)
                return (
                  <td key={day.date}>
                    {slot ? (
                      <WhyCell
                        cells={cells}
                        name={named(day.date, start)}
                        title={t('slots.why', { date: shortDate(day.date), time: range(start, start + estimate.slot) })}
                        why={() => why(day, slot)}
                      >
                        {share(Math.round(slot.ratio / 100), 2)}
                      </WhyCell>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
