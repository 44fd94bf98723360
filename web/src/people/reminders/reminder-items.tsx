/** W23, W24: what rules have found that is to be seen to, of one kind: unprocessed until somebody confirms it. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { type ReminderItemRow, reminderStates } from '#contract/people/reminders/item.ts'
import type { ReminderTiming } from '#contract/people/reminders/rule.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, DataTable, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { contractPath } from '#web/people/contracts/contract-path.ts'
import { useConfirmReminders } from '#web/people/reminders/use-confirm-reminders.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

const kinds = { ...peopleKinds, state: reminderStates } as const
const size = 100

type Columns = Column<ReminderItemRow>[]

/** How far off the day is, in words: what is past is told in red. */
const useLeft = () => {
  const { t } = useTranslation('people')
  const { today } = useSession().me
  return useMemo(
    () => (on: string) => {
      const days = daysBetween(today, on)
      if (days === 0) return { tone: 'warning' as const, text: t('reminder.left_today') }
      return days > 0
        ? { tone: 'usual' as const, text: t('reminder.left', { count: days }) }
        : { tone: 'error' as const, text: t('reminder.past', { count: -days }) }
    },
    [t, today],
  )
}

/** What is told of retirement, or of a contract, beside the person. */
const useKindColumns = (timings: readonly ReminderTiming[]): Columns => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return useMemo<Columns>(() => {
    if (timings.includes('retirement'))
      return [
        { key: 'birth', title: t('field.birth'), value: row => row.birth, render: row => row.birth && date(row.birth) },
        {
          key: 'category',
          title: t('reminder.category'),
          value: row => row.retirementCategory && t(`retirement.${row.retirementCategory}`),
        },
      ]
    if (timings.includes('contract_end'))
      return [{ key: 'contract', title: t('contract.number'), value: row => row.contractNumber }]
    return [{ key: 'event', title: t('reminder.event'), value: row => t(`reminder.event.${row.timing}`) }]
  }, [timings, t, date])
}

const useColumns = (timings: readonly ReminderTiming[]): Columns => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const left = useLeft()
  const own = useKindColumns(timings)
  const [one] = timings
  const dayTitle = timings.length === 1 && one ? t(`reminder.event.${one}`) : t('reminder.day')
  return useMemo<Columns>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.employeeName,
        render: row => <Named name={row.employeeName} />,
      },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('field.position'), value: row => row.position, hidden: true },
      ...own,
      { key: 'on', title: dayTitle, value: row => row.on, render: row => date(row.on) },
      {
        key: 'left',
        title: t('reminder.until'),
        value: row => row.on,
        render: row => {
          const { tone, text } = left(row.on)
          return <StateWord tone={row.processedAt === null ? tone : 'usual'}>{text}</StateWord>
        },
      },
      {
        key: 'remindOn',
        title: t('reminder.remind_on'),
        value: row => row.remindOn,
        render: row => date(row.remindOn),
        hidden: true,
      },
      { key: 'rule', title: t('title.reminder'), value: row => row.ruleName },
      {
        key: 'state',
        title: t('reminder.state'),
        value: row => t(`reminder.state.${row.processedAt === null ? 'unprocessed' : 'processed'}`),
        render: row => (
          <StateWord tone={row.processedAt === null ? 'busy' : 'usual'}>
            {t(`reminder.state.${row.processedAt === null ? 'unprocessed' : 'processed'}`)}
          </StateWord>
        ),
      },
      { key: 'processedBy', title: t('reminder.processed_by'), value: row => row.processedBy },
      {
        key: 'processedAt',
        title: t('reminder.processed_at'),
        value: row => row.processedAt,
        render: row => row.processedAt && <Instant at={row.processedAt} />,
      },
    ],
    [t, date, left, own, dayTitle],
  )
}

/** Where a row leads: to the renewal of the contract, to the person's record. */
const linkOf = (row: ReminderItemRow, edit: boolean): string => {
  if (row.contractId === null) return `/people/employees?open=${row.employeeId}`
  return edit && row.processedAt === null ? contractPath(row.contractId, 'renew') : contractPath(row.contractId)
}

export const ReminderItems = ({ timings, title }: { timings: readonly ReminderTiming[]; title: string }) => {
  const { t } = useTranslation('people')
  const { may } = useSession()
  const edit = may('people.edit')
  const filters = useUrlFilters(kinds)
  const state = reminderStates.find(each => each === filters.values.state) ?? 'unprocessed'
  const items = useQueryCall(peopleCalls.listReminders, {
    ...{ ...peopleFilter(filters.values), timings: [...timings], state, page: filters.page, size },
  })
  const columns = useColumns(timings)
  const { confirm, reopen, send } = useConfirmReminders()
  const rowActions = (row: ReminderItemRow) => {
    if (!edit) return []
    const settle =
      row.processedAt === null
        ? { key: 'confirm', label: t('reminder.confirm'), onChoose: () => confirm([row]) }
        : { key: 'reopen', label: t('reminder.reopen'), onChoose: () => reopen([row]) }
    const renewing = row.contractId !== null && row.processedAt === null
    const renew = renewing && {
      key: 'renew',
      label: t('contract.renew'),
      to: contractPath(row.contractId ?? '', 'renew'),
    }
    const unsent = row.backlog && row.processedAt === null
    const sending = { key: 'send', label: t('reminder.send'), onChoose: () => send([row]) }
    return [settle, ...(renew ? [renew] : []), ...(unsent ? [sending] : [])]
  }
  return (
    <ListPage
      title={title}
      total={items.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <PeopleSearch label={t('employee.search')} filters={filters} />
          <ChoiceFilter
            label={t('reminder.state')}
            value={state}
            usual="unprocessed"
            options={reminderStates.map(value => ({ value, label: t(`reminder.state.${value}`) }))}
            onChange={value => filters.set({ state: value })}
          />
        </>
      }
    >
      <QueryStates query={items} shape="table">
        {({ rows }) => (
          <DataTable
            name={`people.reminders.${timings.join('-')}`}
            {...{ caption: title, columns, rows, rowActions }}
            rowKey={row => row.id}
            rowName={row => row.employeeName}
            rowLink={row => linkOf(row, edit)}
            bulk={
              edit && state !== 'processed'
                ? (selected, clear) => (
                    <Button
                      size="small"
                      disabled={selected.length === 0}
                      onClick={() =>
                        confirm(
                          selected.filter(each => each.processedAt === null),
                          clear,
                        )
                      }
                    >
                      {t('reminder.confirm')}
                    </Button>
                  )
                : undefined
            }
            empty={<NothingListed filters={filters} title={t('reminder.nothing')} text={t('reminder.nothing_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
