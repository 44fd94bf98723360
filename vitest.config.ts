/** Unit and integration tests that lie beside the code; journeys in a browser have a runner of their own. */
import { defineConfig } from 'vitest/config'

const patterns = [
  'contract/**/*.test.ts',
  'scripts/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.{ts,tsx}',
  'tests/{parity,house,contract}/**/*.test.ts',
  'benches/**/*.test.ts',
]
/** Files that spy on a package from its first import on, on what a module remembers from it, or that put another in its place. */
const spies = [
  'server/src/account/codes/image-code.test.ts',
  'server/src/account/recovery/recovery.test.ts',
  'server/src/account/sessions/same-work.test.ts',
  'server/src/people/reminders/sending/pushes.test.ts',
  'server/src/scim/pulling/pull.test.ts',
  'web/src/planning/schedule/panel/use-panel.test.tsx',
  'web/src/planning/schedule/week/renders.test.tsx',
  'web/src/theme/paper.test.tsx',
]
/** Files that ask for a page; among others each would begin a process, for only like environments share one. */
const pages = [
  'web/**/*.test.tsx',
  'web/src/planning/schedule/focus/use-zones.test.ts',
  'web/src/planning/schedule/generate/searching/server-search.test.ts',
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['server/src/testing/postgres-databases.ts'],
    // A busy machine is late; what never comes still fails.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Modules and the database's machine code are made once a process, not once a file.
      { extends: true, test: { name: 'alone', include: spies } },
      { extends: true, test: { name: 'pages', include: pages, exclude: spies, isolate: false } },
      { extends: true, test: { name: 'together', include: patterns, exclude: [...spies, ...pages], isolate: false } },
    ],
  },
})
