/** An employee's stars per workstation: read and replace. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { skill } from '../schema.ts'
import type { Writing } from '../writing.ts'
import { employeeWritten } from './employee-written.ts'
import { mustSeeEmployee } from './must-see-employee.ts'

type Get = typeof peopleCalls.getSkills
type Save = typeof peopleCalls.saveSkills

const read = (tx: Tx, employeeId: string) =>
  tx
    .select({ workstationId: skill.workstationId, stars: skill.stars, certificateUntil: skill.certificateUntil })
    .from(skill)
    .where(eq(skill.employeeId, employeeId))
    .orderBy(skill.workstationId)

/** @throws Refusal not_found, forbidden */
export const getSkills = async ({ input, tx, actor, services }: Served<Get>): Promise<Answer<Get>> => {
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today())
  return { revision: seen.revision, skills: await read(tx, seen.id) }
}

/** Of a workstation named twice the last counts. @throws Refusal not_found, forbidden, stale */
export const saveSkills = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services } = request
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today(), input)
  const before = await read(tx, seen.id)
  await tx.delete(skill).where(eq(skill.employeeId, seen.id))
  const skills = [...new Map(input.skills.map(each => [each.workstationId, each])).values()]
  if (skills.length > 0) await tx.insert(skill).values(skills.map(each => ({ employeeId: seen.id, ...each })))
  return employeeWritten(request, seen, { action: 'skills', before, after: skills })
}
