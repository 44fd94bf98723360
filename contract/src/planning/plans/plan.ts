/** Calls for the list of shift plans and for making, copying, naming and deleting one. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput, searchField } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import {
  centsSchema,
  dateAroundSchema,
  dateSchema,
  idSchema,
  instantSchema,
  revisionSchema,
} from '../../shared/values.ts'
import { done, nameField } from '../fields.ts'
import { algorithm, predictionRule } from '../settings/scheduling-rule.ts'
import { periodKind } from '../settings/settings.ts'

export const planState = z.enum(['draft', 'to_be_audited', 'in_effect', 'refused'])
export type PlanState = z.infer<typeof planState>
/** The plan types: automatic and manual scheduling. */
export const planMode = z.enum(['automatic', 'manual'])
/** State of the plan's approval; null while it was never submitted. */
export const applicationStatus = z.enum(['pending_edit', 'in_approval', 'pending_review', 'processed', 'refused'])

/** What can be done with a plan; `decide` is to agree, refuse or send back. */
const planAct = z.enum(['edit', 'submit', 'publish', 'withdraw', 'decide', 'delete'])
export type PlanAct = z.infer<typeof planAct>

export const planRow = z.object({
  id: idOf('plan'),
  name: z.string(),
  departmentId: idOf('department'),
  departmentName: z.string(),
  mode: planMode,
  prediction: predictionRule,
  /** The shift template that it was made from; null for none. */
  templateName: z.string().nullable(),
  /** It was disabled or deleted since, so nothing is planned by it. */
  templateOff: z.literal(true).optional(),
  period: periodKind,
  first: dateSchema,
  days: z.int(),
  state: planState,
  applicationStatus: applicationStatus.nullable(),
  /** Versions after the first one that took effect. */
  editsAfterEffective: z.int(),
  editLimit: z.int().nullable(),
  /** People of the plan who have a duty. */
  headcount: z.int(),
  /** Working minutes from the engine, as of the last stored revision. */
  totalMinutes: z.int(),
  open: z.int(),
  prohibited: z.int(),
  /** False where the figures are those of before: a job counts them anew. */
  counted: z.boolean(),
  submitter: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instantSchema,
  revision: revisionSchema,
  /** Counts the choices of its people, which no edit of the roster does. */
  peopleRevision: revisionSchema,
  /** Number of the version in force; null before the first. */
  versionNumber: z.int().nullable(),
  /** Whether the draft differs from the version in force. */
  unpublished: z.boolean(),
  /** What the server would accept of this person as the plan stands; findings may still stop a publication. */
  acts: z.array(planAct),
})
export type PlanRow = z.infer<typeof planRow>

/** What a refused choice of a plan's people is answered with: who they are now, and what others made of them since. */
export const staleChoice = z.object({
  peopleRevision: revisionSchema,
  employeeIds: z.array(idSchema),
  changes: z.array(
    z.object({ by: z.string(), at: instantSchema, came: z.array(z.string()), left: z.array(z.string()) }),
  ),
})

/** What a refused renaming is answered with: the name that the plan has now, whose it is and since when. */
export const staleName = z.object({ name: z.string(), by: z.string(), at: instantSchema })

/** What the create dialog holds. `days` follows from the period and the first date. */
export const planForm = z.object({
  name: nameField,
  departmentId: idOf('department'),
  mode: planMode,
  period: periodKind,
  first: dateAroundSchema,
  /** The plan keeps to it; where it is left out the plan follows the intelligent scheduling rule of its department. */
  algorithm: algorithm.optional(),
  prediction: predictionRule.default('turnover'),
  shiftTemplateId: idOf('shift_template').nullable().default(null),
  estimateId: idOf('estimate').nullable().default(null),
  /** Everybody of the department who takes part in scheduling where it is left out. */
  employeeIds: z.array(idOf('employee')).min(1).max(5000).optional(),
})

/** Figures shown before a plan is made; all from the engine and the estimate. */
const planOutlook = z.object({
  first: dateSchema,
  days: z.int(),
  estimateId: idSchema.nullable(),
  estimatedTurnoverCents: centsSchema.nullable(),
  estimatedTransactions: z.int().nullable(),
  neededMinutes: z.int(),
  /** Contracted minutes of the chosen people, leave taken off. */
  availableMinutes: z.int(),
  /** Turnover in cents and transactions for one needed hour of work. */
  turnoverPerHourCents: z.int().nullable(),
  transactionsPerHour: z.number().nullable(),
  /** Direct share of the needed minutes, in basis points. */
  directShare: z.int().nullable(),
})

