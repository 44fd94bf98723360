/** Creates or changes a workstation; what is required and missing is refused with its own message. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { workstationCalls, workstationForm } from '#contract/planning/settings/workstation.ts'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { findRecord, keepRecord } from '../../settings/index.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate } from '../templates/schema.ts'
import { judgeWorkstation } from './judge-workstation.ts'
import { workstations } from './workstations.ts'

type Form = z.output<typeof workstationForm>

type Required = 'departmentId' | 'workType' | 'crossPost' | 'priority' | 'colour'
type Complete = Omit<Form, Required> & { [K in Required]: NonNullable<Form[K]> }

/** @throws the first that judgeWorkstation finds, after which nothing that is required is missing */
const complete = (form: Form): Complete => {
  refuseFirst(judgeWorkstation(form))
  return form as Complete
}

/** Who keeps somebody from being alone: this one itself, or one that is where this one is, at the department or above. */
const companionOf = async (tx: Tx, id: string | undefined, form: Complete): Promise<string | null> => {
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

/** @throws what complete and companionOf refuse; workstation_name_taken; not_found, forbidden, stale */
export const saveWorkstation = async (request: Served<typeof workstationCalls.saveWorkstation>) => {
  const { tx, actor, now } = request
  const { id, revision, ...form } = complete(request.input)
  await mustReach(tx, actor, form.departmentId)
  if ((await lineOf(tx, form.departmentId)).length === 0) throw new Refusal('not_found')
  const before = id === undefined ? undefined : await findRecord(tx, workstations, actor, id)
  await mustSeeTemplate(tx, actor, form.referenceTemplateId, before?.referenceTemplateId ?? null)
  const companion = await companionOf(tx, id, form)
  return keepRecord(tx, workstations, { actor, now }, { id, revision }, own => ({
    ...form,
    neverAloneWith: companion === 'self' ? own : companion,
  }))
}
