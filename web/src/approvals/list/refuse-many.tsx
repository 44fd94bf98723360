/** Asks for the one reason that each applicant of a batch is given. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/form/index.ts'

interface RefuseManyProps {
  count: number
  sending: boolean
  onRefuse: (remark: string) => void
  onClose: () => void
}

export const RefuseMany = ({ count, sending, onRefuse, onClose }: RefuseManyProps) => {
  const { t } = useTranslation(['approvals', 'shared'])
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState(false)
  const send = () => {
    setAsked(true)
    if (remark.trim() && !sending) onRefuse(remark.trim())
  }
  return (
    <Modal
      open
      title={t('many.refuse_title', { count })}
      okText={t('act.refuse')}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ danger: true, loading: sending }}
      onOk={send}
      onCancel={onClose}
    >
      <Field
        label={t('many.reason')}
        required
        issue={asked && !remark.trim() ? { sentence: t('error.remark_needed') } : undefined}
      >
        {control => (
          <Input.TextArea
            {...control}
            autoFocus
            rows={3}
            maxLength={500}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        )}
      </Field>
    </Modal>
  )
}
