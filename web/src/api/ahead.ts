/** Reads that are asked while the screen that will show them is still being loaded; the screen then takes their answer. */
import type { Call, Input, Output } from '#contract/call.ts'
import { call } from '#web/api/call.ts'

const underWay = new Map<string, Promise<unknown>>()
const keyOf = (contract: Call, input: unknown) => `${contract.path} ${JSON.stringify(input)}`

/**
 * An answer that nobody has come for by then may be old. On a slow machine the screen's script takes over ten seconds;
 * an answer dropped before it comes is asked a second time.
 */
const waitMillis = 30_000

/**
 * Resolves to the answer, or to nothing where there is none: what is refused is told by whoever asks again. What is under
 * way already is not asked a second time.
 */
export const askAhead = <C extends Call>(contract: C, input: Input<C>): Promise<Output<C> | undefined> => {
  const key = keyOf(contract, input)
  const known = underWay.get(key) as Promise<Output<C>> | undefined
  const answer = known ?? call(contract, input, { quiet: true })
  if (!known) {
    underWay.set(key, answer)
    setTimeout(() => underWay.delete(key), waitMillis)
  }
  return answer.catch(() => {
    underWay.delete(key)
    return undefined
  })
}

/** Hands over, once, what was asked ahead; asks `anew` where that was not, or failed. */
export const takeAhead = <C extends Call>(
  contract: C,
  input: Input<C>,
  anew: () => Promise<Output<C>>,
): Promise<Output<C>> => {
  const key = keyOf(contract, input)
  const asked = underWay.get(key)
  underWay.delete(key)
  return asked ? (asked as Promise<Output<C>>).catch(anew) : anew()
}
