/** Journeys: each file drives a real server and a real browser of its own; three files at a time, the longest first. */
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../../server/src/testing/postgres-databases.ts', './support/servers/scratch-folder.ts'],
    include: ['**/*.journey.test.ts'],
    pool: 'forks',
    // A page waits often, for its server or for itself to come to rest: two at a time left a sixth of two cores idle.
    maxWorkers: 3,
    // A journey keeps nothing in its modules: they are read once a process, not once a file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy machine is late; what never comes still fails.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    bail: 0,
    expect: { poll: { timeout: 60_000 } },
  },
})
