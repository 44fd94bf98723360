/** The figures of a rule: durations, counts, money, a time of day or the attendance cycle, as the rule asks for them. */
import { keepPreviousData } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FigureBeyond } from '#contract/engine.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { attendanceCycle } from '#contract/planning/settings/warning-rule.ts'
import { useQueryCall } from '#web/api/index.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DurationField, Field, type FormState, issueOf, NumberField, TimeField } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { type Figure, ruleKindOf } from '#web/planning/warnings/rule-kinds.ts'
import type { WarningForm } from '#web/planning/warnings/warning-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'
import { fileClockOf } from '#web/time/time-format.ts'

interface FigureFieldProps {
  form: FormState<WarningForm>
  name: string
  figure: Figure
  /** Undefined until the server has told them, and for whoever only reads. */
  bounds: FigureBeyond | undefined
}

const FigureField = ({ form, name, figure, bounds }: FigureFieldProps) => {
  const { t } = useTranslation('planning')
  const text = useCodeText('engine')
  const { company } = useSession()
  const path = `rule.params.${name}`
  const label = text('engine', `param.${name}`, {}, name)
  const value = valueAt(form.values, path)
  const number = typeof value === 'number' ? value : null
  const issue = issueOf(form, path)
  const help = useBoundsText(bounds)
  if (figure === 'cycle')
    return (
      <ChoiceField
        form={form}
        path={path}
        label={t('warning.cycle')}
        required
        options={attendanceCycle.options.map(each => ({ value: each, label: t(`warning.cycle.${each}`) }))}
      />
    )
  if (figure === 'duration')
    return <DurationField {...{ label, issue, help }} required value={number} onChange={next => form.set(path, next)} />
  if (figure === 'clock')
    return <TimeField {...{ label, issue, help }} required value={number} onChange={next => form.set(path, next)} />
  if (figure === 'money')
    return (
      <Field {...{ label, issue, help }} required>
        {control => (
          <InputNumber
            {...control}
            style={{ width: '100%' }}
            min={0}
            precision={2}
            suffix={company.currency}
            value={number === null ? null : number / 100}
            onChange={amount => form.set(path, amount === null ? null : Math.round(amount * 100))}
          />
        )}
      </Field>
    )
  return <NumberField {...{ form, path, label, help }} min={bounds?.least ?? 0} max={bounds?.most ?? 1000} required />
}

/** The bounds as the figure is written. */
const useBoundsText = (bounds: FigureBeyond | undefined): string | undefined => {
  const { t } = useTranslation('planning')
  const { money } = useFormats()
  if (!bounds) return undefined
  const written = { count: String, minutes: fileClockOf, clock: fileClockOf, money }[bounds.unit]
  return t('warning.bounds', { least: written(bounds.least), most: written(bounds.most) })
}

/** Those of the rule as it is being written: one figure may narrow another. Another rule has others at once. */
const useBounds = ({ values: { rule } }: FormState<WarningForm>, readOnly: boolean) => {
  const settled = useSettled(rule)
  const { data } = useQueryCall(
    planningCalls.figureBounds,
    { rule: settled.id === rule.id ? settled : rule },
    { enabled: !readOnly, placeholderData: keepPreviousData },
  )
  return new Map(data?.bounds.map(each => [each.figure, each]))
}

export const RuleFigures = ({ form, readOnly }: { form: FormState<WarningForm>; readOnly: boolean }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const bounds = useBounds(form, readOnly)
  const kind = ruleKindOf(form.values.rule.id)
  if (!kind || kind.figures.length === 0) return <p>{t('warning.no_figures')}</p>
  return (
    <div className={formStyles.row}>
      {kind.figures.map(({ name, figure }) => (
        <FigureField key={`${kind.id} ${name}`} {...{ form, name, figure }} bounds={bounds.get(name)} />
      ))}
    </div>
  )
}
