/** The records of one kind of a person, each with its files; one opens in a drawer. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { RecordKind, RecordRow, SealedText } from '#contract/people/employee-record.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { ConfirmButton, OpenRecord, useOpenParam } from '#web/form/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { besideEmployee } from '#web/people/employees/open-beside.ts'
import { RecordDrawer } from '#web/people/records/record-drawer.tsx'
import { RecordFiles } from '#web/people/records/record-files.tsx'
import { useRecordWords } from '#web/people/records/record-words.ts'
import styles from '#web/people/records/records.module.css'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'

export interface RecordTabProps {
  employeeId: string
  name: string
  kind: RecordKind
  readOnly: boolean
}

const stale = [peopleCalls.listRecords]

export const RecordTab = ({ employeeId, name, kind, readOnly }: RecordTabProps) => {
  const { t } = useTranslation('people')
  const drawer = useOpenParam(besideEmployee)
  const records = useRecordCall(peopleCalls.listRecords, { employeeId, kind })
  const remove = useRemove(peopleCalls.deleteRecord, peopleCalls.recoverRecord, stale)
  const add = (first: boolean) => (
    <Button type={first ? 'primary' : 'default'} onClick={() => drawer.show('new')}>
      {t('record.add')}
    </Button>
  )
  return (
    <QueryStates query={records} shape="table" record={{}}>
      {({ rows }) => (
        <>
          {rows.length === 0 && (
            <Empty title={t('record.none')} text={t('record.none_text')}>
              {!readOnly && add(true)}
            </Empty>
          )}
          <ul className={styles.list}>
            {rows.map(row => (
              <RecordLine
                key={row.id}
                {...{ row, readOnly }}
                link={drawer.linkTo(row.id)}
                onDelete={() => remove.mutate({ id: row.id, revision: row.revision })}
              />
            ))}
          </ul>
          {!readOnly && rows.length > 0 && add(false)}
          <OpenRecord drawer={drawer} rows={rows}>
            {(row, open) => (
              <RecordDrawer key={open} {...{ employeeId, name, kind, row, readOnly }} onClose={drawer.close} />
            )}
          </OpenRecord>
        </>
      )}
    </QueryStates>
  )
}

interface RecordLineProps {
  row: RecordRow
  readOnly: boolean
  link: string
  onDelete: () => void
}

const RecordLine = ({ row, readOnly, link, onDelete }: RecordLineProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { nameOf, spanOf, detailsOf, expiryOf } = useRecordWords()
  const title = nameOf(row.content)
  const expiry = expiryOf(row.content)
  const details = detailsOf(row.content)
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <Link to={link} className={styles.title}>
          {title}
        </Link>
        <span className={styles.span}>{spanOf(row.content)}</span>
        {expiry && <StateWord tone={expiry.isOver ? 'error' : 'warning'}>{expiry.text}</StateWord>}
        {!readOnly && (
          <ConfirmButton
            question={t('shared:confirm.delete', { name: title })}
            onConfirm={onDelete}
            button={{ size: 'small' }}
          >
            {t('shared:action.delete')}
          </ConfirmButton>
        )}
      </div>
      {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
      {row.sealed && row.sealed !== 'empty' && <SealedLine row={row} />}
      <RecordFiles row={row} readOnly={readOnly} />
    </li>
  )
}

/** What is sealed, shown for as long as the line stands; each look is written to the log. */
const SealedLine = ({ row }: { row: RecordRow }) => {
  const { t } = useTranslation('people')
  const [text, setText] = useState<SealedText>()
  const open = useActCall(peopleCalls.openRecord, { onDone: answer => setText(answer.text) })
  if (row.sealed === 'lost') return <p className={styles.details}>{t('record.sealed_lost')}</p>
  if (text) {
    const { title, body, address, description } = text
    return <p className={styles.details}>{[title, body, address, description].filter(Boolean).join(' · ')}</p>
  }
  return (
    <div className={styles.files}>
      <span className={styles.hint}>{t('record.sealed_kept')}</span>
      <Button
        size="small"
        loading={open.isPending}
        title={t('record.open_note')}
        onClick={() => open.mutate({ id: row.id })}
      >
        {t('record.open_sealed')}
      </Button>
    </div>
  )
}
