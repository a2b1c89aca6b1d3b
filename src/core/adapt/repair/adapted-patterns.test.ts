import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../../wrapper/index.ts'
import {
  field,
  fieldCandidate,
  knownField,
  knownList,
  list,
  listCandidate,
  matchOf,
} from '../match/candidates.fixture.ts'
import { adaptedPatterns, withLabelsOut } from './adapted-patterns.ts'

const to = field('new', {
  locators: [{ path: [{ tag: 'i' }] }],
  value: { kind: 'attribute', name: 'title' },
  type: 'integer',
})

describe('a field that was looked for', () => {
  const old = field('a', { required: true, type: 'number', gone: true, group: 1, estimatedError: 0.5 })
  const adapted = (more: Parameters<typeof matchOf>[1], pattern = old) =>
    adaptedPatterns([matchOf(knownField(pattern), more)])[0]

  it('is where it is now, by its name', () => {
    const now = field('a', { required: true, type: 'number', locators: to.locators, value: to.value })
    expect(adapted({ candidate: fieldCandidate(to) })).toEqual(now)
    expect(adapted({ candidate: fieldCandidate({ ...to, group: 0 }) })).toEqual({ ...now, group: 0 })
    expect(adapted({ candidate: fieldCandidate(to), error: 0.123456 })).toEqual({ ...now, estimatedError: 0.123 })
  })

  it('is as it was when it is kept, and when it stays', () => {
    expect(adapted({ isKept: true })).toBe(old)
    expect(adapted({ isKept: true, candidate: fieldCandidate(to) })).toBe(old)
    expect(adapted({ stays: 'rare' })).toBe(old)
  })

  it('is gone when it was not found', () => {
    const there = field('a')
    expect(adapted({}, there)).toEqual({ ...there, gone: true })
  })
})

describe('a list that was looked for', () => {
  const inner = [field('a'), field('g', { group: 1 }), field('h', { group: 0 })]
  const old = list('l', inner, { across: true, gone: true, groups: [{ locators: [] }, { locators: [] }] })
  const skipping = { ...old, record: { ...old.record, rows: 3, skip: { first: 1 } } }
  const children = inner.map((one) => matchOf(knownField(one), { isKept: true }))

  it('is cut as the place is, with its own fields, in the groups that there are', () => {
    const place = list('x', [], { locators: to.locators, across: 'first', groups: [{ locators: to.locators }] })
    const cut = { ...place, record: { ...place.record, starts: [{ tag: 'tr' }], spans: true, rows: 2 } }
    const match = matchOf(knownList(skipping), { candidate: listCandidate(cut), children })
    const { group: _, ...g } = inner[1]!
    expect(adaptedPatterns([match])).toEqual([
      {
        kind: 'list',
        name: 'l',
        locators: to.locators,
        across: 'first',
        groups: [{ locators: to.locators }],
        record: {
          kind: 'record',
          starts: [{ tag: 'tr' }],
          spans: true,
          rows: 2,
          skip: { first: 1 },
          children: [inner[0], { ...g, gone: true }, inner[2]],
        },
      },
    ])
  })

  it('has nothing of what the place has not', () => {
    const match = matchOf(knownList(old), { candidate: listCandidate(list('x', [], { across: false })), children: [] })
    expect(adaptedPatterns([match])).toEqual([list('l')])
  })

  it('that is kept and was read has its fields where they are now', () => {
    const moved = [matchOf(knownField(field('a')), { candidate: fieldCandidate(to) })]
    const match = matchOf(knownList(list('l', [field('a')])), {
      isKept: true,
      candidate: listCandidate(list('l', [field('a')])),
      children: moved,
    })
    expect(adaptedPatterns([match])).toEqual([list('l', [field('a', { locators: to.locators, value: to.value })])])
  })
})

describe('labels left out', () => {
  it('are those of texts and runs, by path', () => {
    const run = { kind: 'run', after: null, breaks: [] } as never
    const href = { kind: 'attribute', name: 'href' } as const
    const children = [
      field('a'),
      field('b', { value: run }),
      field('c', { value: href }),
      list('l', [field('a'), field('d')]),
    ]
    const wrapper = { version: 1, page: { kind: 'page', children } } as unknown as Wrapper
    const labels = new Map(['b', 'c', 'l', 'l.a'].map((path) => [path, `${path}:`]))
    expect(withLabelsOut(wrapper, labels)).toEqual({
      version: 1,
      page: {
        kind: 'page',
        children: [
          field('a'),
          field('b', { value: { ...(run as object), strip: 'b:' } as never }),
          field('c', { value: href }),
          list('l', [field('a', { value: { kind: 'text', strip: 'l.a:' } }), field('d')]),
        ],
      },
    })
  })
})
