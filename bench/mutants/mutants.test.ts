import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MUTANTS } from './by-hand/index.ts'
import { type Mutant, mutated } from './mutant.ts'
import { goldenTests, importsOf, journeysTo, nearestTests } from './nearest-tests.ts'
import { randomMutants } from './random.ts'
import { readSources, verdictOf, versionOf } from './workshop.ts'

const mutant: Mutant = { name: 'n', room: 'r', file: 'a.ts', at: 'a + b', replacement: 'a - b' }

describe('mutated and versionOf', () => {
  it('a mutant replaces a text or the characters of a range', () => {
    expect(mutated('f(a + b)', mutant)).toBe('f(a - b)')
    expect(mutated('f(a + b)', { ...mutant, at: { from: 4, to: 5 }, replacement: '-' })).toBe('f(a - b)')
  })

  it('a mutant is refused when its text is missing, ambiguous or unchanged', () => {
    expect(() => mutated('f(a * b)', mutant)).toThrow(/no longer has the text "a \+ b"/)
    expect(() => mutated('a + b, a + b', mutant)).toThrow(/more than once/)
    expect(() => mutated('a + b', { ...mutant, replacement: 'a + b' })).toThrow(/changes nothing/)
    expect(() => mutated('a', { ...mutant, at: { from: 0, to: 2 } })).toThrow(/no 0 to 2/)
  })

  it('a mutant is refused when it is no TypeScript or has no file', () => {
    expect(() => versionOf(new Map([['a.ts', 'f(a + b)']]), { ...mutant, replacement: '(' })).toThrow(/no TypeScript/)
    expect(() => versionOf(new Map(), mutant)).toThrow(/no file a\.ts/)
  })
})

describe('verdictOf', () => {
  const file = (name: string, message: string, statuses: readonly string[] = []) => ({
    name: join('/copy', name),
    message,
    assertionResults: statuses.map((status, i) => ({ status, fullName: `test ${i}` })),
  })
  const said = (...testResults: readonly ReturnType<typeof file>[]) => {
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const count = (status: string): number => all.filter((one) => one.status === status).length
    const report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
    return verdictOf(JSON.stringify(report), '/copy')
  }

  it('the first failed test of a report is named with its file', () => {
    const good = file('src/a.test.ts', '', ['passed', 'skipped'])
    expect(said(good)).toEqual({ kind: 'passed', by: '', file: '' })
    expect(said(good, file('src/b.test.ts', '', ['passed', 'failed', 'failed']))).toEqual({
      kind: 'failed',
      by: 'test 1',
      file: 'src/b.test.ts',
    })
  })

  it('a file that failed before any of its tests is named', () => {
    const thrown = file('src/b.test.ts', 'Cannot read properties of undefined')
    for (const others of [[], [file('src/a.test.ts', '', ['passed'])]])
      expect(said(...others, thrown)).toEqual({
        kind: 'failed',
        by: 'Cannot read properties of undefined',
        file: 'src/b.test.ts',
      })
  })

  it('a report without tests says nothing of a mutant', () => {
    const broken = { kind: 'broken', by: 'no test ran', file: '' }
    expect(said()).toEqual(broken)
    expect(said(file('src/a.test.ts', '', ['skipped']))).toEqual(broken)
  })
})

