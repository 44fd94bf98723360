/** What a person has on file of what can be proposed, by unit; and the sealed text of what was proposed. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Proposed, type ProposedUnit, proposed, proposedUnits } from '#contract/onboarding/proposal.ts'
import type { PrivateField } from '#contract/people/personal.ts'
import type { Tx } from '../../db/database.ts'
import { maskOf, privateOf } from '../../people/index.ts'
import { employeeRecord } from '../../people/records/schema.ts'
import { employee } from '../../people/schema.ts'
import { keepSealed, openSealed } from '../../sealed/sealed-values.ts'
import type { Services } from '../../services.ts'

export type UnitValues = Record<string, string>
const sealedAs = 'dataProposal'
/** What was on file of it when it was made, so that nothing is written over that HR changed meanwhile. */
const foundAs = 'dataProposalFound'

/** The first contact is the one that is meant. */
export const firstContact = async (tx: Tx, employeeId: string) => {
  const { kind, deletedAt } = employeeRecord
  const own = and(eq(employeeRecord.employeeId, employeeId), eq(kind, 'contact'), isNull(deletedAt))
  const [found] = await tx.select().from(employeeRecord).where(own).orderBy(asc(employeeRecord.id)).limit(1)
  return found
}

const without = (values: Record<string, string | null | undefined>): UnitValues =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : [])))

export const heldBy = async (
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  employeeId: string,
): Promise<Record<ProposedUnit, UnitValues>> => {
  const [row] = await tx.select().from(employee).where(eq(employee.id, employeeId))
  const own = await privateOf(tx, sealing, employeeId)
  const contact = (await firstContact(tx, employeeId))?.content
  return {
    phone: without({ phone: row?.phone }),
    email: without({ email: row?.email }),
    homeAddress: without({ homeAddress: own.homeAddress }),
    contact: contact?.kind === 'contact' ? without({ ...contact, kind: null }) : {},
    bank: without({ bankName: own.bankName, bankAccount: own.bankAccount }),
  }
}

/** The same shape of what was proposed. */
export const valuesOf = (values: Proposed, unit: ProposedUnit): UnitValues => {
  const value = values[unit]
  if (value === undefined) return {}
  return typeof value === 'string' ? { [unit]: value } : { ...value }
}

const masked: Partial<Record<string, PrivateField>> = { homeAddress: 'homeAddress', bankAccount: 'bankAccount' }
export const maskedValues = (values: UnitValues): UnitValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const mask = masked[key]
      return [key, mask ? maskOf(mask, value) : value]
    }),
  )

/** In their order. */
export const unitsIn = (values: Proposed): ProposedUnit[] => proposedUnits.filter(unit => values[unit] !== undefined)

interface Whose {
  id: string
  companyId: string
}

/** With what was on file of each unit; null takes both away. @throws Refusal seal_key_missing */
export const keepProposed = async (
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  { id: recordId, companyId }: Whose,
  kept: { values: Proposed; found: Partial<Record<ProposedUnit, UnitValues>> } | null,
): Promise<void> => {
  const place = { companyId, recordId, findable: false }
  await keepSealed(tx, sealing, { ...place, field: sealedAs, text: kept && JSON.stringify(kept.values) })
  await keepSealed(tx, sealing, { ...place, field: foundAs, text: kept && JSON.stringify(kept.found) })
}

/** Undefined where it is settled, or its key is not here. */
export const openProposal = async (
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  id: string,
): Promise<Proposed | undefined> => {
  const kept = (await openSealed(tx, sealing, [id], [sealedAs])).get(id)?.get(sealedAs)
  return kept?.state === 'kept' ? proposed.parse(JSON.parse(kept.text)) : undefined
}

/** The units of which something else is on file than when the proposal was made. */
export const overtakenIn = async (
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  { id, units }: { id: string; units: readonly ProposedUnit[] },
  held: Record<ProposedUnit, UnitValues>,
): Promise<ReadonlySet<ProposedUnit>> => {
  const kept = (await openSealed(tx, sealing, [id], [foundAs])).get(id)?.get(foundAs)
  if (kept?.state !== 'kept') return new Set()
  const found = JSON.parse(kept.text) as Partial<Record<ProposedUnit, UnitValues>>
  return new Set(units.filter(unit => !isDeepStrictEqual(found[unit] ?? {}, held[unit])))
}
