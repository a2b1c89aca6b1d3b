import { describe, it } from 'vitest'
import { listOf, mergeOf, namesOf, renameOf, splitOf, typeOf } from '../../../src/cli/edit-arguments.ts'
import { exportCode } from '../../../src/cli/export-code.ts'
import { exportSelectors, pathText } from '../../../src/cli/export-selectors.ts'
import { patternLines, wrapperTree } from '../../../src/cli/wrapper-tree.ts'
import { wrapper as shop } from '../../../src/core/wrapper/edits/shop.fixture.ts'
import {
  editWrapper,
  type FieldPattern,
  type ListPattern,
  type Step,
  type Wrapper,
} from '../../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { areAsExpected } from './held.ts'
import { drawEdit } from './pages/drawn-edits.ts'

/** One odd thing each that a step may say. */
const STEPS: readonly Step[] = [
  { tag: 'p' },
  { tag: 'p', id: 'a', classes: ['b', 'c'], not: ['d', 'e'], nth: 2 },
  { tag: 'p', deep: true, bare: true },
  { tag: 'tr', children: 0 },
  { tag: 'tr', children: 2, has: 'td > a' },
  { tag: 'p', label: 'Price:', notLabels: ['Size:', 'Colour:'] },
  { tag: 'dd', after: 'Price', notAfter: ['Size', "it's"] },
  { tag: 'h2', reads: ['Details', 'More "of" it'] },
  { tag: 'td', under: 'Price', notUnder: ['Size', 'Colour'] },
  { tag: 'p', leadIn: false },
  { tag: 'div', mark: { of: 'h3', reads: 'Sale' } },
  { tag: 'div', mark: { of: '@data-kind', reads: 'sale' } },
  { tag: 'h2', reads: ['Details'], until: [{ tag: 'h2' }, { tag: 'h3', reads: ['End', 'Fin'] }] },
  { tag: 'h2', until: [] },
  { tag: '.', until: [{ tag: 'h2' }] },
]
const VALUES: readonly FieldPattern['value'][] = [
  { kind: 'text' },
  { kind: 'text', all: true },
  { kind: 'text', rich: true },
  { kind: 'attribute', name: 'href' },
  { kind: 'run', after: null, breaks: [{ tag: 'br' }] },
  { kind: 'run', after: { tag: 'b', classes: ['x'], nth: 2 }, breaks: [{ tag: 'b' }], strip: 'Says:' },
  ...(['title', 'text', 'authors', 'published', 'language'] as const).map(
    (part) => ({ kind: 'article', part }) as const,
  ),
  { kind: 'text', strip: 'From', stripEnd: 'EUR', to: ' to ', from: '- ' },
  { kind: 'text', strip: ' ', stripEnd: ' 😀\uffff ' },
  { kind: 'text', line: 'Size:', counter: 'Step #:', from: '/' },
  { kind: 'text', phrase: { after: 'by', stops: ['on', 'in'] } },
  { kind: 'text', phrase: { before: 'pages', stops: ['of'] } },
]

function drawField(random: Random, name: string, grouped: boolean): FieldPattern {
  const path = (): readonly Step[] => [...random.some(STEPS.slice(0, 12), random.below(2)), random.pick(STEPS)]
  return {
    kind: 'field',
    name,
    locators: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({ path: path() })),
    value: random.pick(VALUES),
    type: random.pick(['text', 'price', 'integer', 'number', 'date', 'url']),
    required: random.chance(50),
    ...(grouped && random.chance(40) && { group: 0 }),
    ...(random.chance(10) && { gone: true }),
    ...(random.chance(20) && { constraints: [{ rule: 'length', min: 1, learned: 4 }] }),
  } as FieldPattern
}

function drawList(random: Random, name: string, level: number): ListPattern {
  const grouped = random.chance(30)
  const children = Array.from({ length: random.between(1, 3) }, (_, i) =>
    level > 0 && random.chance(25) ? drawList(random, `l${i}`, level - 1) : drawField(random, `f${i}`, grouped),
  )
  const skip = random.pick([undefined, undefined, { first: 1 }, { first: 2, last: 1 }, { last: 3 }])
  return {
    kind: 'list',
    name,
    locators: Array.from({ length: random.pick([1, 1, 2]) }, () => ({ path: [{ tag: 'main' }, random.pick(STEPS)] })),
    ...(grouped && { groups: [{ locators: ['h2', 'h3'].map((tag) => ({ path: [{ tag: 'main' }, { tag }] })) }] }),
    ...(random.chance(30) && { goesOn: random.pick(['pages', 'load-more', 'none']) }),
    ...(random.chance(20) && { constraints: [{ rule: 'occurrence', min: 1 }] }),
    record: {
      kind: 'record',
      starts: random.some(STEPS.slice(0, 4), random.between(1, 2)),
      spans: random.chance(30),
      children,
      ...(random.chance(15) && { rows: 2 }),
      ...(skip !== undefined && { skip }),
    },
  } as ListPattern
}

