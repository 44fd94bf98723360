/** Shows in the grid what a way would put there, until it is accepted, another is shown, or its entry goes. */
import type { Way } from '#contract/engine.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'

export function preview({ store, stage }: OpenSchedule, way: Way | undefined): void {
  stage.set('preview', way)
  store.preview(way && store.draft.roster.with(way.change))
}
