/** Above what the browser kept for want of network: from when it is. */
import { useTranslation } from 'react-i18next'
import { keptAt } from '#web/api/kept.ts'
import { useLocale } from '#web/messages/locale.ts'
import styles from '#web/states/states.module.css'
import { instantText } from '#web/time/instant-format.ts'

export const KeptFrom = ({ answer }: { answer: object }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const at = keptAt(answer)
  return (
    at !== undefined && (
      <p className={styles.kept} role="status">
        {t('state.kept', { time: instantText(at, locale) })}
      </p>
    )
  )
}