/** Another plan of the site whose duties on these days count as work and cover here: it is in effect, or submitted. */
export const standingPlan = z.object({
  id: idSchema,
  name: z.string(),
  /** False where it is only submitted. */
  inEffect: z.boolean(),
  /** How many of its duties lie on these days and belong to people of this plan. */
  duties: z.int(),
})
export type StandingPlan = z.infer<typeof standingPlan>

const path = (verb: string) => `/forward_webfront/api/planning/plan/${verb}.htm`

export const planCalls = {
  listPlans: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'within',
    input: z.object({
      departmentId: idOf('department').optional(),
      start: dateSchema.optional(),
      end: dateSchema.optional(),
      state: planState.optional(),
      mode: planMode.optional(),
      text: searchField,
      ...pagingInput,
    }),
    output: pageOf(planRow),
  }),
  /** How many plans wait for this person's yes. */
  countToDecide: defineCall({
    path: path('counttodecide'),
    method: 'POST',
    access: 'planning.approve',
    scope: 'within',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  getPlan: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      plan: planRow,
      algorithm,
      prediction: predictionRule,
      shiftTemplate: z.object({ id: idOf('shift_template'), name: z.string() }).nullable(),
      estimate: z.object({ id: idOf('estimate'), name: z.string() }).nullable(),
      employees: z.array(z.object({ id: idOf('employee'), name: z.string() })),
      outlook: planOutlook,
    }),
  }),
  outlookPlan: defineCall({
    path: path('outlook'),
    kilobytes: 256,
    method: 'POST',
    access: 'planning.edit',
    input: planForm,
    /** The plans that stand on these days already are told beside the figures. */
    output: z.object({ outlook: planOutlook, standing: z.array(standingPlan) }),
  }),
  createPlan: defineCall({
    path: path('create'),
    kilobytes: 256,
    method: 'POST',
    act: 'save',
    access: 'planning.edit',
    input: planForm.extend({
      /** The server searches for a plan of mode automatic; a screen with a grid shows a search of its own. */
      search: z.boolean().default(true),
      /** What is found is stored; without that it waits until whoever made the plan has looked at it. */
      store: z.boolean().default(true),
    }),
    output: z.object({ planId: idOf('plan'), taskId: idOf('task').nullable() }),
  }),
  /** Refused as `stale` with `staleName` where the plan is no longer called what the caller saw; edits of its roster are no matter. */
  renamePlan: defineCall({
    path: path('rename'),
    method: 'POST',
    act: 'update',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), seen: z.string().max(500), name: nameField }),
    output: done,
  }),
  /**
   * Changes who the plan is made for; a person with duties in it cannot leave. Refused as `stale` with `staleChoice` where
   * somebody chose its people since.
   */
  choosePersonnel: defineCall({
    path: path('personnel'),
    kilobytes: 256,
    method: 'POST',
    act: 'update',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      revision: revisionSchema,
      peopleRevision: revisionSchema,
      employeeIds: z.array(idOf('employee')).min(1).max(5000),
    }),
    output: done.extend({ peopleRevision: revisionSchema }),
  }),
  /** Copies the roster to another start; duties move by whole days and get new ids. Days closed to edits stay empty. */
  copyPlan: defineCall({
    path: path('copy'),
    method: 'POST',
    act: 'save',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      first: dateAroundSchema,
      name: nameField,
      /** That of the plan where none is named, null for none: one that is disabled or deleted goes into no copy. */
      shiftTemplateId: idOf('shift_template').nullable().optional(),
    }),
    /**
     * Duties that were left out: `closed`, as their new day is closed to edits, and `beyond`, as a shorter period has no such
     * day; and, for either reason, `rest`: dates that the plan keeps free.
     */
    output: z.object({ planId: idOf('plan'), closed: z.int(), beyond: z.int(), rest: z.int() }),
  }),
  deletePlan: defineCall({
    path: path('delete'),
    method: 'POST',
    act: 'delete',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), revision: revisionSchema }),
    output: done,
  }),
}
