import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adaptWrapper, withEvidence } from '../../core/adapt/index.ts'
import { renamed, treePages, treeWrapper, upTo } from '../../core/adapt/site.fixture.ts'
import { createVocabulary, labelName, type ParsedPage, parse } from '../../core/dom/index.ts'
import { extract } from '../../core/extract/index.ts'
import { learnWrapper } from '../../core/induce/index.ts'
import { type Edit, editWrapper, parseWrapper, serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import { acceptPart } from './accept-part.ts'
import { compareRepair } from './compare-repair.ts'
import { changedPaths, pairedPatterns } from './own-way.ts'

const learned = treeWrapper()
const list = learned.page.children.find(({ kind }) => kind === 'list')!.name
const height = learned.page.children.find(({ name }) => /height/.test(name))!.name
const title = learned.page.children.find(({ name, kind }) => kind === 'field' && name !== height)!.name
const inList = Object.keys((extract(learned, treePages([1])[0]!).data[list] as readonly object[])[0]!)

/** A repair of a wrapper for pages that changed, with its evidence. */
function repairOf(before: Wrapper, pages: readonly ParsedPage[]) {
  const adaptation = adaptWrapper(before, pages)
  if (adaptation.kind !== 'proposal') throw new Error(JSON.stringify(adaptation))
  return adaptation.proposal
}

const EDITS: readonly Edit[] = [
  { edit: 'split', pattern: height, separator: ' ', into: ['metres', 'unit'] },
  { edit: 'list', patterns: inList.map((name) => `${list}.${name}`), to: 'texts' },
  { edit: 'rename', pattern: list, to: 'remarks' },
]
const result = editWrapper(learned, EDITS)
if (!result.ok) throw new Error(result.problem.message)
const edited = result.wrapper

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple']
const placesPage = (i: number): string => {
  const tree = (n: number): string =>
    `<div class="tree"><b class="name">${NAMES[n % 12]} of ${n}</b><span class="height">${n + 3} metres tall</span></div>`
  const place = (n: number): string =>
    `<h2 class="place">Place ${NAMES[(n * 5) % 12]} ${n}</h2>${[0, 1, 2].map((k) => tree(3 * n + k)).join('')}`
  return `<html><head><title>Trees ${i}</title></head><body><h1>Trees, part ${i}</h1><main>${[0, 1, 2].map((k) => place(3 * i + k)).join('')}</main></body></html>`
}
function placesPages(numbers: readonly number[], change: (html: string) => string = (html) => html): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(change(placesPage(i)), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://trees.example/${i}`, tree: parsed.tree }
  })
}
const placesLearned = learnWrapper(placesPages(upTo(0, 12)))
if (!placesLearned.ok) throw new Error(placesLearned.problem.message)
const places = withEvidence(placesLearned.wrapper, placesPages(upTo(0, 12)))

const tagged = (html: string): string =>
  html.replace('<p class="height">', '<div class="height">').replace('</p>', '</div>')
let count = 0
const second = repairOf(learned, treePages(upTo(0, 20), renamed)).wrapper

/** Repairs of several kinds: all moved; a field gone; headings gone with their groups; made fields; two layouts at a time; a wrapper with layouts. */
const REPAIRS: readonly (readonly [what: string, before: Wrapper, repaired: Wrapper])[] = [
  ['moved', learned, repairOf(learned, treePages(upTo(20, 40), renamed)).wrapper],
  [
    'gone',
    learned,
    repairOf(
      learned,
      treePages(upTo(20, 40), (html) => renamed(html).replace(/<p class="x-height">[^<]*<\/p>/, '')),
    ).wrapper,
  ],
  ['made', edited, repairOf(edited, treePages(upTo(20, 40), renamed)).wrapper],
  [
    'groups moved',
    places,
    repairOf(
      places,
      placesPages(upTo(20, 32), (html) => html.replace(/class="(\w+)"/g, 'class="x-$1"').replaceAll('h2', 'h4')),
    ).wrapper,
  ],
  [
    'groups gone',
    places,
    repairOf(
      places,
      placesPages(upTo(20, 32), (html) => html.replace(/<h2.*?<\/h2>/g, '')),
    ).wrapper,
  ],
  [
    'two layouts',
    learned,
    repairOf(
      learned,
      treePages(upTo(0, 20), (html) => tagged(count++ % 2 === 0 ? html : renamed(html))),
    ).wrapper,
  ],
  [
    'layouts before',
    second,
    repairOf(
      second,
      treePages(upTo(0, 20), (html) =>
        renamed(html).replaceAll('x-', 'y-').replace('<h1', '<h2').replace('</h1', '</h2'),
      ),
    ).wrapper,
  ],
]
const repair = fc.constantFrom(...REPAIRS)
const withPaths = repair.chain(([, before, repaired]) =>
  fc.record({
    before: fc.constant(before),
    repaired: fc.constant(repaired),
    paths: fc.subarray([...changedPaths(before, repaired)]),
  }),
)
const pathsOf = ({ page }: Wrapper): readonly string[] =>
  pairedPatterns(page.children, page.children).map(({ path }) => path)
