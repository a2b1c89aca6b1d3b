import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Two tiers of tests. `npm test` is the quick one: what a change needs to know, within five minutes on two cores. `npm run test:all` (TEST_TIER=all) is everything, at full size.
 * Quick are some rooms and one journey for each face; the slowest tests of these rooms are of the other tier.
 */
const ROOT = join(import.meta.dirname, '..')

/** Rooms whose tests leave nothing behind that others could see: they share their modules. */
const SHARED =
  /^(?:src\/(?:changes|cli|core|engine|output|papers|review|storage|store|types)|studio\/src|test\/(?:e2e|golden|laws))\//

/** Rooms whose tests are quick. */
const QUICK =
  /^(?:src\/(?:changes|cli|core|engine|output|papers|review|storage|store|types)|studio\/src|bench|test\/(?:golden|laws|[a-z-]+\.test\.ts))/

/** One journey for each face: the command, the library, the service, the studio, workers, adapters. */
const JOURNEYS: readonly string[] = [
  'test/e2e/cli.test.ts',
  'test/e2e/cli-heal.test.ts',
  'test/e2e/cli-errors.test.ts',
  'test/e2e/command.test.ts',
  'test/e2e/bin.test.ts',
  'test/e2e/library.test.ts',
  'test/e2e/playwright.test.ts',
  'test/e2e/serve/serve.test.ts',
  'src/server/fleet.test.ts',
  'test/studio/task.test.ts',
]

/** Tests of quick rooms that take too long for the quick tier: whole searches, many generated sites, servers and browsers. */
const SLOW: ReadonlySet<string> = new Set([
  'test/figures.test.ts',
  'bench/mutants/every/every.test.ts',
  'bench/mutants/mutants.test.ts',
  'bench/quality/fields.test.ts',
  'bench/quality/redesigns/redesigns.test.ts',
  'bench/quality/run.test.ts',
  'bench/size/size.test.ts',
  'src/cli/fleet/submit.test.ts',
  'src/cli/report/report.browser.test.ts',
  'src/cli/selectors.browser.test.ts',
  'src/core/adapt/repair/layouts.test.ts',
  'src/changes/compare-runs.test.ts',
  'src/core/lists/find-lists.test.ts',
  'src/core/rich-text/hostile.test.ts',
  'src/core/dom/limits.test.ts',
  'src/core/extract/plain.test.ts',
  'src/core/induce/template/detail-pages.test.ts',
  'src/core/induce/template/part-keys.test.ts',
  'src/core/locate/answers.test.ts',
  'src/core/locate/blog.test.ts',
  'src/core/locate/certainty.test.ts',
  'src/core/locate/made-sites.test.ts',
  'src/core/locate/person.test.ts',
  'src/core/locate/shop.test.ts',
  'src/core/locate/spill.test.ts',
  'src/core/tree/distances.test.ts',
  'src/engine/layouts.test.ts',
  'src/engine/work/pool.test.ts',
  'src/output/page-archive-kill.test.ts',
  'src/output/postgres/table.test.ts',
  'src/output/tables.test.ts',
  'src/storage/record-file.test.ts',
  'src/storage/run.test.ts',
  'test/golden/texts/service.test.ts',
  'test/laws/laws-real.test.ts',
  'test/release.test.ts',
])

/** The tests that are named above. */
export const NAMED_TESTS: readonly string[] = [...JOURNEYS, ...SLOW]

/** Tests in which machines are killed and frozen while others must keep their time. */
const TIMED = /^test\/(?:fleet\/(?:fleet|shards)\.test|e2e\/kill\/)/

/** The tests of a tier, from the project's root. */
export interface TierTests {
  /** They load the modules of the program once for all of them. */
  readonly together: readonly string[]
  /** Commands, servers, browsers and machines, and what changes the tools of tests themselves. */
  readonly alone: readonly string[]
  /** One at a time, when all others are done. */
  readonly timed: readonly string[]
}

/** Tests by how they run. @param tier `quick`, or `all` for both tiers */
export function testsOf(tier: 'quick' | 'all'): TierTests {
  const all = globSync('{src,studio,test,demo,bench}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.endsWith('node_modules'),
  }).sort()
  const chosen = all.filter((test) => tier === 'all' || isQuick(test))
  const [timed, others] = [chosen.filter((test) => TIMED.test(test)), chosen.filter((test) => !TIMED.test(test))]
  return { together: others.filter(sharesModules), alone: others.filter((test) => !sharesModules(test)), timed }
}

function isQuick(test: string): boolean {
  return !SLOW.has(test) && (QUICK.test(test) || JOURNEYS.includes(test))
}

/** Whether a test can share its modules: one that puts others in the place of some comes too late where these are loaded already. */
function sharesModules(test: string): boolean {
  return SHARED.test(test) && !readFileSync(join(ROOT, test), 'utf8').includes('vi.mock(')
}
