/** Chooses the member of the company to whom a request is handed over, or who is to be heard before. */
import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MemberSelect } from '#web/approvals/member-select.tsx'
import { Field } from '#web/form/index.ts'
import type { Handing } from './shown-acts.ts'

interface WhomDialogProps {
  act: Handing
  sending: boolean
  onChosen: (personId: string) => void
  onClose: () => void
}

export const WhomDialog = ({ act, sending, onChosen, onClose }: WhomDialogProps) => {
  const { t } = useTranslation(['approvals', 'shared'])
  const [chosen, setChosen] = useState<string>()
  return (
    <Modal
      open
      title={t(`act.${act}`)}
      okText={t(`act.${act}`)}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ disabled: chosen === undefined, loading: sending }}
      onOk={() => chosen !== undefined && onChosen(chosen)}
      onCancel={onClose}
    >
      <Field label={t('detail.whom')} required>
        {control => <MemberSelect control={control} value={chosen} onChange={setChosen} />}
      </Field>
    </Modal>
  )
}
