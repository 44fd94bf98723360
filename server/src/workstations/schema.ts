/** Table of workstations. A deleted one stays for the rosters that name it. */
import { boolean, index, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WorkType } from '#contract/engine.ts'
import { department } from '../access/schema.ts'
import { companyTable } from '../db/company-table.ts'

/** A kind of work; it applies to its department and to every site below it. */
export const workstation = companyTable(
  'workstation',
  {
    departmentId: uuid('department_id')
      .notNull()
      .references(() => department.id),
    region: text('region').notNull().default(''),
    name: text('name').notNull(),
    workType: text('work_type').$type<WorkType>().notNull(),
    crossPost: boolean('cross_post').notNull(),
    /** 1 is staffed first. */
    priority: smallint('priority').notNull(),
    /** One of the twelve shift colours. */
    colour: smallint('colour').notNull(),
    /** A shift template of the planning area. */
    referenceTemplateId: uuid('reference_template_id'),
    storeType: text('store_type').notNull().default(''),
    storeFormat: text('store_format').notNull().default(''),
    /** Usual number of people; work that names no workstation is shared by it. */
    peopleCount: integer('people_count').notNull().default(1),
    /** Fewest stars that count as cover; 0 needs no skill. */
    starsMin: smallint('stars_min').notNull().default(0),
    certificate: boolean('certificate').notNull().default(false),
    headsMin: smallint('heads_min').notNull().default(0),
    headsMax: smallint('heads_max'),
    /** The workstation whose heads keep somebody here from being alone; its own id: two here. */
    neverAloneWith: uuid('never_alone_with'),
    /** Workstations of one group stand in for each other; empty: none does. */
    standInGroup: text('stand_in_group').notNull().default(''),
    standInLoss: smallint('stand_in_loss').notNull().default(1),
    /** Most people of the group at a time who count as cover here; null: all. */
    standInMost: smallint('stand_in_most'),
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  self => [index('workstation_department').on(self.departmentId)],
)
