/**
 * Which plans may be made of something else since their proof was last seen to fit, or since their figures were
 * counted; the audit lines of all writes tell.
 */
import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { influence } from '#contract/planning/scheduling-rule.ts'
import { employment } from '../../access/schema.ts'
import { auditLine } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { site } from '../../organisation/schema.ts'
import { schedulingRule } from '../rules/schema.ts'
import { plan, planMember } from './schema.ts'

/** What no plan is made of; a subject that is not known here touches plans. */
const apart = [
  'account',
  'accuracy',
  'batch_run',
  'batch_schedule',
  'company_logo',
  'invitation',
  'membership',
  'plan',
  'pos_token',
  'role',
  'task',
]

/** What reaches a plan through a run of an estimate only, whose line counts. */
const throughEstimates = ['guide', 'history', 'special_day', 'weather']

/**
 * From where on lines count for what was read at an instant: a write that had begun by then ends after it, with a line of
 * its beginning.
 */
export const withGrace = (readAt: Date): Date => new Date(readAt.getTime() - 60_000)

const one = { one: sql`1` }

/**
 * Demand is counted anew of those where a rule leaves out kinds of special days. A rule of before counts as well as long as
 * its change is among the lines: so no line that has been counted stops being one.
 */
const someRuleIgnores = (since: AnyPgColumn | Date) => {
  const other = alias(auditLine, 'of_rule')
  return or(
    sql`exists (select 1 from ${schedulingRule} where jsonb_array_length(${schedulingRule.figures} -> 'influences') < ${influence.options.length})`,
    sql`exists (select 1 from ${auditLine} as ${sql.identifier('of_rule')} where ${other.subject} = 'scheduling_rule' and ${
      since instanceof Date ? gte(other.at, since) : sql`${other.at} >= ${since}`
    })`,
  )
}

/** The nightly batch estimates the next period, which is nothing to plans of other times. Its line tells the dates. */
const estimatedForOthers = sql`(${auditLine.subject} = 'estimate' and ${auditLine.source} = 'batch' and coalesce(
  ${auditLine.after} ->> 'first' > ${plan.last}::text or ${auditLine.after} ->> 'last' < ${plan.first}::text, false))`

/**
 * Audit lines since an instant of the plan's own, for a query about plans. Rather one too many than one too few: whoever
 * asks looks closely at those only. A line counts that is of the whole company, of the plan's site, of a department that
 * is no site, or of a department where one of its people is employed.
 */
const linesOf = (tx: Tx, since: AnyPgColumn | Date, besides?: SQL) => {
  const aSite = tx.select(one).from(site).where(eq(site.departmentId, auditLine.departmentId))
  const ofMember = tx
    .select(one)
    .from(planMember)
    .innerJoin(employment, eq(employment.employeeId, planMember.employeeId))
    .where(and(eq(planMember.planId, plan.id), eq(employment.departmentId, auditLine.departmentId)))
  return tx
    .select(one)
    .from(auditLine)
    .where(
      and(
        since instanceof Date ? gte(auditLine.at, since) : sql`${auditLine.at} >= ${since}`,
        ne(auditLine.source, 'machine'),
        or(
          besides,
          and(
            notInArray(auditLine.subject, apart),
            or(notInArray(auditLine.subject, throughEstimates), someRuleIgnores(since)),
            not(estimatedForOthers),
            or(
              isNull(auditLine.departmentId),
              eq(auditLine.departmentId, plan.departmentId),
              notExists(aSite),
              exists(ofMember),
            ),
          ),
        ),
      ),
    )
}

/** Since their proof was last seen to fit. Every line of another plan with one of its people counts, too. */
export const touchedSince = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const theirs = alias(planMember, 'theirs')
  const sharing = tx
    .select(one)
    .from(planMember)
    .innerJoin(theirs, eq(theirs.employeeId, planMember.employeeId))
    .where(and(eq(planMember.planId, plan.id), eq(theirs.planId, auditLine.subjectId)))
  const ofOthers = and(eq(auditLine.subject, 'plan'), ne(auditLine.subjectId, plan.id), exists(sharing))
  const lines = linesOf(tx, plan.proofSeenAt, ofOthers)
  const rows = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(inArray(plan.id, [...ids]), or(isNull(plan.proofSeenAt), exists(lines))))
  return new Set(rows.map(row => row.id))
}

/** How many lines have touched a plan since; to be asked before the facts are read. Other plans are not counted. */
export const linesSince = async (tx: Tx, planId: string, since: Date): Promise<number> => {
  const [row] = await tx
    .select({ lines: sql<number>`(select count(*)::integer from (${linesOf(tx, since)}) as lines)` })
    .from(plan)
    .where(eq(plan.id, planId))
  return row?.lines ?? 0
}

/** It stops at the first one too many. */
const surplus = (tx: Tx) => sql`exists (${linesOf(tx, plan.figuresSince)} offset ${plan.figuresLines} limit 1)`

/** Plans that more lines have touched than had when their figures were counted. */
export const touchedSinceCounted = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(inArray(plan.id, [...ids]), or(isNull(plan.figuresSince), surplus(tx))))
  return new Set(rows.map(row => row.id))
}

/**
 * Lines of those that none has touched are counted from `since` on where they were from before `old`: so asking gets no
 * dearer with the age of a plan. In one statement, so that no line falls between looking and counting.
 */
export const countLinesFrom = async (tx: Tx, ids: readonly string[], since: Date, old: Date): Promise<void> => {
  if (ids.length === 0) return
  const isOld = and(inArray(plan.id, [...ids]), lt(plan.figuresSince, old))
  // Whoever looks waits for nobody who writes: a later look does as well.
  const free = tx.select({ id: plan.id }).from(plan).where(isOld).for('update', { skipLocked: true })
  await tx
    .update(plan)
    .set({ figuresSince: since, figuresLines: sql`(select count(*)::integer from (${linesOf(tx, since)}) as lines)` })
    .where(and(inArray(plan.id, free), lt(plan.figuresSince, old), not(surplus(tx))))
}
