/**
 * Leaving the product: the session ends, and nothing of it stays in this browser. Without network the page leaves all the
 * same, and the server is told first thing once it can be reached.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { call, endCalls } from '#web/api/call.ts'
import { isSilent } from '#web/api/connection.ts'
import { keptAnswers } from '#web/api/kept.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { noteLeaving } from '#web/offline/leaving.ts'
import { useLeaveQuestion } from '#web/shell/use-leave-question.ts'

/** Whether the page may go: a refusal has been told by its toast. */
const endSession = async (): Promise<boolean> => {
  try {
    await call(accountCalls.signOut, {}, { isAct: true, quiet: isSilent() })
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) throw failure
    if (!failure.unanswered) return false
    noteLeaving()
  }
  return true
}

export const useSignOut = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const mayLeave = useLeaveQuestion()
  return async () => {
    if (!(await mayLeave(t('shell.sign_out'))) || !(await endSession())) return
    endCalls()
    await keptAnswers()
      ?.leave()
      .catch(() => undefined)
    cache.clear()
    // Going back may bring this very page to life again.
    addEventListener('pageshow', () => location.reload())
    location.assign('/')
  }
}
