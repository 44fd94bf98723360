/** The form of one part of a person as it was opened: what was saved elsewhere meanwhile takes nothing away that is typed here; it is told, and replaced or taken. */
import { Alert, Button } from 'antd'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValues } from '#web/form/paths.ts'

export interface OpenPartProps<P extends { revision: number }> {
  /** As the server has it now. */
  newest: P
  onChanged: (changed: boolean) => void
  children: (part: {
    held: P
    onChanged: (changed: boolean) => void
    /** Saves with the newest revision; the save resolves once the newest is what was saved. */
    keep: (save: (revision: number) => Promise<unknown>) => Promise<void>
  }) => ReactNode
}

export const OpenPart = <P extends { revision: number }>({ newest, onChanged, children }: OpenPartProps<P>) => {
  /** Since it was opened something was typed that is not saved. */
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [opened, setOpened] = useState(newest)
  if (newest !== opened && !typed) setOpened(newest)
  const { revision, ...held } = opened
  const { revision: present, ...there } = newest
  const isOvertaken = typed && !saving && present !== revision && !sameValues(there, held)
  const keep = async (save: (revision: number) => Promise<unknown>) => {
    setSaving(true)
    try {
      await save(present)
      setTyped(false)
    } finally {
      setSaving(false)
    }
  }
  const noteChanged = useCallback(
    (now: boolean) => {
      onChanged(now)
      if (now) setTyped(true)
    },
    [onChanged],
  )
  return (
    <>
      {isOvertaken && <Overtaken onTake={() => setTyped(false)} />}
      <Fragment key={revision}>{children({ held: opened, onChanged: noteChanged, keep })}</Fragment>
    </>
  )
}

const Overtaken = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation('people')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('part.overtaken')}
      action={
        <Button size="small" onClick={onTake}>
          {t('part.take_saved')}
        </Button>
      }
    />
  )
}
