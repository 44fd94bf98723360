/** Save and cancel at the foot of a form; saving is off only while it runs, or with the reason beside it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/form/frame/form.module.css'

export interface FormFooterProps {
  saving: boolean
  changed: boolean
  onSave: () => void
  onCancel?: () => void
  /** The verb on the button where it is not "save". */
  saveText?: string
  /** What leaves the form is called, where "cancel" could be taken for the verb. */
  cancelText?: string
}

export const FormFooter = ({ saving, changed, onSave, onCancel, saveText, cancelText }: FormFooterProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.footer}>
      {!changed && <span className={styles.unchanged}>{t('form.unchanged')}</span>}
      {onCancel && <Button onClick={onCancel}>{cancelText ?? t('action.cancel')}</Button>}
      <Button type="primary" loading={saving} disabled={!changed} onClick={onSave}>
        {saveText ?? t('action.save')}
      </Button>
    </div>
  )
}
