/** How long ago something happened, with the exact moment on hover; older than seven days, the moment itself. */
import { useTranslation } from 'react-i18next'
import { useLocale } from '#web/messages/locale.ts'
import { now } from '#web/time/clock.ts'
import { distance, instantText } from '#web/time/instant-format.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'

export const RelativeTime = ({ at }: { at: string }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { datePattern } = usePersonalFormats()
  const exact = instantText(at, locale, datePattern)
  const ago = distance(at, now())
  const text =
    ago === undefined ? exact : ago === 'now' ? t('time.just_now') : t(`time.ago.${ago.unit}`, { count: ago.count })
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  )
}
