/** Creates or changes a workstation; what is required and missing is refused with its own message. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { workstationCalls, workstationForm } from '#contract/planning/workstation.ts'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { nameKey } from '../../db/same-name.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { findRecord, keepRecord } from '../../settings/index.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate } from '../templates/schema.ts'
import { workstations } from './workstations.ts'

type Form = z.output<typeof workstationForm>

/** @throws the message of the first required field that is missing, in the order of the form */
const complete = (form: Form) => {
  const { departmentId, name, workType, crossPost, priority, colour } = form
  if (departmentId === null) throw refusal('workstation_department_required', {}, 'departmentId')
  if (name === '') throw refusal('workstation_name_required', {}, 'name')
  if (workType === null) throw refusal('workstation_type_required', {}, 'workType')
  if (crossPost === null) throw refusal('workstation_cross_post_required', {}, 'crossPost')
  if (priority === null) throw refusal('workstation_priority_required', {}, 'priority')
  if (colour === null) throw refusal('workstation_colour_required', {}, 'colour')
  if (form.headsMax !== null && form.headsMax < form.headsMin) {
    throw refusal('workstation_heads', { least: form.headsMin }, 'headsMax')
  }
  return { ...form, departmentId, name, workType, crossPost, priority, colour }
}

/** Who keeps somebody from being alone: this one itself, or one that is where this one is, at the department or above. */
const companionOf = async (
  tx: Tx,
  id: string | undefined,
  form: ReturnType<typeof complete>,
): Promise<string | null> => {
  const { neverAloneWith, departmentId } = form
  if (neverAloneWith === null) return null
  if (neverAloneWith === 'self' || neverAloneWith === id) {
    if (form.headsMax === 1) throw refusal('workstation_alone_heads', {}, 'headsMax')
    return 'self'
  }
  const there = await workstationsOf(tx, departmentId)
  if (!there.some(each => each.id === neverAloneWith)) throw refusal('workstation_alone_with', {}, 'neverAloneWith')
  return neverAloneWith
}

/** A template that is newly named lies within the caller's reach; one that stands there may have been named by others. */
const mustSeeTemplate = async (tx: Tx, actor: Actor, id: string | null, before: string | null): Promise<void> => {
  if (id === null || id === before) return
  const { over } = await linesInSight(tx, actor, undefined)
  const found = await tx.$count(shiftTemplate, and(eq(shiftTemplate.id, id), over(shiftTemplate.departmentId)))
  if (found === 0) throw new Refusal('forbidden')
}

/** @throws workstation_name_taken where another of the department is called so */
const mustBeFree = async (tx: Tx, id: string | undefined, departmentId: string, name: string): Promise<void> => {
  const [taken] = await tx
    .select({ id: workstation.id })
    .from(workstation)
    .where(
      and(
        eq(workstation.departmentId, departmentId),
        sql`lower(${nameKey(workstation.name)}) = lower(${nameKey(name)})`,
        id === undefined ? undefined : ne(workstation.id, id),
        isNull(workstation.deletedAt),
      ),
    )
  if (taken) throw refusal('workstation_name_taken', { name }, 'name')
}

/** @throws what complete, companionOf and mustBeFree refuse; not_found, forbidden, stale */
export const saveWorkstation = async (request: Served<typeof workstationCalls.saveWorkstation>) => {
  const { tx, actor, now } = request
  const { id, revision, ...form } = complete(request.input)
  await mustReach(tx, actor, form.departmentId)
  if ((await lineOf(tx, form.departmentId)).length === 0) throw new Refusal('not_found')
  const before = id === undefined ? undefined : await findRecord(tx, workstations, actor, id)
  await mustSeeTemplate(tx, actor, form.referenceTemplateId, before?.referenceTemplateId ?? null)
  const companion = await companionOf(tx, id, form)
  await mustBeFree(tx, id, form.departmentId, form.name)
  return keepRecord(tx, workstations, { actor, now }, { id, revision }, own => ({
    ...form,
    neverAloneWith: companion === 'self' ? own : companion,
  }))
}
