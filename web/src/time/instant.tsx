/** A moment, written out. */
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'

/** For a moment inside a sentence. */
export const useInstantText = (): ((at: string) => string) => {
  const locale = useLocale()
  const { datePattern } = usePersonalFormats()
  return at => instantText(at, locale, datePattern)
}

export const Instant = ({ at }: { at: string }) => {
  const text = useInstantText()
  return <time dateTime={at}>{text(at)}</time>
}
