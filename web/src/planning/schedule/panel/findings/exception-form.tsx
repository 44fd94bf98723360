/** The reason of an exception, which nobody asks for or grants without one. */
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../panel.module.css'

interface ExceptionFormProps {
  /** The word on the button that gives it. */
  verb: string
  onGive: (reason: string) => void
  onCancel: () => void
}

export const ExceptionForm = ({ verb, onGive, onCancel }: ExceptionFormProps) => {
  const { t } = useTranslation('planning')
  const [reason, setReason] = useState('')
  const id = useId()
  const given = reason.trim()
  return (
    <form
      className={styles.exception}
      onSubmit={event => {
        event.preventDefault()
        if (given) onGive(given)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <label htmlFor={id}>{t('schedule.exception.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={2}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <span className={styles.actions}>
        <Button size="small" type="primary" htmlType="submit" disabled={!given}>
          {verb}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('schedule.cancel')}
        </Button>
      </span>
    </form>
  )
}
