/** P18: the holiday templates, of legal, ordinary and foreign holidays. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { type Column, exportWith, useEnable, useUrlFilters } from '#web/list/index.ts'
import { TemplateList, templateFilters, templatesOnPage } from '#web/planning/templates/template-list.tsx'
import { useRemove } from '#web/settings/index.ts'

type HolidayTemplate = Output<typeof planningCalls.listHolidayTemplates>['rows'][number]

export const HolidayTemplates = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const filters = useUrlFilters(templateFilters)
  const { q, department, enabled } = filters.values
  const filter = { text: q, departmentId: department || undefined, enabledOnly: enabled === 'yes' }
  const templates = useQueryCall(planningCalls.listHolidayTemplates, {
    ...filter,
    page: filters.page,
    size: templatesOnPage,
  })
  const stale = [planningCalls.listHolidayTemplates]
  const enable = useEnable(planningCalls.enableHolidayTemplate, stale)
  const remove = useRemove(planningCalls.deleteHolidayTemplate, planningCalls.recoverHolidayTemplate, stale)
  const copy = useActCall(planningCalls.copyHolidayTemplate, { stale, done: t('shared:done.copy') })
  const kind = useMemo<Column<HolidayTemplate>[]>(
    () => [{ key: 'kind', title: t('template.kind'), value: row => t(`holiday_kind.${row.kind}`) }],
    [t],
  )
  return (
    <TemplateList
      title={t('title.holiday_templates')}
      name="planning.holidaytemplates"
      editPath="/planning/holidaytemplates/edit"
      query={templates}
      filters={filters}
      exported={exportWith(planningCalls.exportHolidayTemplates, filter)}
      more={kind}
      onEnable={enable.mutate}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      onCopy={(id, departmentIds) => copy.mutateAsync({ id, departmentIds })}
    />
  )
}
