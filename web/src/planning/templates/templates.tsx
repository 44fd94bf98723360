/** P16: the shift templates. */
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { exportWith, useEnable, useUrlFilters } from '#web/list/index.ts'
import { TemplateList, templateFilters, templatesOnPage } from '#web/planning/templates/template-list.tsx'
import { useRemove } from '#web/settings/index.ts'

export const Templates = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const filters = useUrlFilters(templateFilters)
  const { q, department, enabled } = filters.values
  const filter = { text: q, departmentId: department || undefined, enabledOnly: enabled === 'yes' }
  const templates = useQueryCall(planningCalls.listShiftTemplates, {
    ...filter,
    page: filters.page,
    size: templatesOnPage,
  })
  const stale = [planningCalls.listShiftTemplates]
  const enable = useEnable(planningCalls.enableShiftTemplate, stale)
  const remove = useRemove(planningCalls.deleteShiftTemplate, planningCalls.recoverShiftTemplate, stale)
  const copy = useActCall(planningCalls.copyShiftTemplate, { stale, done: t('shared:done.copy') })
  return (
    <TemplateList
      title={t('title.templates')}
      name="planning.templates"
      editPath="/planning/templates/edit"
      query={templates}
      filters={filters}
      exported={exportWith(planningCalls.exportShiftTemplates, filter)}
      onEnable={enable.mutate}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      onCopy={(id, departmentIds) => copy.mutateAsync({ id, departmentIds })}
    />
  )
}
