/** What is done with reminders: confirmed, where the toast takes that back, or sent after all. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ReminderItemRow } from '#contract/people/reminders/item.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

type Seen = Pick<ReminderItemRow, 'id' | 'revision'>

const stale = [peopleCalls.listReminders]
const chosenOf = (rows: readonly Seen[]) => ({
  ids: rows.map(row => row.id),
  revisions: rows.map(row => row.revision),
})

export const useConfirmReminders = () => {
  const { t } = useTranslation(['people', 'shared'])
  const reopen = useActCall(peopleCalls.reopenReminders, { stale, done: t('shared:done.undo') })
  const confirm = useActCall(peopleCalls.confirmReminders, {
    stale,
    onDone: ({ count, revisions }, { ids }) =>
      notify('success', t('reminder.confirmed', { count }), {
        label: t('shared:action.undo'),
        run: () => reopen.mutate({ ids, revisions }),
      }),
  })
  const send = useActCall(peopleCalls.sendReminders, {
    stale,
    done: ({ count }) => t('reminder.sent', { count }),
  })
  return {
    send: (rows: readonly Seen[], onSuccess?: () => void) => {
      if (rows.length > 0) send.mutate({ ids: rows.map(row => row.id) }, { onSuccess })
    },
    confirm: (rows: readonly Seen[], onSuccess?: () => void) => {
      if (rows.length > 0) confirm.mutate(chosenOf(rows), { onSuccess })
    },
    reopen: (rows: readonly Seen[]) => reopen.mutate(chosenOf(rows)),
  }
}
