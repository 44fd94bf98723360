/**
 * What a cell of somebody's file says, in the ways in which people, spreadsheets and other programs write it. The one
 * reader of dates and figures for all imports; what each import asks of them beside that, and its reasons, are its own.
 */
import { addDays } from '#contract/shared/business-date.ts'
import { dateSchema } from '#contract/shared/values.ts'
import { type Cell, cellText, isBroken, isMoment, isPercent } from '../files/cell.ts'
import { readDateText } from '../files/date-text.ts'

/** Full-width digits and marks become plain ones. */
export const plainText = (cell: Cell): string => cellText(cell).normalize('NFKC').trim()

/** The serial number of 1 January 2000, since when a figure of five digits may be a date whose format was lost. */
const serialOf2000 = 36_526

const anyDateOf = (cell: Cell): string | undefined => {
  if (isBroken(cell)) return undefined
  if (isMoment(cell)) return cell.date ?? undefined
  const text = plainText(cell)
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  return readDateText(text) ?? (serial >= serialOf2000 ? addDays('2000-01-01', serial - serialOf2000) : undefined)
}

/**
 * A dated cell, `2026-11-02`, `2026/11/2`, `20261102` or the serial number of one; undefined where it is no date, or one of
 * a year that no form takes: no answer could tell it.
 */
export const dateOf = (cell: Cell): string | undefined => {
  const date = anyDateOf(cell)
  return dateSchema.safeParse(date).success ? date : undefined
}

const currency = /^(?:\u00a5|\$|NT\$|CNY|RMB)\s*/i
const yuan = /\s*\u5143$/
const figure = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** A figure, with thousands separators and a currency sign or without; undefined where it is none. A percentage is none. */
export const figureOf = (cell: Cell): number | undefined => {
  if (isBroken(cell) || isMoment(cell) || isPercent(cell) || typeof cell === 'boolean') return undefined
  const text = plainText(cell).replace(currency, '').replace(yuan, '')
  const value = Number(text.replaceAll(',', ''))
  return figure.test(text) && Number.isFinite(value) ? value : undefined
}

const percentSign = /\s*%$/
/** Per cent, however it stands there: a cell that shows 22%, the text 22%, or 22 alone. */
export const percentOf = (cell: Cell): number | undefined => {
  if (isPercent(cell)) return cell.percent
  return figureOf(typeof cell === 'string' ? plainText(cell).replace(percentSign, '') : cell)
}
