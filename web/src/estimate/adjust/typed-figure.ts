/**
 * Reads what a person types for a figure that the model has one for: an amount ("22000", "2.2万"), a share of the
 * model's figure ("+5%", "105%"), a change of it ("+500") or a sum ("8000+500", "=1.05*"; a gap is the model's figure).
 */

import { mostOfFigure } from '#contract/estimate/estimate.ts'

export type TypedFigure = { cents: number } | { fault: 'unreadable' | 'no_model' | 'below_zero' | 'too_large' }

/** A thousand and ten thousand, as they are written behind a number. */
const tens: Record<string, number> = { k: 1000, K: 1000, '\u5343': 1000, '\u4e07': 10_000, '\u842c': 10_000 }

/** A number, an operator, or the model's figure standing where an operand is missing. */
type Token = number | '+' | '-' | '*' | '/' | '(' | ')' | 'model'

const tokensOf = (text: string): Token[] | undefined => {
  const parts = text.match(/\d+(?:\.\d+)?(?:%|[kK\u5343\u4e07\u842c])?|[-+*/()]/g)
  if (!parts || parts.join('') !== text || !/\d/.test(text)) return undefined
  return parts.map(part => {
    if (!/\d/.test(part)) return part as Token
    const end = part.at(-1) ?? ''
    const number = Number(part.replace(/\D$/, ''))
    return end === '%' ? number / 100 : number * (tens[end] ?? 1)
  })
}

/** Where an operator lacks one of its sides, the model's figure is meant: `=1.05*`, `=*1.05`, `+500`. */
const withModel = (tokens: readonly Token[]): Token[] => {
  const whole: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const before = at === 0 ? '(' : tokens[at - 1]
    const isOperator = token === '+' || token === '-' || token === '*' || token === '/'
    if (isOperator && before === '(') whole.push('model')
    whole.push(token)
    const after = tokens[at + 1] ?? ')'
    if (isOperator && after === ')') whole.push('model')
  }
  return whole
}

/** Value of a sum with times before plus; undefined where it is none. */
const valueOf = (tokens: readonly Token[], model: number): number | undefined => {
  let at = 0
  const factor = (): number | undefined => {
    const token = tokens[at++]
    if (token === 'model') return model
    if (typeof token === 'number') return token
    if (token !== '(') return undefined
    const inner = sum()
    return tokens[at++] === ')' ? inner : undefined
  }
  const chain = (next: () => number | undefined, first: Token, second: Token, join: Join): number | undefined => {
    let left = next()
    while (left !== undefined && (tokens[at] === first || tokens[at] === second)) {
      const sign = tokens[at++] as Token
      const right = next()
      left = right === undefined ? undefined : join(left, sign, right)
    }
    return left
  }
  const product = () => chain(factor, '*', '/', (a, sign, b) => (sign === '*' ? a * b : a / b))
  const sum = (): number | undefined => chain(product, '+', '-', (a, sign, b) => (sign === '+' ? a + b : a - b))
  const value = sum()
  return at === tokens.length ? value : undefined
}
type Join = (left: number, sign: Token, right: number) => number

/** `+5%` and `105%` alone are of the model; in a sum a percentage is a plain factor. */
const shareOfModel = (text: string): number | undefined => {
  const found = text.match(/^([-+]?)(\d+(?:\.\d+)?)%$/)
  if (!found) return undefined
  const share = Number(found[2]) / 100
  return found[1] === '' ? share : found[1] === '+' ? 1 + share : 1 - share
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s,\uff0c\u00a5$\u5143]/g, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replace(/^=/, '')

/**
 * @param model the model's figure in cents; undefined where there is none or not yet
 * @returns whole cents, rounded half up; undefined where nothing is typed
 */
export const readFigure = (typed: string, model: number | undefined): TypedFigure | undefined => {
  const text = plain(typed)
  if (text === '') return undefined
  const share = shareOfModel(text)
  const tokens = share === undefined ? withModel(tokensOf(text) ?? []) : (['model', '*', share] as Token[])
  if (tokens.length === 0) return { fault: 'unreadable' }
  if (tokens.includes('model') && model === undefined) return { fault: 'no_model' }
  const value = valueOf(tokens, (model ?? 0) / 100)
  if (value === undefined || !Number.isFinite(value)) return { fault: 'unreadable' }
  // Decimals are binary in between: what is half a cent for a person is to round up.
  const cents = Math.floor(value * 100 + 0.5 + 1e-6)
  if (cents < 0) return { fault: 'below_zero' }
  return cents > mostOfFigure ? { fault: 'too_large' } : { cents }
}

/** Whether a figure is less than half or more than twice what the model has: a slip more often than a plan. */
export const isFar = (cents: number, model: number): boolean => cents * 2 < model || cents > model * 2
