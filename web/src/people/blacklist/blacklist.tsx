/** W25: the blacklist, those that count and those that were removed or have run out. */
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type BlacklistRow, blacklistTypes } from '#contract/people/blacklist.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, exportWith, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { EntryDrawer } from '#web/people/blacklist/entry-drawer.tsx'
import { ExportDrawer } from '#web/people/blacklist/export-drawer.tsx'
import { TakeOffDialog } from '#web/people/blacklist/take-off-dialog.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

const tabs = ['valid', 'removed'] as const
const kinds = { q: 'text', tab: tabs, type: blacklistTypes } as const
const size = 100
const stale = [peopleCalls.listBlacklist]

const useColumns = (): Column<BlacklistRow>[] => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const { today } = useSession().me
  return useMemo<Column<BlacklistRow>[]>(
    () => [
      { key: 'name', title: t('field.name'), value: row => row.name },
      { key: 'phone', title: t('field.phone'), value: row => row.phone },
      {
        key: 'identityKind',
        title: t('field.identityKind'),
        value: row => (row.identityKind ? t(`identity.${row.identityKind}`) : ''),
        usual: row => row.identityKind === 'identity_card',
      },
      {
        key: 'identityNumber',
        title: t('field.identityNumber'),
        value: row => row.identityNumber.masked ?? t('personal.unreadable'),
      },
      { key: 'type', title: t('blacklist.type'), value: row => (row.type ? t(`blacklist.type.${row.type}`) : '') },
      { key: 'reason', title: t('blacklist.reason'), value: row => row.reason },
      {
        key: 'until',
        title: t('blacklist.until'),
        value: row => row.until ?? '9999',
        render: row => (row.until ? date(row.until) : t('blacklist.until_open')),
      },
      { key: 'removedBy', title: t('blacklist.removed_by'), value: row => row.removedBy },
      {
        key: 'removedAt',
        title: t('blacklist.removed_at'),
        value: row => row.removedAt,
        render: row => row.removedAt && <Instant at={row.removedAt} />,
      },
      {
        key: 'removeReason',
        title: t('blacklist.remove_reason'),
        // Nobody took it off: its last day has passed.
        value: row => row.removeReason ?? (row.until !== null && row.until < today ? t('blacklist.run_out') : null),
      },
      { key: 'basis', title: t('blacklist.basis'), value: row => row.basis, hidden: true },
      { key: 'memo', title: t('blacklist.memo'), value: row => row.memo, hidden: true },
      { key: 'createdBy', title: t('blacklist.created_by'), value: row => row.createdBy, hidden: true },
    ],
    [t, date, today],
  )
}

export const Blacklist = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { mayCall } = useSession()
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const { q, tab, type } = filters.values
  const [leaving, setLeaving] = useState<BlacklistRow>()
  const dialog = useOpenParam('dialog')
  const setting = useQueryCall(peopleCalls.getBlacklistSetting, {})
  const filter = {
    search: q,
    tab: tab === 'removed' ? ('removed' as const) : ('valid' as const),
    type: blacklistTypes.find(each => each === type),
  }
  const entries = useQueryCall(peopleCalls.listBlacklist, { ...filter, page: filters.page, size })
  const remove = useRemove(peopleCalls.deleteBlacklistEntry, peopleCalls.recoverBlacklistEntry, stale)
  const putBack = useActCall(peopleCalls.putBackOnBlacklist, { stale, done: t('blacklist.put_back_done') })
  const move = (row: BlacklistRow) => {
    const { id, revision } = row
    if (row.removedAt !== null)
      return [{ key: 'back', label: t('blacklist.put_back'), onChoose: () => putBack.mutate({ id, revision }) }]
    return [{ key: 'off', label: t('blacklist.take_off'), onChoose: () => setLeaving(row) }]
  }
  return (
    <SettingsList<BlacklistRow>
      {...{ query: entries, filters, columns: useColumns() }}
      name="people.blacklist"
      title={t('title.blacklist')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={
        <>
          <SearchBox label={t('blacklist.search')} value={q} onSearch={next => filters.set({ q: next })} />
          <ChoiceFilter
            label={t('title.blacklist')}
            value={tab}
            usual="valid"
            options={tabs.map(value => ({ value, label: t(`blacklist.tab.${value}`) }))}
            onChange={next => filters.set({ tab: next })}
          />
          <ChoiceFilter
            label={t('blacklist.type')}
            value={type}
            options={blacklistTypes.map(value => ({ value, label: t(`blacklist.type.${value}`) }))}
            onChange={next => filters.set({ type: next })}
          />
        </>
      }
      edit={mayCall(peopleCalls.saveBlacklistEntry)}
      actions={
        mayCall(peopleCalls.checkBlacklistFile) && (
          <>
            <Button onClick={() => dialog.show('export')}>{t('blacklist.export_setting')}</Button>
            <Button onClick={() => navigate('/people/blacklist/import')}>{t('shared:action.import')}</Button>
          </>
        )
      }
      exported={setting.data?.exported ? exportWith(peopleCalls.exportBlacklist, filter) : undefined}
      nameOf={row => row.name}
      none={{ title: t('blacklist.none'), text: t('blacklist.none_text') }}
      more={move}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens={({ row, ...opened }) => <EntryDrawer entry={row} {...opened} />}
    >
      {() => (
        <>
          {leaving && <TakeOffDialog entry={leaving} onClose={() => setLeaving(undefined)} />}
          {dialog.open === 'export' && setting.data && <ExportDrawer setting={setting.data} onClose={dialog.close} />}
        </>
      )}
    </SettingsList>
  )
}
