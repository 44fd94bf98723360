/** What the writes of people need of a request, so that an import writes by the same rules as a screen. */

import type { Call } from '#contract/call.ts'
import type { Scope } from '#contract/shared/scope.ts'
import type { AuditSource } from '../audit/schema.ts'
import type { Served } from '../http/served.ts'

export type Writing<C extends Call> = Pick<Served<C>, 'input' | 'tx' | 'actor' | 'services' | 'now'> & {
  /** Where the write comes from; a screen where it is left out. */
  source?: AuditSource
  /** An undo puts back what was on file before, and that may be nothing. */
  takesBack?: boolean
  /** How far the person will reach by what waits for an answer, which people does not know of. */
  reaching?: readonly Scope[]
}
