/**
 * The fields of a record, and on a second tab its history for whoever may read that. It stands around the form's body,
 * never in it: what is shut there would shut the pages of the history too.
 */

import { Tabs } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditSubject } from '#contract/audit/subjects.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import styles from '#web/form/frame/form.module.css'
import type { Issues } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'

interface HistoryOf {
  /** Absent for a new one, which has none; `only` where the company has one alone, which the whole company's readers see. */
  record: { id?: string } | undefined | 'only'
  /** What the log calls it. */
  subject: AuditSubject
  words: HistoryWords
}

export interface WithHistoryProps extends HistoryOf {
  issues: Issues
  children: ReactNode
}

/** The tab of a record's history; none for whoever may not read that, and for what has none yet. */
export const useHistoryTab = (key: string, { record, subject, words }: HistoryOf) => {
  const { t } = useTranslation()
  const { mayCall, company } = useSession()
  const isOnly = record === 'only'
  const isTold = isOnly ? company.departments === 'all' : record?.id !== undefined
  if (!isTold || !mayCall(organisationCalls.listAudit)) return undefined
  const children = (
    <ChangeHistory subject={subject} subjectId={isOnly ? undefined : record?.id} area="shared" words={words} />
  )
  return { key, label: t('history.title'), children }
}

export const WithHistory = ({ record, subject, words, issues, children }: WithHistoryProps) => {
  const { t } = useTranslation()
  const history = useHistoryTab('history', { record, subject, words })
  const [tab, setTab] = useState('fields')
  const refused = Object.keys(issues).length > 0
  // A field that is refused must be seen.
  useEffect(() => {
    if (refused) setTab('fields')
  }, [refused])
  if (!history) return children
  // What stands around it says how wide it may be.
  const fields = <div className={styles.form}>{children}</div>
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[{ key: 'fields', label: t('action.details'), children: fields }, history]}
    />
  )
}
