/** Shows the toasts: success 3 s, cancelled 2 s, at most two stacked, each also read out. */
import useMessage from 'antd/es/message/useMessage'
import { useEffect } from 'react'
import { type NoticeTone, onNotice } from '#web/api/notices.ts'
import { announce } from '#web/app/live-regions.tsx'

const seconds: Record<NoticeTone, number> = { success: 3, cancelled: 2, info: 3, warning: 5, error: 5 }

/** The live regions below read a toast out; without a role of its own it would be read twice. */
const silent = { role: 'none' }

export const Notices = () => {
  const [message, holder] = useMessage({ maxCount: 2 })
  useEffect(
    () =>
      onNotice(notice => {
        const type = notice.tone === 'cancelled' ? 'info' : notice.tone
        message.open({ ...silent, type, content: notice.text, duration: seconds[notice.tone] })
        announce(notice.text, notice.tone === 'error' ? 'assertive' : 'polite')
      }),
    [message],
  )
  return holder
}
