/** The company's list of what is to be done when somebody comes. */
import { and, asc, isNull, notInArray } from 'drizzle-orm'
import { mostTasks } from '#contract/onboarding/calls.ts'
import type { onboardingTaskCalls } from '#contract/onboarding/tasks.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { findTaken, keepRecord, type SettingsNoun } from '../settings/index.ts'
import { onboardingTask, type Tick } from './schema.ts'

type Calls = typeof onboardingTaskCalls

export const onboardingTasks: SettingsNoun<typeof onboardingTask> = {
  table: onboardingTask,
  subject: 'onboarding_task',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, onboardingTasks, 'name', records)
    if (taken) throw new Refusal('onboarding:task_taken', { name: taken.name }, 'name')
    const kept = records.map(each => each.id)
    const others = await tx.$count(
      onboardingTask,
      and(isNull(onboardingTask.deletedAt), notInArray(onboardingTask.id, kept)),
    )
    if (others + kept.length > mostTasks) throw new Refusal('onboarding:task_many', { limit: mostTasks }, 'name')
  },
}

const inUse = (tx: Tx) =>
  tx
    .select({
      id: onboardingTask.id,
      revision: onboardingTask.revision,
      name: onboardingTask.name,
      place: onboardingTask.place,
    })
    .from(onboardingTask)
    .where(isNull(onboardingTask.deletedAt))
    .orderBy(asc(onboardingTask.place), asc(onboardingTask.name))

export const listOnboardingTasks = async ({
  tx,
}: Served<Calls['listOnboardingTasks']>): Promise<Answer<Calls['listOnboardingTasks']>> => ({ rows: await inUse(tx) })

/** @throws Refusal stale, onboarding:task_taken, onboarding:task_many */
export const saveOnboardingTask = ({
  input: { id, revision, ...values },
  tx,
  actor,
  now,
}: Served<Calls['saveOnboardingTask']>): Promise<Answer<Calls['saveOnboardingTask']>> =>
  keepRecord(tx, onboardingTasks, { actor, now }, { id, revision }, values)

/** What a newcomer begins with: a later change of the list changes nobody's. */
export const ticksOf = async (tx: Tx): Promise<Tick[]> =>
  (await inUse(tx)).map(({ id, name }) => ({ id, name, doneAt: null, doneBy: null }))
