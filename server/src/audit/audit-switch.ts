/** The audit line of a setting that is enabled or disabled. */
import type { Tx } from '../db/database.ts'
import { type AuditEntry, audit } from './audit.ts'

interface Switched {
  /** The row as it stood; only its switch is kept. */
  before: { enabled: boolean }
  after: { enabled: boolean }
}

export const auditSwitch = (tx: Tx, entry: Omit<AuditEntry, 'action' | 'before' | 'after'> & Switched): Promise<void> =>
  audit(tx, {
    ...entry,
    action: entry.after.enabled ? 'enable' : 'disable',
    before: { enabled: entry.before.enabled },
  })
