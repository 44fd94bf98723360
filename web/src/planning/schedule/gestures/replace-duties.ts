/** Carries out a change all the same, taking away the duties that it cannot stand beside. */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { type Desk, type Gesture, settle } from './gesture.ts'

export function replaceDuties(desk: Desk, label: CommandLabel, change: Change, clashing: readonly Duty[]): Gesture {
  const remove = [...change.remove, ...clashing.map(duty => duty.id)]
  return settle(desk, { ...label, act: 'replace' }, { ...change, remove })
}
