/** A02: one request beside its list: what is asked for, what an agreement brings, what happened so far, and what the reader may do. */
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { OpenedRequest } from '#contract/approvals/request.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { stateTones, useRequestWords } from '#web/approvals/request-words.ts'
import { useDrawerSize } from '#web/form/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Face, Happened } from '#web/picture/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { ActBar } from './act-bar.tsx'
import styles from './detail.module.css'
import { Effect } from './effect.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useCourse } from './use-course.ts'

export const RequestDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('approvals')
  const size = useDrawerSize('record')
  const words = useRequestWords()
  const opened = useRecordCall(approvalCalls.openRequest, { requestId: id })
  const { data } = opened
  return (
    <Drawer
      open
      size={size}
      title={data ? words.what(data) : t('title.requests')}
      footer={
        data && data.may.length > 0 ? (
          <ActBar key={`${data.id} ${data.revision}`} request={data} onGone={onClose} />
        ) : undefined
      }
      onClose={onClose}
    >
      <QueryStates query={opened} shape="form" record={{}}>
        {request => <Opened request={request} />}
      </QueryStates>
    </Drawer>
  )
}

const Opened = ({ request }: { request: OpenedRequest }) => {
  const { t } = useTranslation('approvals')
  const course = useCourse(request)
  return (
    <div className={styles.body}>
      <Head request={request} />
      {request.hidden && <p className={styles.note}>{t('detail.hidden')}</p>}
      {request.link && <Link to={request.link}>{t('detail.own_page')}</Link>}
      {request.effect && request.effect.lines.length > 0 && <Effect effect={request.effect} />}
      <RequestFacts request={request} />
      <section>
        <h2>{t('detail.course')}</h2>
        <Happened steps={course} />
      </section>
    </div>
  )
}

const Head = ({ request }: { request: OpenedRequest }) => {
  const { t } = useTranslation('approvals')
  const words = useRequestWords()
  const facts = [words.target(request), request.departmentName, t('list.no', { no: request.no })]
  return (
    <div className={styles.head}>
      <Face name={request.applicantName} size={40} />
      <div>
        <b>{words.who(request)}</b>
        <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <StateWord tone={request.reversed ? 'waiting' : stateTones[request.state]}>
        {request.reversed ? t('reversed') : t(`state.${request.state}`)}
      </StateWord>
    </div>
  )
}
