/** Special days that people entered: promotions, school holidays, events, closures; new, change, delete. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { SpecialDayRow } from '#contract/estimate/special-day.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { SpecialDayDrawer } from '#web/estimate/special-days/special-day-drawer.tsx'
import { useEffectText } from '#web/estimate/special-days/special-day-words.ts'
import type { Column } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsPart, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

export const EnteredDays = ({ departmentId, year }: { departmentId: string; year: number }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may, me } = useSession()
  const { date } = useFormats()
  const effectText = useEffectText()
  const wish = { departmentId, first: `${year}-01-01`, last: `${year}-12-31` }
  const days = useQueryCall(estimateCalls.listSpecialDays, wish)
  const stale = [estimateCalls.listSpecialDays, estimateCalls.listEffects, estimateCalls.historyCalendar]
  const remove = useRemove(estimateCalls.deleteSpecialDay, estimateCalls.recoverSpecialDay, stale, () =>
    t('special.deleted'),
  )
  const edit = may('estimate.edit')
  const columns = useMemo<Column<SpecialDayRow>[]>(
    () => [
      { key: 'name', title: t('special.name'), value: row => row.name },
      { key: 'kind', title: t('special.kind'), value: row => t(`kind.${row.kind}`) },
      {
        key: 'dates',
        title: t('special.dates'),
        value: row => row.dates[0] ?? '',
        render: row => {
          const [first = '', ...others] = row.dates
          return others.length === 0
            ? date(first)
            : `${date(first)} · ${t('special.date_count', { count: row.dates.length })}`
        },
      },
      {
        key: 'effect',
        title: t('special.effect'),
        value: row => row.effect,
        render: row =>
          row.kind === 'closure' ? '' : row.effect === null ? t('special.unknown') : effectText(row.effect),
        align: 'end',
      },
      {
        key: 'site',
        title: t('special.site'),
        value: row => (row.departmentId === null ? t('special.every_site') : (row.departmentName ?? '')),
      },
      { key: 'reason', title: t('special.reason'), value: row => row.reason },
    ],
    [t, date, effectText],
  )
  return (
    <SettingsPart
      name="estimate.special"
      title={t('special.tab_entered')}
      begin={t('special.new')}
      primary
      query={days}
      columns={columns}
      edit={edit}
      editRow={row => row.departmentId !== null || me.company?.departments === 'all'}
      readable={false}
      nameOf={row => row.name}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens={({ row, onClose }) => <SpecialDayDrawer departmentId={departmentId} row={row} onClose={onClose} />}
      none={{ title: t('special.none_entered'), text: t('special.none_entered_text') }}
    />
  )
}
