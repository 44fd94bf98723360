/** The working-hours guides: department, type, creator, effective date, state. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideState, GuideSummaryRow } from '#contract/estimate/guide.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, exportWith, useUrlFilters } from '#web/list/index.ts'
import { type StateTone, StateWord } from '#web/list/state-word.tsx'
import { useRegionName } from '#web/messages/region-name.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { department: 'id' } as const
const tones: Record<GuideState, StateTone> = {
  draft: 'waiting',
  upcoming: 'busy',
  effective: 'usual',
  superseded: 'usual',
}

export const Guides = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may } = useSession()
  const { date } = useFormats()
  const regionName = useRegionName()
  const filters = useUrlFilters(kinds)
  const { department } = filters.values
  const filter = { departmentId: department || undefined }
  const guides = useQueryCall(estimateCalls.listGuides, filter)
  const stale = [estimateCalls.listGuides]
  const remove = useRemove(estimateCalls.deleteGuide, estimateCalls.recoverGuide, stale, () => t('guide.deleted'))
  const edit = may('planning.rules')
  const columns = useMemo<Column<GuideSummaryRow>[]>(
    () => [
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'type', title: t('field.type'), value: row => t(`guide.${row.type}`) },
      {
        key: 'days',
        title: t('guide.day_kind'),
        value: row =>
          [row.region && regionName(row.region), t(row.dayKind ? `guide.day.${row.dayKind}` : 'guide.any_day')]
            .filter(Boolean)
            .join(' · '),
      },
      { key: 'creator', title: t('field.creator'), value: row => row.creator },
      {
        key: 'effective',
        title: t('field.effectiveFrom'),
        value: row => row.effectiveFrom,
        render: row => date(row.effectiveFrom),
      },
      {
        key: 'state',
        title: t('field.state'),
        value: row => t(`guide.state.${row.state}`),
        render: row => <StateWord tone={tones[row.state]}>{t(`guide.state.${row.state}`)}</StateWord>,
      },
    ],
    [t, date, regionName],
  )
  const nameOf = (row: GuideSummaryRow) => `${row.departmentName} ${t(`guide.${row.type}`)} ${date(row.effectiveFrom)}`
  return (
    <SettingsList<GuideSummaryRow>
      {...{ query: guides, columns, filters, edit, nameOf }}
      name="estimate.guides"
      title={t('title.guides')}
      finder={
        <DepartmentFilter
          value={department}
          onChange={value => filters.set({ department: value })}
          label={t('field.department')}
        />
      }
      none={{ title: t('guide.none'), text: t('guide.none_text') }}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      exported={exportWith(estimateCalls.exportGuides, filter)}
      opens="/estimate/workhourguide/detail"
    />
  )
}
