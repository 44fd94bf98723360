/** The form of an availability as it was opened: what was saved elsewhere meanwhile takes nothing away that is typed here; it is told, and replaced or taken. */
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sameValues } from '#web/form/paths.ts'
import { AvailabilityForm, type AvailabilityFormProps } from '#web/person/availability-form.tsx'
import type { Availability } from '#web/person/availability-parts.tsx'

type Kept = Availability & { revision: number }

export interface OpenAvailabilityProps extends Pick<AvailabilityFormProps, 'readOnly' | 'onChanged'> {
  /** As the server has it now. */
  newest: Kept
  /** Resolves once the newest is what was saved. */
  save: (values: Kept) => Promise<unknown>
}

export const OpenAvailability = ({ newest, save, readOnly, onChanged }: OpenAvailabilityProps) => {
  /** Since it was opened something was typed that is not saved. */
  const [typed, setTyped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [opened, setOpened] = useState(newest)
  if (newest !== opened && !typed) setOpened(newest)
  const { revision, ...held } = opened
  const { revision: present, ...there } = newest
  const isOvertaken = typed && !saving && present !== revision && !sameValues(there, held)
  const keep = async (values: Availability) => {
    setSaving(true)
    try {
      await save({ revision: present, ...values })
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
      <AvailabilityForm key={revision} held={held} readOnly={readOnly} onChanged={noteChanged} save={keep} />
    </>
  )
}

const Overtaken = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation('people')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('availability.overtaken')}
      action={
        <Button size="small" onClick={onTake}>
          {t('availability.take_saved')}
        </Button>
      }
    />
  )
}
