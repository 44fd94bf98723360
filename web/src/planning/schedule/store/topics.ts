/** The names under which parts of the schedule's store are watched. */
import type { CellKey } from './cell-key.ts'

export const topic = {
  cell: (key: CellKey) => `cell:${key}`,
  employee: (id: string) => `employee:${id}`,
  day: (date: string) => `day:${date}`,
  totals: 'totals',
  findings: 'findings',
  log: 'log',
  sync: 'sync',
  conflicts: 'conflicts',
  engine: 'engine',
  proposal: 'proposal',
  colleagues: 'colleagues',
  /** Any duty of the draft. */
  roster: 'roster',
} as const
