/** What can be done with the selected rows: shown without a selection too, where pressing says to select first. */
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/list/table/data-table.module.css'

export const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.bulk} data-chosen={count > 0 || undefined} aria-label={t('list.selected', { count })}>
      <span role="status">{t('list.selected', { count })}</span>
      {children}
      {count > 0 && (
        <Button
          type="text"
          className={styles.clear}
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t('list.clear_selection')}
          title={t('list.clear_selection')}
          onClick={onClear}
        />
      )}
    </section>
  )
}
