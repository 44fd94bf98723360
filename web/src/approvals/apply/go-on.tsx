/** A request that came back is filled in again; of an agreed one it is asked that it end, or be another. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { useRequestWords } from '#web/approvals/request-words.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import styles from './apply.module.css'
import { ApplyFields } from './apply-fields.tsx'
import { formOf, formOfCategory } from './apply-form.ts'
import { type FormAct, goingOnOf } from './going-on.ts'

interface GoOnProps {
  act: FormAct
  requestId: string
}

export const GoOn = ({ act, requestId }: GoOnProps) => {
  const { t } = useTranslation('approvals')
  const opened = useRecordCall(approvalCalls.openRequest, { requestId })
  const list = { title: t('title.apply'), list: '/approvals', listTitle: t('title.requests') }
  return (
    <QueryStates query={opened} shape="form" record={list}>
      {request => <FilledAgain act={act} opened={request} />}
    </QueryStates>
  )
}

const FilledAgain = ({ act, opened }: { act: FormAct; opened: OpenedRequest }) => {
  const { t } = useTranslation('approvals')
  const { me, company } = useSession()
  const words = useRequestWords()
  // Whatever is read meanwhile, what was begun goes on from what was looked at.
  const [request] = useState(opened)
  const category = formOfCategory(request.category)
  const title = t(`apply.${act}_title`, { no: request.no })
  const back = `/approvals?open=${request.id}`
  if (category === undefined || !request.may.includes(act))
    return (
      <>
        <PageHead title={title} />
        <Empty title={t('apply.not_now')} text={t('apply.not_now_text')}>
          <Link to={back}>{t('apply.look')}</Link>
        </Empty>
      </>
    )
  const going = goingOnOf(act, request)
  const reader = { employeeId: company.employeeId, today: me.today }
  const told = [words.what(request), words.who(request), words.target(request)].filter(Boolean).join(' · ')
  return (
    <>
      <PageHead title={title} />
      <p className={styles.about}>
        <Link to={back}>{told}</Link>
      </p>
      <ApplyFields
        category={category}
        initial={formOf(category, request, going, reader)}
        going={going}
        held={act === 'edit' ? request.images : []}
      />
    </>
  )
}
