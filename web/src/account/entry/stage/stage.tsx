/** The left side of the way in, on a phone its head: the mark, what the product promises, and a day that shows it. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daytimeOf } from '#web/account/entry/stage/daytime.ts'
import styles from '#web/account/entry/stage/stage.module.css'
import { loadAreas } from '#web/messages/translator.ts'
import { Mark } from '#web/shell/mark/mark.tsx'
import { useScheme } from '#web/theme/media.ts'
import type { Scheme } from '#web/theme/preference.ts'
import { now } from '#web/time/clock.ts'

/** Comes after the form, which nobody has to wait for a picture for; where it does not come, the ground stands alone. */
const LiveRoster = lazy(async (): Promise<{ default: ComponentType<{ scheme: Scheme }> }> => {
  try {
    const [module] = await Promise.all([import('#web/account/entry/stage/live-roster.tsx'), loadAreas(['stage'])])
    return { default: module.LiveRoster }
  } catch {
    return { default: () => null }
  }
})

export const Stage = () => {
  const { t } = useTranslation()
  const { t: account } = useTranslation('account')
  const [hour] = useState(() => new Date(now()).getHours())
  const scheme = useScheme()
  const daytime = scheme === 'dark' ? 'night' : daytimeOf(hour)
  const drawn = daytime === 'night' ? 'dark' : 'light'
  return (
    <div className={styles.stage} data-ground={daytime} data-scheme={drawn}>
      <div className={styles.product}>
        <Mark size={36} />
        {t('shell.product')}
      </div>
      <p className={styles.promise}>
        {account('stage.promise')
          .split('\n')
          .map(line => (
            <span key={line}>{line}</span>
          ))}
      </p>
      <Suspense>
        <LiveRoster scheme={drawn} />
      </Suspense>
      <p className={styles.legend}>{account('stage.formula')}</p>
    </div>
  )
}
