/** The code for the phone: asked about every two seconds until it is confirmed, cancelled or over. */
import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { call } from '#web/api/call.ts'
import { notify } from '#web/api/notices.ts'

export const pollMillis = 2000
const redirectSeconds = 3

/** What the panel shows: the codes of the server, and 0 while the first code is being made. */
type Shown = 0 | 201 | 202 | 203 | 204 | 205 | 206 | 'anomaly'
const waits = [201, 202]
const known = [201, 202, 203, 204, 205, 206]

const useTicket = (onDone: () => void) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>(0)
  const [code, setCode] = useState('')
  const [round, setRound] = useState(0)
  const anomaly = useCallback(() => {
    setShown('anomaly')
    notify('error', t('error.network_anomaly'))
  }, [t])
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async (ticket: string) => {
      const answer = await call(entryCalls.pollingQRCodeStatus, { ticket }, { quiet: true }).catch(() => undefined)
      if (over) return
      if (!answer || !known.includes(answer.code)) return anomaly()
      setShown(answer.code as Shown)
      if (waits.includes(answer.code)) timer = setTimeout(poll, pollMillis, ticket)
    }
    const begin = async () => {
      const made = await call(entryCalls.getQRCode, {}, { quiet: true }).catch(() => undefined)
      if (over) return
      if (!made) return anomaly()
      setCode(made.url)
      setShown(201)
      timer = setTimeout(poll, pollMillis, made.ticket)
    }
    setShown(0)
    begin()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [anomaly, round])
  const done = useRef(onDone)
  done.current = onDone
  const [left, setLeft] = useState(redirectSeconds)
  useEffect(() => {
    if (shown !== 205) return
    if (left === 0) return done.current()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, shown])
  return { shown, code, left, refresh: () => setRound(before => before + 1) }
}

export const QrPanel = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['account', 'shared'])
  const { shown, code, left, refresh } = useTicket(onDone)
  const offersRefresh = shown === 203 || shown === 204 || shown === 206 || shown === 'anomaly'
  const words = {
    0: '',
    201: t('qr.scan'),
    202: t('qr.202'),
    203: t('qr.203'),
    204: t('qr.204'),
    205: t('qr.205', { seconds: left }),
    206: t('qr.206'),
    anomaly: t('shared:error.network_anomaly'),
  }[shown]
  const image = code === '' ? '' : `data:image/svg+xml,${encodeURIComponent(renderSVG(code))}`
  return (
    <div className={styles.qr} data-state={shown}>
      <div className={styles.qrImage}>
        {image !== '' && (shown === 201 || shown === 202) && <img src={image} alt={t('qr.code')} />}
        {(shown === 202 || shown === 0) && (
          <div className={styles.qrVeil}>
            <Spin />
          </div>
        )}
        {shown === 205 && <CheckCircleFilled className={styles.good} style={{ fontSize: 48 }} aria-hidden="true" />}
        {offersRefresh && <Button onClick={refresh}>{t('qr.refresh')}</Button>}
      </div>
      <p role="status">{words}</p>
    </div>
  )
}
