import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many seeds in place of one: `npm run test:seeds`.
    setupFiles: ['test/random.ts', ...(process.env.SEEDS === undefined ? [] : ['test/seeds.ts'])],
    projects: [
      // The core is pure: its tests leave nothing behind that others could see, and modules are loaded once for all of them, which halves their time.
      { extends: true, test: { name: 'core', include: ['src/core/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{src,studio,test,demo,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'src/core/**'],
        },
      },
    ],
    // One for each core: vitest leaves a core free, and many tests wait for a command that they have started.
    maxWorkers: availableParallelism(),
    // Commands that tests start from the sources are not compiled anew each time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '.cache/compiled') },
    // Far more than anything takes, also on a machine that has much else to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
  },
})