function drawWrapper(random: Random, name = 'w'): Wrapper {
  const children = Array.from({ length: random.between(1, 4) }, (_, i) =>
    random.chance(35) ? drawList(random, `l${i}`, 1) : drawField(random, `f${i}`, false),
  )
  return {
    format: 1,
    name,
    version: random.between(1, 3),
    parent: random.chance(50) ? 1 : null,
    learned: { urls: random.chance(70) ? ['https://a.test/1?a="b"'] : [], program: 'treegram test' },
    page: { kind: 'page', signature: { paths: [], minShare: 0 }, children },
  }
}

/** What the command makes of a wrapper in each of its forms. */
function formsOf(wrapper: Wrapper): readonly string[] {
  return [
    wrapperTree(wrapper),
    exportSelectors(wrapper, 'css'),
    exportSelectors(wrapper, 'xpath'),
    ...(['scrapy', 'crawlee', 'playwright'] as const).map((form) => exportCode(wrapper, form)),
    patternLines(wrapper).join('\n'),
  ]
}

describe('what the command makes of wrappers', () => {
  it('a template is exported as selectors and as code for three crawlers', async () => {
    const cases = seeds(4).map((seed) => () => {
      const wrapper = drawWrapper(createRandom(200 + seed))
      const code =
        seed < 3
          ? formsOf(wrapper)
              .slice(3, 6)
              .map((text) => text.slice(0, 1500))
          : []
      return [`# ${seed}`, ...formsOf(wrapper).slice(0, 3), ...code].join('\n')
    })
    await areAsExpected('command', 'exports-read', cases)
  })

  it('a template of several classes, layouts and edits shows all of them in its tree', async () => {
    const several = { ...edited(shop, 3), others: [{ ...drawWrapper(createRandom(1), 'other') }] } as Wrapper
    const older = { version: 1, unseen: 0, page: shop.page }
    const layouts = [
      older,
      { ...older, version: 2, unseen: 1 },
      { ...older, version: 3, unseen: 2, evidence: { pages: 1, patterns: {} } },
    ]
    const layered = { ...shop, layouts } as unknown as Wrapper
    await isAsExpected('command', 'exports-several', [wrapperTree(several), wrapperTree(layered)].join('\n'))
  })

  it('a path of steps is written as a selector', async () => {
    const paths = [...STEPS.map((step) => [step]), [{ tag: 'html' }, { tag: '.' }, { tag: 'p', nth: 3 }]]
    await isAsExpected('command', 'paths', paths.map(pathText).join('\n'))
  })
})

/** A wrapper after edits that fit it. */
function edited(wrapper: Wrapper, seed: number): Wrapper {
  const random = createRandom(seed)
  let now = wrapper
  for (let i = 0; i < 6; i++) {
    const result = editWrapper(now, [drawEdit(random, now)])
    if (result.ok) now = result.wrapper
  }
  return now
}

const ARGUMENTS: readonly string[] = [
  ...['', '=', 'a', 'a=', '=b', 'a=b', ' a = b ', 'a=b=c', 'x.a=x.b', 'x.a=y.b', 'x.y.a=x.y.b', 'a=x.b'],
  ...[
    'a,b',
    'a,,b',
    ' a , b ',
    'a,b=c',
    'a,b=',
    ',=c',
    'x.a,x.b=x.c',
    'a+b=c',
    'a+=c',
    '+b=c',
    'a + b = c ',
    'a+b+c=d',
  ],
  ...[
    'a+b=c with , ',
    'a+b=c with \\n\\t\\\\',
    'x.a+x.b=x.c with -',
    'a+b= with x',
    'a+b= ',
    ' a =x into b,c',
    ' =x into b,c',
    'a+b=c with ',
    'a=b with c',
  ],
  ...['a=x into b,c', 'a= x  into b,c,d', 'a=x into b', 'a=x into b,', '=x into b,c', 'a= into b,c', 'a=\\t into b,c'],
  ...['x.a=- into x.b,c', 'a=b into c into d,e', 'a=x into b=c,d', 'price=number', 'price=nothing'],
]

describe('edits as they are written', () => {
  it('an edit on the command line is read, or refused with the reason', async () => {
    const readers = { renameOf, namesOf, mergeOf, splitOf, typeOf, listOf }
    const told = ARGUMENTS.flatMap((text) =>
      Object.entries(readers).map(([name, read]) => `${name} ${JSON.stringify(text)} | ${answerOf(() => read(text))}`),
    )
    await isAsExpected('command', 'edits', told.join('\n'))
  })
})

function answerOf(read: () => unknown): string {
  try {
    return JSON.stringify(read())
  } catch (error) {
    return (error as Error).message
  }
}
