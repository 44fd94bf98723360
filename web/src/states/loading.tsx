/** A skeleton in the final shape, only after 200 ms, so that quick answers do not flicker. */
import { useTranslation } from 'react-i18next'
import { Blocks } from '#web/states/blocks.tsx'
import styles from '#web/states/states.module.css'
import { useAfter } from '#web/states/use-after.ts'

export type LoadingShape = 'page' | 'table' | 'grid' | 'form' | 'block'

/** Of a table and of the planner's grid the rows are drawn as they will be. */
const rows = { table: 'rows', grid: 'grid' } as const

const bars: Record<Exclude<LoadingShape, keyof typeof rows>, readonly number[]> = {
  page: [30, 100, 100, 100, 100, 60],
  form: [20, 60, 20, 60, 20, 60],
  block: [100],
}

export const Loading = ({ shape = 'block' }: { shape?: LoadingShape }) => {
  const { t } = useTranslation()
  const late = useAfter(200)
  if (shape === 'table' || shape === 'grid')
    return (
      <div role="status" aria-busy="true" className={styles.loadingRows}>
        <span className="screen-reader-only">{t('state.loading')}</span>
        {late && <Blocks shape={rows[shape]} />}
      </div>
    )
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className="screen-reader-only">{t('state.loading')}</span>
      {late &&
        bars[shape].map((width, index) => (
          <span key={index} className={styles.bar} style={{ width: `${width}%` }} aria-hidden="true" />
        ))}
    </div>
  )
}
