/**
 * Who goes along without being in the caller's reach: what refuses them (a balance, a first or last day, another absence) is
 * theirs to know. The caller learns that somebody cannot go, and no more.
 */
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { EmployeeShown } from '../above.ts'
import type { ReadForm } from './read-form.ts'

/** The form without some of those who go along. */
const without = (read: ReadForm, left: readonly EmployeeShown[]): ReadForm => {
  const together = read.together.filter(each => !left.includes(each))
  const collaborators = together.map(({ employeeId, name }) => ({ employeeId, name }))
  return { ...read, together, values: { ...read.values, collaborators } }
}

class Undone extends Error {}

/** Does it as if, and leaves nothing of it. @throws what it refuses */
const tryOnly = async (tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<void> => {
  await tx
    .transaction(async inner => {
      await work(inner)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

const beyondReach = async (tx: Tx, actor: Actor, { together }: ReadForm): Promise<EmployeeShown[]> => {
  const found: EmployeeShown[] = []
  for (const each of together) if (!(await reaches(tx, actor, each.departmentId, 'approvals.view'))) found.push(each)
  return found
}

/**
 * Works on a form; a refusal that is not the caller's to know says whom it is about alone.
 * @throws approvals:cannot_go, and what the work refuses to those whom the caller reaches
 */
export const withoutSayingWhy = async <T>(
  tx: Tx,
  actor: Actor,
  read: ReadForm,
  work: (tx: Tx, read: ReadForm) => Promise<T>,
): Promise<T> => {
  const hidden = await beyondReach(tx, actor, read)
  if (hidden.length === 0) return work(tx, read)
  try {
    return await tx.transaction(inner => work(inner, read))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  // Without them it is the caller's own matter: what refuses it then is told.
  await tryOnly(tx, inner => work(inner, without(read, hidden)))
  const cannot = (who: EmployeeShown | undefined) =>
    new Refusal('approvals:cannot_go', { name: who?.name ?? '' }, 'collaboratorIds')
  for (const who of hidden) {
    const others = hidden.filter(each => each !== who)
    await tryOnly(tx, inner => work(inner, without(read, others))).catch((error: unknown) => {
      throw error instanceof Refusal ? cannot(who) : error
    })
  }
  throw cannot(hidden[0])
}
