import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many seeds in place of one: `npm run test:seeds`.
    setupFiles: ['test/random.ts', ...(process.env.SEEDS === undefined ? [] : ['test/seeds.ts'])],
    include: ['{src,studio,test,demo,bench}/**/*.test.{ts,tsx}'],
    // One for each core: vitest leaves a core free, and many tests wait for a command that they have started.
    maxWorkers: availableParallelism(),
    // Commands that tests start from the sources are not stripped of types and compiled anew each time: a start takes half of the time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '.cache/compiled') },
    // Far more than anything takes, also on a machine that has much else to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
  },
})
