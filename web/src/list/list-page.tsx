/** The frame of a list: heading, filters with a way to clear them, count, table, pages. */
import { Button, ConfigProvider, Pagination } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTools } from '#web/list/acts/export-button.tsx'
import { BeginsBelow } from '#web/list/begins-below.ts'
import { ConditionsProvider, useFold } from '#web/list/filters/conditions.tsx'
import { FoldButton, FoldedConditions } from '#web/list/filters/fold-button.tsx'
import type { SetPage } from '#web/list/filters/url-filters.ts'
import styles from '#web/list/list-page.module.css'
import { PageHead, type PageHeadProps } from '#web/states/page-head.tsx'
import { useNarrow } from '#web/theme/media.ts'

export interface ListPageProps extends PageHeadProps {
  filters?: ReactNode
  filtered?: boolean
  onClear?: () => void
  /** How many rows there are in all. */
  total?: number
  /** Absent for lists that are read whole. */
  pages?: { page: number; size: number; onPage: SetPage }
  children: ReactNode
}

/** Conditions are chips of 28 beside the search of 32. */
const chip = { controlHeight: 28, borderRadius: 14 }
const chips = { components: { Select: chip, DatePicker: chip } }

/** A search has the button beside it; without one it stands before the conditions. */
const LoneFoldButton = () => (useFold()?.besideOne === false ? <FoldButton /> : null)

export const ListPage = (props: ListPageProps) => {
  const { filters, filtered, onClear, total, pages, children, actions, ...head } = props
  const { t } = useTranslation()
  const narrow = useNarrow()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [beginsBelow, setBeginsBelow] = useState(false)
  // A kept link, or rows that are gone since, may lead beyond the end.
  const last = pages && total !== undefined ? Math.max(1, Math.ceil(total / pages.size)) : undefined
  useEffect(() => {
    if (pages && last !== undefined && pages.page > last) pages.onPage(last, { replace: true })
  }, [pages, last])
  return (
    <ConditionsProvider narrow={narrow}>
      <div className={styles.page}>
        <PageHead {...head} actions={beginsBelow ? undefined : actions} />
        <search className={styles.filters} aria-label={t('list.filters')}>
          <LoneFoldButton />
          <ConfigProvider theme={narrow ? undefined : chips}>{filters}</ConfigProvider>
          {total !== 0 && <FoldedConditions />}
          {filtered && onClear && (
            <Button type="link" onClick={onClear}>
              {t('list.clear_filters')}
            </Button>
          )}
          {total !== undefined && (
            <span className={styles.count} role="status">
              {t('list.count', { count: total })}
            </span>
          )}
          <span ref={setTools} className={styles.tools} />
        </search>
        <BeginsBelow value={setBeginsBelow}>
          <ListTools value={tools}>{children}</ListTools>
        </BeginsBelow>
        {pages && total !== undefined && total > pages.size && (
          <Pagination
            align="end"
            current={pages.page}
            pageSize={pages.size}
            total={total}
            showSizeChanger={false}
            onChange={page => pages.onPage(page)}
            showTotal={(all, [from, to]) => t('list.range', { from, to, total: all })}
          />
        )}
      </div>
    </ConditionsProvider>
  )
}
