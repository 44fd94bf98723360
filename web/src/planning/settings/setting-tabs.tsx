/** The five parts of the schedule settings. */
import { Checkbox, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { periodKind, personalColumns } from '#contract/planning/settings/settings.ts'
import formStyles from '#web/form/frame/form.module.css'
import { ChoiceField, DateField, type FormState, issueOf, NumberField, SwitchField } from '#web/form/index.ts'
import type { SettingsForm } from '#web/planning/settings/settings.tsx'

interface TabProps {
  form: FormState<SettingsForm>
}

const precisions = [5, 10, 15, 30, 60]

export const PeriodTab = ({ form }: TabProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <>
      <ChoiceField
        form={form}
        path="period"
        label={t('settings.period')}
        required
        options={periodKind.options.map(value => ({ value, label: t(`settings.period.${value}`) }))}
      />
      <DateField
        label={t('settings.start_date')}
        required
        value={form.values.startDate || null}
        onChange={date => form.set('startDate', date ?? '')}
        help={t('settings.start_date_help')}
        issue={issueOf(form, 'startDate')}
      />
      <ChoiceField
        form={form}
        path="precision"
        label={t('settings.precision')}
        required
        options={precisions.map(value => ({ value, label: t('shared:time.minutes', { minutes: value }) }))}
      />
      <NumberField
        form={form}
        path="daysBeforeEntry"
        label={t('settings.days_before_entry')}
        min={0}
        max={90}
        unit={t('rule.unit.days')}
        help={t('settings.days_before_entry_help')}
      />
    </>
  )
}

export const ColumnsTab = ({ form }: TabProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { columns } = form.values
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('settings.columns')}</legend>
      {personalColumns.map(column => (
        <Checkbox
          key={column}
          checked={columns.includes(column)}
          onChange={event =>
            form.set(
              'columns',
              personalColumns.filter(each => (each === column ? event.target.checked : columns.includes(each))),
            )
          }
        >
          {t(`settings.column.${column}`)}
        </Checkbox>
      ))}
      <p>{t('settings.columns_later')}</p>
    </fieldset>
  )
}

export const ValidationTab = ({ form }: TabProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <>
      <fieldset className={formStyles.group}>
        <legend>{t('settings.check')}</legend>
        <Radio.Group
          value={form.values.check}
          onChange={event => form.set('check', event.target.value)}
          options={[
            { value: true, label: t('settings.check.on') },
            { value: false, label: t('settings.check.off') },
          ]}
        />
      </fieldset>
      {/* Without a check there is none to pass. */}
      {form.values.check && (
        <SwitchField form={form} path="mustPass" label={t('settings.must_pass')} help={t('settings.must_pass_help')} />
      )}
    </>
  )
}

export const ApprovalTab = ({ form }: TabProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <SwitchField
      form={form}
      path="planApproval"
      label={t('settings.plan_approval')}
      help={t('settings.plan_approval_help')}
    />
  )
}

export const HistoryTab = ({ form }: TabProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <>
      <NumberField
        form={form}
        path="editLimit"
        label={t('settings.edit_limit')}
        min={0}
        max={999}
        unit={t('rule.unit.times')}
        help={t('settings.edit_limit_help')}
      />
      <SwitchField form={form} path="allowHistoryEdit" label={t('settings.allow_history')} />
      {form.values.allowHistoryEdit && (
        <NumberField
          form={form}
          path="historyDays"
          label={t('settings.history_days')}
          min={0}
          max={366}
          unit={t('rule.unit.days')}
        />
      )}
    </>
  )
}
