/** Asks before somebody leaves the company while acts of theirs wait for the server: leaving takes them away. */
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { countWaiting } from '#web/offline/kept-work.ts'
import { hasUnsaved } from '#web/states/save-state-store.ts'

export const useLeaveQuestion = () => {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return async (verb: string): Promise<boolean> => {
    const waiting = await countWaiting().catch(() => 0)
    if (waiting === 0 && !hasUnsaved()) return true
    return new Promise(resolve => {
      modal.confirm({
        title: t('shell.leave_company'),
        content: t('shell.leave_company_text'),
        okText: verb,
        okButtonProps: { danger: true },
        cancelText: t('action.cancel'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  }
}
