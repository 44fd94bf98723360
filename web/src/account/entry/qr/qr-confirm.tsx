/** The phone's side of the QR sign-in: names who asks, and confirms or cancels. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { useOnceQuery } from '#web/account/entry/once-query.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Loading } from '#web/states/loading.tsx'
import { Instant } from '#web/time/instant.tsx'

const Question = ({ ticket }: { ticket: string }) => {
  const { t } = useTranslation('entry')
  const [answered, setAnswered] = useState<'confirmed' | 'cancelled'>()
  const options = { staleTime: Number.POSITIVE_INFINITY, quiet: true }
  const asker = useQueryCall(entryCalls.scanQRCode, { ticket }, options)
  const answer = useActCall(entryCalls.answerQRCode, {
    onDone: (_answer, { confirm }) => setAnswered(confirm ? 'confirmed' : 'cancelled'),
  })
  if (asker.isPending) return <Loading shape="form" />
  if (asker.error?.code === 'not_signed_in') return <Navigate to="/?return=%2Fqrconfirm" replace />
  if (asker.isError) return <ErrorState failure={asker.error} onRetry={() => asker.refetch()} />
  if (answered) return <p role="status">{t(`qr.${answered}`)}</p>
  const { device, address, at } = asker.data
  return (
    <>
      <p>{t('qr.asks', { device: device || t('qr.unknown') })}</p>
      <p className={styles.note}>
        {t('qr.place', { address })} · <Instant at={at} />
      </p>
      <p>{t('qr.warn')}</p>
      <Button type="primary" block loading={answer.isPending} onClick={() => answer.mutate({ ticket, confirm: true })}>
        {t('qr.confirm')}
      </Button>
      <Button block disabled={answer.isPending} onClick={() => answer.mutate({ ticket, confirm: false })}>
        {t('qr.cancel')}
      </Button>
    </>
  )
}

export const QrConfirm = () => {
  const { t } = useTranslation('entry')
  const ticket = useOnceQuery('ticket')
  return (
    <EntryFrame title={t('title.qr_confirm')}>
      {ticket === '' ? <p>{t('error.qr_over')}</p> : <Question ticket={ticket} />}
    </EntryFrame>
  )
}