describe('nearestTests and journeysTo', () => {
  const sources = new Map([
    ['src/x/a.ts', ''],
    ['src/x/b.ts', "import { a } from './a.ts'"],
    ['src/x/deep.test.ts', "import { b } from './b.ts'"],
    ['src/x/near.test.ts', "import type { A } from './a.ts'"],
    ['src/y/far.test.ts', "const a = await import('../x/a.ts')"],
    ['src/y/other.test.ts', "import './c.ts'"],
  ])

  it('the nearest tests of a file are those in its folder that import it', () => {
    expect(nearestTests(sources, 'src/x/a.ts', 1)).toEqual(['src/x/near.test.ts', 'src/x/deep.test.ts'])
  })

  it('the nearest tests of a file without tests in its folder are in the nearest other folders', () => {
    expect(
      nearestTests(new Map([...sources, ['src/z/d.ts', ''], ['src/x/b.ts', "import '../z/d.ts'"]]), 'src/z/d.ts', 1),
    ).toEqual(['src/x/deep.test.ts'])
  })

  it('tests of commands are found for a file in a command, the nearest and shortest first', () => {
    const commands = new Map([
      ...sources,
      ['src/cli/commands/learn.ts', "import '../../x/b.ts'"],
      ['src/cli/commands/run.ts', "import '../../x/a.ts'"],
      ['src/cli/commands/serve.ts', ''],
      ['test/e2e/long.test.ts', "treegram('run', 'learn') // by and by"],
      ['test/e2e/run.test.ts', "treegram('run')"],
      ['test/e2e/learn.test.ts', "treegram('learn')"],
      ['test/e2e/serve.test.ts', "treegram('serve')"],
      ['test/e2e/run.ts', "treegram('run')"],
    ])
    const e2e = (name: string): string => `test/e2e/${name}.test.ts`
    expect(journeysTo(commands, 'src/x/a.ts')).toEqual(['run', 'long', 'learn'].map(e2e))
    expect(journeysTo(commands, 'src/cli/commands/serve.ts')).toEqual([e2e('serve')])
  })

  it('tests of commands in a folder of the same name come first', () => {
    const fleet = new Map([
      ['src/cli/fleet/submit.ts', ''],
      ['src/cli/commands/collect.ts', "import '../fleet/submit.ts'"],
      ['test/e2e/collect.test.ts', "treegram('collect')"],
      ['test/fleet/many.test.ts', "import { submitted } from './many.ts' // and much more of it"],
      ['test/fleet/many.ts', "treegram('collect')"],
      ['test/fleet/none.test.ts', ''],
      ['test/studio/collect.test.ts', "treegram('collect')"],
    ])
    expect(journeysTo(fleet, 'src/cli/fleet/submit.ts')).toEqual([
      'test/fleet/many.test.ts',
      'test/e2e/collect.test.ts',
    ])
  })

  it('golden tests of a file are found by what they import, the nearest first', () => {
    const golden = new Map([
      ['src/x/a.ts', ''],
      ['src/x/index.ts', "export * from './a.ts'"],
      ['src/x/a.test.ts', "import './a.ts'"],
      ['test/golden/far.test.ts', "import '../../src/x/index.ts'"],
      ['test/golden/near.test.ts', "import '../../src/x/a.ts'"],
      ['test/golden/other.test.ts', ''],
    ])
    expect(goldenTests(golden, 'src/x/a.ts')).toEqual(['near', 'far'].map((name) => `test/golden/${name}.test.ts`))
  })

  it('imports of any form are read, without packages', () => {
    const text = "import x from 'x'\nimport {\n  y,\n} from '../y.ts'\nexport * from './z.ts'"
    expect(importsOf('src/x/a.ts', text)).toEqual(['src/y.ts', 'src/x/z.ts'])
  })
})

describe('MUTANTS', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'))

  it.each(MUTANTS.map((each) => [`${each.room}: ${each.name}`, each] as const))(
    'the mutant %s can be made',
    (_, each) => {
      expect(versionOf(sources, each)).not.toBe(sources.get(each.file))
      expect(nearestTests(sources, each.file, 1)).not.toEqual([])
    },
  )

  it('mutants written by hand have different names', () => {
    expect(new Set(MUTANTS.map(({ room, name }) => `${room} ${name}`)).size).toBe(MUTANTS.length)
  })
})

describe('randomMutants', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'))

  it('drawn mutants can be made and are the same for the same seed', () => {
    const drawn = randomMutants(sources, 50, 3, null)
    expect(drawn).toEqual(randomMutants(sources, 50, 3, null))
    expect(drawn).not.toEqual(randomMutants(sources, 50, 4, null))
    for (const each of drawn) expect(versionOf(sources, each)).not.toBe(sources.get(each.file))
  })

  it('every small slip in code can be drawn, but none in types, imports, tests or constants', () => {
    const code = `import { a } from './a.ts'
type One = 1 | true
export function f(x: number): number {
  if (x < 1) log(x)
  return !a ? Math.min(x, 2) : 3
}`
    const files = ['src/core/x/f.ts', 'src/core/x/f.test.ts', 'src/core/x/constants.ts', 'test/f.ts']
    const tests = [['src/core/x/a.test.ts', "import './f.ts'"]] as const
    const all = randomMutants(new Map([...files.map((file) => [file, code] as const), ...tests]), 100, 1, null)
    expect(new Set(all.map(({ file, room }) => `${room} ${file}`))).toEqual(new Set(['core/x src/core/x/f.ts']))
    const slips = all.map(({ at, replacement }) =>
      typeof at === 'string' ? [] : [code.slice(at.from, at.to), replacement],
    )
    expect(slips.toSorted()).toEqual(
      [
        ['x < 1', '!(x < 1)'],
        ['<', '<='],
        ['1', '2'],
        ['log(x)', ';'],
        ['!a', '!(!a)'],
        ['!a', '!!(a)'],
        ['min', 'max'],
        ['2', '3'],
        ['3', '4'],
      ].toSorted(),
    )
  })
})
