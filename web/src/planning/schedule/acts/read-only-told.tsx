/** Tells once that what is open is only read: whoever types into it would else wait for something to happen. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { notify } from '#web/api/notices.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useVersionAddress } from '../versions/use-version-address.ts'
import { useOpenName } from '../versions/version-menu.tsx'

export const ReadOnlyTold = () => {
  const { stage, version, closed } = useSchedule()
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const address = useVersionAddress()
  const name = useOpenName()
  const tell = () => {
    if (!version) return notify('info', t('schedule.menu.reason.read_only'))
    notify('info', t('schedule.versions.only_read', { number: version.number }), {
      label: t('schedule.versions.back', { name }),
      run: () => void navigate(address({})),
      ends: closed,
    })
  }
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => stage.topics.subscribe('refused', () => latest.current()), [stage])
  return null
}
