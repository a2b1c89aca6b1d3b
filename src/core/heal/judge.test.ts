import { describe, expect, it } from 'vitest'
import type { Extraction } from '../extract/index.ts'
import { ALWAYS, UNIQUE_IN_RUN } from '../validate/index.ts'
import type { FieldPattern, Wrapper } from '../wrapper/index.ts'
import { type Judge, judgeOf } from './index.ts'
import { held, modelOf, readAlone } from './judge.ts'
import { B, KNOWN_B, pageAt } from './pages.fixture.ts'

const ID: FieldPattern = {
  kind: 'field',
  name: 'id',
  locators: [{ path: [{ tag: 'b' }] }],
  value: { kind: 'text' },
  type: 'text',
  required: false,
  constraints: [{ rule: 'unique', over: 'run' }],
}
const wrapper: Wrapper = {
  format: 1,
  name: 'lamps',
  version: 1,
  parent: null,
  learned: { urls: Array.from({ length: 10 }, (_, i) => `http://a.example/${i}`), program: 'test' },
  page: {
    kind: 'page',
    signature: { paths: [], minShare: 0 },
    children: [
      {
        kind: 'list',
        name: 'lamps',
        locators: [{ path: [{ tag: 'ul' }] }],
        record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [ID] },
      },
    ],
  },
}

/** What a page gave: lamps of these numbers. */
function lamps(ids: readonly number[], violations: Extraction['violations'] = []): Extraction {
  return { status: 'ok', data: { lamps: ids.map((id) => ({ id: `${id}` })) }, provenance: {}, violations }
}

describe.each([
  ['a run that ends', false],
  ['an endless run', true],
])('%s', (_, endless) => {
  it(`${endless ? 'an endless run forgets' : 'a run that ends remembers all'} values that are to be unique`, () => {
    const judge = judgeOf(wrapper, { endless })
    const rulesAt = (page: number, ids: readonly number[]): readonly string[] =>
      judge.again(`http://a.example/${page}`, lamps(ids)).extraction.violations.map(({ rule }) => rule)
    expect(rulesAt(1, [...new Array(100_001).keys()])).toEqual([])
    expect(rulesAt(2, [100_000])).toEqual(['unique-in-run'])
    expect(rulesAt(3, [0])).toEqual(endless ? [] : ['unique-in-run'])
  })

  it(`suspicions are judged by ${endless ? 'the last pages of an endless run' : 'all pages of a run that ends'}`, () => {
    const judge = judgeOf(wrapper, { endless })
    const odd = { pattern: 'lamps.id', rule: 'type', message: 'odd', suspicion: 0.5 }
    const pages = (count: number, extraction: Extraction): readonly Extraction['status'][] =>
      Array.from({ length: count }, () => statusOf(judge, extraction))
    expect(new Set(pages(5000, lamps([])))).toEqual(new Set(['ok']))
    expect(pages(300, lamps([], [odd])).at(-1)).toBe(endless ? 'violated' : 'ok')
  })
})

function statusOf(judge: Judge, extraction: Extraction): Extraction['status'] {
  return judge.settled(judge.again('http://a.example/', extraction).extraction).status
}

