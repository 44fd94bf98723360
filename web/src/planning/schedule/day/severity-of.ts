/** How the times under the hand stand, as the engine classes them. */
import type { Severity } from '#contract/engine.ts'
import { legality } from '../carry/carry.ts'

const SEVERITIES: Record<number, Severity> = {
  [legality.advice]: 'advice',
  [legality.needsApproval]: 'needs_approval',
  [legality.prohibited]: 'prohibited',
  [legality.occupied]: 'prohibited',
}

/** Undefined where nothing speaks against them, and until the engine has answered. */
export const severityOf = (target: number | undefined): Severity | undefined =>
  target === undefined ? undefined : SEVERITIES[target]
