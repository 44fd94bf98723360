/** Special days that people entered: promotions, school holidays, events, closures; new, change, delete. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { SpecialDayRow } from '#contract/estimate/special-day.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { SpecialDayDrawer } from '#web/estimate/special-days/special-day-drawer.tsx'
import { useEffectText } from '#web/estimate/special-days/special-day-words.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const EnteredDays = ({ departmentId, year }: { departmentId: string; year: number }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may, me } = useSession()
  const { date } = useFormats()
  const effectText = useEffectText()
  const confirm = useConfirm()
  const drawer = useOpenParam()
  const wish = { departmentId, first: `${year}-01-01`, last: `${year}-12-31` }
  const days = useQueryCall(estimateCalls.listSpecialDays, wish)
  const stale = [estimateCalls.listSpecialDays, estimateCalls.listEffects, estimateCalls.historyCalendar]
  const remove = useRemove(estimateCalls.deleteSpecialDay, estimateCalls.recoverSpecialDay, stale, () =>
    t('special.deleted'),
  )
  const edit = may('estimate.edit')
  const mine = (row: SpecialDayRow) => edit && (row.departmentId !== null || me.company?.departments === 'all')
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
  const onRemove = async (row: SpecialDayRow) => {
    if (await confirm({ question: t('shared:confirm.delete', { name: row.name }) }))
      remove.mutate({ id: row.id, revision: row.revision })
  }
  return (
    <QueryStates query={days} shape="table">
      {({ rows }) => (
        <>
          {edit && (
            <div>
              <Button type="primary" onClick={() => drawer.show('new')}>
                {t('special.new')}
              </Button>
            </div>
          )}
          <DataTable
            name="estimate.special"
            caption={t('special.tab_entered')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowActions={row =>
              mine(row)
                ? [
                    { key: 'edit', label: t('shared:action.edit'), onChoose: () => drawer.show(row.id) },
                    { key: 'delete', label: t('shared:action.delete'), danger: true, onChoose: () => onRemove(row) },
                  ]
                : []
            }
            empty={<Empty title={t('special.none_entered')} text={t('special.none_entered_text')} />}
          />
          <OpenRecord drawer={drawer} rows={rows}>
            {(row, open) => (
              <SpecialDayDrawer key={open} departmentId={departmentId} row={row} onClose={drawer.close} />
            )}
          </OpenRecord>
        </>
      )}
    </QueryStates>
  )
}
