/** Chooses the member of the company to whom a request is handed over, or who is to be heard before. */
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import type { Handing } from './shown-acts.ts'

interface WhomDialogProps {
  act: Handing
  sending: boolean
  onChosen: (personId: string) => void
  onClose: () => void
}

export const WhomDialog = ({ act, sending, onChosen, onClose }: WhomDialogProps) => {
  const { t } = useTranslation(['approvals', 'shared'])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = useQueryCall(
    approvalCalls.findMembers,
    { search: useSettled(typed) },
    { placeholderData: before => before },
  )
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
        {control => (
          <Select
            {...control}
            autoFocus
            style={{ width: '100%' }}
            value={chosen}
            loading={found.isFetching}
            options={(found.data?.rows ?? []).map(({ personId, name }) => ({ value: personId, label: name }))}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            onChange={setChosen}
          />
        )}
      </Field>
    </Modal>
  )
}
