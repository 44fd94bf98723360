/** Whose turn an engine call takes: that of the company for which the call or the job runs. */
import { AsyncLocalStorage } from 'node:async_hooks'

const companies = new AsyncLocalStorage<string>()

/** Everything that the work asks of the engine takes the company's turns. */
export const inTurnOf = <T>(companyId: string, work: () => T): T => companies.run(companyId, work)

/** Work that is of no company shares one turn. */
export const turnOf = (): string => companies.getStore() ?? 'none'
