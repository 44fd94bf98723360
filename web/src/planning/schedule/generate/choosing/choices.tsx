/** The choices of automatic planning: what it may change, what it plans by, what it cares for, where and how long. */
import { Button, Radio } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { lackingBasis } from '#contract/planning/plans/plan-basis.ts'
import { chosenCells } from '#web/planning/schedule/focus/selection.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../generate.module.css'
import type { Generating } from '../searching/generation.ts'
import { begunOn, firstChoice, type GenerationChoice, METHODS, TIMES } from './generation-choice.ts'
import { GoalChoice } from './goal-choice.tsx'
import { NeedChoice } from './need-choice.tsx'
import { NothingToPlan } from './nothing-to-plan.tsx'
import { StandingChoice } from './standing-choice.tsx'
import { StandingPlans } from './standing-plans.tsx'
import { StylePrices } from './style-prices.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** In the place of a first day. */
const ALL_DAYS = ''

interface ChoicesProps {
  generating: Generating
  onClose: () => void
  engineReady: boolean
  byTemplate?: boolean
}

export const Choices = ({ generating, onClose, engineReady, byTemplate }: ChoicesProps) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [problem, setProblem] = useState(() => schedule.engine.problem())
  const [cells] = useState(() => selectedPeople(schedule))
  const [choice, setChoice] = useState<GenerationChoice>(() => ({
    ...firstChoice(problem, engineReady, schedule.facts.opened.today, cells),
    ...(byTemplate && { algorithm: 'shift_template' }),
  }))
  const [busy, setBusy] = useState(false)
  const [template, setTemplate] = useState(() => templateOf(schedule.facts.opened.plan))
  const change = (values: Partial<GenerationChoice>) => setChoice(before => ({ ...before, ...values }))
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-actions] button:not([disabled])')?.focus(), [])
  const lacking = lackingBasis({ ...problem, algorithm: choice.algorithm })
  const notice = useId()
  const begun = begunOn(problem, schedule.facts.opened.today)
  const start = () => {
    onClose()
    // A template says itself what is needed.
    const { need: _, ...needless } = choice
    generating.start(choice.algorithm === 'shift_template' ? needless : choice)
  }
  const scopes = (['all', 'open', 'selection', 'afresh'] as const).filter(
    each => each !== 'selection' || cells.length > 0,
  )
  return (
    <div
      ref={frame}
      className={styles.panel}
      role="dialog"
      aria-label={t('schedule.bar.generate')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Chosen
        legend={t('schedule.generate.scope')}
        value={choice.scope}
        onChange={scope => change({ scope })}
        options={scopes.map(value => ({
          value,
          label: t(`schedule.generate.scope_${value}`, { count: value === 'selection' ? cells.length : 0 }),
        }))}
      />
      {begun !== undefined && choice.scope !== 'selection' && (
        <DaysChoice begun={begun} from={choice.from} onChange={from => change({ from })} />
      )}
      <Chosen
        legend={t('plan.field.algorithm')}
        value={choice.algorithm}
        onChange={algorithm => change({ algorithm })}
        options={METHODS.map(value => ({ value, label: t(`plan.algorithm.${value}`) }))}
      />
      {choice.algorithm !== 'hours_estimate' && (
        <TemplateChoice
          has={problem.template.length > 0}
          onChosen={name => {
            setTemplate(name === null ? undefined : { name })
            setProblem(schedule.engine.problem())
          }}
        />
      )}
      {choice.algorithm !== 'shift_template' && problem.demand.length > 0 && (
        <NeedChoice value={choice.need} onChange={need => change({ need })} onBusy={setBusy} />
      )}
      {choice.algorithm !== 'shift_template' && problem.demand.length > 0 && engineReady && (
        <StylePrices problem={problem} />
      )}
      <GoalChoice own={problem.weights} onChange={weights => change({ weights })} />
      {problem.roster.some(duty => duty.employee !== undefined) && <StandingChoice value={choice} onChange={change} />}
      <Chosen
        legend={t('schedule.generate.where')}
        value={choice.where}
        onChange={where => change({ where })}
        options={[
          { value: 'browser', label: t('schedule.generate.browser'), disabled: !engineReady },
          { value: 'server', label: t('schedule.generate.server') },
        ]}
      />
      <Chosen
        legend={t('schedule.generate.time')}
        value={choice.seconds}
        onChange={seconds => change({ seconds })}
        options={TIMES.map(seconds => ({ value: seconds, label: t('schedule.generate.seconds', { count: seconds }) }))}
      />
      <StandingPlans />
      <NothingToPlan id={notice} lacking={lacking} template={template} />
      <Actions
        disabled={lacking.length > 0 || busy}
        why={lacking.length > 0 ? notice : undefined}
        onStart={start}
        onCancel={onClose}
      />
    </div>
  )
}

interface DaysChoiceProps {
  /** Today, where the plan has begun. */
  begun: string
  from: string | undefined
  onChange: (from: string | undefined) => void
}

const DaysChoice = ({ begun, from, onChange }: DaysChoiceProps) => {
  const { t } = useTranslation('planning')
  return (
    <Chosen
      legend={t('schedule.generate.days')}
      value={from ?? ALL_DAYS}
      onChange={day => onChange(day === ALL_DAYS ? undefined : day)}
      options={[
        { value: begun, label: t('schedule.generate.from_today') },
        { value: ALL_DAYS, label: t('schedule.generate.all_days') },
      ]}
    />
  )
}

interface ActionsProps {
  disabled: boolean
  /** What says why it cannot begin, by its id. */
  why: string | undefined
  onStart: () => void
  onCancel: () => void
}

const Actions = ({ disabled, why, onStart, onCancel }: ActionsProps) => {
  const { t } = useTranslation('planning')
  return (
    <div className={styles.actions} data-actions>
      <Button type="primary" disabled={disabled} aria-describedby={why} onClick={onStart}>
        {t('schedule.generate.start')}
      </Button>
      <Button onClick={onCancel}>{t('schedule.cancel')}</Button>
    </div>
  )
}

const templateOf = ({ templateName, templateOff }: PlanRow): { name: string; off?: boolean | undefined } | undefined =>
  templateName === null ? undefined : { name: templateName, off: templateOff }

interface ChosenProps<Value> {
  legend: string
  value: Value
  options: { value: Value; label: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

const Chosen = <Value extends string | number>({ legend, value, options, onChange }: ChosenProps<Value>) => (
  <fieldset>
    <legend>{legend}</legend>
    <Radio.Group value={value} onChange={event => onChange(event.target.value)} options={options} />
  </fieldset>
)

/** People's dates of a selection of several cells; one cell alone is only where the focus is. */
const selectedPeople = (schedule: Parameters<typeof chosenCells>[0]): GenerationChoice['cells'] =>
  schedule.cursor.isExtended()
    ? chosenCells(schedule).flatMap(({ employee, date, locked }): GenerationChoice['cells'] =>
        employee === undefined || locked ? [] : [[employee, date]],
      )
    : []
