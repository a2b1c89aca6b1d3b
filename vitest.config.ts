import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsOf } from './test/tiers.ts'
import { TimeReporter } from './test/time-reporter.ts'

const ROOT = import.meta.dirname
// Tests that are named, in an editor or on the command line, are found in either tier.
const isNamed = process.argv.slice(2).some((argument) => /^(?:src|studio|test|demo|bench)\b/.test(argument))
const TIER = process.env.TEST_TIER === 'all' || isNamed ? 'all' : 'quick'
const { together, alone, timed } = testsOf(TIER)

export default defineConfig({
  test: {
    // Many seeds in place of one: `npm run test:seeds`.
    setupFiles: ['test/random.ts', ...(process.env.SEEDS === undefined ? [] : ['test/seeds.ts'])],
    globalSetup: ['test/shared/setup.ts'],
    projects: [
      // Modules are loaded once for all of them, which halves their time.
      { extends: true, test: { name: 'together', include: [...together], isolate: false } },
      { extends: true, test: { name: 'alone', include: [...alone] } },
      ...(timed.length === 0
        ? []
        : [
            {
              extends: true as const,
              test: { name: 'timed', include: [...timed], fileParallelism: false, sequence: { groupOrder: 1 } },
            },
          ]),
    ],
    // One more than cores: many tests wait for a command, a server or a browser that they have started.
    maxWorkers: availableParallelism() + 1,
    // Commands that tests start from the sources are not compiled anew each time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/compiled') },
    // Far more than anything takes, also on a machine that has much else to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    reporters: ['default', 'json', new TimeReporter(TIER)],
    outputFile: { json: '.cache/test-report.json' },
  },
})
