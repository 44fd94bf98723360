/** The shift template of a plan that is made: it must be chosen where the plan is planned by it. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/index.ts'
import { Field } from '#web/form/index.ts'
import { TemplateSelect } from '#web/planning/templates/template-select.tsx'

type Choice = Partial<
  Pick<Input<typeof planCalls.createPlan>, 'mode' | 'algorithm' | 'departmentId' | 'shiftTemplateId'>
>

/** By hand nobody sees an algorithm; by both the estimate alone is something to start from. */
export const needsTemplate = ({ mode, algorithm }: Choice): boolean =>
  mode === 'automatic' && algorithm === 'shift_template'

interface TemplateFieldProps {
  form: Choice
  /** Whether the plan was to be made already: only then is what is missing marked. */
  tried: boolean
  onChange: (id: string | null) => void
}

/** How many templates there are for a site; nothing while it is not known. */
const useTotal = (departmentId: string | undefined, enabledOnly: boolean, enabled: boolean) =>
  useQueryCall(planningCalls.listShiftTemplates, { appliesTo: departmentId, enabledOnly, size: 1 }, { enabled }).data
    ?.total

export const TemplateField = ({ form, tried, onChange }: TemplateFieldProps) => {
  const { t } = useTranslation('planning')
  const { departmentId, shiftTemplateId } = form
  const required = needsTemplate(form)
  const asks = required && departmentId !== undefined
  const usable = useTotal(departmentId, true, asks)
  const none = asks && usable === 0
  const disabled = useTotal(departmentId, false, none)
  return (
    <Field
      label={t('plan.field.template')}
      required={required}
      help={
        none &&
        disabled !== undefined && (
          <>
            {t(disabled > 0 ? 'plan.template_disabled' : 'plan.template_missing')}{' '}
            <Link to={`/planning/templates?site=${departmentId}`}>{t('plan.to_templates')}</Link>
          </>
        )
      }
      issue={required && tried && !shiftTemplateId ? { key: 'planning:plan.template_required' } : undefined}
    >
      {control => (
        <TemplateSelect
          control={control}
          departmentId={departmentId}
          placeholder={t(required ? 'plan.template_choose' : 'plan.field.template_none')}
          value={shiftTemplateId}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
