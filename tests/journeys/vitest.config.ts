/** Journeys run one after another: each drives a real server and a real browser on two cores. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['./support/scratch-folder.ts'],
    include: ['**/*.journey.test.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    bail: 0,
  },
})
