import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instrument } from './instrument.ts'
import { unitsOf, vitest } from './suite.ts'
import { tryAll } from './workers.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutants-every-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const SOURCE = `export const LIMIT: number = 1 + 1
export function larger(a: number, b: number): number {
  return a > b ? a : b
}
export function count(to: number): number {
  let sum = 0
  for (let i = 0; i < to; i++) sum++
  return sum
}
export function unused(a: number): number {
  return a - 1
}
`
const TEST = `import { describe, expect, it } from 'vitest'
import { count, larger } from './code.ts'
let calls = 0
describe('code', () => {
  it.each([[1, 2, 2], [2, 1, 2]])('of %i and %i', (a, b, most) => {
    expect(larger(a, b)).toBe(most)
  })
  it('counts', () => expect([calls++, count(3)]).toEqual([expect.any(Number), 3]))
})
`

describe('instrument and tryAll', () => {
  it('every place of a file is killed, survives, is not reached or is made at load', async () => {
    const wanted = [{ file: write('code.ts', SOURCE), lines: null }]
    const tests = [write('code.test.ts', TEST), write('other.test.ts', "import { vi } from 'vitest'\nvi.mock('x')\n")]
    const { places } = await instrument(wanted)
    const { outcomes, leftOut } = await tryAll(wanted, tests, places.length, 2)
    const told = places.map(({ line, replacement }, i) => `${line} ${replacement} ${outcomes[i]}`)
    expect(told).toEqual(
      expect.arrayContaining([
        '1 1 - 1 at load',
        '3 true killed',
        '3 a >= b survived',
        '3 a <= b killed',
        '7 i >= to killed',
        '7 sum-- killed',
        '11 a + 1 not reached',
      ]),
    )
    expect(outcomes).not.toContain(undefined)
    expect(leftOut).toEqual([expect.stringMatching(/other\.test\.ts: vi\.mock is not there/)])
  }, 120_000)

  it('places beyond the wanted lines are left out', async () => {
    const { places } = await instrument([{ file: write('lines.ts', SOURCE), lines: [2, 4] }])
    expect(new Set(places.map(({ line }) => line))).toEqual(new Set([2, 3]))
  })

  it('a test that fails without a mutant is reported and left out', async () => {
    const wanted = [{ file: write('wrong.ts', SOURCE), lines: [11, 11] as const }]
    const wrong =
      "import { it } from 'vitest'\nimport { unused } from './wrong.ts'\nit('x', () => { if (unused(1) !== 7) throw new Error() })\n"
    const { outcomes, leftOut } = await tryAll(wanted, [write('wrong.test.ts', wrong)], 1, 1)
    expect(outcomes).toEqual(['not reached'])
    expect(leftOut.join()).toMatch(/wrong\.test\.ts > x: fails without any mutant/)
  }, 120_000)
})

describe('unitsOf', () => {
  it('hooks run in order, and tests under hooks for all are one unit', async () => {
    const said: string[] = []
    const say = (text: string) => (): void => void said.push(text)
    const units = await unitsOf('a', async () => {
      vitest.beforeEach(say('before'))
      vitest.describe('all', () => {
        vitest.beforeAll(say('first'))
        vitest.afterAll(say('last'))
        vitest.it('one', say('one'))
        vitest.describe.skipIf(true)('not', () => vitest.it('none', say('none')))
        vitest.it('two', 5000, say('two'))
      })
      vitest.it.each(['x', 'y'])('is %s', (value: unknown) => said.push(String(value)))
      vitest.afterEach(say('after'))
    })
    expect(units.map(({ name }) => name)).toEqual(['a > all', 'a > is %s 0', 'a > is %s 1'])
    for (const { run } of units) await run()
    const each = (what: string): string[] => ['before', what, 'after']
    expect(said).toEqual(['first', ...each('one'), ...each('two'), 'last', ...each('x'), ...each('y')])
  })

  it('a failing test rejects its unit, and the hooks after it still run', async () => {
    let isClosed = false
    const [unit] = await unitsOf('a', async () => {
      vitest.afterAll(() => {
        isClosed = true
      })
      vitest.it('fails', () => vitest.expect({ a: [1] }).toEqual({ a: [2] }))
      vitest.it('is skipped', ({ skip }: { skip(): never }) => skip())
    })
    await expect(unit!.run()).rejects.toThrow()
    expect(isClosed).toBe(true)
  })
})
