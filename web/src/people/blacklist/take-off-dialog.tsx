/** Asks why an entry is taken off the blacklist. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlacklistRow } from '#contract/people/blacklist.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/index.ts'

export const TakeOffDialog = ({ entry, onClose }: { entry: BlacklistRow; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const takeOff = useActCall(peopleCalls.takeOffBlacklist, {
    stale: [peopleCalls.listBlacklist],
    done: t('blacklist.taken_off'),
    onDone: onClose,
  })
  const none = reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!none && !takeOff.isPending) takeOff.mutate({ id: entry.id, revision: entry.revision, reason })
  }
  return (
    <Modal
      open
      title={`${t('blacklist.take_off')}: ${entry.name}`}
      okText={t('blacklist.take_off')}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ loading: takeOff.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <Field
        label={t('blacklist.remove_reason')}
        required
        issue={asked && none ? { key: 'people:error.blacklist_reason' } : undefined}
      >
        {control => (
          <Input
            {...control}
            maxLength={300}
            value={reason}
            onChange={event => setReason(event.target.value)}
            onPressEnter={send}
          />
        )}
      </Field>
    </Modal>
  )
}
