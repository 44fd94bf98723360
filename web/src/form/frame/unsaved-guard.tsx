/** Asks before changes are lost: on the way to another address, and on closing the window. */
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router-dom'

interface UnsavedGuardProps {
  changed: boolean
  /** Which ways lead away from what is unsaved; all to another address where it is left out. */
  leaves?: (from: Location, to: Location) => boolean
  /** Tried before anything is asked: answers whether nothing would be lost any more. */
  saveFirst?: () => Promise<boolean>
  /** Told when somebody stays. */
  onStay?: () => void
}

const toAnother = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search

export const UnsavedGuard = ({ changed, leaves = toAnother, saveFirst, onStay }: UnsavedGuardProps) => {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => changed && leaves(currentLocation, nextLocation))
  const { state, proceed } = blocker
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (state !== 'blocked') return setTried(false)
    let gone = false
    saveFirst?.().then(saved => {
      if (gone) return
      if (saved) proceed()
      else setTried(true)
    })
    return () => {
      gone = true
    }
  }, [state, proceed, saveFirst])
  useEffect(() => {
    if (!changed) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [changed])
  return (
    <Modal
      open={state === 'blocked' && (tried || !saveFirst)}
      title={t('form.unsaved_title')}
      okText={t('form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.stay')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => {
        blocker.reset?.()
        onStay?.()
      }}
      width={400}
    >
      {t('form.unsaved_text')}
    </Modal>
  )
}
