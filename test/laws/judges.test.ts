import { describe, expect, it } from 'vitest'
import type { Extraction, FieldData, RecordData } from '../../src/core/extract/index.ts'
import type { LearnResult } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import type { Law } from './law.ts'
import { movedPages } from './law-4-by-label.ts'
import { countedPages } from './law-9-lists.ts'
import { classFor, judged, LAWS } from './laws.ts'
import type { PageClass, PageTruth } from './page-class.ts'
import type { Program } from './program.ts'

const URLS_OF = (cls: PageClass): ReadonlyMap<string, PageTruth> =>
  new Map([...cls.pages, ...cls.more, ...movedPages(cls), ...countedPages(cls)].map(({ url, truth }) => [url, truth]))

/** A seed whose class a law is about, with a program that gives the truth itself. */
interface Perfect {
  readonly law: Law
  readonly cls: PageClass
  readonly program: Program
}

/** A program that knows the truth of a class, of its further pages too. Its wrappers have no locators. */
function perfect(number: number, seed: number): Perfect {
  const law = LAWS[number - 1]!
  const cls = classFor(law, seed)
  const truths = URLS_OF(cls)
  const program: Program = {
    learn: (_, options = {}): LearnResult => {
      const nowhere = options.examples?.find(({ field }) => field === 'nowhere')
      if (nowhere !== undefined)
        return { ok: false, problem: { kind: 'no-example-found', message: `${nowhere.value} was not found` } }
      return { ok: true, wrapper: emptyWrapper(), notes: [], dropped: [], doubts: new Map(), choices: [] }
    },
    read: (_, { url }) => extractionOf(truths.get(url)),
    check: (_, pages) => pages.map(({ url }) => extractionOf(truths.get(url))),
    lists: () => [],
  }
  return { law, cls, program }
}

function emptyWrapper(): Wrapper {
  const page = { kind: 'page', children: [] } as unknown as Wrapper['page']
  return { format: 1, name: 'pages', version: 1, parent: null, learned: { urls: [], program: 'test' }, page }
}

function extractionOf(truth: PageTruth | undefined): Extraction {
  const facts = truth?.facts.map(({ key, text }) => [key, text] as const) ?? []
  const lists =
    truth?.lists.map(
      ({ name, records }) => [name, records.map(({ parts, nested }) => ({ ...parts, nested }))] as const,
    ) ?? []
  const headline = truth === undefined ? {} : { title: truth.headline, heading: truth.headline }
  const data: RecordData = { ...headline, ...Object.fromEntries<FieldData>([...facts, ...lists]) }
  return { status: 'ok', data, provenance: {}, violations: [] }
}

/** A program whose readings are changed. */
function changing(program: Program, change: (data: RecordData, url: string) => RecordData): Program {
  return {
    ...program,
    read: (wrapper, page) => {
      const read = program.read(wrapper, page)
      return { ...read, data: change(read.data, page.url) }
    },
  }
}

const withoutLists = (data: RecordData): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !Array.isArray(value)))

const asLists = (data: RecordData): RecordData =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]))

