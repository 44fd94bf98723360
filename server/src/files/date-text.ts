/** How a business date is read from the ways in which people and other programs write it. */
import { dateParts } from '#contract/shared/business-date.ts'

/** Year, month and day signs of Chinese, as escapes: text for people lives in the messages. */
const signs = /[\u5e74\u6708./]/g
const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/
const packed = /^(20\d{2})(\d{2})(\d{2})$/

/** `2026-11-02`, `2026/11/2`, `2026.11.2` or `20261102`; undefined where the text is no date of the calendar. */
export const readDateText = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim()
  const [, year, month = '', day = ''] =
    written.exec(plain.replaceAll(signs, '-').replace(/\u65e5$/, '')) ?? packed.exec(plain) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateParts(date) ? date : undefined
}
