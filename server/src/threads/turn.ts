/** Whose turn work takes that waits for a thread or a process: that of the company for which the call or the job runs. */
import { AsyncLocalStorage } from 'node:async_hooks'

const companies = new AsyncLocalStorage<string>()

/** Everything that the work asks of a pool takes the company's turns. */
export const inTurnOf = <T>(companyId: string, work: () => T): T => companies.run(companyId, work)

/** Work that is of no company shares one turn. */
export const turnOf = (): string => companies.getStore() ?? 'none'
