/** What can be done with the selected rows: shown without a selection too, where pressing says to select first. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/list/table/data-table.module.css'

export const BulkBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.bulk} aria-label={t('list.selected', { count })}>
      <span role="status">{t('list.selected', { count })}</span>
      {children}
      {count > 0 && (
        <Button type="text" onClick={onClear}>
          {t('list.clear_selection')}
        </Button>
      )}
    </section>
  )
}
