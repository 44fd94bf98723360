/** What state the plan is in, of which version, and how much of it is new; under it all versions, to open, compare or restore. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '#web/theme/media.ts'
import { PlanLink } from '../bars/plan/plan-link.tsx'
import { PlanState } from '../bars/plan/plan-state.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { useSinceVersion } from '../open/use-store.ts'
import { VersionList } from '../panel/version-list.tsx'
import styles from './versions.module.css'

export const VersionMenu = () => {
  const { t } = useTranslation('planning')
  const { plan } = useSchedule().facts.opened
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    // What is typed here is no command of the grid's.
    event.stopPropagation()
  }
  return (
    <Popover
      trigger="click"
      placement={narrow ? 'bottom' : 'bottomLeft'}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      afterOpenChange={shown => shown && list.current?.querySelector<HTMLElement>('a, button')?.focus()}
      content={
        <div
          ref={list}
          role="dialog"
          aria-label={t('schedule.panel.versions')}
          className={styles.menu}
          onKeyDown={keys}
        >
          <div className={styles.plan}>
            <PlanLink plan={plan} />
          </div>
          <VersionList onChosen={close} />
        </div>
      }
    >
      <Button ref={button} type="text" className={styles.standing} aria-haspopup="dialog" aria-expanded={open}>
        <Standing />
        <DownOutlined aria-hidden="true" className={styles.caret} />
      </Button>
    </Popover>
  )
}

/** What is open: the plan in its state, or a version that is only read. */
const Standing = () => {
  const { version } = useSchedule()
  const { t } = useTranslation('planning')
  const count = useSinceVersion()
  if (version) return t('schedule.versions.read', { number: version.number })
  return (
    <>
      <PlanState />
      {count > 0 && <span className={styles.unpublished}>{t('schedule.versions.unpublished', { count })}</span>}
    </>
  )
}

/** Whether something other than the version in force is open: nothing was published yet, it was changed since, or is submitted. */
export function useIsEdited(): boolean {
  const { facts } = useSchedule()
  const count = useSinceVersion()
  const { versionNumber, state } = facts.opened.plan
  return versionNumber === null || state === 'to_be_audited' || count > 0
}

/** What the plan holds beside its versions, in a sentence: a draft only where it is one. */
export function useOpenName(): string {
  const { facts, unpublished } = useSchedule()
  const { t } = useTranslation('planning')
  const edited = useSinceVersion()
  // Of a version that is read nothing differs from itself: the plan beside it is meant.
  const count = unpublished ?? edited
  const { versionNumber, state } = facts.opened.plan
  if (state === 'to_be_audited') return t('schedule.versions.name_audited')
  if (count === 0 && versionNumber !== null) return t('schedule.versions.name_in_effect', { number: versionNumber })
  return t('schedule.versions.name_draft')
}

/** Its name in the bar: the version that it will be and what is new in it, or the one in force where nothing is. */
export function useDraftName(): string {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const count = useSinceVersion()
  const { versionNumber, state } = facts.opened.plan
  if (state === 'to_be_audited') return t('schedule.versions.in_audit', { number: (versionNumber ?? 0) + 1 })
  if (versionNumber === null) return t('schedule.versions.first_draft')
  if (count === 0) return t('schedule.versions.in_effect', { number: versionNumber })
  return t('schedule.versions.draft', { number: versionNumber + 1, changes: t('schedule.versions.changes', { count }) })
}
