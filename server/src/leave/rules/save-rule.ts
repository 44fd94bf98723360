/** Keeps a rule: its name and place beside its terms, which hold from a day on as a version of their own. */
import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import type { leaveRuleCalls } from '#contract/leave/rule.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { keepRecord, readRecord, switchRecord } from '../../settings/index.ts'
import { leaveDueJob } from '../due/due-job.ts'
import { leaveLine, leaveRuleVersion } from '../schema.ts'
import { readTypes } from '../types/read-types.ts'
import { judgeTerms } from './judge-terms.ts'
import { leaveRules } from './rules.ts'

type Save = typeof leaveRuleCalls.saveLeaveRule
type Version = typeof leaveRuleVersion.$inferSelect
type Said = Pick<Version, 'from' | 'scope' | 'terms' | 'source'>

const isAs = (version: Version, { scope, terms, source }: Said): boolean =>
  isDeepStrictEqual([version.scope, version.terms, version.source], [scope, terms, source])

/** Whether lines were written by it, which name it for ever. */
const isUsed = async (tx: Tx, versionId: string): Promise<boolean> => {
  const [line] = await tx
    .select({ id: leaveLine.id })
    .from(leaveLine)
    .where(eq(leaveLine.versionId, versionId))
    .limit(1)
  return line !== undefined
}

const newestOf = async (tx: Tx, ruleId: string): Promise<Version | undefined> => {
  const versions = tx.select().from(leaveRuleVersion).where(eq(leaveRuleVersion.ruleId, ruleId))
  const [newest] = await versions.orderBy(desc(leaveRuleVersion.from)).limit(1)
  return newest
}

/**
 * What is to be written: nothing where it says what the newest says, that one anew where nothing came of it yet, else one
 * that begins after it.
 * @throws Refusal leave:version_before, leave:version_in_use
 */
const place = async (tx: Tx, newest: Version | undefined, said: Said): Promise<'keep' | 'replace' | 'add'> => {
  if (newest === undefined) return 'add'
  if (newest.from === said.from && isAs(newest, said)) return 'keep'
  if (said.from < newest.from) throw new Refusal('leave:version_before', { date: newest.from }, 'from')
  if (said.from > newest.from) return 'add'
  if (await isUsed(tx, newest.id)) throw new Refusal('leave:version_in_use', { date: newest.from }, 'from')
  return 'replace'
}

/** What a rule owes from now on, or no more, is in the ledgers as soon as the job has run, and not only after the night. */
const giveAtOnce = async ({
  tx,
  actor,
  services,
  locale,
  now,
}: Pick<Served, 'tx' | 'actor' | 'services' | 'locale' | 'now'>) => {
  await services.jobs.send(tx, leaveDueJob, {}, { actor, companyId: actor.companyId, locale, now })
}

/** @throws Refusal not_found, forbidden, stale */
export const switchLeaveRule = async (
  request: Served<typeof leaveRuleCalls.switchLeaveRule>,
): Promise<Answer<typeof leaveRuleCalls.switchLeaveRule>> => {
  const { input, tx, actor, now } = request
  const kept = await switchRecord(tx, leaveRules, { actor, now }, input)
  if (input.enabled) await giveAtOnce(request)
  return kept
}

/**
 * @throws Refusal not_found, forbidden, stale, what `judgeTerms` says, leave:rule_name_required, leave:rule_taken,
 * leave:type_of_rule, leave:version_before, leave:version_in_use
 */
export const saveLeaveRule = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, now } = request
  const { id, revision, from, scope, terms, source, ...values } = input
  if (values.name === '') throw new Refusal('leave:rule_name_required', {}, 'name')
  refuseFirst(judgeTerms(terms))
  const type = (await readTypes(tx, [values.typeId])).get(values.typeId)
  if (terms.issue.kind === 'statutory' && type?.unit !== 'day')
    throw new Refusal('leave:law_in_days', {}, 'terms.issue.kind')
  const before = id === undefined ? undefined : await readRecord(tx, leaveRules, id)
  // Its lines are of that type; another type wants another rule.
  if (before && before.typeId !== values.typeId) throw new Refusal('leave:type_of_rule', {}, 'typeId')
  const newest = before && (await newestOf(tx, before.id))
  const said = { from, scope, terms, source }
  const how = await place(tx, newest, said)
  const number = how === 'add' ? (newest?.number ?? 0) + 1 : (newest?.number ?? 1)
  const beside = how === 'keep' ? {} : { after: { version: number, ...said } }
  const creator = before?.creator ?? actor.name
  const kept = await keepRecord(tx, leaveRules, { actor, now }, { id, revision }, { ...values, creator }, beside)
  if (how === 'replace' && newest) await tx.update(leaveRuleVersion).set(said).where(eq(leaveRuleVersion.id, newest.id))
  if (how === 'add')
    await tx.insert(leaveRuleVersion).values({ ruleId: kept.id, number, ...said, creator: actor.name, createdAt: now })
  if (values.enabled) await giveAtOnce(request)
  return kept
}
