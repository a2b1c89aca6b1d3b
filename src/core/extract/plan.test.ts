import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern, Locator, Step, Wrapper } from '../wrapper/index.ts'
import { type FieldPlan, type ListPlan, planLevel, planOf } from './plan.ts'

const [DIV, P, B]: readonly [Step, Step, Step] = [{ tag: 'div' }, { tag: 'p' }, { tag: 'b' }]
const at = (...path: readonly Step[]): Locator => ({ path })

function field(name: string, locators: readonly Locator[], more: Partial<FieldPattern> = {}): FieldPattern {
  return { kind: 'field', name, locators, value: { kind: 'text' }, type: 'text', required: false, ...more }
}

function list(
  name: string,
  children: readonly (FieldPattern | ListPattern)[],
  more: Partial<ListPattern> = {},
): ListPattern {
  const record = { kind: 'record', starts: [B], spans: false, children } as const
  return { kind: 'list', name, locators: [at(DIV)], record, ...more }
}

const plan = (...patterns: readonly (FieldPattern | ListPattern)[]) => planLevel(patterns, 'top.', new Map())

describe('the plan of a level', () => {
  it('has a step for each beginning of locators, which those that begin alike share', () => {
    const { parts, stepCount, blank } = plan(
      field('a', [at(DIV, P), at(DIV, B)]),
      field('b', [at(DIV), at(P)]),
      field('c', [at()]),
    )
    const div = { index: 0, parent: null, step: DIV }
    expect(parts.map(({ ends }) => ends)).toEqual([
      [
        { index: 1, parent: div, step: P },
        { index: 2, parent: div, step: B },
      ],
      [div, { index: 3, parent: null, step: P }],
      [null],
    ])
    expect(stepCount).toBe(4)
    expect(blank).toEqual({ a: null, b: null, c: null })
    expect(parts.map((part) => (part as FieldPlan).path)).toEqual(['top.a', 'top.b', 'top.c'])
  })

  it('looks nowhere for what is gone', () => {
    const made = { kind: 'joined', separator: ' ', parts: [{ field: field('x', [at(P)]) }] } as const
    const { parts, stepCount } = plan(
      field('a', [at(DIV)], { gone: true }),
      list('l', [], { gone: true }),
      field('m', [at(DIV)], { gone: true, made }),
    )
    expect(parts.map(({ ends }) => ends)).toEqual([[], [], []])
    expect((parts[2] as FieldPlan).parts).toEqual([])
    expect(stepCount).toBe(0)
  })

  it('looks for the parts of what is made of others', () => {
    const [x, y] = [field('x', [at(DIV)]), field('y', [at(P)])]
    const made = { kind: 'texts', parts: [{ field: x }, { field: y }] } as const
    const { parts, stepCount, blank } = plan(field('m', [at(B)], { made }))
    const [own] = parts as readonly FieldPlan[]
    expect(own!.ends).toEqual([])
    expect(own!.parts.map(({ path, pattern, ends }) => [path, pattern, ends.length])).toEqual([
      ['top.x', x, 1],
      ['top.y', y, 1],
    ])
    expect([stepCount, blank]).toEqual([2, { m: null }])
  })

  it('cuts runs by one array of breaks where they are equal', () => {
    const run = (after: 'x' | 'y', breaks: readonly Step[]): Partial<FieldPattern> => ({
      value: { kind: 'run', after: { tag: 'b', reads: [after] }, breaks } as never,
    })
    const { parts } = plan(
      field('a', [], run('x', [{ tag: 'br' }])),
      field('b', [], run('y', [{ tag: 'br' }])),
      field('c', [], run('y', [{ tag: 'hr' }])),
      field('d', []),
    )
    const [a, b, c, d] = (parts as readonly FieldPlan[]).map((one) => one.run)
    expect(a!.breaks).toBe(b!.breaks)
    expect([a!.breaks, c!.breaks, d]).toEqual([[{ tag: 'br' }], [{ tag: 'hr' }], null])
  })

  it('reads what stands in groups in their headings, all of it named in the records', () => {
    const children = [field('a', []), field('g', [], { group: 0 }), field('h', [], { group: 1 }), list('inner', [])]
    const groups = [{ locators: [at(P)] }, { locators: [at(B), at(DIV)] }]
    const [own] = plan(list('l', children, { groups })).parts as readonly ListPlan[]
    expect(own!.record.parts.map(({ pattern }) => pattern.name)).toEqual(['a', 'inner'])
    expect(own!.record.blank).toEqual({ a: null, g: null, h: null, inner: null })
    expect(own!.groups.map(({ ends, heading }) => [ends.length, heading.blank])).toEqual([
      [1, { g: null }],
      [2, { h: null }],
    ])
    expect((own!.groups[0]!.heading.parts[0] as FieldPlan).path).toBe('top.l.g')
    expect((own!.record.parts[0] as FieldPlan).path).toBe('top.l.a')
  })
})

describe('the plan of a wrapper', () => {
  const known = (presence: number) => ({ presence }) as never
  const create = (): Wrapper => ({
    format: 1,
    name: 'w',
    version: 1,
    parent: null,
    learned: { urls: [], program: 'test' },
    page: {
      kind: 'page',
      signature: { paths: [], minShare: 0 },
      children: [
        field('must', [], { required: true }),
        field('was', [], { required: true, gone: true }),
        field('may', []),
        field('always', []),
        field('once', [], { gone: true }),
        list('l', []),
        list('k', []),
      ],
    },
    evidence: { pages: 2, patterns: { may: known(0.9), always: known(1), once: known(1), l: known(1), k: known(0.5) } },
  })

  it('says what every page has, and what all training pages had', () => {
    const wrapper = create()
    const { required, always, articleHints, level } = planOf(wrapper)
    expect({ required, always, articleHints }).toEqual({
      required: ['must'],
      always: ['must', 'always', 'l'],
      articleHints: null,
    })
    expect(level.parts).toHaveLength(7)
    expect(planOf(wrapper)).toBe(planOf(wrapper))
  })

  it('knows what articles of the site have in common', () => {
    const wrapper = create()
    const article = { ...wrapper, page: { ...wrapper.page, article: { boilerplate: ['x', 'y', 'x'] } } } as Wrapper
    expect(planOf(article).articleHints).toEqual({ boilerplate: new Set(['x', 'y']) })
  })

  it('knows of nothing that was always there where it has no evidence', () => {
    const wrapper = create()
    const { evidence: _, ...rest } = wrapper
    expect(planOf(rest).always).toEqual(['must'])
  })
})
