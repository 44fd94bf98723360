/** The fields of a new plan: who, when, by what, and the people it is for. */
import { Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input as CallInput } from '#contract/call.ts'
import { type planCalls, planMode } from '#contract/planning/plans/plan.ts'
import { algorithm, predictionRule } from '#contract/planning/settings/scheduling-rule.ts'
import { periodKind } from '#contract/planning/settings/settings.ts'
import { DateField, Field } from '#web/form/index.ts'
import { DepartmentPicker, PersonPicker } from '#web/person/index.ts'
import { StandingHint } from '../detail/outlook-figures.tsx'
import { TemplateField } from './template-field.tsx'

export type PlanForm = CallInput<typeof planCalls.createPlan>

interface PartProps {
  form: Partial<PlanForm>
  change: (values: Partial<PlanForm>) => void
}

interface CreateFieldsProps extends PartProps {
  /** The first day, chosen or proposed. */
  begins: string | undefined
  /** The form once its figures can be told. */
  known: PlanForm | undefined
  /** It was to be made already: what is missing is marked. */
  tried: boolean
  /** The proposed period is not the next. */
  isLater: boolean
}

export const CreateFields = ({ form, begins, known, tried, isLater, change }: CreateFieldsProps) => {
  const { t } = useTranslation('planning')
  const missing = (value: string | undefined) => (tried && !value ? { key: 'form.required' } : undefined)
  return (
    <>
      <Field label={t('plan.column.mode')} required>
        {({ id, status: _status, ...control }) => (
          <Radio.Group
            {...control}
            id={id}
            value={form.mode}
            options={planMode.options.map(value => ({ value, label: t(`plan.mode.${value}`) }))}
            onChange={event => change({ mode: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('plan.column.department')}
        required
        issue={tried && !form.departmentId ? { key: 'form.choose_who' } : undefined}
      >
        {control => (
          <DepartmentPicker
            control={control}
            only="sites"
            value={form.departmentId ?? null}
            onChange={value =>
              change({
                departmentId: typeof value === 'string' ? value : undefined,
                // Chosen for the site that was.
                employeeIds: undefined,
                shiftTemplateId: undefined,
              })
            }
          />
        )}
      </Field>
      <Field label={t('plan.field.period')} required>
        {({ id, status: _status, ...control }) => (
          <Radio.Group
            {...control}
            id={id}
            value={form.period}
            options={periodKind.options.map(value => ({ value, label: t(`plan.period.${value}`) }))}
            onChange={event => change({ period: event.target.value })}
          />
        )}
      </Field>
      <DateField
        label={t('plan.field.first')}
        required
        value={begins ?? null}
        onChange={first => change({ first: first ?? undefined })}
        issue={missing(begins)}
        help={!('first' in form) && isLater ? t(`plan.field.first_free_${form.period ?? 'week'}`) : undefined}
      />
      {known && <StandingHint form={known} />}
      {form.mode === 'automatic' && <AutomaticFields {...{ form, change }} />}
      <TemplateField form={form} tried={tried} onChange={shiftTemplateId => change({ shiftTemplateId })} />
      {form.departmentId && <PeopleField {...{ form, change }} departmentId={form.departmentId} />}
    </>
  )
}

const AutomaticFields = ({ form, change }: PartProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  return (
    <>
      <Field label={t('plan.field.algorithm')}>
        {control => (
          <Select
            {...control}
            allowClear={{ label: t('shared:action.clear') }}
            placeholder={t('plan.field.algorithm_of_rule')}
            value={form.algorithm}
            options={algorithm.options.map(value => ({ value, label: t(`plan.algorithm.${value}`) }))}
            onChange={value => change({ algorithm: value })}
          />
        )}
      </Field>
      <Field label={t('plan.field.prediction')}>
        {control => (
          <Select
            {...control}
            value={form.prediction}
            options={predictionRule.options.map(value => ({ value, label: t(`plan.prediction.${value}`) }))}
            onChange={value => change({ prediction: value })}
          />
        )}
      </Field>
    </>
  )
}

const PeopleField = ({ form, change, departmentId }: PartProps & { departmentId: string }) => {
  const { t } = useTranslation('planning')
  return (
    <Field label={t('plan.field.personnel')} help={t('plan.field.personnel_all')}>
      {control => (
        <PersonPicker
          control={control}
          several
          departmentId={departmentId}
          value={form.employeeIds ?? []}
          onChange={value => change({ employeeIds: Array.isArray(value) && value.length > 0 ? value : undefined })}
        />
      )}
    </Field>
  )
}
