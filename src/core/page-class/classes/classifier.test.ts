import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blog, type PostClasses } from '../../../../test/sites/blog.ts'
import { ClassModelError, parseClassModel } from './class-model.ts'
import { createPageClassifier, type PageClassifier } from './classifier.ts'
import { madeUpPage, type Site, type Template, treeOf } from './pages.fixture.ts'

interface Made {
  readonly template: Template
  readonly site: Site
  readonly html: string
}

const made = (template: Template, count: number, site: Site = 'shop'): Made[] =>
  Array.from({ length: count }, (_, i) => ({ template, site, html: madeUpPage(template, i, site) }))

const MIXED: readonly Made[] = [...made('product', 30), ...made('article', 20), ...made('index', 12)]

function classesOf(pages: readonly Made[], classifier: PageClassifier = createPageClassifier()): readonly number[] {
  for (const { html } of pages) classifier.add(treeOf(html))
  return [...classifier.classes()]
}

describe('classes of pages', () => {
  it('the classes of pages are the templates, the largest first', () => {
    const wanted = { product: 0, article: 1, index: 2 }
    expect(classesOf(MIXED)).toEqual(MIXED.map(({ template }) => wanted[template]))
  })

  it('the same template of two sites gives two classes', () => {
    const pages = [...MIXED, ...made('product', 25, 'mall'), ...made('index', 10, 'mall')]
    const found = classesOf(pages)
    const names = new Map<number, string>()
    for (const [i, number] of found.entries()) {
      const { template, site } = pages[i]!
      const name = names.get(number) ?? `${site} ${template}`
      names.set(number, name)
      expect(`${site} ${template}`).toBe(name)
    }
    expect(names.size).toBe(5)
  })

  it('the classes of pages do not depend on their order', () => {
    const wanted = classesOf(MIXED)
    const order = fc.shuffledSubarray([...MIXED.keys()], { minLength: MIXED.length })
    fc.assert(
      fc.property(order, (shuffled) => {
        const found = classesOf(shuffled.map((i) => MIXED[i]!))
        for (const [position, i] of shuffled.entries()) expect(found[position]).toBe(wanted[i])
      }),
      { numRuns: 20 },
    )
  })

  it('pages that are all alike are one class, and without pages there is none', () => {
    expect(new Set(classesOf(made('article', 9)))).toEqual(new Set([0]))
    expect(classesOf([])).toEqual([])
  })

  it('later pages join their class without changing it, and pages that fit none form a new one', () => {
    const classifier = createPageClassifier()
    const first = classesOf(MIXED, classifier)
    const later = [...made('article', 40).slice(30), ...made('product', 5)]
    for (const { html } of later) classifier.add(treeOf(html))
    classifier.add(treeOf('<html><body><form class="login"><input><button>In</button></form></body></html>'))
    classifier.add(treeOf('<html><body><form class="login"><input><input><button>In</button></form></body></html>'))
    const all = [...classifier.classes()]
    expect(all.slice(0, first.length)).toEqual(first)
    expect(all.slice(first.length)).toEqual([...Array(10).fill(1), ...Array(5).fill(0), 3, 3])
  })
})

describe('classes kept as a model', () => {
  const kept = (pages: readonly Made[]) => {
    const classifier = createPageClassifier()
    classesOf(pages, classifier)
    return parseClassModel(JSON.parse(JSON.stringify(classifier.model())))
  }

  it('a kept model places later pages like the classifier that learned them', () => {
    const sites = [...MIXED, ...made('product', 12, 'mall'), ...made('article', 6, 'paper')]
    const order = fc.shuffledSubarray([...sites.keys()], { minLength: sites.length })
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: sites.length - 1 }), (shuffled, cut) => {
        const [first, later] = [shuffled.slice(0, cut), shuffled.slice(cut)].map((some) => some.map((i) => sites[i]!))
        const goingOn = createPageClassifier()
        classesOf(first!, goingOn)
        const wanted = classesOf(later!, goingOn).slice(first!.length)
        expect(classesOf(later!, createPageClassifier(kept(first!)))).toEqual(wanted)
      }),
      { numRuns: 30 },
    )
  })

  it('a kept model counts the pages of all days and numbers new classes after the known ones', () => {
    const classifier = createPageClassifier(kept(made('article', 10)))
    expect(classesOf(made('product', 30), classifier)).toEqual(Array(30).fill(1))
    expect(classifier.model().classes.map(({ pages }) => pages)).toEqual([10, 30])
  })

  it('a kept model stays the same when no page is added', () => {
    const model = kept(MIXED)
    expect(createPageClassifier(model).model()).toEqual(model)
  })

  it('a model of classes that contradicts itself is refused', () => {
    const model = kept(MIXED)
    const kind = model.kinds[0]!
    const withKind = (changed: Partial<typeof kind>) => ({ ...model, kinds: [{ ...kind, ...changed }] })
    const broken = [
      null,
      { ...model, kind: 'wrappers' },
      { ...model, classes: [] },
      { ...model, classes: model.classes.map(() => ({ family: 9, pages: 1 })) },
      withKind({ class: 9 }),
      withKind({ tags: [] }),
      withKind({ parents: [] }),
      withKind({ parents: kind.parents.map(() => 1) }),
    ]
    for (const json of broken) expect(() => parseClassModel(json)).toThrow(ClassModelError)
    const twice = parseClassModel({ ...model, kinds: [kind, kind] })
    expect(() => createPageClassifier(twice)).toThrow(ClassModelError)
  })

  it('a model of classes in an earlier format is refused, and the sentence says so', () => {
    const earlier = { format: 1, kind: 'page-classes', thresholds: [], classes: [], shapes: [] }
    expect(() => parseClassModel(earlier)).toThrow('kept in format 1, and this version goes on with format 2 alone')
  })
})

/** The page with ids and classes that no other page has, as themes give them to what wraps its content. */
function withOwnNames(html: string, page: number): string {
  const name = [...String(page)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const main = html.replace('<main class="', `<main id="main-${name}" class="at-${name} `)
  return `<!doctype html><html><body id="b-${name}" class="single on-${name}">${main}</body></html>`
}

describe.each<PostClasses>(['none', 'topics', 'own'])('a blog whose posts have classes: %s', (classes) => {
  const pages = Object.entries(blog(170, classes))

  it.each([
    ['as it is', (html: string) => html],
    ['with ids and classes of each page on body and main', withOwnNames],
  ])('a blog is one class of posts and one of lists, %s', (_, change) => {
    const classifier = createPageClassifier()
    for (const [i, [, html]] of pages.entries()) classifier.add(treeOf(change(html, i)))
    const found = classifier.classes()
    const classesOf = (isOne: (path: string) => boolean): ReadonlySet<number> =>
      new Set(pages.flatMap(([path], i) => (isOne(path) ? [found[i]!] : [])))
    expect([...classesOf((path) => path.startsWith('/post/'))]).toEqual([0])
    expect([...classesOf((path) => /^\/(tag|category|author|page|$)/.test(path))]).toEqual([1])
  })
})
