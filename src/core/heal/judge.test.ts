import { describe, expect, it } from 'vitest'
import type { Extraction } from '../extract/index.ts'
import type { FieldPattern, Wrapper } from '../wrapper/index.ts'
import { type Judge, judgeOf } from './index.ts'

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
  it(`${endless ? 'forgets values' : 'remembers all values'} that are to be unique`, () => {
    const judge = judgeOf(wrapper, { endless })
    const rulesAt = (page: number, ids: readonly number[]): readonly string[] =>
      judge.again(`http://a.example/${page}`, lamps(ids)).extraction.violations.map(({ rule }) => rule)
    expect(rulesAt(1, [...new Array(100_001).keys()])).toEqual([])
    expect(rulesAt(2, [100_000])).toEqual(['unique-in-run'])
    expect(rulesAt(3, [0])).toEqual(endless ? [] : ['unique-in-run'])
  })

  it(`holds what is odd against ${endless ? 'its last pages' : 'all its pages'}`, () => {
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
