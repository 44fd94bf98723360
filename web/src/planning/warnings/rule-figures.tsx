/** The figures of a rule: durations, counts, money, a time of day or the attendance cycle, as the rule asks for them. */
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { attendanceCycle } from '#contract/planning/settings/warning-rule.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DurationField, Field, type FormState, issueOf, NumberField, TimeField } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { type Figure, ruleKindOf } from '#web/planning/warnings/rule-kinds.ts'
import type { WarningForm } from '#web/planning/warnings/warning-drawer.tsx'
import { useSession } from '#web/session/session.tsx'

interface FigureFieldProps {
  form: FormState<WarningForm>
  name: string
  figure: Figure
}

const FigureField = ({ form, name, figure }: FigureFieldProps) => {
  const { t } = useTranslation('planning')
  const text = useCodeText('engine')
  const { company } = useSession()
  const path = `rule.params.${name}`
  const label = text('engine', `param.${name}`, {}, name)
  const value = valueAt(form.values, path)
  const number = typeof value === 'number' ? value : null
  const issue = issueOf(form, path)
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
    return <DurationField label={label} required value={number} onChange={next => form.set(path, next)} issue={issue} />
  if (figure === 'clock')
    return <TimeField label={label} required value={number} onChange={next => form.set(path, next)} issue={issue} />
  if (figure === 'money')
    return (
      <Field label={label} required issue={issue}>
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
  return <NumberField form={form} path={path} label={label} min={0} max={1000} required />
}

export const RuleFigures = ({ form }: { form: FormState<WarningForm> }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const kind = ruleKindOf(form.values.rule.id)
  if (!kind || kind.figures.length === 0) return <p>{t('warning.no_figures')}</p>
  return (
    <div className={formStyles.row}>
      {kind.figures.map(({ name, figure }) => (
        <FigureField key={`${kind.id} ${name}`} form={form} name={name} figure={figure} />
      ))}
    </div>
  )
}
