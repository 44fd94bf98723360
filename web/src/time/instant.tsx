/** A moment, written out. */
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'

export const Instant = ({ at }: { at: string }) => {
  const locale = useLocale()
  const { datePattern } = usePersonalFormats()
  return <time dateTime={at}>{instantText(at, locale, datePattern)}</time>
}
