import type { DroppedPattern, Edit, Locator, Pattern, Wrapper } from '../../../../src/core/wrapper/index.ts'
import { childPatterns } from '../../../../src/core/wrapper/index.ts'
import type { Random } from '../../../sites/made/random.ts'

/* Edits of a wrapper, most of which fit it. */

interface Named {
  readonly path: string
  readonly name: string
  readonly kind: 'field' | 'list'
}

/** All patterns of a wrapper, by path. */
function namedIn(pattern: Pattern, above = ''): readonly Named[] {
  return childPatterns(pattern).flatMap((child): readonly Named[] => {
    if (child.kind !== 'field' && child.kind !== 'list') return []
    const own: Named = { path: above + child.name, name: child.name, kind: child.kind }
    return child.kind === 'field' ? [own] : [own, ...namedIn(child.record, `${own.path}.`)]
  })
}

/** What the fields of a page and of its lists are called. */
export const pathsOf = ({ page }: Wrapper): readonly string[] => namedIn(page).map(({ path }) => path)

const LOCATORS: readonly Locator[] = [
  { path: [{ tag: 'div', classes: ['x'], nth: 2 }] },
  {
    path: [
      { tag: 'ul', deep: true },
      { tag: 'li', nth: 1 },
    ],
  },
]
const NEW = ['fresh', 'other', 'third', 'a.b', '', 'title']
const STARTS = [{ tag: 'li' }, { tag: 'div', classes: ['record'] }]

type Draw = (
  r: Random,
  names: {
    readonly field: () => string
    readonly list: () => string
    readonly any: () => string
    readonly fresh: () => string
    readonly gone: () => string
    readonly beside: () => readonly string[]
  },
) => Edit

const DRAWS: readonly Draw[] = [
  (_, { any, fresh }) => ({ edit: 'rename', pattern: any(), to: fresh() }),
  (_, { any }) => ({ edit: 'drop', patterns: [any()] }),
  (_, { any }) => ({ edit: 'drop', patterns: [any(), any()] }),
  (_, { any }) => ({ edit: 'keep', patterns: [any(), any(), any()] }),
  (r, { beside, fresh }) => {
    const patterns = beside()
    if (patterns.length < 2) return { edit: 'list', patterns, to: fresh() }
    return { edit: 'merge', patterns, to: fresh(), ...(r.chance(50) && { separator: r.pick([', ', ' / ']) }) }
  },
  (_, { field, fresh }) => ({ edit: 'merge', patterns: [field(), field()], to: fresh() }),
  (r, { field }) => ({
    edit: 'split',
    pattern: field(),
    separator: r.pick([' ', ' x ', '-']),
    into: r.pick([
      ['one', 'two'],
      ['one', 'two', 'three'],
      ['same', 'same'],
    ]),
  }),
  (r, { any }) => ({
    edit: 'type',
    pattern: any(),
    type: r.pick(['text', 'number', 'price', 'date', 'url', 'integer', 'boolean']),
  }),
  (_, { beside, fresh }) => ({ edit: 'list', patterns: beside(), to: fresh() }),
  (r, { list, fresh }) => ({
    edit: 'add',
    to: fresh(),
    ...(r.chance(60) && { in: list() }),
    field: { locators: [r.pick(LOCATORS)], value: { kind: 'text' }, type: 'text', ...(r.chance(20) && { group: 0 }) },
  }),
  (r, { list }) => ({
    edit: 'borders',
    list: list(),
    records: r.pick([
      { starts: STARTS, spans: true },
      { skipFirst: 1 },
      { rows: 2 },
      { rows: null, skipLast: 2 },
      { starts: [STARTS[0]!] },
      { across: true, locators: LOCATORS },
    ]),
  }),
  (r, { list, fresh }) => ({
    edit: 'nest',
    list: list(),
    into: r.chance(40) ? null : list(),
    locators: [r.pick(LOCATORS)],
    ...(r.chance(40) && { to: fresh() }),
  }),
  (r, { list }) => ({ edit: 'going-on', list: list(), by: r.pick(['pages', 'load-more', 'none']) }),
]

const RESTORING: readonly Draw[] = [
  (_, { gone }) => ({ edit: 'restore', patterns: [gone()] }),
  (_, { gone, any }) => ({ edit: 'restore', patterns: [gone(), any()] }),
]

/** An edit of a wrapper as it is now. */
export function drawEdit(random: Random, { page, dropped = [] }: Wrapper): Edit {
  const named = namedIn(page)
  const lists = named.filter(({ kind }) => kind === 'list')
  const fields = named.filter(({ kind }) => kind === 'field')
  const wrong = (): string => random.pick(['nothing', `${named[0]!.path}x`, '', 'a.b.c'])
  const one = (from: readonly Named[]) => (): string =>
    from.length === 0 || random.chance(6) ? wrong() : random.pick(random.chance(5) ? named : from).path
  const gone = droppedIn(dropped)
  const draws = random.chance(gone.length > 0 ? 30 : 4) ? RESTORING : DRAWS
  return random.pick(draws)(random, {
    field: one(fields),
    list: one(lists),
    any: one(named),
    fresh: () => random.pick(random.chance(80) ? NEW.slice(0, 3) : NEW),
    gone: () => (gone.length === 0 || random.chance(10) ? wrong() : random.pick(gone)),
    beside: () => {
      const first = one(fields)()
      const level = first.slice(0, first.lastIndexOf('.') + 1)
      const others = fields.filter(({ path, name }) => path === level + name && path !== first)
      return [first, ...random.some(others, random.between(1, 2)).map(({ path }) => path)]
    },
  })
}

function droppedIn(dropped: readonly DroppedPattern[], above = ''): readonly string[] {
  return dropped.flatMap(({ lists, pattern, within = [] }) => {
    const own = above + [...lists, pattern.name].join('.')
    const inside = pattern.kind === 'list' ? namedIn(pattern.record, `${own}.`).map(({ path }) => path) : []
    return [own, ...inside, ...droppedIn(within, `${own}.`)]
  })
}
