/** What automatic planning is to care for first: the rule's own trade-offs or a preset, each with its weights in sight. */
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Weights } from '#contract/engine.ts'
import { type Preset, presets, weightNames } from '#web/planning/rules/weight-presets.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../generate.module.css'

interface GoalChoiceProps {
  own: Weights
  onChange: (weights: Weights) => void
}

export const GoalChoice = ({ own, onChange }: GoalChoiceProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const [goal, setGoal] = useState<Preset | 'own'>('own')
  const of = (which: Preset | 'own') => (which === 'own' ? own : presets[which])
  const table = useId()
  const choose = (which: Preset | 'own') => {
    setGoal(which)
    onChange(of(which))
  }
  return (
    <fieldset aria-describedby={table}>
      <legend>{t('schedule.generate.goal')}</legend>
      <Radio.Group
        value={goal}
        onChange={event => choose(event.target.value)}
        options={[
          { value: 'own', label: t('schedule.generate.goal_own') },
          ...(Object.keys(presets) as Preset[]).map(value => ({ value, label: t(`preset.${value}`) })),
        ]}
      />
      <dl id={table} className={styles.weights} aria-label={t('schedule.generate.weights')}>
        {weightNames.map(name => (
          <div key={name}>
            <dt>{t(`weight.${name}`)}</dt>
            <dd>{formats.number(of(goal)[name])}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}
