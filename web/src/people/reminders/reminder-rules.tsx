/** W21: the reminder rules: whom each tells, by which channels, when, and whether it is switched on. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ReminderRuleRow } from '#contract/people/reminders/rule.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import { type Column, SearchBox, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { useChannels, useWhen, useWhom } from '#web/people/reminders/reminder-words.ts'
import { SendingDrawer } from '#web/people/reminders/sending-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { q: 'text' } as const
const size = 100
const stale = [peopleCalls.listReminderRules, peopleCalls.getReminderRule]

const useColumns = (): Column<ReminderRuleRow>[] => {
  const { t } = useTranslation('people')
  const [when, whom, channels] = [useWhen(), useWhom(), useChannels()]
  const enabled = useEnabledColumn<ReminderRuleRow>(t('reminder.enabled'))
  return useMemo<Column<ReminderRuleRow>[]>(
    () => [
      { key: 'name', title: t('reminder.name'), value: row => row.name },
      { key: 'staff', title: t('reminder.staff'), value: whom },
      { key: 'channels', title: t('reminder.channels'), value: channels },
      { key: 'timing', title: t('reminder.timing'), value: when },
      {
        key: 'scope',
        title: t('reminder.scope'),
        value: row => row.departmentNames.join(' · ') || t('reminder.scope_all'),
        usual: row => row.departmentIds.length === 0,
      },
      enabled,
    ],
    [t, when, whom, channels, enabled],
  )
}

export const ReminderRules = () => {
  const { t } = useTranslation('people')
  const { may } = useSession()
  const filters = useUrlFilters(kinds)
  const { q } = filters.values
  const rules = useQueryCall(peopleCalls.listReminderRules, { search: q, page: filters.page, size })
  const enable = useEnable(peopleCalls.enableReminderRule, stale)
  const dialog = useOpenParam('dialog')
  const opened = useDialog(['sending'])
  const remove = useRemove(peopleCalls.deleteReminderRule, peopleCalls.recoverReminderRule, stale)
  return (
    <SettingsList<ReminderRuleRow>
      {...{ query: rules, filters, columns: useColumns() }}
      edit={may('people.edit')}
      name="people.reminders"
      title={t('title.reminders')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      actions={<Button onClick={() => dialog.show('sending')}>{t('reminder.sending')}</Button>}
      finder={<SearchBox label={t('reminder.search')} value={q} onSearch={next => filters.set({ q: next })} />}
      nameOf={row => row.name}
      none={{ title: t('reminder.none'), text: t('reminder.none_text') }}
      onEnable={input => enable.mutate(input)}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens="/people/reminders/edit"
    >
      {() => opened === 'sending' && <SendingDrawer onClose={dialog.close} />}
    </SettingsList>
  )
}
