/** What can be done with the requests that were chosen: agreed to, refused with one reason, deleted; each row has its own result. */
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { RequestRow } from '#contract/approvals/request.ts'
import type { Output } from '#contract/call.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { requestReads } from '#web/approvals/request-reads.ts'
import { useRequestWords } from '#web/approvals/request-words.ts'
import { useConfirm } from '#web/form/index.ts'
import { RefuseMany } from './refuse-many.tsx'

interface ChosenActsProps {
  chosen: readonly RequestRow[]
  clear: () => void
}

type Act = 'agree' | 'refuse' | 'delete'

/** Tells what became of each, by name where something did not go through. */
const useTellRows = () => {
  const { t } = useTranslation('approvals')
  const { modal } = App.useApp()
  const words = useRequestWords()
  return (asked: readonly RequestRow[], { rows, done }: Output<typeof approvalCalls.decideMany>) => {
    const left = rows.filter(each => !each.done)
    if (left.length === 0) return notify('success', t('many.all_done', { count: done }))
    const nameOf = (id: string) => {
      const row = asked.find(each => each.id === id)
      return row ? t('list.row', { what: words.what(row), name: row.applicantName, no: row.no }) : ''
    }
    modal.info({
      title: t('many.title'),
      okText: t('many.close'),
      content: (
        <>
          <p>{t('many.some', { done, left: left.length })}</p>
          <ul>
            {left.map(({ requestId, message }) => (
              <li key={requestId}>
                {nameOf(requestId)}: {message}
              </li>
            ))}
          </ul>
        </>
      ),
    })
  }
}

export const ChosenActs = ({ chosen, clear }: ChosenActsProps) => {
  const { t } = useTranslation('approvals')
  const confirm = useConfirm()
  const tell = useTellRows()
  const [refusing, setRefusing] = useState<readonly RequestRow[]>()
  const onDone = (answer: Output<typeof approvalCalls.decideMany>) => {
    tell(chosen, answer)
    clear()
    setRefusing(undefined)
  }
  const decide = useActCall(approvalCalls.decideMany, { stale: requestReads, onDone })
  const remove = useActCall(approvalCalls.deleteMany, { stale: requestReads, onDone })
  const sent = (rows: readonly RequestRow[]) => rows.map(({ id, revision }) => ({ requestId: id, revision }))
  /** Those of the chosen to which it can be done; whoever chose none, or none of those, is told so. */
  const begin = (act: Act, go: (rows: readonly RequestRow[]) => void) => () => {
    const able = chosen.filter(row => row.may.includes(act))
    if (able.length > 0) return go(able)
    notify('warning', t(chosen.length === 0 ? 'many.none_chosen' : 'many.none_may'))
  }
  const askToAgree = async (rows: readonly RequestRow[]) => {
    const question = t('many.agree_ask', { count: rows.length })
    const words = { consequence: t('many.agree_text'), verb: t('act.agree'), cancelled: t('many.cancelled_agree') }
    if (await confirm({ question, ...words })) decide.mutate({ rows: sent(rows), act: 'agree', remark: '' })
  }
  const askToDelete = async (rows: readonly RequestRow[]) => {
    const question = t('many.delete_ask', { count: rows.length })
    if (await confirm({ question, consequence: t('many.delete_text') })) remove.mutate({ rows: sent(rows) })
  }
  return (
    <>
      <Button loading={decide.isPending && !refusing} onClick={begin('agree', rows => void askToAgree(rows))}>
        {t('act.agree')}
      </Button>
      <Button onClick={begin('refuse', setRefusing)}>{t('act.refuse')}</Button>
      <Button danger loading={remove.isPending} onClick={begin('delete', rows => void askToDelete(rows))}>
        {t('act.delete')}
      </Button>
      {refusing && (
        <RefuseMany
          count={refusing.length}
          sending={decide.isPending}
          onRefuse={remark => decide.mutate({ rows: sent(refusing), act: 'refuse', remark })}
          onClose={() => {
            setRefusing(undefined)
            notify('cancelled', t('many.cancelled_refuse'))
          }}
        />
      )}
    </>
  )
}
