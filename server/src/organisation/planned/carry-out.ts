/**
 * The job that carries out what departments become, at the beginning of the business day where each is: each once, in a
 * transaction of its own, also after nights without a server. What stands against one is kept with it, and looked at again.
 */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../../access/schema.ts'
import { whoMay } from '../../access/who-may.ts'
import { audit } from '../../audit/audit.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { stackOf } from '../../log.ts'
import { tell } from '../../notices/tell.ts'
import type { Services } from '../../services.ts'
import type { AboveOrganisation } from '../above.ts'
import { lockTree } from '../lock-tree.ts'
import { departmentChange } from '../schema.ts'
import { todaysAt } from '../sites/site-today.ts'
import { carryOut } from './carry.ts'
import type { ChangeRecord } from './judge-change.ts'

const isWaiting = inArray(departmentChange.state, ['pending', 'conflict'])

/** Of one company, the earliest first. */
const dueIn = (services: Services, companyId: string): Promise<{ id: string; today: string }[]> =>
  services.db.inCompany(companyId, async tx => {
    // It is tomorrow somewhere before it is here.
    const latest = addDays(services.clock.today(), 1)
    const rows = await tx
      .select()
      .from(departmentChange)
      .where(and(isWaiting, lte(departmentChange.on, latest)))
      .orderBy(asc(departmentChange.on), asc(departmentChange.createdAt))
    const today = await todaysAt(
      tx,
      services.clock,
      rows.map(each => each.departmentId),
    )
    return rows.flatMap(({ id, departmentId, on }) =>
      on <= today(departmentId) ? [{ id, today: today(departmentId) }] : [],
    )
  })

/** Kept once for each reason, so that the log does not fill while nobody settles it. */
const keepConflict = (services: Services, companyId: string, id: string, { code, values }: Refusal) =>
  services.db.inCompany(companyId, async tx => {
    const [change] = await tx
      .select()
      .from(departmentChange)
      .where(and(eq(departmentChange.id, id), isWaiting))
    const conflict = { code, values }
    if (!change || JSON.stringify(change.conflict) === JSON.stringify(conflict)) return
    const set = { state: 'conflict' as const, conflict, revision: change.revision + 1 }
    await tx.update(departmentChange).set(set).where(eq(departmentChange.id, id))
    const { departmentId, kind, on } = change
    await audit(tx, {
      ...{ actor: null, subject: 'department', subjectId: departmentId, departmentId, action: 'carry_out' },
      after: { change: kind, on, changeState: 'conflict' },
      ...{ source: 'job', now: services.clock.now() },
    })
    const [own] = await tx.select({ name: department.name }).from(department).where(eq(department.id, departmentId))
    const told = { kind: 'department.conflict', titleCode: 'organisation:message.change_conflict' }
    const notice = { ...told, values: { name: own?.name ?? '' }, link: `/organisation/detail?id=${departmentId}` }
    const people = await whoMay(tx, 'organisation.edit', departmentId, on)
    await tell(tx, people, notice, services.clock.now())
  })

const carryOne = (above: AboveOrganisation, services: Services, companyId: string, id: string, today: string) =>
  services.db.inCompany(companyId, async tx => {
    await waitTurn(tx)
    await lockTree(tx)
    const [change]: ChangeRecord[] = await tx
      .select()
      .from(departmentChange)
      .where(and(eq(departmentChange.id, id), isWaiting))
      .for('update')
    if (change) await carryOut({ tx, above, actor: null, now: services.clock.now() }, change, today)
  })

/** A company whose changes cannot be carried out is logged and does not hold up the others. @returns how many were looked at */
export const carryOutDepartmentChanges =
  (above: AboveOrganisation) =>
  async (services: Services): Promise<number> => {
    const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
    let looked = 0
    for (const { id: companyId } of companies) {
      try {
        for (const { id, today } of await dueIn(services, companyId)) {
          looked += 1
          await carryOne(above, services, companyId, id, today).catch(error => {
            if (error instanceof Refusal) return keepConflict(services, companyId, id, error)
            throw error
          })
        }
      } catch (error) {
        services.log.error(
          { company: companyId, stack: stackOf(error) },
          'changes of departments that are due could not be carried out',
        )
      }
    }
    return looked
  }
