/** The last messages and how many wait to be read, for the bell and for the bar of a phone. */
import { accountCalls } from '#contract/account/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useInvited } from '#web/shell/header/invited.tsx'

/** Messages may arrive while a page stays open. */
const refresh = 60_000

export const useLatest = () => {
  const messages = useQueryCall(
    accountCalls.listMessages,
    { page: 1, size: 10 },
    { refetchInterval: refresh, quiet: true },
  )
  const invited = useInvited()
  return { messages, invited, unread: (messages.data?.unread ?? 0) + invited.length }
}