describe('the rules of a run', () => {
  const violation = (rule: string) => ({ pattern: 'lamps.id', rule, message: rule })
  const none = { model: null, run: { check: () => [] } }
  const judged = (extraction: Extraction, more: Partial<Parameters<typeof held>[2]> = {}) => {
    const { status, violations } = held(extraction, 'http://a.example/', { ...none, ...more })
    return [status, ...violations.map(({ rule }) => rule)]
  }
  const given = (status: Extraction['status'], ...rules: readonly string[]): Extraction => ({
    ...lamps([1], rules.map(violation)),
    status,
  })

  it('the rules of a run replace those of an earlier run and keep those of the wrapper', () => {
    expect(judged(given('violated', 'schema:minimum', UNIQUE_IN_RUN, ALWAYS))).toEqual(['ok'])
    expect(judged(given('violated', 'type', 'schema:minimum', UNIQUE_IN_RUN, ALWAYS))).toEqual(['violated', 'type'])
    expect(judged(given('violated', 'my-schema:'))).toEqual(['violated', 'my-schema:'])
  })

  it('violations of the run and of the schema of records are added', () => {
    const run = { check: (url: string) => [violation(`run ${url}`)] }
    const model = modelOf({ type: 'object', properties: { lamps: { type: 'array', maxItems: 0 } } })
    expect(judged(given('ok', 'type'), { run })).toEqual(['violated', 'type', 'run http://a.example/'])
    expect(judged(given('ok'), { model })).toEqual(['violated', expect.stringMatching(/^schema:/)])
    expect(judged({ ...given('ok'), data: { lamps: [] } }, { model })).toEqual(['ok'])
    expect(modelOf(undefined)).toBeNull()
  })

  it('a healed page without violations stays healed, and pages of another class are not judged', () => {
    expect(judged(given('healed'))).toEqual(['healed'])
    expect(judged(given('healed', 'type'))).toEqual(['violated', 'type'])
    const other = given('other-class', 'schema:minimum')
    expect(held(other, 'http://a.example/', { ...none, run: { check: () => [violation('run')] } })).toBe(other)
  })
})

describe('a judge of a run', () => {
  it('a page read before is surely of the class unless it was of another one', () => {
    const judge = judgeOf(wrapper, {})
    expect(judge.again('http://a.example/1', lamps([1])).isSure).toBe(true)
    expect(judge.again('http://a.example/2', { ...lamps([2]), status: 'other-class' }).isSure).toBe(false)
  })

  it('a page that is not surely of the class is of another one where the site has not changed', () => {
    const page = pageAt('1', '<ul><li><b>7</b></li></ul>')
    const examined = (unchanged: boolean, isSure: boolean) => {
      const judge = judgeOf(wrapper, { unchanged })
      const { extraction, isSure: after } = judge.examine(page, { extraction: lamps([7]), isSure })
      return [extraction.status, after]
    }
    expect(examined(true, false)).toEqual(['other-class', false])
    expect(examined(true, true)).toEqual(['ok', true])
    expect(examined(false, false)).toEqual(['ok', false])
    expect(examined(false, true)).toEqual(['ok', true])
  })

  it('a page that nobody has read is read by the judge', () => {
    expect(judgeOf(B, {}).examine(pageAt('1', '<b>7</b>')).extraction.data).toEqual({ b: '7' })
  })
})

describe('a page that is read alone', () => {
  it('a page that is read alone is held to the schema of records', () => {
    const schema = (maxLength: number) => ({ type: 'object', properties: { b: { type: 'string', maxLength } } })
    const page = pageAt('1', '<b>77</b>')
    expect(readAlone(B, page)).toMatchObject({ status: 'ok', data: { b: '77' } })
    expect(readAlone(B, page, { recordSchema: schema(2) }).status).toBe('ok')
    expect(readAlone(B, page, { recordSchema: schema(1) }).status).toBe('violated')
  })
})

describe('a wrapper whose repair found a field nowhere', () => {
  const [b] = KNOWN_B.page.children
  const parted: Wrapper = { ...KNOWN_B, page: { ...KNOWN_B.page, children: [{ ...b!, gone: true } as FieldPattern] } }
  const message = '"b" was on 100 % of the pages that the wrapper was learned from; its repair finds it nowhere.'
  const violations = [{ pattern: 'b', rule: 'drift', message, suspicion: 1 }]
  const page = pageAt('1', '<b>Lamp</b>')

  it('each page is healed in part, and says which field it lacks', () => {
    const judge = judgeOf(parted, {})
    const pages = Array.from({ length: 30 }, () => judge.settled(judge.examine(page).extraction))
    expect(pages).toMatchObject(Array(30).fill({ status: 'healed-in-part', data: { b: null }, violations }))
    expect(readAlone(parted, page)).toMatchObject({ status: 'healed-in-part', violations })
  })

  it('a page that is kept says so once', () => {
    const judge = judgeOf(parted, {})
    const kept = judge.examine(page).extraction
    expect(judge.settled(judge.again(page.url, kept).extraction)).toEqual(kept)
  })
})
