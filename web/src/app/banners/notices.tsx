/** Shows the toasts: success 3 s, cancelled 2 s, with something to press 6 s; one at a time, each also read out. */
import { Button } from 'antd'
import useMessage from 'antd/es/message/useMessage'
import { useEffect, useRef } from 'react'
import { type NoticeTone, onNotice } from '#web/api/notices.ts'
import styles from '#web/app/banners/notices.module.css'
import { announce } from '#web/states/live-regions.tsx'

const seconds: Record<NoticeTone, number> = { success: 3, cancelled: 2, info: 3, warning: 5, error: 5 }

const pressableSeconds = 6

/** The live regions below read a toast out; without a role of its own it would be read twice. */
const silent = { role: 'none' }

const parts = { list: styles.place, root: styles.toast, title: styles.words, icon: styles.sign }

export const Notices = () => {
  const [message, holder] = useMessage({ maxCount: 1, classNames: parts })
  const serial = useRef(0)
  useEffect(
    () =>
      onNotice(notice => {
        const type = notice.tone === 'cancelled' ? 'info' : notice.tone
        if (notice.act) {
          const { label, run, ends } = notice.act
          if (ends?.aborted) return
          const key = `act-${serial.current++}`
          const end = () => message.destroy(key)
          ends?.addEventListener('abort', end)
          const press = () => {
            end()
            // The toast is on its way out for a moment, and can still be pressed.
            if (!ends?.aborted) run()
          }
          const content = (
            <>
              {notice.text}{' '}
              <Button size="small" type="link" onClick={press}>
                {label}
              </Button>
            </>
          )
          const onClose = () => ends?.removeEventListener('abort', end)
          message.open({ ...silent, key, type, content, onClose, duration: pressableSeconds })
        } else message.open({ ...silent, type, content: notice.text, duration: seconds[notice.tone] })
        announce(notice.text, notice.tone === 'error' ? 'assertive' : 'polite')
      }),
    [message],
  )
  return holder
}
