/** Calls for workstations: kinds of work of a department and of every site below it. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { searchField } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { idSchema, labelOf, revisionSchema } from '../../shared/values.ts'
import { choice, colour, done, nameField } from '../fields.ts'

export const workTypes = ['direct', 'indirect'] as const
export const workType = z.enum(workTypes)

const shortText = labelOf(40).default('')

/** What a person enters. Required fields may come empty: the command refuses each with its own message. */
export const workstationForm = z.object({
  id: idOf('workstation').optional(),
  revision: revisionSchema.optional(),
  departmentId: choice(idOf('department')),
  region: shortText,
  name: nameField,
  workType: choice(workType),
  /** Pass-through: people of other workstations may help here. */
  crossPost: choice(z.boolean()),
  /** 1 is staffed first. */
  priority: choice(z.int().min(1).max(99)),
  colour: choice(colour),
  referenceTemplateId: choice(idOf('shift_template')),
  storeType: shortText,
  storeFormat: shortText,
  /** Usual number of people; work without a workstation of its own is shared by it. */
  peopleCount: z.int().min(0).max(500).default(1),
  starsMin: z.int().min(0).max(5).default(0),
  certificate: z.boolean().default(false),
  /** Fewest and most heads at any moment while the site is open. */
  headsMin: z.int().min(0).max(500).default(0),
  headsMax: choice(z.int().min(1).max(500)),
  /** While somebody works here, two work here and at this workstation together; `self`: two here. */
  neverAloneWith: choice(z.union([z.literal('self'), idOf('workstation')])),
  /** Workstations with the same group stand in for each other, unless nobody may help here; empty: none. */
  standInGroup: shortText,
  /** Stars that somebody from another workstation of the group loses here. */
  standInLoss: z.int().min(1).max(4).default(1),
  /** Most of them at a time who count as cover here; empty: all. */
  standInMost: choice(z.int().min(1).max(500)),
})

export const workstation = z.object({
  id: idOf('workstation'),
  revision: revisionSchema,
  departmentId: idOf('department'),
  departmentName: z.string(),
  region: z.string(),
  name: z.string(),
  workType,
  crossPost: z.boolean(),
  priority: z.int(),
  colour,
  referenceTemplateId: idSchema.nullable(),
  referenceTemplateName: z.string().nullable(),
  storeType: z.string(),
  storeFormat: z.string(),
  peopleCount: z.int(),
  starsMin: z.int(),
  certificate: z.boolean(),
  headsMin: z.int(),
  headsMax: z.int().nullable(),
  neverAloneWith: z.union([z.literal('self'), idSchema]).nullable(),
  standInGroup: z.string(),
  standInLoss: z.int(),
  standInMost: z.int().nullable(),
})
export type WorkstationRow = z.infer<typeof workstation>

const path = (verb: string) => `/forward_webfront/api/planning/workstation/${verb}.htm`

export const workstationCalls = {
  /** With a department: those that apply to it, its own and those of the departments above it. */
  listWorkstations: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({ departmentId: idOf('department').optional(), text: searchField }),
    output: z.object({ rows: z.array(workstation) }),
  }),
  saveWorkstation: defineCall({
    path: path('save'),
    method: 'POST',
    act: 'save',
    access: 'planning.rules',
    scope: 'record',
    input: workstationForm,
    output: done,
  }),
  /** An empty selection is refused; a workstation that templates, guides or rosters still name stays, and the answer says which. */
  deleteWorkstations: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({
      ids: z.array(idOf('workstation')).max(500),
      /** As each was seen, in the order of the ids. */
      revisions: z.array(revisionSchema).max(500),
    }),
    output: z.object({ deleted: z.int() }),
  }),
  /** Brings deleted ones back; none does where the name of one has been taken since. */
  recoverWorkstations: defineCall({
    path: path('recover'),
    method: 'POST',
    act: 'update',
    access: 'planning.rules',
    scope: 'record',
    input: z.object({ ids: z.array(idOf('workstation')).max(500) }),
    output: z.object({ recovered: z.int() }),
  }),
}
