/** A button that asks first, in a small popover with the focus on cancel; cancelling says so. */
import { Button, type ButtonProps, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'

export interface ConfirmButtonProps {
  /** The question, naming what it is about. */
  question: string
  /** What follows from it. */
  consequence?: string
  /** The verb on the confirming button. */
  verb?: string
  /** What has to be done first: pressing says it, and asks nothing. */
  first?: string
  /** The toast after cancelling; a deletion's by default. */
  cancelled?: string
  onConfirm: () => void
  button?: ButtonProps
  children: ReactNode
}

export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { question, consequence, verb, first, cancelled, onConfirm, button, children } = props
  const { t } = useTranslation()
  if (first) {
    return (
      <Button {...button} onClick={() => notify('warning', first)}>
        {children}
      </Button>
    )
  }
  return (
    <Popconfirm
      title={question}
      description={consequence}
      okText={verb ?? t('action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('action.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      onConfirm={onConfirm}
      onCancel={() => notify('cancelled', cancelled ?? t('cancelled.delete'))}
    >
      <Button {...button}>{children}</Button>
    </Popconfirm>
  )
}
