/** P17: one shift template. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { useForm } from '#web/form/index.ts'
import { TemplateEditor } from '#web/planning/templates/template-editor.tsx'
import { blankTemplate, checkTemplate, type TemplateForm } from '#web/planning/templates/template-form.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { QueryStates } from '#web/states/index.ts'

const list = '/planning/templates'

const TemplateFormPage = ({ initial }: { initial: TemplateForm }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const save = useActCall(planningCalls.saveShiftTemplate, {
    stale: [planningCalls.listShiftTemplates, planningCalls.getShiftTemplate],
    done: t('shared:done.save'),
  })
  const form = useForm<TemplateForm>({ initial, check: checkTemplate, onSubmit: values => save.mutateAsync(values) })
  return (
    <>
      <PageHead title={t('title.template_edit')} subject={initial.name || undefined} />
      <TemplateEditor
        form={form}
        isNew={!initial.id}
        readOnly={!may('planning.rules')}
        onSaved={() => navigate(list)}
        onCancel={() => navigate(list)}
      />
    </>
  )
}

export const TemplatePage = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const id = query.get('id')
  const template = useRecordCall(planningCalls.getShiftTemplate, { id: id ?? '' }, { enabled: id !== null })
  if (id === null) return <TemplateFormPage initial={blankTemplate} />
  return (
    <QueryStates
      query={template}
      shape="form"
      record={{ title: t('title.template_edit'), list: list, listTitle: t('title.templates') }}
    >
      {data => {
        const { name, departmentId, enabled } = data.template
        return <TemplateFormPage key={id} initial={{ id, name, departmentId, enabled, rows: data.rows }} />
      }}
    </QueryStates>
  )
}
