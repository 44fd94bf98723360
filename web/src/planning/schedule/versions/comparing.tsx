/** A version beside the draft: what would be otherwise shows in the cells, its figures here; all or a part of it is taken back. */
import { Button } from 'antd'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Change } from '#contract/engine.ts'
import { type VersionHead, versionCalls } from '#contract/planning/plans/version.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ErrorState } from '#web/states/index.ts'
import { mayEdit } from '../acts/acts.ts'
import { AcceptPart } from '../generate/accept-part.tsx'
import { ChangedCells } from '../generate/changed-cells.tsx'
import styles from '../generate/generate.module.css'
import { Outcome } from '../generate/outcome.tsx'
import { partOfChange, type Share } from '../generate/part-of-change.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useEdition } from '../open/use-store.ts'
import { inForceOf } from './in-force.ts'
import { restore } from './restore.ts'
import { useVersionAddress } from './use-version-address.ts'
import { changeTo, type Frozen, sizeOf } from './version-change.ts'
import { useOpenName } from './version-menu.tsx'

/** The version that the address asks to be compared, where the plan has it. */
export function useCompared(): VersionHead | undefined {
  const { facts } = useSchedule()
  const [query] = useSearchParams()
  const id = query.get('compare')
  return facts.opened.versions.find(each => each.id === id)
}

export const Comparing = ({ version }: { version: VersionHead }) => {
  const { facts } = useSchedule()
  const inForce = version.number === facts.opened.plan.versionNumber
  const asked = useQueryCall(versionCalls.getVersion, { versionId: version.id }, { enabled: !inForce })
  const there = useMemo(() => inForceOf(facts), [facts])
  const frozen = inForce ? there : asked.data
  if (frozen) return <Compared version={version} frozen={frozen} />
  return asked.error ? <ErrorState failure={asked.error} onRetry={() => void asked.refetch()} /> : null
}

interface ComparedProps {
  version: VersionHead
  frozen: Frozen
}

const Compared = ({ version, frozen }: ComparedProps) => {
  const schedule = useSchedule()
  const { store } = schedule
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const address = useVersionAddress()
  const edition = useEdition()
  // Each edit of the draft makes another difference.
  const change = useMemo(() => changeTo(schedule, frozen), [schedule, frozen, edition])
  const { number } = version
  const count = sizeOf(change)
  useEffect(() => {
    const { roster } = store.draft
    if (count === 0) store.preview(undefined)
    else store.preview(roster.with(change), roster.keptWith(change))
  }, [store, change, count])
  useEffect(() => () => store.preview(undefined), [store])
  const close = () => navigate(address({}), { replace: true })
  const take = (part?: Share) =>
    restore(schedule, version, part ? partOfChange(store.draft.roster, change, part) : change)
  return (
    <div className={styles.strip} role="status">
      <Differing change={change} number={number} />
      {count > 0 && (
        <>
          <ChangedCells change={change} />
          <Outcome change={change} searched={false} />
        </>
      )}
      {count > 0 && mayEdit(schedule) && (
        <>
          <Button size="small" type="primary" onClick={() => take()}>
            {t('schedule.versions.restore_number', { number })}
          </Button>
          <AcceptPart change={change} accept={take} />
        </>
      )}
      <Button size="small" onClick={close}>
        {t('schedule.generate.close')}
      </Button>
    </div>
  )
}

/** How much differs: duties, and days that the version keeps free or does not. */
const Differing = ({ change, number }: { change: Change; number: number }) => {
  const { t } = useTranslation('planning')
  const name = useOpenName()
  const { put, remove, rest = [] } = change
  const duties = put.length + remove.length
  const come = rest.filter(mark => mark.kept).length
  const gone = rest.length - come
  if (duties + rest.length === 0) return <span>{t('schedule.versions.same', { number })}</span>
  const of = { number, name, count: duties }
  return (
    <>
      <span>{t(duties > 0 ? 'schedule.versions.compared' : 'schedule.versions.compared_none', of)}</span>
      {come > 0 && <span>{t('schedule.versions.rest_there', { number, count: come })}</span>}
      {gone > 0 && <span>{t('schedule.versions.rest_not_there', { number, count: gone })}</span>}
    </>
  )
}
