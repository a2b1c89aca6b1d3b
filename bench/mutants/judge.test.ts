import { describe, expect, it } from 'vitest'
import { Judge } from './judge.ts'
import type { Mutant } from './mutant.ts'
import type { Verdict, Workshop } from './workshop.ts'

const mutant: Mutant = { name: 'n', room: 'r', file: 'a.ts', at: 'a', replacement: 'b' }
const PASSED: Verdict = { kind: 'passed', by: '', file: '' }
const LATE: Verdict = { kind: 'timeout', by: '', file: '' }
const failed = (file: string): Verdict => ({ kind: 'failed', by: `a test of ${file}`, file })

/** A workshop whose tests end as told: those that fail or never end with the mutant, and those that do so without any, too. Several may take too long together. */
function workshopOf(told: { kills?: string; broken?: string; endless?: string; stuck?: string; most?: number }) {
  const asked: string[] = []
  const workshop: Workshop = {
    run: async (tests, given) => {
      asked.push(`${tests.join(' ')}${given === null ? ' alone' : ''}`)
      const isOf = (names = '') => tests.find((test) => names.split(' ').includes(test))
      if (tests.length > (told.most ?? 9) || isOf(told.stuck) || (given && isOf(told.endless))) return LATE
      const by = isOf(told.broken) ?? (given ? isOf(told.kills) : undefined)
      return by === undefined ? PASSED : failed(by)
    },
    close: () => undefined,
  }
  return { workshop, asked }
}

describe('Judge', () => {
  it('groups of tests run in turn until one kills the mutant, and that test is named', async () => {
    const { workshop, asked } = workshopOf({ kills: 'c e' })
    expect(await new Judge().judge(workshop, mutant, [['a', 'b'], [], ['c', 'd'], ['e']])).toEqual(failed('c'))
    expect(asked).toEqual(['a b', 'c d', 'c alone'])
  })

  it('a mutant that passes all tests survives', async () => {
    const { workshop, asked } = workshopOf({})
    expect(await new Judge().judge(workshop, mutant, [['a', 'b'], ['c']])).toEqual(PASSED)
    expect(asked).toEqual(['a b', 'c'])
  })

  it('a test that fails without any mutant is left out for all mutants', async () => {
    const { workshop, asked } = workshopOf({ broken: 'a', kills: 'c' })
    const judge = new Judge()
    expect(await judge.judge(workshop, mutant, [['a', 'b']])).toEqual(PASSED)
    expect(asked.splice(0)).toEqual(['a b', 'a alone', 'b'])
    expect(await judge.judge(workshop, mutant, [['a'], ['a', 'c']])).toEqual(failed('c'))
    expect(asked).toEqual(['c', 'c alone'])
  })

  it('a test that never ends with the mutant alone kills it', async () => {
    const { workshop, asked } = workshopOf({ endless: 'b' })
    expect(await new Judge().judge(workshop, mutant, [['a', 'b', 'c']])).toEqual(LATE)
    expect(asked).toEqual(['a b c', 'a', 'b', 'b alone'])
  })

  it('tests that take too long together or without any mutant count as none', async () => {
    const { workshop } = workshopOf({ most: 2 })
    expect(await new Judge().judge(workshop, mutant, [['a', 'b', 'c']])).toEqual(PASSED)
    const stuck = workshopOf({ stuck: 'a', kills: 'c' })
    expect(await new Judge().judge(stuck.workshop, mutant, [['a', 'b'], ['c']])).toEqual(failed('c'))
    expect(stuck.asked).toEqual(['a b', 'a', 'a alone', 'b', 'c', 'c alone'])
  })

  it('a run without any working test is reported as broken', async () => {
    const broken: Verdict = { kind: 'broken', by: 'no test ran', file: '' }
    const workshop: Workshop = { run: async () => broken, close: () => undefined }
    expect(await new Judge().judge(workshop, mutant, [['a']])).toEqual(broken)
  })
})
