import { defineConfig } from 'vitest/config'

/** The tests that `every.ts` names. */
export default defineConfig({
  test: {
    setupFiles: ['test/random.ts'],
    include: (process.env.MUTANT_TESTS ?? '').split(','),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
