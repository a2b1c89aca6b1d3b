import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../dom/index.ts'
import { featuresOf } from '../page-class/index.ts'
import type { FieldPattern, ListPattern, Locator, Step, ValueSource, Wrapper } from '../wrapper/index.ts'
import { extract } from './index.ts'
import { extractPlainly } from './plain.fixture.ts'
import { planOf } from './plan.ts'

// Few tags, classes, ids and texts, so that random wrappers often lead somewhere on random pages.
const TAGS = ['div', 'p', 'span', 'b', 'li', 'ul', 'dt', 'dd', 'a']
const CLASSES = ['x', 'y', 'a.b', '>']
const TEXTS = ['Year', 'Year:', 'Year: 1999', '1999', ' ', 'Pages ', 'x y']

const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(fc.constantFrom(...TEXTS), fc.constant('<br>')),
    fc
      .record({
        tag: fc.constantFrom(...TAGS),
        classes: fc.subarray(CLASSES),
        id: fc.option(fc.constantFrom('i', 'j', 'k'), { freq: 6 }),
        href: fc.option(fc.constantFrom('/1', ' ', 'http://other.test/')),
        children: fc.array(tie('html'), { maxLength: 6 }),
      })
      .map(({ tag, classes, id, href, children }) => {
        const attributes = [
          classes.length > 0 ? `class="${classes.join(' ')} ${classes[0]}"` : '',
          id === null ? '' : `id=${id}`,
          href === null ? '' : `href="${href}"`,
        ]
        return `<${[tag, ...attributes].join(' ')}>${children.join('')}</${tag}>`
      }),
  ),
}))
const page = fc.array(html, { maxLength: 8 }).map((parts): Tree => {
  const result = parse(`<!doctype html><html><head></head><body>${parts.join('')}</body></html>`)
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
})

/** Leaves out the keys whose values are undefined. */
function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

function sometimes<T>(some: fc.Arbitrary<T>, freq = 4): fc.Arbitrary<T | undefined> {
  return fc.option(some, { nil: undefined, freq })
}

const tag = fc.constantFrom(...TAGS)
const nth = fc.integer({ min: 1, max: 3 })
const plainStep: fc.Arbitrary<Step> = fc
  .record({
    tag,
    classes: sometimes(fc.subarray(CLASSES, { minLength: 1 })),
    not: sometimes(fc.subarray(CLASSES, { minLength: 1 }), 6),
    children: sometimes(fc.integer({ min: 0, max: 2 }), 8),
    id: sometimes(fc.constantFrom('i', 'j', 'k'), 6),
    label: sometimes(fc.constantFrom('Year', 'x y'), 6),
    after: sometimes(fc.constantFrom('Year', '1999'), 6),
    notLabels: sometimes(fc.constant(['Year', 'x y']), 6),
    notAfter: sometimes(fc.constant(['Year', '1999']), 6),
  })
  .map((step) => defined(step) as Step)
const step: fc.Arbitrary<Step> = fc
  .record({ step: plainStep, nth: sometimes(nth) })
  .map(({ step, nth }) => defined({ ...step, nth }) as Step)

const below = fc.array(step, { maxLength: 3 }).map((path): Locator => ({ path }))
const inPage = below.map(({ path }): Locator => ({ path: [{ tag: 'html' }, { tag: 'body' }, ...path] }))
const breaks = fc.uniqueArray(fc.oneof(plainStep, fc.constant<Step>({ tag: 'br' })), {
  maxLength: 3,
  selector: (one) => JSON.stringify(one),
})
const around = {
  line: sometimes(fc.constantFrom('Year', 'x'), 6),
  counter: sometimes(fc.constantFrom('#', 'x#', '#.', 'Year #'), 6),
  strip: sometimes(fc.constantFrom('Year', 'Year:'), 6),
  stripEnd: sometimes(fc.constantFrom('9', ' y'), 6),
  phrase: sometimes(
    fc
      .tuple(fc.boolean(), fc.constantFrom('Year', 'x', 'y'), fc.subarray([', ', 'x', 'by', '|']))
      .map(([isAfter, word, stops]) => {
        return isAfter ? { after: word, stops } : { before: word, stops }
      }),
    6,
  ),
  to: sometimes(fc.constantFrom('9', ' ', 's'), 6),
  from: sometimes(fc.constantFrom('1', ' ', 'x'), 6),
}
const value: fc.Arbitrary<ValueSource> = fc.oneof(
  fc
    .record({ all: sometimes(fc.boolean()), ...around })
    .map((source) => defined({ kind: 'text' as const, ...source }) as ValueSource),
  fc.constantFrom('href', 'class', 'no').map((name) => ({ kind: 'attribute' as const, name })),
  breaks.chain((steps) =>
    fc
      .record({
        after: fc.option(
          fc
            .record({ step: fc.constantFrom<Step>(...steps, { tag: 'p' }, { tag: 'b' }), nth })
            .map(({ step, nth }) => ({ ...step, nth })),
        ),
        ...around,
      })
      .map((source) => defined({ kind: 'run' as const, breaks: steps, ...source }) as ValueSource),
  ),
)

