/** Shows in the grid what a way would put there, until it is accepted, another is shown, or its entry goes. */
import type { Way } from '#contract/engine.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import { Roster } from '../store/roster.ts'

export function preview({ store, stage }: OpenSchedule, way: Way | undefined): void {
  stage.set('preview', way)
  if (!way) {
    store.propose(undefined)
    return
  }
  const next = new Roster(store.draft.roster.all())
  next.apply(way.change)
  store.propose(next.all())
}
