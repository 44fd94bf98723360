/** Step 3: special days of the period, their effect, what that was learned from and whether it is used; new ones may be added. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpecialEffect } from '#contract/engine.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useEffectBasis } from '#web/estimate/special-days/effect-basis.ts'
import { formOf, type StepProps } from '#web/estimate/use-estimate.ts'
import { useQuestions } from '#web/estimate/use-questions.ts'
import { AddSpecialDay } from '#web/estimate/wizard/steps/add-special-day.tsx'
import { EffectRow, type SpecialChoice } from '#web/estimate/wizard/steps/effect-row.tsx'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty } from '#web/states/index.ts'

export const SpecialStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const [choices, setChoices] = useState<SpecialChoice[]>(estimate.specials)
  const effects = estimate.forecast?.effects ?? []
  const choiceOf = (effect: SpecialEffect): SpecialChoice =>
    choices.find(choice => choice.name === effect.name) ?? { name: effect.name, used: effect.used, effect: null }
  const change = (effect: SpecialEffect, values: Partial<SpecialChoice>) =>
    setChoices([...choices.filter(choice => choice.name !== effect.name), { ...choiceOf(effect), ...values }])
  const questions = useQuestions(estimate)
  const { lines } = useEffectBasis()
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
              {effects.map(effect => (
                <EffectRow
                  key={`${effect.date}${effect.name}`}
                  {...{ effect, cells }}
                  choice={choiceOf(effect)}
                  why={() => why(effect)}
                  onChange={values => change(effect, values)}
                />
              ))}
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
