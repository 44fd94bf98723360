/** What leave asks of areas above it: joined in `routes.ts`. */
import type { Effect } from '#contract/approvals/request.ts'
import type { Tx } from '../db/database.ts'
import type { ServedLong } from '../http/served.ts'
import type { Span } from '../roster/index.ts'

export interface AboveLeave {
  /** On which dates people stand in a roster in effect, where a date without a duty is free. */
  plannedDates(tx: Tx, employeeIds: readonly string[], span: Span): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** What the rosters come to without somebody: for whoever decides. */
  effectOnRosters(
    call: Pick<ServedLong, 'services' | 'inCompany'>,
    person: Span & { employeeId: string },
  ): Promise<Effect>
}
