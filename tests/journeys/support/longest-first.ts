/** The order of the journeys: a long one that begins last would run alone while the other core waits. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest, in this order; all others follow. */
const longest = ['kill', 'every-screen', 'managers-week', 'planner', 'background-planning', 'empty-company']

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex(name => moduleId.endsWith(`/${name}.journey.test.ts`))
  return found < 0 ? longest.length : found
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId))
  }
}
