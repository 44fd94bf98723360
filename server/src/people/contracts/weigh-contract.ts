/** Asks what law says of a contract as it is typed: the engine for the probation that its term allows, the facts of its person. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Probation, ProbationParams } from '#contract/engine.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee, protection } from '../schema.ts'
import { type LawFacts, lawSays } from './law.ts'
import { labourContract } from './schema.ts'

type Call = typeof peopleCalls.weighContract
type Draft = Served<Call>['input']

/** Undefined where the days tell no term yet. */
const longestProbation = async (engine: Engine, { term, start, end }: Draft): Promise<LawFacts['probation']> => {
  if (term === 'fixed' && (end === null || end < start)) return undefined
  const params: ProbationParams = { term, from: start, ...(end !== null && { to: end }) }
  return engine.call<Probation>('probation', params)
}

const readFacts = async (request: Served<Call>): Promise<Omit<LawFacts, 'probation'>> => {
  const { input, tx, actor, services } = request
  const { employeeId, id } = input
  const today = services.clock.today()
  await mustSeeEmployee(tx, actor, employeeId, today)
  const [named] = id === undefined ? [] : await tx.select().from(labourContract).where(eq(labourContract.id, id))
  if (id !== undefined && named?.employeeId !== employeeId) throw new Refusal('not_found')
  const [person] = await tx.select({ hiredOn: employee.hiredOn }).from(employee).where(eq(employee.id, employeeId))
  const { type, term, start, signedOn, probationMonths } = labourContract
  const others = await tx
    .select({ id: labourContract.id, type, term, start, signedOn, probationMonths })
    .from(labourContract)
    .where(
      and(
        eq(labourContract.employeeId, employeeId),
        isNull(labourContract.deletedAt),
        id === undefined ? undefined : ne(labourContract.id, id),
      ),
    )
  const protections = await tx
    .select({ kind: protection.kind, from: protection.from, to: protection.to })
    .from(protection)
    .where(eq(protection.employeeId, employeeId))
  return { today, hiredOn: person?.hiredOn ?? today, others, protections }
}

/** @throws Refusal not_found, forbidden */
export const weighContract = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, services, inCompany } = request
  const facts = await inCompany(tx => readFacts({ ...request, tx }))
  const probation = await longestProbation(services.engine, input)
  return { warnings: lawSays(input, { ...facts, probation }) }
}
