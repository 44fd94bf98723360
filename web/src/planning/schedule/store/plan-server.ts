/** What the schedule asks of the server; the calls of the contract are fitted to this in one place. */
import type { Input, Output } from '#contract/call.ts'
import type { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import type { Command } from './command.ts'

type Save = typeof planEditCalls.savePlan
type News = typeof planEditCalls.planNews

export type SaveAnswer = Output<Save>
export type NewsAnswer = Output<News>
/** Where this person is in the grid; shown to colleagues. */
export type Place = Input<News>['cell']

export interface PlanServer {
  /**
   * Saves acts on top of `revision`; the same act saved twice counts once.
   * @throws SaveBlocked when the server will say the same again until a person acts
   * @throws Error when the server cannot be reached; the save is tried again
   */
  save(revision: number, commands: readonly Command[], revisionName?: string): Promise<SaveAnswer>
  /** What was saved after `since`, and who else is here. */
  news(since: number, place: Place): Promise<NewsAnswer>
}

/** The server answered, and will answer the same again until a person acts: signed out, in audit, no permission. */
export class SaveBlocked extends Error {}
