/**
 * What tests import as `vitest` where all of them run in this process, many times: `describe`, `it`, hooks, and what they need of `vi`. They are
 * collected when a test file is imported, and run as units: a test, or what stands under the outermost hooks for all tests.
 */
import { fn, restoreAllMocks, spyOn } from '@vitest/spy'
import { expect } from './expect.ts'

type Work = () => unknown
type Hook = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach'

/** The smallest thing that is run by itself. */
export interface Unit {
  readonly name: string
  /** Rejects where a test fails. */
  run(): Promise<void>
}

interface Test {
  readonly kind: 'test'
  readonly name: string
  readonly work: (context: { readonly skip: () => never }) => unknown
}

interface Suite {
  readonly kind: 'suite'
  readonly name: string
  readonly hooks: Readonly<Record<Hook, Work[]>>
  readonly entries: (Suite | Test)[]
}

const newSuite = (name: string): Suite => ({
  kind: 'suite',
  name,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
  entries: [],
})

/** The suite that what is said now belongs to. */
let current = newSuite('')

/** The units of a test file, which `load` imports. */
export async function unitsOf(file: string, load: () => Promise<unknown>): Promise<readonly Unit[]> {
  current = newSuite(file)
  const suite = current
  await load()
  return unitsIn(suite, [])
}

function unitsIn(suite: Suite, around: readonly Suite[]): readonly Unit[] {
  const inner = [...around, suite]
  const name = inner.map((one) => one.name).join(' > ')
  if (suite.hooks.beforeAll.length + suite.hooks.afterAll.length > 0)
    return [{ name, run: () => runSuite(suite, around) }]
  return suite.entries.flatMap((entry): readonly Unit[] =>
    entry.kind === 'suite'
      ? unitsIn(entry, inner)
      : [{ name: `${name} > ${entry.name}`, run: () => runTest(entry, inner) }],
  )
}

async function runSuite(suite: Suite, around: readonly Suite[]): Promise<void> {
  const inner = [...around, suite]
  try {
    for (const work of suite.hooks.beforeAll) await work()
    for (const entry of suite.entries) await (entry.kind === 'suite' ? runSuite(entry, inner) : runTest(entry, inner))
  } finally {
    for (const work of suite.hooks.afterAll) await work()
  }
}

const SKIPPED = new Error('skipped')

async function runTest({ work }: Test, suites: readonly Suite[]): Promise<void> {
  const skip = (): never => {
    throw SKIPPED
  }
  try {
    for (const { hooks } of suites) for (const before of hooks.beforeEach) await before()
    await work({ skip })
  } catch (error) {
    if (error !== SKIPPED) throw error
  } finally {
    for (const { hooks } of suites.toReversed()) for (const after of hooks.afterEach) await after()
  }
}

type Said = (name: string, ...rest: unknown[]) => void

/** `it` and `describe` take options or a time beside their function. */
const functionIn = (rest: readonly unknown[]): Work | undefined =>
  rest.find((one): one is Work => typeof one === 'function')

/** With the forms that `it` and `describe` have in common. */
function inAllForms(say: (name: string, work: (...values: readonly unknown[]) => unknown) => void) {
  const said: Said = (name, ...rest) => {
    const work = functionIn(rest)
    if (work !== undefined) say(name, work)
  }
  const nothing: Said = () => {}
  const each =
    (rows: readonly unknown[]): Said =>
    (name, ...rest) => {
      const work = functionIn(rest) as ((...row: readonly unknown[]) => unknown) | undefined
      for (const [i, row] of rows.entries())
        if (work !== undefined) say(`${name} ${i}`, () => work(...(Array.isArray(row) ? row : [row])))
    }
  const none = Object.assign(nothing, { each: () => nothing })
  const all = Object.assign(said, { each })
  return Object.assign((name: string, ...rest: unknown[]) => said(name, ...rest), {
    each,
    skip: none,
    skipIf: (isSkipped: unknown) => (isSkipped ? none : all),
    runIf: (isRun: unknown) => (isRun ? all : none),
  })
}

const it = inAllForms((name, work) => current.entries.push({ kind: 'test', name, work }))

const describe = inAllForms((name, work) => {
  const around = current
  const suite = newSuite(name)
  around.entries.push(suite)
  current = suite
  try {
    work()
  } finally {
    current = around
  }
})

const hook =
  (name: Hook) =>
  (work: Work): void => {
    current.hooks[name].push(work)
  }

const envBefore = new Map<string, string | undefined>()

const mocks = {
  fn,
  spyOn,
  restoreAllMocks,
  stubEnv(name: string, value: string | undefined): void {
    if (!envBefore.has(name)) envBefore.set(name, process.env[name])
    setEnv(name, value)
  },
  unstubAllEnvs(): void {
    for (const [name, value] of envBefore) setEnv(name, value)
    envBefore.clear()
  },
}

function setEnv(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

/** Test files that ask for more than this has are left out. */
const vi = new Proxy(mocks, {
  get(target, name) {
    if (Object.hasOwn(target, name)) return target[name as keyof typeof mocks]
    throw new Error(`vi.${String(name)} is not there when tests run in one process.`)
  },
})

export const vitest = {
  describe,
  it,
  test: it,
  expect,
  vi,
  beforeAll: hook('beforeAll'),
  afterAll: hook('afterAll'),
  beforeEach: hook('beforeEach'),
  afterEach: hook('afterEach'),
}
