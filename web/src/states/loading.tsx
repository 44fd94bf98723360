/** A skeleton in the final shape, only after 200 ms, so that quick answers do not flicker. */
import { useTranslation } from 'react-i18next'
import styles from '#web/states/states.module.css'
import { useAfter } from '#web/states/use-after.ts'

export type LoadingShape = 'page' | 'table' | 'form' | 'block'

const bars: Record<LoadingShape, readonly number[]> = {
  page: [30, 100, 100, 100, 100, 60],
  table: [100, 100, 100, 100, 100, 100, 100, 100],
  form: [20, 60, 20, 60, 20, 60],
  block: [100],
}

export const Loading = ({ shape = 'block' }: { shape?: LoadingShape }) => {
  const { t } = useTranslation()
  const late = useAfter(200)
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
