/** Sends what is done to a request, and says what came of it; who was slower than somebody else sees the request as it is now. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import type { Call, Input } from '#contract/call.ts'
import { tellChanged, useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import type { FormAct } from '#web/approvals/apply/going-on.ts'
import { requestReads } from '#web/approvals/request-reads.ts'
import { useConfirm } from '#web/form/index.ts'
import type { BarAct } from './shown-acts.ts'

/** What is done at once; the others are done in a form. */
type SentAct = Exclude<BarAct, FormAct>

/** The bar may be drawn anew before the answer is told: what comes of it hangs on the call, not on the press. */
const useSender = <C extends Call>(call: C, onEnd: (isDone: boolean) => void) => {
  const cache = useQueryClient()
  const act = useActCall(call, {
    stale: requestReads,
    onDone: () => onEnd(true),
    onRefused: () => {
      onEnd(false)
      // Somebody may have been quicker: what stands there is read again.
      void tellChanged(cache, requestReads)
    },
  })
  return (input: Input<C>) => act.mutate(input, { onError: () => onEnd(false) })
}

const useSenders = (end: (isDone: boolean) => void) => ({
  decide: useSender(approvalCalls.decide, end),
  confirm: useSender(approvalCalls.confirm, end),
  prove: useSender(approvalCalls.prove, end),
  withdraw: useSender(approvalCalls.withdraw, end),
  undo: useSender(approvalCalls.undoStep, end),
  transfer: useSender(approvalCalls.transfer, end),
  askFirst: useSender(approvalCalls.askFirst, end),
  urge: useSender(approvalCalls.urge, end),
  remove: useSender(approvalCalls.deleteMany, end),
  comment: useSender(approvalCalls.comment, end),
})

interface Said {
  remark: string
  /** Whom it is handed to, or who is asked first. */
  toId: string
}

const send = (
  calls: ReturnType<typeof useSenders>,
  act: SentAct,
  kept: { requestId: string; revision: number },
  { remark, toId }: Said,
): void => {
  const said = { ...kept, remark }
  switch (act) {
    case 'agree':
    case 'refuse':
    case 'send_back':
      return calls.decide({ ...said, act })
    case 'prove':
    case 'deny':
      return calls.prove({ ...said, act })
    case 'transfer':
      return calls.transfer({ ...said, toId })
    case 'ask_first':
      return calls.askFirst({ ...said, toId })
    case 'comment':
      return calls.comment({ requestId: kept.requestId, remark })
    case 'urge':
      return calls.urge(kept)
    case 'delete':
      return calls.remove({ rows: [kept] })
    default:
      return calls[act](said)
  }
}

export const useRequestActs = ({ id, no, revision }: OpenedRequest, onGone: () => void) => {
  const { t } = useTranslation(['approvals', 'shared'])
  const confirm = useConfirm()
  const [isRunning, setRunning] = useState<SentAct>()
  const running = useRef<SentAct>(undefined)
  const end = (isDone: boolean) => {
    const act = running.current
    running.current = undefined
    setRunning(undefined)
    if (!isDone || act === undefined) return
    if (act === 'delete') onGone()
    else notify('success', t(`done.${act}`))
  }
  const calls = useSenders(end)
  const run = async (act: SentAct, remark: string, toId = ''): Promise<void> => {
    if (act === 'delete' && !(await confirm({ question: t('shared:confirm.delete', { name: t('list.no', { no }) }) })))
      return
    running.current = act
    setRunning(act)
    send(calls, act, { requestId: id, revision }, { remark, toId })
  }
  return { isRunning, run }
}
