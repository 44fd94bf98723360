/** The fingerprint of what a plan is made of and judged by: its problem less the roster itself. */
import { createHash } from 'node:crypto'
import type { Problem } from '#contract/engine.ts'
import { canonical } from '../edits/merging/roster.ts'

const inOrder = (list: readonly unknown[]): string[] => list.map(canonical).sort()

/** Equal for equal problems, whatever the order in which the database tells people, cells and duties. */
export const problemPrint = ({ roster: _, ...rest }: Problem): string => {
  const { employees, demand, template, rules, history, published, workstations, shifts, forecast, ...single } = rest
  const lists = [employees, demand, template, rules, history, published, workstations, shifts, forecast].map(inOrder)
  return createHash('sha256').update(canonical(single)).update(canonical(lists)).digest('base64url')
}
