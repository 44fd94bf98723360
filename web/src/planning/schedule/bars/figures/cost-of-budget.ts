/** What a roster costs, against its budget where there is one: whole units, the currency once; an index has none. */
import type { Formats } from '#web/time/index.ts'

export function costOfBudget(
  formats: Pick<Formats, 'number' | 'wholeMoney'>,
  isIndex: boolean,
  { cost, budget }: { cost: number; budget?: number | undefined },
): string {
  const plain = (cents: number) => formats.number(Math.round(cents / 100))
  const spent = isIndex ? plain(cost) : formats.wholeMoney(cost)
  return budget === undefined ? spent : `${spent} / ${plain(budget)}`
}
