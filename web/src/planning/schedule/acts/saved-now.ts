/** Saves an act that reaches into other plans at once, for the dialog that it was done in to say what became of it. */
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'

/** `waits`: saving is blocked, or there is no network; it goes out with the next save. */
export type Became = { kind: 'stored' | 'waits' } | { kind: 'refused'; refusal: string }

/** What the server refuses is taken back here. */
export async function savedNow({ store }: OpenSchedule, { id }: Command): Promise<Became> {
  await store.queue.flush()
  const became = store.draft.log.command(id)
  if (became?.state === 'confirmed') return { kind: 'stored' }
  if (became?.state !== 'refused') return { kind: 'waits' }
  store.takeBack(id)
  return { kind: 'refused', refusal: became.refusal ?? '' }
}
