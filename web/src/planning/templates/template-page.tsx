/** P17: one shift template. */
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { blankTemplate, checkTemplate } from '#web/planning/templates/template-form.ts'
import { TemplateRecord, useTemplateId } from '#web/planning/templates/template-record.tsx'

export const TemplatePage = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const id = useTemplateId()
  const query = useRecordCall(planningCalls.getShiftTemplate, { id: id ?? '' }, { enabled: id !== null })
  const save = useActCall(planningCalls.saveShiftTemplate, {
    stale: [planningCalls.listShiftTemplates, planningCalls.getShiftTemplate],
    done: t('shared:done.save'),
  })
  return (
    <TemplateRecord
      kind={{
        title: t(id === null ? 'title.template_new' : 'title.template_edit'),
        list: '/planning/templates',
        listTitle: t('title.templates'),
        check: checkTemplate,
        save: values => save.mutateAsync(values),
      }}
      blank={blankTemplate}
      query={query}
      initialOf={({ template: { revision, name, departmentId, enabled }, rows }) => ({
        ...{ revision, name, departmentId, enabled, rows },
      })}
    />
  )
}
