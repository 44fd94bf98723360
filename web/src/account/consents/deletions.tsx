/** The requests for deletion of the company's people, each to be answered once. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletionStates, securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Output } from '#contract/call.ts'
import styles from '#web/account/security/security.module.css'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Field } from '#web/form/fields/field.tsx'
import { useFocusLeft } from '#web/form/frame/focus-left.ts'
import type { Issues } from '#web/form/issues.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/instant.tsx'

type Request = Output<typeof securityCalls.listDeletions>['rows'][number]

const kinds = { state: deletionStates } as const
const size = 50

const Answer = ({ id }: { id: string }) => {
  const { t } = useTranslation('security')
  const [answer, setAnswer] = useState('')
  const [issues, setIssues] = useState<Issues>({})
  const send = useActCall(securityCalls.answerDeletion, {
    stale: [securityCalls.listDeletions],
    done: t('deletion.answered'),
    onRefused: refusal => setIssues({ answer: { sentence: refusal.message } }),
  })
  const once = useOnce()
  useFocusLeft()
  return (
    <div className={styles.form}>
      <Field label={t('deletion.answer')} required help={t('deletion.answer_help')} issue={issues.answer}>
        {control => (
          <Input.TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <Button
        className={styles.start}
        loading={send.isPending || once.sent}
        onClick={() => once.send(() => send.mutateAsync({ id, answer }))}
      >
        {t('deletion.answer_submit')}
      </Button>
    </div>
  )
}

const Item = ({ row }: { row: Request }) => {
  const { t } = useTranslation('security')
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <strong>{row.name}</strong>
        <span className={styles.note}>
          {t(`deletion.state.${row.state}`)} · {t('deletion.created')} <Instant at={row.createdAt} />
        </span>
        {row.reason && <span>{row.reason}</span>}
        {row.answer && (
          <span>
            {t('deletion.answer')}: {row.answer}
          </span>
        )}
      </div>
      {row.state === 'waiting' && <Answer id={row.id} />}
    </li>
  )
}

export const Deletions = () => {
  const { t } = useTranslation('security')
  const filters = useUrlFilters(kinds)
  const state = deletionStates.find(each => each === filters.values.state)
  const list = useQueryCall(securityCalls.listDeletions, { state, page: filters.page, size })
  return (
    <ListPage
      title={t('title.deletions')}
      total={list.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <ChoiceFilter
          label={t('deletion.state')}
          value={state ?? ''}
          options={deletionStates.map(value => ({ value, label: t(`deletion.state.${value}`) }))}
          onChange={value => filters.set({ state: value })}
        />
      }
    >
      <QueryStates query={list} shape="table">
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingListed filters={filters} title={t('deletion.none')} />
          ) : (
            <ul className={styles.list}>
              {rows.map(row => (
                <Item key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </ListPage>
  )
}
