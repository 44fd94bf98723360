/** P19: one holiday template. */
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { holidayKind } from '#contract/planning/settings/holiday-template.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { ChoiceField } from '#web/form/index.ts'
import { blankTemplate, checkTemplate, type TemplateForm } from '#web/planning/templates/template-form.ts'
import { TemplateRecord, useTemplateId } from '#web/planning/templates/template-record.tsx'

const checkHolidayTemplate = (values: TemplateForm) => ({
  ...checkTemplate(values),
  ...(values.kind ? {} : { kind: { key: 'planning:error.holiday_kind_required' } }),
})

export const HolidayTemplatePage = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const id = useTemplateId()
  const query = useRecordCall(planningCalls.getHolidayTemplate, { id: id ?? '' }, { enabled: id !== null })
  const save = useActCall(planningCalls.saveHolidayTemplate, {
    stale: [planningCalls.listHolidayTemplates, planningCalls.getHolidayTemplate],
    done: t('shared:done.save'),
  })
  return (
    <TemplateRecord
      kind={{
        title: t(id === null ? 'title.holiday_template_new' : 'title.holiday_template_edit'),
        list: '/planning/holidaytemplates',
        listTitle: t('title.holiday_templates'),
        check: checkHolidayTemplate,
        save: values => save.mutateAsync({ ...values, kind: values.kind ?? null }),
        fields: form => (
          <ChoiceField
            form={form}
            path="kind"
            label={t('template.kind')}
            required
            options={holidayKind.options.map(value => ({ value, label: t(`holiday_kind.${value}`) }))}
          />
        ),
      }}
      blank={{ ...blankTemplate, kind: null }}
      query={query}
      initialOf={({ template: { revision, name, departmentId, enabled, kind }, rows }) => ({
        ...{ revision, name, departmentId, enabled, kind, rows },
      })}
    />
  )
}