/** Seeds whose classes have what a law needs to say something. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

const faultsOver = (number: number, break_: (perfect: Perfect) => Program): number =>
  SEEDS.map((seed) => perfect(number, seed)).filter((one) => judged(one.law, one.cls, break_(one)).length > 0).length

describe('the judges', () => {
  it.each([1, 2, 3, 4, 6, 7, 8, 9])('a program that gives the truth keeps law %i', (number) => {
    expect(faultsOver(number, ({ program }) => program)).toBe(0)
  })

  it('a single value that is read as a list breaks law 1', () => {
    expect(faultsOver(1, ({ program }) => changing(program, asLists))).toBe(SEEDS.length)
  })

  it('a refused example that is on its page breaks law 1', () => {
    const refusing: Program['learn'] = () => ({ ok: false, problem: { kind: 'no-example-found', message: 'no' } })
    expect(faultsOver(1, ({ program }) => ({ ...program, learn: refusing }))).toBe(SEEDS.length)
  })

  it('a page that was learned from and is violated breaks law 2', () => {
    const read: Program['read'] = () => ({ ...extractionOf(undefined), status: 'violated' })
    expect(faultsOver(2, ({ program }) => ({ ...program, read }))).toBe(SEEDS.length)
  })

  it('a suspicion of a page that was learned from breaks law 2', () => {
    const violations = [{ pattern: 'price', rule: 'type', message: 'odd', suspicion: 0.5 }]
    const check: Program['check'] = (_, pages) => pages.map(() => ({ ...extractionOf(undefined), violations }))
    expect(faultsOver(2, ({ program }) => ({ ...program, check }))).toBe(SEEDS.length)
  })

  it('two fields with the same locators break law 3', () => {
    const field = (name: string) => ({ kind: 'field', name, locators: [{ path: [] }], value: { kind: 'text' } })
    const page = { kind: 'page', children: [field('price'), field('brand')] } as unknown as Wrapper['page']
    const learn: Program['learn'] = () => ({
      ok: true,
      wrapper: { ...emptyWrapper(), page },
      notes: [],
      dropped: [],
      doubts: new Map(),
      choices: [],
    })
    expect(faultsOver(3, ({ program }) => ({ ...program, learn }))).toBe(SEEDS.length)
  })

  it('facts that are read by their place on pages where they are elsewhere break law 4', () => {
    const byPlace = ({ cls, program }: Perfect): Program => {
      const truths = URLS_OF(cls)
      const keys = cls.spec.facts.parts.map(({ key }) => key)
      return changing(program, (data, url) => {
        const texts = truths.get(url)!.facts.map(({ text }) => text)
        return { ...data, ...Object.fromEntries(keys.map((key, i) => [key, texts[i] ?? null])) }
      })
    }
    expect(faultsOver(4, byPlace)).toBe(SEEDS.length)
  })

  it('a cell that spans two rows and is read in the first alone breaks law 5', () => {
    const law = LAWS[4]!
    const cls = classFor(law, 1)
    expect(cls.kinds).toContain('list: spans')
    const { program } = perfect(5, 1)
    const before = judged(law, cls, program).filter((fault) => fault.startsWith('learn'))
    const onlyFirst = changing(program, (data) =>
      Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? withoutRepeated(value) : value]),
      ),
    )
    const after = judged(law, cls, onlyFirst).filter((fault) => fault.startsWith('learn'))
    expect([before.length, after.length > 0]).toEqual([0, true])
  })

  it('a headline that is in no column breaks law 6', () => {
    const dropped = ({ title: _, heading: __, ...data }: RecordData): RecordData => data
    expect(faultsOver(6, ({ program }) => changing(program, dropped))).toBe(SEEDS.length)
  })

  it('facts that are in no column and in no note break law 6', () => {
    const dropped = ({ title }: RecordData): RecordData => ({ title: title ?? null })
    expect(faultsOver(6, ({ program }) => changing(program, dropped))).toBeGreaterThan(0)
  })

  it('values that are lost with more break law 7', () => {
    const forgetting = ({ program }: Perfect): Program => {
      let learned = 0
      return {
        ...program,
        learn: (pages, options) => {
          learned++
          return program.learn(pages, options)
        },
        read: (wrapper, page) => (learned > 1 ? extractionOf(undefined) : program.read(wrapper, page)),
      }
    }
    expect(faultsOver(7, forgetting)).toBeGreaterThan(SEEDS.length / 2)
  })

  it('values that depend on the markup break law 8', () => {
    const byNodes = ({ program }: Perfect): Program => ({
      ...program,
      read: (wrapper, page) => {
        const read = program.read(wrapper, page)
        return { ...read, data: { ...read.data, nodes: String(page.tree.label.length) } }
      },
    })
    expect(faultsOver(8, byNodes)).toBeGreaterThan(SEEDS.length / 2)
  })

  it('the last record of a list that is not read breaks law 9', () => {
    const shortened = (data: RecordData): RecordData =>
      Object.fromEntries(Object.entries(data).map(([name, own]) => [name, Array.isArray(own) ? own.slice(0, -1) : own]))
    expect(faultsOver(9, ({ program }) => changing(program, shortened))).toBe(SEEDS.length)
  })

  it('a list that is not read breaks law 9', () => {
    expect(faultsOver(9, ({ program }) => changing(program, withoutLists))).toBe(SEEDS.length)
  })
})

function withoutRepeated(records: readonly FieldData[]): readonly FieldData[] {
  return (records as readonly RecordData[]).map((record, i) => {
    const before = (records as readonly RecordData[])[i - 1]
    return before !== undefined && before.group === record.group ? { ...record, group: null } : record
  })
}
