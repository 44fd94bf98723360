/** Another day or post, a task that is done, an end, and an end that is taken back. */
import type { onboardingCalls } from '#contract/onboarding/calls.ts'
import { keptEnteredDays } from '#contract/onboarding/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { mustReach } from '../../access/reach.ts'
import { brokeUnique } from '../../db/broke-unique.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustHaveDepartments } from '../../people/index.ts'
import { mustFollow } from '../making/invite-newcomer.ts'
import { newLink } from '../making/send-link.ts'
import { eraseDay, findOnboarding, mustStandAs, writeOnboarding } from '../onboardings.ts'

type Calls = typeof onboardingCalls
const underWay = ['invited', 'entered', 'returned', 'checked'] as const

/** Within reach before and after. @throws Refusal not_found, forbidden, stale, onboarding:state, onboarding:regular_before */
export const planOnboarding = async (
  request: Served<Calls['planOnboarding']>,
): Promise<Answer<Calls['planOnboarding']>> => {
  const { input, tx, actor, now } = request
  const { id: _, revision: __, ...values } = input
  const found = await findOnboarding(request, input)
  mustStandAs(found, ...underWay)
  mustFollow(input)
  await mustReach(tx, actor, input.departmentId)
  await mustHaveDepartments(tx, [input.departmentId], 'departmentId')
  const eraseOn = eraseDay(input.plannedOn, found.expiresAt)
  return writeOnboarding(tx, found, { ...values, eraseOn }, { actor, now, action: 'plan' })
}

/** @throws Refusal not_found, forbidden, stale, onboarding:state for one that came to nothing */
export const tickOnboarding = async (
  request: Served<Calls['tickOnboarding']>,
): Promise<Answer<Calls['tickOnboarding']>> => {
  const { input, tx, actor, now } = request
  const found = await findOnboarding(request, input)
  mustStandAs(found, ...underWay, 'on_job')
  const task = found.tasks.find(each => each.id === input.taskId)
  if (!task) throw new Refusal('parameter_error', {}, 'taskId')
  const done = input.done ? { doneAt: now.toISOString(), doneBy: actor.name } : { doneAt: null, doneBy: null }
  const tasks = found.tasks.map(each => (each === task ? { ...each, ...done } : each))
  const action = input.done ? 'tick' : 'untick'
  return writeOnboarding(tx, found, { tasks }, { actor, now, action, beside: { task: task.name } })
}

/** Its link leads nowhere from now on. @throws Refusal not_found, forbidden, stale, onboarding:state */
export const endOnboarding = async (
  request: Served<Calls['endOnboarding']>,
): Promise<Answer<Calls['endOnboarding']>> => {
  const { input, tx, actor, services, now } = request
  const found = await findOnboarding(request, input)
  mustStandAs(found, ...underWay)
  const eraseOn = addDays(services.clock.today(), keptEnteredDays)
  const action = input.how === 'cancelled' ? 'cancel' : 'no_show'
  const values = { state: input.how, stateBefore: found.state, reason: input.reason, eraseOn }
  return writeOnboarding(tx, found, values, { actor, now, action })
}

/** Its link stays dead, whoever holds it: a new one is made by renewing. @throws Refusal not_found, forbidden, stale, onboarding:state, onboarding:phone_waits */
export const reopenOnboarding = async (
  request: Served<Calls['reopenOnboarding']>,
): Promise<Answer<Calls['reopenOnboarding']>> => {
  const { tx, actor, services, now } = request
  const found = await findOnboarding(request, request.input)
  mustStandAs(found, 'cancelled', 'no_show')
  const { tokenHash } = newLink(services.env.url)
  const link = { tokenHash, expiresAt: now, eraseOn: eraseDay(found.plannedOn, now) }
  const values = { state: found.stateBefore ?? 'invited', stateBefore: null, reason: '', ...link }
  return writeOnboarding(tx, found, values, { actor, now, action: 'reopen' }).catch((error: unknown) => {
    throw brokeUnique(error, 'onboarding_phone') ? new Refusal('onboarding:phone_waits') : error
  })
}
