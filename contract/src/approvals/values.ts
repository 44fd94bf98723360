/** Words of requests that server and web share: categories, states, tabs, acts, and the limits of a form. */

/** What is asked for. Each is a subject of the server's approvals; those without a form here are decided where they belong. */
export const categories = [
  ...(['leave', 'overtime', 'outing', 'trip', 'missed_punch', 'shift_change'] as const),
  ...(['plan', 'plan_exception', 'deletion'] as const),
] as const
export type Category = (typeof categories)[number]

/** Categories that a company gives flows of its own. */
export const flowCategories = categories.filter(each => each !== 'deletion' && each !== 'plan_exception')

export const requestStates = ['pending_edit', 'in_approval', 'pending_review', 'processed', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

/** Through what somebody sees a request: by being on it, or by the right to look after the people of a department. */
export const requestTabs = ['applied', 'on_behalf', 'approve', 'witness', 'cc', 'jurisdiction'] as const
export type RequestTab = (typeof requestTabs)[number]

/** What a reader may do to a request at this moment. */
export const requestActs = [
  ...(['edit', 'submit', 'withdraw', 'delete', 'urge', 'cancel', 'change'] as const),
  ...(['agree', 'refuse', 'send_back', 'transfer', 'ask_first', 'confirm', 'undo'] as const),
  ...(['prove', 'deny', 'comment'] as const),
] as const
export type RequestAct = (typeof requestActs)[number]

/** What the trail of a request tells of. */
export const stepActs = [
  ...(['save', 'submit', 'agree', 'refuse', 'send_back', 'withdraw', 'publish', 'settle', 'reverse'] as const),
  ...(['confirm', 'prove', 'deny', 'transfer', 'ask_first', 'urge', 'undo', 'delete', 'comment'] as const),
  ...(['cancelled', 'changed', 'replace', 'remind', 'escalate', 'witness_late'] as const),
] as const
export type StepAct = (typeof stepActs)[number]

/** How somebody came to be asked. `first`: somebody who was asked wants to hear this one before. */
export const assigneeWays = ['flow', 'transfer', 'first', 'escalation'] as const
export type AssigneeWay = (typeof assigneeWays)[number]

export const assigneeStates = [
  ...(['waiting', 'agreed', 'refused', 'sent_back', 'skipped', 'transferred', 'asking'] as const),
] as const
export type AssigneeState = (typeof assigneeStates)[number]

export const witnessStates = ['waiting', 'proved', 'denied', 'late'] as const
export type WitnessState = (typeof witnessStates)[number]

/** What an agreed request does to the one that it refers to. */
export const referring = ['cancel', 'change'] as const
export type Referring = (typeof referring)[number]

export const requestLimits = {
  collaborators: 5,
  witnesses: 5,
  images: 5,
  imageBytes: 2 * 1024 * 1024,
  imageMegabytes: 2,
  imageMegapixels: 50,
  /** Rows of one batch. */
  batch: 100,
  /** Between two reminders by the applicant. */
  urgeMinutes: 60,
  /** How long a decision can be undone, and how long its message waits. */
  graceMinutes: 5,
  /** From somebody to the stand-in of a stand-in. */
  delegations: 3,
} as const
