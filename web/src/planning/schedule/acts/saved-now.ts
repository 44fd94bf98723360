/** Saves an act that reaches into other plans at once, for the dialog that it was done in to say what became of it. */
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'

/** `waits`: saving is blocked, or there is no network; it goes out with the next save. */
export type Became = { kind: 'stored' | 'waits' } | { kind: 'refused'; refusal: string }

/** What the server refuses is taken back here, and told by the dialog alone. */
export async function savedNow({ store, stage }: OpenSchedule, { id }: Command): Promise<Became> {
  stage.set('awaited', id)
  try {
    await store.queue.flush()
    const became = store.draft.log.command(id)
    if (became?.state === 'confirmed') return { kind: 'stored' }
    if (became?.state !== 'refused') return { kind: 'waits' }
    store.takeBack(id)
    return { kind: 'refused', refusal: became.refusal ?? '' }
  } finally {
    stage.set('awaited', undefined)
  }
}
