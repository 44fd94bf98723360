/** P19: one holiday template. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import { holidayKind } from '#contract/planning/holiday-template.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ChoiceField, useForm } from '#web/form/index.ts'
import { TemplateEditor } from '#web/planning/templates/template-editor.tsx'
import { blankTemplate, checkTemplate, type TemplateForm } from '#web/planning/templates/template-form.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { QueryStates } from '#web/states/index.ts'

const list = '/planning/holidaytemplates'

const checkHolidayTemplate = (values: TemplateForm) => ({
  ...checkTemplate(values),
  ...(values.kind ? {} : { kind: { key: 'planning:error.holiday_kind_required' } }),
})

const HolidayTemplateFormPage = ({ initial }: { initial: TemplateForm }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const save = useActCall(planningCalls.saveHolidayTemplate, {
    stale: [planningCalls.listHolidayTemplates, planningCalls.getHolidayTemplate],
    done: t('shared:done.save'),
  })
  const form = useForm<TemplateForm>({
    initial,
    check: checkHolidayTemplate,
    onSubmit: values => save.mutateAsync({ ...values, kind: values.kind ?? null }),
  })
  return (
    <>
      <PageHead title={t('title.holiday_template_edit')} subject={initial.name || undefined} />
      <TemplateEditor
        form={form}
        isNew={!initial.id}
        readOnly={!may('planning.rules')}
        onSaved={() => navigate(list)}
        onCancel={() => navigate(list)}
      >
        <ChoiceField
          form={form}
          path="kind"
          label={t('template.kind')}
          required
          options={holidayKind.options.map(value => ({ value, label: t(`holiday_kind.${value}`) }))}
        />
      </TemplateEditor>
    </>
  )
}

export const HolidayTemplatePage = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const id = query.get('id')
  const template = useRecordCall(planningCalls.getHolidayTemplate, { id: id ?? '' }, { enabled: id !== null })
  if (id === null) return <HolidayTemplateFormPage initial={{ ...blankTemplate, kind: null }} />
  return (
    <QueryStates
      query={template}
      shape="form"
      record={{ title: t('title.holiday_template_edit'), list: list, listTitle: t('title.holiday_templates') }}
    >
      {data => {
        const { name, departmentId, enabled, kind } = data.template
        return <HolidayTemplateFormPage key={id} initial={{ id, name, departmentId, enabled, kind, rows: data.rows }} />
      }}
    </QueryStates>
  )
}
