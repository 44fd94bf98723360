/** One onboarding with what was entered, each unit as its reader may see it; and a private one in full. */
import { eq } from 'drizzle-orm'
import type { onboardingCalls, UnitShown } from '#contract/onboarding/calls.ts'
import {
  type Entered,
  type EntryUnit,
  fieldsOfUnit,
  isPrivateUnit,
  permissionOfUnit,
  unitsOf,
} from '#contract/onboarding/entered.ts'
import type { PrivateField } from '#contract/people/personal.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReach, reaches } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { maskOf } from '../../people/index.ts'
import { findEntered, openEntered } from '../entered-text.ts'
import { rowOf } from '../list-onboardings.ts'
import { findOnboarding, type Onboarding } from '../onboardings.ts'

type Get = typeof onboardingCalls.getOnboarding
type Open = typeof onboardingCalls.openEntered

const masked: Partial<Record<keyof Entered, PrivateField>> = {
  ...{ identityNumber: 'identityNumber', homeAddress: 'homeAddress', bankAccount: 'bankAccount' },
}

const valuesOf = (values: Entered, unit: EntryUnit, isMasked: boolean): Record<string, string> =>
  Object.fromEntries(
    fieldsOfUnit[unit].flatMap(field => {
      const value = values[field] ?? ''
      if (value === '') return []
      const mask = masked[field]
      return [[field, isMasked && mask ? maskOf(mask, value) : value]]
    }),
  )

/** Nothing is shown before it was handed in: a draft is its writer's own. */
const isShown = ({ state }: Onboarding): boolean => ['entered', 'returned', 'checked'].includes(state)

export const mayLookAt = async (
  tx: Tx,
  actor: Actor,
  { departmentId }: Onboarding,
  unit: EntryUnit,
): Promise<boolean> => {
  const permission = permissionOfUnit[unit]
  return permission === undefined || reaches(tx, actor, departmentId, permission)
}

const unitShown = async (
  { tx, actor }: Served<Get>,
  found: Onboarding,
  unit: EntryUnit,
  values: Entered | undefined,
): Promise<UnitShown> => {
  const said = found.verdicts[unit]
  const verdict = said === undefined ? 'open' : said.accepted ? 'accepted' : 'returned'
  const shown = { unit, filed: null, verdict, remark: said?.remark ?? '' } as const
  if (!(await mayLookAt(tx, actor, found, unit))) return { ...shown, seen: 'hidden', values: {} }
  if (!values) return { ...shown, seen: 'lost', values: {} }
  const filed = unit === 'name' && values.name !== found.name ? found.name : null
  const isMasked = isPrivateUnit(unit)
  return { ...shown, filed, seen: isMasked ? 'masked' : 'shown', values: valuesOf(values, unit, isMasked) }
}

/** @throws Refusal not_found, forbidden */
export const getOnboarding = async (request: Served<Get>): Promise<Answer<Get>> => {
  const { input, tx, services, now } = request
  const found = await findOnboarding(request, { id: input.id })
  const [place] = await tx
    .select({ name: department.name })
    .from(department)
    .where(eq(department.id, found.departmentId))
  const row = rowOf(found, place?.name ?? null, now)
  if (!isShown(found)) return { ...row, units: [] }
  const values = await findEntered(tx, services, found)
  const units: UnitShown[] = []
  for (const unit of unitsOf(found.asked)) units.push(await unitShown(request, found, unit, values))
  return { ...row, units }
}

/** @throws Refusal not_found, forbidden, sealed_lost */
export const openUnit = async (request: Served<Open>): Promise<Answer<Open>> => {
  const { input, tx, actor, services, now } = request
  const { unit } = input
  const found = await findOnboarding(request, { id: input.id })
  const permission = permissionOfUnit[unit]
  if (permission) await mustReach(tx, actor, found.departmentId, permission)
  if (!isShown(found) || !unitsOf(found.asked).includes(unit)) throw new Refusal('not_found')
  const values = valuesOf(await openEntered(tx, services, found), unit, false)
  const line = { actor, subject: 'onboarding', subjectId: found.id, departmentId: found.departmentId } as const
  await audit(tx, { ...line, action: 'open_private', after: { name: found.name, unit }, now })
  return { values }
}
