/** The fields of a form: open, or shut and said to be so for whoever may look at them and not change them. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/form/frame/form.module.css'

/** Shut for the reader's role, or because it lies beyond what the reader looks after, or holds more than the reader does. */
export type ReadOnly = boolean | 'scope' | 'role'

/** A disabled fieldset shuts what the browser draws; selects, switches and dates of the component library need the word too. */
export const FormBody = ({ readOnly = false, children }: { readOnly?: ReadOnly; children: ReactNode }) => {
  const { t } = useTranslation()
  const isShut = readOnly !== false
  return (
    <ConfigProvider componentDisabled={isShut}>
      {isShut && (
        <p className={styles.readOnly}>{t(readOnly === true ? 'form.read_only' : `form.read_only_${readOnly}`)}</p>
      )}
      <fieldset disabled={isShut} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </ConfigProvider>
  )
}
