/** What can be done with chosen days of history: leave them out with a reason, or take them back in. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { exclusionReasonLimit, type HistoryDayRow } from '#contract/estimate/history.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

export interface ExcludeBarProps {
  departmentId: string
  days: readonly HistoryDayRow[]
  onDone: () => void
}

export const ExcludeBar = ({ departmentId, days, onDone }: ExcludeBarProps) => {
  const { t } = useTranslation('estimate')
  const [reason, setReason] = useState('')
  const stale = [estimateCalls.historyCalendar]
  const exclude = useActCall(estimateCalls.excludeDays, {
    stale,
    done: ({ changed }) => t('days.excluded_done', { count: changed }),
  })
  const include = useActCall(estimateCalls.includeDays, {
    stale,
    done: ({ changed }) => t('days.included_done', { count: changed }),
  })
  const out = days.filter(day => day.exclusion !== null)
  const within = days.filter(day => day.exclusion === null)
  const first = days.length === 0 ? () => notify('warning', t('error.days_not_selected')) : undefined
  const datesOf = (chosen: readonly HistoryDayRow[]) => ({ departmentId, dates: chosen.map(day => day.date) })
  return (
    <>
      {within.length > 0 && (
        <Input
          aria-label={t('days.reason')}
          placeholder={t('days.reason')}
          value={reason}
          maxLength={exclusionReasonLimit}
          style={{ width: 260 }}
          onChange={event => setReason(event.target.value)}
        />
      )}
      {(first || within.length > 0) && (
        <Button
          loading={exclude.isPending}
          onClick={first ?? (() => exclude.mutate({ ...datesOf(within), reason }, { onSuccess: onDone }))}
        >
          {t('days.exclude')}
        </Button>
      )}
      {(first || out.length > 0) && (
        <Button
          loading={include.isPending}
          onClick={first ?? (() => include.mutate(datesOf(out), { onSuccess: onDone }))}
        >
          {t('days.include')}
        </Button>
      )}
    </>
  )
}
