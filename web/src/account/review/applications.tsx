/** The operator's list of registered companies: filter, detail with history, approve, refuse with a reason. */

import { Button, Input, type InputRef, Select } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { applicationStates, entryCalls } from '#contract/account/entry/calls.ts'
import type { Output } from '#contract/call.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import table from '#web/account/review/applications.module.css'
import { useRegionPath } from '#web/account/review/region-path.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Field } from '#web/form/fields/field.tsx'
import { useFocusLeft } from '#web/form/frame/focus-left.ts'
import { type StateTone, StateWord } from '#web/list/state-word.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { homePath } from '#web/session/home-path.ts'
import { Empty } from '#web/states/instead/empty.tsx'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Loading } from '#web/states/loading.tsx'
import { Instant } from '#web/time/instant.tsx'

/** What waits is what somebody is here for. */
const tones: Record<Application['state'], StateTone> = { waiting: 'waiting', approved: 'usual', refused: 'error' }

type Application = Output<typeof entryCalls.listApplications>['rows'][number]

const Decide = ({ row, card }: { row: Application; card: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('entry')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<InputRef>(null)
  const decide = useActCall(entryCalls.decideApplication, {
    stale: [entryCalls.listApplications],
    done: t('review.done'),
  })
  const { send, sent } = useOnce(row)
  useFocusLeft(() => card.current?.querySelector('summary'))
  const act = (approve: boolean) => {
    const unsaid = !approve && reason.trim() === ''
    setMissing(unsaid)
    if (unsaid) field.current?.focus()
    else send(() => decide.mutateAsync({ id: row.id, approve, reason }))
  }
  return (
    <div className={styles.form}>
      <Field label={t('review.reason')} issue={missing ? { key: 'entry:error.reason_required' } : undefined}>
        {control => (
          <Input
            {...control}
            ref={field}
            maxLength={500}
            value={reason}
            onChange={event => {
              setMissing(false)
              setReason(event.target.value)
            }}
          />
        )}
      </Field>
      <div className={styles.links}>
        <Button type="primary" loading={decide.isPending || sent} onClick={() => act(true)}>
          {t('review.approve')}
        </Button>
        {row.state === 'waiting' && (
          <Button disabled={decide.isPending || sent} onClick={() => act(false)}>
            {t('review.refuse')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Card = ({ row }: { row: Application }) => {
  const { t } = useTranslation('entry')
  const text = useCodeText('entry')
  const region = useRegionPath()
  const card = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={card}>
      <summary>
        <strong>{row.companyName}</strong> <span>{row.applicant}</span>{' '}
        <StateWord tone={tones[row.state]}>{t(`review.state.${row.state}`)}</StateWord> <Instant at={row.createdAt} />
      </summary>
      <div className={table.body}>
        <p>
          {text('entry', `industry.${row.industry}`)} · {text('entry', `scale.${row.scale}`)}
        </p>
        <p>
          {region(row.region)} {row.address}
        </p>
        <p>
          {t('review.applicant')}: {row.applicant} {row.phone}
        </p>
        {row.history.length > 0 && <h2>{t('review.history')}</h2>}
        <ul>
          {row.history.map(each => (
            <li key={each.at}>
              <Instant at={each.at} /> {each.by} {t(`review.state.${each.state}`)} {each.reason}
            </li>
          ))}
        </ul>
        {row.state !== 'approved' && <Decide key={row.state} row={row} card={card} />}
      </div>
    </details>
  )
}

/** Nobody has applied yet, or none of those who did is asked for. */
const Nothing = ({ filtered }: { filtered: boolean }) => {
  const { t } = useTranslation('entry')
  return filtered ? (
    <Empty title={t('review.empty')} picture="glass" />
  ) : (
    <Empty title={t('review.none')} text={t('review.none_text')} />
  )
}

export const Applications = () => {
  const { t } = useTranslation('entry')
  const { t: shared } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const state = applicationStates.find(each => each === query.get('state'))
  const search = query.get('search') ?? ''
  const list = useQueryCall(entryCalls.listApplications, { state, search: search || undefined }, { quiet: true })
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true })
  }
  if (list.error?.code === 'not_signed_in') return <Navigate to="/?return=%2Foperator%2Fcompanies" replace />
  if (list.error?.code === 'forbidden')
    return (
      <EntryFrame title={shared('state.forbidden')}>
        <p>{t('review.forbidden')}</p>
        <Link to={homePath}>{shared('state.back_home')}</Link>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('title.applications')} back={{ to: homePath, words: shared('state.back_home') }} wide>
      <div className={styles.codeRow}>
        <Select
          aria-label={t('review.state')}
          value={state ?? ''}
          onChange={value => put('state', value)}
          options={[
            { value: '', label: t('review.all') },
            ...applicationStates.map(value => ({ value, label: t(`review.state.${value}`) })),
          ]}
        />
        <Input.Search
          aria-label={t('review.search')}
          placeholder={t('review.search')}
          defaultValue={search}
          onSearch={value => put('search', value)}
        />
      </div>
      {list.isPending && <Loading shape="form" />}
      {list.isError && <ErrorState failure={list.error} onRetry={() => list.refetch()} />}
      {list.data?.rows.length === 0 && <Nothing filtered={query.has('state') || query.has('search')} />}
      {list.data && list.data.rows.length > 0 && (
        <div className={table.list}>
          <div className={table.head} aria-hidden="true">
            <span>{t('review.company')}</span>
            <span>{t('review.applicant')}</span>
            <span>{t('review.state')}</span>
            <span>{t('review.created')}</span>
          </div>
          {list.data.rows.map(row => (
            <Card key={row.id} row={row} />
          ))}
        </div>
      )}
    </EntryFrame>
  )
}
