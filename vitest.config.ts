import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = import.meta.dirname
const TESTS = globSync('{src,studio,test,demo,bench}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules'),
})
/** Rooms whose tests leave nothing behind that others could see. */
const QUIET = /^(?:src\/(?:cli|core|engine|output|storage|store)|studio\/src|test\/approved)\//

/** Whether a test can share its modules: one that puts others in the place of some comes too late where these are loaded already. */
function isQuiet(test: string): boolean {
  return QUIET.test(test) && !readFileSync(join(ROOT, test), 'utf8').includes('vi.mock(')
}

export default defineConfig({
  test: {
    // Many seeds in place of one: `npm run test:seeds`.
    setupFiles: ['test/random.ts', ...(process.env.SEEDS === undefined ? [] : ['test/seeds.ts'])],
    globalSetup: ['test/shared/setup.ts'],
    projects: [
      // Modules are loaded once for all of them, which halves their time.
      { extends: true, test: { name: 'together', include: TESTS.filter(isQuiet), isolate: false } },
      // Commands, servers, browsers and machines, and what changes the tools of tests themselves.
      { extends: true, test: { name: 'alone', include: TESTS.filter((test) => !isQuiet(test)) } },
    ],
    // One for each core: vitest leaves a core free, and many tests wait for a command that they have started.
    maxWorkers: availableParallelism(),
    // Commands that tests start from the sources are not compiled anew each time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/compiled') },
    // Far more than anything takes, also on a machine that has much else to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 100_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
  },
})
