/** After an act on several: how it ended is told, and who was refused stays in the form with the reason. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { notify } from '#web/api/notices.ts'

type Done = Output<typeof leaveCalls.adjustBalances>

export const adjustStale = [leaveCalls.listBalances, leaveCalls.getLedger, leaveCalls.listBalanceHistory]

export const useSettledPeople = () => {
  const { t } = useTranslation('leave')
  const [refused, setRefused] = useState<Done['refused']>([])
  return {
    /** @returns who is left to be done */
    settle: (done: Done): string[] => {
      if (done.changed > 0) notify('success', t('adjust.done'))
      setRefused(done.refused)
      return done.refused.map(each => each.employeeId)
    },
    told: refused.length > 0 && (
      <Alert
        type="warning"
        showIcon
        title={t('adjust.refused', { count: refused.length })}
        description={
          <ul>
            {refused.map(each => (
              <li key={each.employeeId}>{`${each.name}: ${each.message}`}</li>
            ))}
          </ul>
        }
      />
    ),
  }
}
