/**
 * A process in which places of some files are tried, one after the other: all mutants are in the files' texts at once, tests are loaded once, and each
 * mutant meets the units that come by its place, the quickest first. It ends where a mutant has left something behind.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Instrumented, instrument } from './instrument.ts'
import type { FromWorker, Known, Task } from './messages.ts'
import { type Unit, unitsOf, vitest } from './suite.ts'

/** What Stryker's switches read and write. */
interface Switches {
  activeMutant: string | undefined
  currentTestId: string | undefined
  hitCount: number | undefined
  hitLimit: number | undefined
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const switches: Switches = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: undefined,
  hitLimit: undefined,
  mutantCoverage: { static: {}, perTest: {} },
}
Object.assign(globalThis, { __stryker__: switches, __vitest__: vitest })

const STAND_IN = `export const { ${Object.keys(vitest).join(', ')} } = globalThis.__vitest__`
const MOST_MS = 120_000
/** A mutant may take a unit's time so often, and this long, and come by its place so often, before it counts as one that never ends. */
const SLOWER = { times: 10, ms: 3000, hits: 100, leastHits: 10_000 } as const

const say = (message: FromWorker): void => void process.send!(message)

function loadInstrumented({ texts }: Instrumented): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'vitest'
        ? { url: 'mutants:vitest', format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      if (url === 'mutants:vitest') return { format: 'module', source: STAND_IN, shortCircuit: true }
      const source = texts.get(url)
      return source === undefined ? next(url, context) : { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

/** All units of some test files, by name; files that cannot be loaded here are left out. */
async function load(tests: readonly string[], leftOut: string[]): Promise<readonly Unit[]> {
  const units: Unit[] = []
  for (const test of tests) {
    try {
      units.push(...(await unitsOf(test, () => import(pathToFileURL(test).href))))
    } catch (error) {
      leftOut.push(`${test}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  return units
}

/** Whether a unit passes within some time. */
async function passes(unit: Unit, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  try {
    await Promise.race([unit.run(), late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** How long units take without any mutant, and which places they come by; those that fail are left out. */
async function getToKnow(units: readonly Unit[], leftOut: string[]): Promise<Known> {
  const ms: number[] = []
  for (const [i, unit] of units.entries()) {
    switches.currentTestId = String(i + 1)
    const from = performance.now()
    const isGood = await passes(unit, MOST_MS)
    ms.push(performance.now() - from)
    if (isGood) continue
    leftOut.push(`${unit.name}: fails without any mutant`)
    delete switches.mutantCoverage.perTest[String(i + 1)]
  }
  switches.currentTestId = undefined
  const hits: Record<string, [unit: number, count: number][]> = {}
  for (const [unit, places] of Object.entries(switches.mutantCoverage.perTest)) {
    for (const [place, count] of Object.entries(places)) {
      const own = hits[place] ?? []
      hits[place] = own
      own.push([Number(unit) - 1, count])
    }
  }
  for (const own of Object.values(hits)) own.sort(([a], [b]) => ms[a]! - ms[b]!)
  return { ms, hits, leftOut, atLoad: Object.keys(switches.mutantCoverage.static) }
}

/** The unit that fails with a mutant; null when none does. */
async function killerOf(id: string, units: readonly Unit[], { ms, hits }: Known): Promise<Unit | null> {
  for (const [unit, count] of hits[id] ?? []) {
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: SLOWER.hits * count + SLOWER.leastHits })
    const isGood = await passes(units[unit]!, SLOWER.times * ms[unit]! + SLOWER.ms)
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined })
    if (!isGood) return units[unit]!
  }
  return null
}

async function work({ wanted, tests, from, step, known }: Task): Promise<void> {
  const instrumented = await instrument(wanted)
  loadInstrumented(instrumented)
  await import('../../../test/random.ts')
  const leftOut: string[] = []
  const units = await load(tests, leftOut)
  const facts = known ?? (await getToKnow(units, leftOut))
  if (known === null) say({ kind: 'known', known: facts })
  const atLoad = new Set(facts.atLoad)
  for (let i = from; i < instrumented.places.length; i += step) {
    const { id } = instrumented.places[i]!
    say({ kind: 'tries', index: i })
    const isReached = facts.hits[id] !== undefined
    const killer = await killerOf(id, units, facts)
    const verdict = killer ? 'killed' : isReached ? 'survived' : atLoad.has(id) ? 'at load' : 'not reached'
    say({ kind: 'verdict', index: i, verdict })
    if (killer !== null && !(await passes(killer, MOST_MS))) return say({ kind: 'spoiled', next: i + step })
  }
  say({ kind: 'done' })
}

process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
process.on('disconnect', () => process.exit())
process.once('message', (task: Task) => void work(task).finally(() => process.disconnect()))
