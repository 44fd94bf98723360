/** Which task plans which plan, and from which revision it began. */
import { bigint, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '../../db/company-table.ts'
import { plan } from '../plans/schema.ts'

export const planGeneration = companyTable(
  'plan_generation',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plan.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id').notNull(),
    base: integer('base').notNull(),
    /** Score of the best roster so far, and what is proved that no roster scores less than. */
    score: bigint('score', { mode: 'number' }),
    bound: bigint('bound', { mode: 'number' }),
    /** The print of the problem that was searched, and the plan's standing then; absent until the search has ended. */
    problem: text('problem'),
    standing: text('standing'),
  },
  self => [unique('plan_generation_task').on(self.taskId), index('plan_generation_plan').on(self.planId)],
)
