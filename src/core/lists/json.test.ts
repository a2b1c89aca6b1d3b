import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { LABEL, type Tree } from '../dom/index.ts'
import type { FoundList, FoundRecord, ListField, ListShape } from './found-list.ts'
import { explainLists, listToJson } from './json.ts'

const tree = treeOf('<base href="/b/"><div><p>a</p>x<p>b <i>c</i></p><ul><li>d</li></ul></div>')
const at = (label: keyof typeof LABEL, nth = 0): number =>
  [...tree.label.keys()].filter((node) => tree.label[node] === LABEL[label])[nth]!
const field = (name: string, kind: ListField['kind'] = 'text'): ListField => ({
  ...{ name, kind, paths: [], ordinal: 0, above: false, label: null, count: 1 },
})
const shape = (name: string, fields: readonly ListField[], lists: readonly ListShape[] = []): ListShape => ({
  ...{ name, path: [], cut: { kind: 'each', looks: [] }, fields, lists },
})
const record = (
  nodes: readonly number[],
  values: readonly (string | null)[],
  lists: FoundRecord['lists'] = [],
): FoundRecord => ({
  nodes,
  values: values.map((text) => (text === null ? null : { node: nodes[0]!, text })),
  lists,
})
const listOf = (change: Partial<FoundList>): FoundList => ({
  ...shape('things', []),
  ...{ region: at('div'), records: [], removed: [], score: 1.5, probability: null, runnerUp: null },
  ...{ origin: 'siblings', reasons: [{ feature: 'f', value: 1, effect: 2 }] },
  ...change,
})

describe('listToJson', () => {
  it('a list as JSON has the values of each record by name, its nested lists and its paths', () => {
    const inner = shape('tags', [field('tag')])
    const list = listOf({
      ...shape('things', [field('title'), field('text')], [inner]),
      records: [
        record([at('p'), at('p', 1)], ['a', null], [[record([at('i')], ['c'])]]),
        record([at('li')], ['d', 'e'], [[]]),
      ],
    })
    expect(listToJson(tree, list)).toEqual({
      name: 'things',
      path: '/html[1]/body[1]/div[1]',
      probability: null,
      records: [
        {
          title: 'a',
          text: null,
          tags: [{ tag: 'c', $nodes: ['/html[1]/body[1]/div[1]/p[2]/i[1]'] }],
          $nodes: ['/html[1]/body[1]/div[1]/p[1]', '/html[1]/body[1]/div[1]/p[2]'],
        },
        { title: 'd', text: 'e', tags: [], $nodes: ['/html[1]/body[1]/div[1]/ul[1]/li[1]'] },
      ],
    })
  })

  it('addresses in a list as JSON are absolute where the address of the page is given', () => {
    const list = listOf({
      fields: [field('a', 'href'), field('b', 'src'), field('c'), field('d', 'datetime')],
      records: [record([at('p')], ['x', 'https://[', 'x', 'x']), record([at('p')], ['/y', 'y', null, null])],
    })
    const read = (own: Tree, url?: string) =>
      listToJson(own, list, url).records.map(({ $nodes: _, ...values }) => Object.values(values))
    expect(read(tree)).toEqual([
      ['x', 'https://[', 'x', 'x'],
      ['/y', 'y', null, null],
    ])
    const asWritten = listOf({ fields: [field('a', 'href')], records: [record([at('p')], ['HTTPS://S.test'])] })
    expect(listToJson(tree, asWritten).records[0]!.a).toBe('HTTPS://S.test')
    expect(listToJson(tree, asWritten, 'https://s.test/p').records[0]!.a).toBe('https://s.test/')
    expect(read(tree, 'https://s.test/p')).toEqual([
      ['https://s.test/b/x', 'https://[', 'x', 'x'],
      ['https://s.test/y', 'https://s.test/b/y', null, null],
    ])
  })
})

describe('explainLists', () => {
  it('the explanation of a list has its runner-up, its reasons and what was left out', () => {
    const runnerUp = { origin: 'division', records: 3, score: 1 } as const
    const list = listOf({
      records: [record([at('p')], []), record([at('li')], [])],
      removed: [{ nodes: [at('p'), at('p', 1)], reason: 'heading' }],
      runnerUp,
    })
    expect(explainLists(tree, [list])).toEqual([
      {
        name: 'things',
        path: '/html[1]/body[1]/div[1]',
        records: 2,
        origin: 'siblings',
        cut: { kind: 'each', looks: [] },
        score: 1.5,
        runnerUp,
        reasons: [{ feature: 'f', value: 1, effect: 2 }],
        removed: [
          {
            reason: 'heading',
            paths: ['/html[1]/body[1]/div[1]/p[1]', '/html[1]/body[1]/div[1]/p[2]'],
            text: 'a b c',
          },
        ],
      },
    ])
    expect(explainLists(tree, [])).toEqual([])
  })
})
