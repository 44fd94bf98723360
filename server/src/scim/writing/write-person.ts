/** Writes what another system says of a person by the writes of the forms, with their rules, reach and audit lines. */

import { peopleCalls } from '#contract/people/calls.ts'
import { reaches } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import { saveEmployee } from '../../membership/index.ts'
import { enterFor } from '../../people/changes/enter.ts'
import { mustSeeEmployee, readEmployee } from '../../people/index.ts'
import { readPlain } from '../../people/private/get-personal.ts'
import { savePersonal } from '../../people/private/save-personal.ts'
import { holdingOn } from '../../people/timeline/timeline.ts'
import type { Machine } from '../machine.ts'
import { bringBack, isActive, letGo } from './leave.ts'
import { type EmployeeForm, formOf, newcomer } from './person-form.ts'
import type { PersonWish } from './person-wish.ts'

const requestOf = ({ tx, services, now, actor }: Machine) => ({ tx, services, now, actor, source: 'scim' as const })

const save = (machine: Machine, form: EmployeeForm) => saveEmployee({ ...requestOf(machine), input: form })

const formNow = async ({ tx }: Machine, id: string): Promise<EmployeeForm> => {
  const now = await readEmployee(tx, id)
  return formOf({ ...now, employments: now.employments, custom: [] })
}

const mailOf = (text: string): string => {
  const read = peopleCalls.savePersonal.input.shape.email.safeParse(text)
  if (!read.success || read.data === null) throw new Refusal('scim:value_refused', { field: 'emails' }, 'email')
  return read.data
}

const writeMail = async (machine: Machine, id: string, email: string | undefined): Promise<void> => {
  if (email === undefined) return
  const { birth: _, gender: __, identityKind: ___, ...plain } = await readPlain(machine.tx, id)
  const mail = mailOf(email)
  if (plain.email === mail) return
  const { revision } = await readEmployee(machine.tx, id)
  const input = { ...plain, email: mail, employeeId: id, revision, fields: {}, custom: [] }
  await savePersonal({ ...requestOf(machine), input })
}

/** What is of the person and has no day. */
const writeBasics = async (machine: Machine, id: string, { name, jobNumber, phone }: PersonWish): Promise<void> => {
  const form = await formNow(machine, id)
  const given = Object.entries({ name, jobNumber, phone }).filter(([, value]) => value !== undefined)
  const after = formOf({ ...form, ...Object.fromEntries(given) })
  if (given.some(([key]) => form[key as 'name'] !== after[key as 'name'])) await save(machine, after)
}

/** Of what a wish says of the terms, that which is another today. */
const termsToSet = (form: EmployeeForm, { departmentId, position, hireType }: PersonWish, today: string) => {
  const holding = holdingOn(form.employments, today)
  if (!holding) return {}
  const wished = { departmentId, position: position === '' ? null : position, hireType }
  return Object.fromEntries(
    Object.entries(wished).filter(([key, value]) => value !== undefined && holding[key as 'position'] !== value),
  )
}

/**
 * A change from today on. Where today has decided the value already, as it has of somebody who began or was moved today,
 * the terms that begin today are put right instead.
 */
const writeTermsOf = async (machine: Machine, id: string, wish: PersonWish): Promise<void> => {
  const { today } = machine
  const form = await formNow(machine, id)
  const set = termsToSet(form, wish, today)
  if (Object.keys(set).length === 0) return
  const kind = 'departmentId' in set ? ('transfer' as const) : ('terms' as const)
  const entered = { kind, on: today, set, reason: '', plannedOn: null, comment: '' }
  try {
    await enterFor(requestOf(machine), id, entered)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'people:decided_already') throw error
    const employments = form.employments.map(each => (each.from === today ? { ...each, ...set } : each))
    await save(machine, formOf({ ...form, employments }))
  }
}

const writeActive = async (machine: Machine, id: string, active: boolean | undefined): Promise<void> => {
  if (active === undefined) return
  const { leftOn } = await readEmployee(machine.tx, id)
  if (isActive(leftOn, machine.today) === active) return
  if (!active) return letGo(machine, id)
  const form = await bringBack(machine, id)
  if (form) await save(machine, formOf({ ...form, custom: [] }))
}

/** @throws Refusal not_found for whoever stands in no department that takes part: of them nothing is told */
export const mustBeWithin = async ({ tx, actor, today }: Machine, id: string): Promise<void> => {
  try {
    await mustSeeEmployee(tx, actor, id, today, {})
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') throw new Refusal('not_found')
    throw error
  }
}

/** @throws what people's writes refuse, and scim:value_refused */
export const writePerson = async (machine: Machine, id: string, wish: PersonWish): Promise<void> => {
  await mustBeWithin(machine, id)
  // Whoever comes back does so first: the terms of a leaver are no more to be changed.
  if (wish.active) await writeActive(machine, id, true)
  await writeBasics(machine, id, wish)
  await writeTermsOf(machine, id, wish)
  await writeMail(machine, id, wish.email)
  if (wish.active === false) await writeActive(machine, id, false)
}

/** @throws the same, and forbidden for a department that takes no part */
export const addPerson = async (machine: Machine, wish: PersonWish & { departmentId: string }): Promise<string> => {
  if (!(await reaches(machine.tx, machine.actor, wish.departmentId))) throw new Refusal('scim:department_unknown')
  const { id } = await save(machine, newcomer(wish, machine.today))
  await writeMail(machine, id, wish.email)
  if (wish.active === false) await writeActive(machine, id, false)
  return id
}
