/** Work that every working process looks for by itself, every so many seconds: what is to be done lies in tables. */
import { setTimeout as wait } from 'node:timers/promises'
import { stackOf } from '../log.ts'
import type { Services } from '../services.ts'

export interface Standing {
  name: string
  everySeconds: number
  /** Any number of processes may be at it at once. Long work ends at its signal. */
  run(services: Services, signal: AbortSignal): Promise<unknown>
}

const lookAgain = async (services: Services, each: Standing, signal: AbortSignal): Promise<void> => {
  for (;;) {
    await wait(each.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    await each.run(services, signal).catch((error: unknown) => {
      services.log.error({ work: each.name, stack: stackOf(error) }, 'standing work failed')
    })
  }
}

/** Looks until the signal; answers when all of it has ended. */
export const startStanding = async (
  services: Services,
  all: readonly Standing[],
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all(all.map(each => lookAgain(services, each, signal)))
}
