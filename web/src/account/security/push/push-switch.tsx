/** Whether this browser shows notifications. It asks for permission when somebody switches it on, and never before. */
import { Alert, Switch } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pushCalls } from '#contract/push/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { isSubscribed, type PushFault, pushFault, subscribe, unsubscribe } from '#web/offline/subscribe.ts'

interface Props {
  publicKey: string
  /** What the server knows this browser's subscription by. */
  own: string | undefined
}

/** Whether the browser still has the address that the server knows; undefined until it has said so. */
const useIsSubscribed = (own: string | undefined) => {
  const [here, setHere] = useState<boolean>()
  useEffect(() => {
    let ended = false
    const look = async () => {
      const is = own !== undefined && (await isSubscribed().catch(() => false))
      if (!ended) setHere(is)
    }
    void look()
    return () => {
      ended = true
    }
  }, [own])
  return here
}

/** What a fault asks of the person; a question that was closed asks for nothing but another try. */
const tones = { unsupported: 'info', denied: 'warning', dismissed: 'info', unreached: 'warning' } as const

/** Switches on and off; where the browser gives no address, the server is asked nothing. */
const useSwitch = ({ publicKey, own }: Props) => {
  const { t } = useTranslation('security')
  const stale = [pushCalls.listPushDevices]
  const add = useActCall(pushCalls.subscribePush, { stale, done: t('push.begun') })
  const end = useActCall(pushCalls.unsubscribePush, { stale, done: t('push.ended') })
  const [fault, setFault] = useState<PushFault | undefined>(pushFault)
  const [asking, setAsking] = useState(false)
  const begin = async () => {
    const made = await subscribe(publicKey)
    if (typeof made === 'string') return setFault(made)
    setFault(undefined)
    const { endpoint = '', keys } = made
    await add.mutateAsync({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
  }
  const cease = async () => {
    await unsubscribe().catch(() => undefined)
    if (own !== undefined) await end.mutateAsync({ id: own })
  }
  const change = async (on: boolean) => {
    setAsking(true)
    // A call that failed has told so itself.
    await (on ? begin() : cease()).catch(() => undefined)
    setAsking(false)
  }
  return { fault, asking, change }
}

export const PushSwitch = (props: Props) => {
  const { t } = useTranslation('security')
  const id = useId()
  const here = useIsSubscribed(props.own)
  const { fault, asking, change } = useSwitch(props)
  const isClosed = fault === 'unsupported' || fault === 'denied'
  return (
    <>
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Switch
          id={id}
          checked={here === true && !isClosed}
          disabled={isClosed || here === undefined}
          loading={asking}
          onChange={change}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <label htmlFor={id}>{t('push.here')}</label>
      </span>
      {fault && <Alert id={`${id}-fault`} type={tones[fault]} showIcon title={t(`push.fault.${fault}`)} />}
    </>
  )
}
