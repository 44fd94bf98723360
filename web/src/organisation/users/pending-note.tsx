/** What an invitation that waits is waiting for: until when it is good, and whether joining asks for a start code. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Member } from '#web/organisation/users/users.tsx'
import { useInstantText } from '#web/time/instant.tsx'

export interface PendingNoteProps {
  invitation: NonNullable<Member['invitation']>
  state: Member['state']
}

export const PendingNote = ({ invitation: { expiresAt, startCode }, state }: PendingNoteProps) => {
  const { t } = useTranslation('organisation')
  const until = useInstantText()(expiresAt)
  const isOver = state === 'expired'
  const code = { none: undefined, wanted: isOver ? undefined : t('user.waits_wanted'), over: t('user.waits_code_over') }
  return (
    <Alert
      type={isOver || startCode === 'over' ? 'warning' : 'info'}
      showIcon
      title={t(isOver ? 'user.waits_over' : 'user.waits', { until })}
      description={code[startCode]}
    />
  )
}