const ways = (wrapper: Wrapper): ReadonlyMap<string, string> =>
  new Map(
    pairedPatterns(wrapper.page.children, wrapper.page.children).map(({ path, after }) => {
      const { record, ...own } = after as { record?: { children?: unknown } }
      return [path, JSON.stringify({ ...own, record: record && { ...record, children: null } })]
    }),
  )

describe('acceptPart', () => {
  it.each(REPAIRS)('the repair changes a pattern: %s', (_, before, repaired) => {
    expect(changedPaths(before, repaired).length).toBeGreaterThan(0)
  })

  it('all changes accepted give the repair byte for byte', () => {
    for (const [, before, repaired] of REPAIRS) {
      const all = changedPaths(before, repaired)
      expect(serializeWrapper(acceptPart(before, repaired, all))).toBe(serializeWrapper(repaired))
      expect(acceptPart(before, repaired, pathsOf(repaired))).toEqual(repaired)
    }
  })

  it('an accepted part has the accepted patterns as repaired and all others as before', () => {
    fc.assert(
      fc.property(withPaths, ({ before, repaired, paths }) => {
        const part = acceptPart(before, repaired, paths)
        expect(parseWrapper(serializeWrapper(part))).toEqual(part)
        expect(pathsOf(part).toSorted()).toEqual(pathsOf(repaired).toSorted())
        expect([part.version, part.parent, part.edits]).toEqual([repaired.version, repaired.parent, before.edits])
        const [own, old, now] = [part, before, repaired].map(ways) as [
          ReadonlyMap<string, string>,
          ReadonlyMap<string, string>,
          ReadonlyMap<string, string>,
        ]
        for (const path of own.keys()) {
          expect([old.get(path), now.get(path)]).toContain(own.get(path))
          const { group } = JSON.parse(own.get(path)!)
          const groups = [before, repaired].map(({ page }) => JSON.stringify(page.children).includes('"groups"'))
          if (group !== undefined || groups[0] !== groups[1]) continue
          expect(own.get(path)).toBe((paths.includes(path) ? now : old).get(path))
        }
        for (const path of changedPaths(before, repaired)) {
          if (own.get(path) === now.get(path))
            expect(part.evidence!.patterns[path]).toEqual(repaired.evidence!.patterns[path])
          else expect(part.evidence!.patterns[path]).toEqual(before.evidence!.patterns[path])
        }
      }),
      { numRuns: 150 },
    )
  })

  it('accepting the same part again changes nothing', () => {
    fc.assert(
      fc.property(withPaths, ({ before, repaired, paths }) => {
        const part = acceptPart(before, repaired, paths)
        expect(acceptPart(before, part, paths)).toEqual(part)
      }),
      { numRuns: 60 },
    )
  })

  it('an accepted part reads what was accepted on the new pages and nothing else', () => {
    const { wrapper: repaired } = repairOf(learned, treePages(upTo(20, 40), renamed))
    const page = treePages([21], renamed)[0]!
    const whole = extract(repaired, page, { raw: true }).data
    const part = extract(acceptPart(learned, repaired, [height]), page, { raw: true }).data
    expect(part).toEqual({ ...whole, [title]: null, [list]: [] })
    const all = changedPaths(learned, repaired).filter((path) => path.startsWith(list))
    expect(extract(acceptPart(learned, repaired, all), page, { raw: true }).data).toEqual({
      ...whole,
      [title]: null,
      [height]: null,
    })
  })

  it('an accepted part reads the old pages as before', () => {
    for (const paths of [[height], [list], [title, height]]) {
      const { wrapper: repaired } = repairOf(learned, treePages(upTo(20, 40), renamed))
      const part = acceptPart(learned, repaired, paths)
      for (const page of treePages(upTo(40, 45)))
        expect(extract(part, page, { raw: true }).data).toEqual(extract(learned, page, { raw: true }).data)
    }
  })

  it('a pattern that is not gone is doubted in no layout', () => {
    const doubted = [height, title]
    const { wrapper: repaired } = repairOf(learned, treePages(upTo(20, 40), renamed))
    const gone = {
      ...repaired,
      page: { ...repaired.page, children: repaired.page.children.map((one) => ({ ...one, gone: true })) },
      layouts: repaired.layouts!.map((layout) => ({ ...layout, doubted })),
    }
    expect(acceptPart(learned, gone, [title]).layouts![0]!.doubted).toEqual([title])
    expect(acceptPart(learned, gone, [list]).layouts![0]).not.toHaveProperty('doubted')
  })
})

