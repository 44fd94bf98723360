/**
 * Asks before an invitation is declined, in a dialog: a bubble at the foot of a phone's page would lie under the bar. Of
 * its own, since the pages before the backend have none to ask by.
 */
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

interface DeclineDialogProps {
  /** It stays when it is closed: the focus goes back to the button that opened it. */
  open: boolean
  company: string
  onKeep: () => void
  onDecline: () => void
}

export const DeclineDialog = ({ open, company, onKeep, onDecline }: DeclineDialogProps) => {
  const { t } = useTranslation(['invitation', 'shared'])
  return (
    <Modal
      open={open}
      title={t('own.decline_ask', { company })}
      okText={t('own.decline')}
      okButtonProps={{ danger: true }}
      cancelText={t('shared:action.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      width={416}
      onCancel={onKeep}
      onOk={onDecline}
    >
      <p>{t('own.decline_then')}</p>
    </Modal>
  )
}
