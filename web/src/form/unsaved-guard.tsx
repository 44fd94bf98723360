/** Asks before changes are lost: on the way to another address, and on closing the window. */
import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

export const UnsavedGuard = ({ changed }: { changed: boolean }) => {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!changed) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [changed])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('form.unsaved_title')}
      okText={t('form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.stay')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={400}
    >
      {t('form.unsaved_text')}
    </Modal>
  )
}
