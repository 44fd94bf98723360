/** P24: one warning rule: which check of the engine, with which figures, and what happens when it is broken. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { processing, type WarningRule } from '#contract/planning/settings/warning-rule.ts'
import { useActCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DateField, type Issues, issueOf, SwitchField, TextField, useForm } from '#web/form/index.ts'
import { withValue } from '#web/form/paths.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { RuleFigures } from '#web/planning/warnings/rule-figures.tsx'
import { ruleKindOf, ruleKinds } from '#web/planning/warnings/rule-kinds.ts'
import { useWarningWords } from '#web/planning/warnings/warning-words.ts'
import { SettingsDrawer } from '#web/settings/index.ts'

export type WarningForm = Input<typeof planningCalls.saveWarningRule>

export interface WarningDrawerProps {
  warning: WarningRule | undefined
  kind: 'compliance' | 'efficiency'
  onClose: () => void
  readOnly: boolean
}

/** The first figures of a rule, as its parameters. */
const firstParams = (id: string): WarningForm['rule']['params'] =>
  (ruleKindOf(id)?.figures ?? []).reduce<WarningForm['rule']['params']>(
    (params, { name, first }) => withValue(params, name, first),
    {},
  )

const initialOf = (warning: WarningRule | undefined, kind: 'compliance' | 'efficiency'): WarningForm => {
  if (warning) {
    const { id, revision, number, description, processing: how, overridable, enabled, validFrom, validTo } = warning
    const params: WarningForm['rule']['params'] = { ...warning.rule.params }
    // A rule from before the cycle could be chosen names none.
    if (warning.cycle !== null) params.cycle = warning.cycle
    const rule: WarningForm['rule'] = { id: warning.rule.id, params }
    return {
      id,
      revision,
      number,
      description,
      kind: warning.kind,
      rule,
      processing: how,
      overridable,
      enabled,
      validFrom,
      validTo,
    }
  }
  const id = ruleKinds.find(each => each.kind === kind)?.id ?? 'cover_min'
  return {
    number: '',
    description: '',
    kind,
    rule: { id, params: firstParams(id) },
    processing: 'needs_approval',
    overridable: true,
    enabled: true,
    validFrom: null,
    validTo: null,
  }
}

const check = (values: WarningForm): Issues => ({
  ...(values.number?.trim() ? {} : { number: { key: 'planning:error.number_required' } }),
  ...(values.description?.trim() ? {} : { description: { key: 'planning:error.description_required' } }),
})

export const WarningDrawer = ({ warning, kind, onClose, readOnly }: WarningDrawerProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const text = useCodeText('engine')
  const words = useWarningWords()
  const save = useActCall(planningCalls.saveWarningRule, {
    stale: [planningCalls.listWarningRules],
    done: t('shared:done.save'),
  })
  const form = useForm<WarningForm>({
    initial: initialOf(warning, kind),
    check,
    onSubmit: values => save.mutateAsync(values),
  })
  const chosen = form.values.rule.id
  const offered = ruleKinds.filter(each => each.kind === kind || each.id === chosen)
  const known = offered.some(each => each.id === chosen)
  const options = [...offered.map(each => each.id as string), ...(known ? [] : [chosen])].map(id => ({
    value: id,
    label: text('engine', `rule.${id}`, {}, id),
  }))
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly, words }}
      record={warning}
      title={warning?.number ?? t('warning.new')}
      subject="warning_rule"
    >
      <TextField form={form} path="number" label={t('warning.number')} required max={20} />
      <TextField form={form} path="description" label={t('warning.description')} required max={200} />
      <ChoiceField
        form={{
          ...form,
          set: (path, value) => {
            form.set(path, value)
            // Another check asks for other figures.
            form.set('rule.params', firstParams(String(value)))
          },
        }}
        path="rule.id"
        label={t('warning.rule')}
        required
        options={options}
      />
      <RuleFigures form={form} readOnly={readOnly} />
      <ChoiceField
        form={form}
        path="processing"
        label={t('warning.processing')}
        required
        options={processing.options.map(value => ({ value, label: t(`shared:severity.${value}`) }))}
      />
      <SwitchField form={form} path="overridable" label={t('warning.overridable')} />
      <div className={formStyles.row}>
        <DateField
          label={t('warning.valid_from')}
          value={form.values.validFrom ?? null}
          onChange={date => form.set('validFrom', date)}
          issue={issueOf(form, 'validFrom')}
        />
        <DateField
          label={t('warning.valid_to')}
          value={form.values.validTo ?? null}
          onChange={date => form.set('validTo', date)}
          issue={issueOf(form, 'validTo')}
        />
      </div>
      <SwitchField form={form} path="enabled" label={t('shift.enabled')} />
    </SettingsDrawer>
  )
}
