/** Step 3: special days of the period, their effect, what that was learned from and whether it is used; new ones may be added. */
import { Button, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { useEffectBasis } from '#web/estimate/special-days/effect-basis.ts'
import { formOf, type StepProps } from '#web/estimate/use-estimate.ts'
import { useQuestions } from '#web/estimate/use-questions.ts'
import { AddSpecialDay } from '#web/estimate/wizard/steps/add-special-day.tsx'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

interface Choice {
  name: string
  used: boolean
  effect: number | null
}

const MILLION = 1_000_000
const percentOf = (effect: number) => Math.round((effect - MILLION) / 1000) / 10

export const SpecialStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const { date, weekday } = useFormats()
  const nameOf = useHappeningName()
  const [choices, setChoices] = useState<Choice[]>(estimate.specials)
  const effects = estimate.forecast?.effects ?? []
  const choiceOf = (effect: SpecialEffect): Choice =>
    choices.find(choice => choice.name === effect.name) ?? { name: effect.name, used: effect.used, effect: null }
  const change = (effect: SpecialEffect, values: Partial<Choice>) =>
    setChoices([...choices.filter(choice => choice.name !== effect.name), { ...choiceOf(effect), ...values }])
  const questions = useQuestions(estimate)
  const { basis, lines } = useEffectBasis()
  const cells = useWhyCells(effects.map(effect => `${effect.date} ${effect.name}`))
  const why = async (effect: SpecialEffect) => {
    const { question } = await questions()
    const past = new Map(question.history.map(day => [day.date, day.turnover]))
    return lines(effect, past)
  }
  const apply = () => acts.saveAndRun({ ...formOf(estimate), specials: choices })
  const changed = JSON.stringify(choices) !== JSON.stringify(estimate.specials)
  return (
    <div className={styles.panel}>
      <h2>{t('special.effects')}</h2>
      {effects.length === 0 ? (
        <Empty title={t('special.none')} />
      ) : (
        <ScrollRegion label={t('special.effects')}>
          <table className={styles.table} onKeyDown={cells.onKeyDown}>
            <caption className="screen-reader-only">{t('special.effects')}</caption>
            <ColumnHeads
              titles={[
                t('field.date'),
                t('special.name'),
                t('special.kind'),
                t('special.basis'),
                t('special.effect'),
                t('special.use'),
              ]}
              words={[1, 2, 3]}
            />
            <tbody>
              {effects.map(effect => {
                const choice = choiceOf(effect)
                const title = `${nameOf(effect.name)} ${date(effect.date)}`
                return (
                  <tr key={`${effect.date}${effect.name}`}>
                    <th scope="row">
                      {weekday(effect.date)} {date(effect.date)}
                    </th>
                    <td style={{ textAlign: 'left' }}>{nameOf(effect.name)}</td>
                    <td style={{ textAlign: 'left' }}>{t(`kind.${effect.kind}`)}</td>
                    <td style={{ textAlign: 'left' }}>
                      <WhyCell
                        inline
                        cells={cells}
                        name={`${effect.date} ${effect.name}`}
                        title={`${title} ${basis(effect)}`}
                        why={() => why(effect)}
                      >
                        {basis(effect)}
                      </WhyCell>
                    </td>
                    <td>
                      <InputNumber
                        size="small"
                        aria-label={`${t('special.effect')} ${title}`}
                        value={choice.effect === null ? percentOf(effect.effect) : percentOf(choice.effect)}
                        min={-100}
                        max={900}
                        suffix="%"
                        onChange={value =>
                          change(effect, { effect: value === null ? null : Math.round(MILLION + value * 10_000) })
                        }
                      />
                    </td>
                    <td>
                      <Checkbox
                        aria-label={`${t('special.use')} ${title}`}
                        checked={choice.used}
                        onChange={event => change(effect, { used: event.target.checked })}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <AddSpecialDay estimate={estimate} acts={acts} />
      <div className={styles.line}>
        {changed && (
          <Button loading={acts.busy} onClick={apply}>
            {t('indicators.apply')}
          </Button>
        )}
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
