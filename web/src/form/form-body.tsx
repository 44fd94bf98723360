/** The fields of a form: open, or shut and said to be so for whoever may look at them and not change them. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/form/form.module.css'

/** A disabled fieldset shuts what the browser draws; selects, switches and dates of the component library need the word too. */
export const FormBody = ({ readOnly = false, children }: { readOnly?: boolean; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <ConfigProvider componentDisabled={readOnly}>
      {readOnly && <p className={styles.readOnly}>{t('form.read_only')}</p>}
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </ConfigProvider>
  )
}
