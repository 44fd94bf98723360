/** Unit and integration tests that lie beside the code; journeys in a browser have a runner of their own. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'scripts/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'tests/{parity,house,contract}/**/*.test.ts',
      'benches/**/*.test.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine is late; what never comes still fails.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
