/** Asks why an onboarding comes to nothing, and says what follows: the link ends at once, the data on a day. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { Field } from '#web/form/index.ts'
import { onboardingReads } from '#web/people/onboarding/onboarding-words.ts'

interface EndDialogProps {
  row: OnboardingRow
  how: 'cancelled' | 'no_show'
  onClose: () => void
}

export const EndDialog = ({ row, how, onClose }: EndDialogProps) => {
  const { t } = useTranslation(['onboarding', 'shared'])
  const [reason, setReason] = useState('')
  const stale = onboardingReads
  const reopen = useActCall(onboardingCalls.reopenOnboarding, { stale, done: t('shared:done.undo') })
  const end = useActCall(onboardingCalls.endOnboarding, {
    stale,
    onDone: kept => {
      notify('success', t(`end.done.${how}`), { label: t('shared:action.undo'), run: () => reopen.mutate(kept) })
      onClose()
    },
  })
  const send = () => !end.isPending && end.mutate({ id: row.id, revision: row.revision, how, reason: reason.trim() })
  return (
    <Modal
      open
      title={t(`end.title.${how}`, { name: row.name })}
      okText={t(`end.verb.${how}`)}
      cancelText={t('shared:action.cancel')}
      okButtonProps={{ loading: end.isPending, danger: true }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('end.then')}</p>
      <Field label={t('field.reason')}>
        {control => (
          <Input
            {...control}
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
            onPressEnter={send}
          />
        )}
      </Field>
    </Modal>
  )
}