function field(locator: fc.Arbitrary<Locator>): fc.Arbitrary<FieldPattern> {
  return fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    locators: fc.array(locator, { minLength: 1, maxLength: 3 }),
    value,
    type: fc.constant('text' as const),
    required: fc.boolean(),
  })
}
/** Groups of records, and fields of their headings. */
const groups = (locator: fc.Arbitrary<Locator>) =>
  fc.array(fc.record({ locators: fc.array(locator, { minLength: 1, maxLength: 2 }) }), { minLength: 1, maxLength: 2 })
const heading: fc.Arbitrary<FieldPattern> = fc
  .record({ own: field(below), name: fc.constantFrom('h', 'i'), group: fc.integer({ min: 0, max: 1 }) })
  .map(({ own, name, group }) => ({ ...own, name, group }))

/** Records left out at an end. */
const ends = fc.integer({ min: 1, max: 2 })

function list(locator: fc.Arbitrary<Locator>, depth = 2): fc.Arbitrary<ListPattern> {
  const own = depth === 0 ? field(below) : fc.oneof(field(below), list(below, depth - 1))
  const parts = fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: heading })
  return fc.record(
    {
      kind: fc.constant('list' as const),
      name: fc.constantFrom('e', 'f'),
      locators: fc.array(locator, { minLength: 1, maxLength: 3 }),
      groups: groups(locator),
      record: fc.record(
        {
          kind: fc.constant('record' as const),
          starts: fc.array(plainStep, { minLength: 1, maxLength: 2 }),
          spans: fc.boolean(),
          skip: fc.record({ first: ends, last: ends }, { requiredKeys: [] }),
          children: fc.array(parts, { maxLength: 4 }),
        },
        { requiredKeys: ['kind', 'starts', 'spans', 'children'] },
      ),
    },
    { requiredKeys: ['kind', 'name', 'locators', 'record'] },
  )
}
const signaturePath = fc
  .tuple(fc.array(tag, { maxLength: 5 }), tag, fc.subarray(CLASSES))
  .map(([above, name, classes]) => ['html', 'body', ...above, [name, ...[...classes].sort()].join('.')].join(' > '))

/** A list of what every page has: the children of its body, or of what stands in it. */
const listOfBody: fc.Arbitrary<ListPattern> = fc
  .record({ list: list(inPage), starts: fc.uniqueArray(tag, { minLength: 2, maxLength: 4 }), isDeep: fc.boolean() })
  .map(({ list: one, starts, isDeep }) => ({
    ...one,
    name: 'g',
    locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, ...(isDeep ? [{ tag: starts[0]! }] : [])] }],
    record: {
      ...one.record,
      starts: starts.map((start) => ({ tag: start })),
      children: starts.map((start, i) => ({ ...WHOLE, name: `w${i}`, locators: [{ path: [{ tag: start }] }] })),
    },
  }))
const WHOLE = { kind: 'field', value: { kind: 'text' }, type: 'text', required: false } as const

const wrapper: fc.Arbitrary<Wrapper> = fc
  .record({
    paths: fc.uniqueArray(signaturePath, { maxLength: 6 }),
    children: fc.array(fc.oneof(field(inPage), list(inPage), listOfBody), { maxLength: 8 }),
  })
  .map(({ paths, children }) => ({
    format: 1,
    name: 'w',
    version: 1,
    parent: null,
    learned: { urls: [], program: 'treegram' },
    page: { kind: 'page', signature: { paths, minShare: 0 }, children },
  }))

describe('extraction', () => {
  it('extraction gives what the plainest reading of the wrapper gives', () => {
    fc.assert(
      fc.property(wrapper, fc.array(page, { minLength: 1, maxLength: 3 }), (document, trees) => {
        for (const tree of trees) {
          const plain = extractPlainly(document, tree)
          const { data, provenance } = extract(document, { url: 'https://site.test/', tree }, { raw: true })
          expect(data).toEqual(plain.data)
          expect(provenance).toEqual(plain.provenance)
          expect(planOf(document).signature.similarity(featuresOf(tree))).toBe(plain.share)
        }
      }),
      { numRuns: 300 },
    )
  })
})
