/** Which task plans which plan, and from which revision it began. */
import { index, integer, unique, uuid } from 'drizzle-orm/pg-core'
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
  },
  self => [unique('plan_generation_task').on(self.taskId), index('plan_generation_plan').on(self.planId)],
)