describe('compareRepair', () => {
  const changed = treePages(upTo(20, 40), renamed)
  const { wrapper: repaired, ...evidence } = repairOf(learned, changed)
  const pages = { old: treePages([21])[0]!, new: changed[1]! }
  const fields = compareRepair(learned, repaired, pages, evidence)

  it('each changed pattern has its evidence and what both wrappers read on both pages', () => {
    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining([...changedPaths(learned, repaired)]))
    const field = fields.find(({ path }) => path === height)!
    expect(field).toMatchObject({ kind: 'field', change: 'moved', evidence: { changes: [{ pattern: height }] } })
    expect(field.confidence).toBeGreaterThan(0.5)
    expect(field.confidence).toBeLessThanOrEqual(1)
    expect(field.says).toMatch(new RegExp(`^"${height}" was found again .* sure, .*\\.$`))
    expect(field.readings.map(({ page, by, values }) => [page, by, ...values])).toEqual([
      ['old', 'old', '73 metres tall'],
      ['old', 'repaired', '73 metres tall'],
      ['new', 'old'],
      ['new', 'repaired', '73 metres tall'],
    ])
    expect(field.readings.at(-1)!.nodes.map((node) => labelName(pages.new.tree, node))).toEqual(['p'])
  })

  it('a list has its records as readings', () => {
    const own = fields.find(({ path }) => path === list)!
    expect(own.readings[0]!.values).toHaveLength((extract(learned, pages.old).data[list] as readonly unknown[]).length)
    expect(own.readings[0]!.values).toEqual(own.readings[3]!.values)
    expect(own.readings[3]!.nodes.map((node) => labelName(pages.new.tree, node))).toContain('li')
  })

  it('a page that is not kept has no readings', () => {
    const bare = compareRepair(learned, repaired, { old: null, new: null }, {})
    expect(bare.map(({ readings }) => readings.length)).toEqual(bare.map(() => 0))
    expect(bare.map(({ change }) => change)).toEqual(bare.map(() => 'changed'))
  })

  it('changed parts of a field that an edit made are listed as that field', () => {
    const { wrapper: after, ...of } = repairOf(edited, changed)
    const paths = compareRepair(edited, after, pages, of).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['metres', 'remarks', 'remarks.texts']))
    expect(paths.filter((path) => path.includes('+'))).toEqual([])
    const texts = compareRepair(edited, after, pages, of).find(({ path }) => path === 'metres')!
    expect(texts.change).toBe('moved')
  })

  it('a pattern that is nowhere is reported as gone, or as refused where only a doubtful place was found', () => {
    const without = treePages(upTo(20, 40), (html) => renamed(html).replace(/<p class="x-height">[^<]*<\/p>/, ''))
    const { wrapper: after, ...of } = repairOf(learned, without)
    const [told, untold] = [of, {}].map(
      (known) =>
        compareRepair(learned, after, { old: null, new: without[0]! }, known).find(({ path }) => path === height)!,
    )
    expect(told).toMatchObject({ change: 'refused', says: expect.stringContaining('likelier wrong') })
    expect(told!.readings.map(({ values }) => values)).toEqual([[], []])
    expect(untold).toMatchObject({
      change: 'gone',
      confidence: null,
      says: expect.stringContaining('no longer looked for'),
    })
  })
})
