/** When an employee can be scheduled, as whoever looks after them keeps it: what is over is nothing to say any more. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { OpenAvailability } from '#web/person/availability/open-availability.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

export interface AvailabilityEditorProps {
  employeeId: string
  readOnly: boolean
  onChanged: (changed: boolean) => void
}

export const AvailabilityEditor = ({ employeeId, readOnly, onChanged }: AvailabilityEditorProps) => {
  const { t } = useTranslation('shared')
  const { me } = useSession()
  // Also past midnight what was read is what is replaced.
  const [since] = useState(me.today)
  const availability = useRecordCall(peopleCalls.getAvailability, { employeeId, since })
  const save = useActCall(peopleCalls.saveAvailability, {
    stale: [peopleCalls.getAvailability, peopleCalls.getEmployee, peopleCalls.listEmployees, peopleCalls.listStaff],
    done: t('done.save'),
    onRefused: ({ code }) => code === 'stale' && void availability.refetch(),
  })
  return (
    <QueryStates query={availability} shape="form" record={{}}>
      {newest => (
        <OpenAvailability
          key={employeeId}
          {...{ newest, readOnly, onChanged }}
          save={values => save.mutateAsync({ employeeId, since, ...values })}
        />
      )}
    </QueryStates>
  )
}
