/** Kinds of what is decided on: an area says what a decision is about and what it does; the rest is the same for all. */
import type { z } from 'zod'
import type { Effect, TargetTime } from '#contract/approvals/request.ts'
import type { Actor } from '../access/actor.ts'
import type { AuditEntry, Deed } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Refusal } from '../errors.ts'
import type { Served, ServedLong } from '../http/served.ts'
import type { NoticeValues } from '../notices/tell.ts'
import type { Services } from '../services.ts'
import { type Facts, type Flow, flowSchema } from './flow.ts'
import type { request } from './schema.ts'

export type RequestRecord = typeof request.$inferSelect

/** Who acts, and when. */
export interface By {
  actor: Pick<Actor, 'personId' | 'name'>
  now: Date
  /** At hand wherever somebody acts by the calls of all categories: a subject may ask the engine. */
  services?: Services
}

/** A request at the moment of an act. */
export interface About<C> {
  request: RequestRecord
  content: C
  by: By
  remark: string
}

/** What somebody is told: deciders that they are asked, the applicant what became of it, others what was agreed to. */
export type Told = 'asked' | 'agreed' | 'refused' | 'sent_back' | 'reversed' | 'copied' | Besides
/** What is told of requests that are made by the form of all categories, in words of the core. */
export type Besides =
  | ('proof_asked' | 'denied' | 'proof_late' | 'urged' | 'reminded' | 'escalated' | 'review_asked' | 'confirmed')
  | ('handed' | 'asked_first' | 'commented' | 'together')

/** Acts that a subject may tell in words of its own. */
export const mainActs = ['submit', 'agree', 'refuse', 'send_back', 'withdraw', 'publish', 'settle', 'reverse'] as const
export type MainAct = (typeof mainActs)[number]

/** What a subject says of an act in the audit log. */
export type Line = Deed & Pick<AuditEntry, 'subjectId' | 'before' | 'after'>

/** What a form says of itself in the columns of every list. */
export interface Described {
  kindId?: string
  kindName?: string
  from?: TargetTime
  to?: TargetTime
}

/** A request that somebody makes, before it is one: what is judged, for each who goes. */
export interface Asking<C> {
  content: C
  /** Of whom: the applicant, or a collaborator. */
  employeeId: string
  departmentId: string | null
  by: By & { today: string }
  reason: string
  /** How many images there are. */
  images: number
  /** The caller has read the warnings that ask for it. */
  confirmed: boolean
  /** It was agreed to elsewhere and is entered as it is, on top of what stands there already. */
  entered?: true
  /** The request itself, where it is kept already. */
  requestId: string | null
  /** The agreed request that this one cancels or changes. */
  refersTo: RequestRecord | null
  /** The caller decides on it, and so is told what is decided on. */
  decides?: boolean
}

/** What is at hand while a content is completed: the engine among the services. */
export type Completing = Pick<Served, 'tx' | 'services' | 'actor' | 'now'>

/** A category that is asked for by the form of all categories, and which of its parts the form has. */
export interface Form<C> {
  /** Type and target time, for the columns of every list. */
  describe(tx: Tx, content: C): Promise<Described>
  /** Refuses what may not be asked for, with the field at fault; the first refusal is told. */
  judge?(tx: Tx, asking: Asking<C>): Promise<void>
  /**
   * Counts into the content what a form cannot know (the length of a leave), when it is handed in and looked ahead at, for
   * each who goes. In the transaction, so that what it counts on stands still.
   */
  complete?(call: Completing, askings: readonly Asking<C>[]): Promise<C>
  /** What an agreement would bring, before it is handed in and before it is decided on. May ask the engine. */
  preview?(
    call: Pick<ServedLong, 'actor' | 'now' | 'services' | 'inCompany' | 'locale'>,
    asking: Asking<C>,
  ): Promise<Effect>
  /** What somebody who hands in for another is told of a refusal: figures may be beyond what the caller sees. */
  toldToProxy?(tx: Tx, actor: Actor, asking: Asking<C>, refusal: Refusal): Promise<Refusal>
  /** Whether a reason must be given. */
  reason: boolean
  images: boolean
  witnesses: boolean
  collaborators: boolean
  onBehalf: boolean
  /** Only who decides and who may read of health learns type, reason, content and images. */
  hidden?: true
}

/** C: what is decided on. P: what was prepared outside the transaction. R: what the effect answers. */
export interface Subject<C = unknown, P = unknown, R = unknown> {
  /** What a request of this kind is called in its table, for example `plan`. */
  noun: string
  /** Of the content that is decided on. */
  schema: z.ZodType<C>
  /** What flows may ask, such as department, length, type or amount. */
  facts(tx: Tx, about: About<C>): Promise<Facts>
  /** Where the company has set none of its own. */
  defaultFlow: Flow
  /** Refuses what cannot wait beside what waits already about the same thing, oldest first. */
  admit?(content: C, waiting: readonly C[]): void
  /** Locks what must be locked before the request, so that all who write it lock in one order. */
  lock?(tx: Tx, subjectId: string): Promise<void>
  /** Before an agreement, outside the transaction: may ask the engine, and refuse. */
  prepare?(call: Pick<ServedLong, 'actor' | 'services' | 'inCompany'>, request: RequestRecord): Promise<P>
  /**
   * What the last agreement brings, in its transaction. `elsewhere`: it is granted by doing what was asked for, such as an
   * edit; nobody agrees to it otherwise, and `settle` closes it.
   */
  effect: ((tx: Tx, about: About<C>, prepared: P) => Promise<R>) | 'elsewhere'
  /** Takes the effect back; without it, what took effect stays. `elsewhere` as above. */
  reverse?: ((tx: Tx, about: About<C>) => Promise<void>) | 'elsewhere'
  /** What else comes with an act, in its transaction. */
  after?: Partial<
    Record<'submit' | 'refuse' | 'send_back' | 'withdraw' | 'undo', (tx: Tx, about: About<C>) => Promise<void>>
  >
  /** Of a category that everybody asks for; others are made and decided where they belong. Its effect can be undone. */
  form?: Form<C>
  /** What people are told; where it says nothing, they are told nothing. */
  notices: Partial<Record<Told, { kind: string; titleCode: string }>>
  /** Values of the notices beside `name`, who asks or who acted, and `remark`. */
  values?(tx: Tx, about: About<C>): Promise<NoticeValues>
  /** Where a reader of a notice goes. */
  link(request: RequestRecord, told: Told): string
  /**
   * The audit line of an act, before what comes with it; undefined where the write has another line that tells it. Without
   * it, and of every act beside these, the line is that of all requests.
   */
  line?(tx: Tx, act: MainAct, about: About<C>): Promise<Line | undefined>
}

/** Keeps the types of a subject, and holds its flow to what a flow must be. */
export const defineSubject = <C, P = undefined, R = void>(subject: Subject<C, P, R>): Subject<C, P, R> => {
  flowSchema.parse(subject.defaultFlow)
  return subject
}

/** Any subject, for what is the same for all. */
export type AnySubject = Subject<any, any, any>

/** Employees whose effect a request has, each an own one: the applicant first, then who goes together. */
export const employeesOf = ({
  employeeId,
  collaborators,
}: Pick<RequestRecord, 'employeeId' | 'collaborators'>): string[] =>
  [employeeId, ...collaborators.map(each => each.employeeId)].filter(each => each !== null)
