/** Paper and sheet while it is asked who is signed in: header and menu come where they will stand. */
import { useTranslation } from 'react-i18next'
import shell from '#web/shell/shell.module.css'
import styles from '#web/shell/skeleton/skeleton.module.css'
import { useAfter } from '#web/states/use-after.ts'

export const FrameSkeleton = () => {
  const { t } = useTranslation()
  const late = useAfter(200)
  return (
    <div className={shell.shell} role="status" aria-busy="true">
      <span className="screen-reader-only">{t('state.loading')}</span>
      {late && (
        <>
          <div className={styles.header} />
          <div className={shell.body}>
            <div className={styles.menu} />
            <div className={shell.main}>
              <div className={shell.sheet} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
