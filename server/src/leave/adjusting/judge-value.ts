/** What a typed amount of leave must be: one judge for the adjustment, the setting and the rows of a file. */
import { mostAdjusted, mostRemark, mostSet } from '#contract/leave/amount.ts'
import { Refusal } from '../../errors.ts'

const figure = /^([+-]?)(\d{1,9})(?:\.(\d+))?$/

/** Wide digits are digits, and a typographic minus is one. */
const plain = (typed: string): string => typed.normalize('NFKC').replace('−', '-').replaceAll(/[\s,]/g, '')

/** An amount as the engine reads it: a fraction. @throws Error for one that was not judged */
export const exactOfTyped = (typed: string): string => {
  const [, sign, whole = '', decimals = ''] = figure.exec(plain(typed)) ?? []
  if (whole === '') throw new Error('the amount was not judged')
  const kept = decimals.replace(/0+$/, '')
  const above = `${whole}${kept}`.replace(/^0+(?=\d)/, '')
  const text = kept === '' ? above : `${above}/1${'0'.repeat(kept.length)}`
  return sign === '-' && above !== '0' ? `-${text}` : text
}

/** In hundredths, to be held against limits. */
const hundredthsOf = (typed: string): number => Math.round(Number(plain(typed)) * 100)

const isFigure = (typed: string): boolean => figure.test(plain(typed))

/** Whole numbers of both signs, and nought. */
export const judgeAdjusted = (typed: string, field = 'amount'): Refusal[] => {
  if (typed === '') return [new Refusal('leave:value_required', {}, field)]
  if (!isFigure(typed)) return [new Refusal('leave:value_number', {}, field)]
  const value = hundredthsOf(typed)
  if (value % 100 !== 0 || /\.\d*[1-9]/.test(plain(typed))) return [new Refusal('leave:value_whole', {}, field)]
  if (Math.abs(value) > mostAdjusted * 100) return [new Refusal('leave:value_most', { most: mostAdjusted }, field)]
  return []
}

/** Above nought, with two decimals, in steps of the rule. @param step in hundredths */
export const judgeSet = (typed: string, step: number, field = 'amount'): Refusal[] => {
  if (!isFigure(typed)) return [new Refusal('leave:value_number', {}, field)]
  if ((plain(typed).split('.')[1] ?? '').length > 2) return [new Refusal('leave:value_decimals', {}, field)]
  const value = hundredthsOf(typed)
  if (value <= 0) return [new Refusal('leave:value_positive', {}, field)]
  if (value > Math.round(mostSet * 100)) return [new Refusal('leave:value_most', { most: mostSet }, field)]
  if (value % step !== 0) return [new Refusal('leave:value_step', { step: step / 100 }, field)]
  return []
}

interface Dated {
  from: string
  validTo: string | null
  remark: string
}

export const judgeDated = ({ from, validTo, remark }: Dated): Refusal[] => {
  const faults: Refusal[] = []
  if (validTo !== null && validTo < from) faults.push(new Refusal('leave:dates_reversed', {}, 'validTo'))
  if ([...remark].length > mostRemark) faults.push(new Refusal('leave:remark_long', { most: mostRemark }, 'remark'))
  return faults
}
