/** The question of `ConfirmButton` as a dialog, for acts that stand in a menu; resolves to whether to go on. */
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'

export interface Question {
  question: string
  consequence?: string
  verb?: string
  cancelled?: string
}

export const useConfirm = () => {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return ({ question, consequence, verb, cancelled }: Question): Promise<boolean> =>
    new Promise(resolve => {
      modal.confirm({
        title: question,
        content: consequence,
        okText: verb ?? t('action.delete'),
        okButtonProps: { danger: true },
        cancelText: t('action.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => {
          notify('cancelled', cancelled ?? t('cancelled.delete'))
          resolve(false)
        },
      })
    })
}
