import { describe, expect, it } from 'vitest'
import { madeUpPage, type Template, treeOf } from '../../page-class/classes/pages.fixture.ts'
import { createPageClassifier, type PageClassifier } from '../../page-class/index.ts'
import { createTreeClassifier } from './tree-classes.ts'

const made = (template: Template, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => madeUpPage(template, i, 'shop'))

const MIXED: readonly string[] = [...made('product', 30), ...made('article', 20), ...made('index', 12)]

function classesOf(pages: readonly string[], classifier: PageClassifier = createPageClassifier()): readonly number[] {
  for (const html of pages) classifier.add(treeOf(html))
  return [...classifier.classes()]
}

describe('classes by trees', () => {
  it('are those of the outlines for pages with short lists, when equal siblings count once', () => {
    const found = classesOf(MIXED, createTreeClassifier({ collapse: true, threshold: 'own' }))
    expect(found).toEqual(classesOf(MIXED))
  })

  it("split a template by the lengths of its lists under the paper's threshold", () => {
    const long = (count: number): string =>
      `<html><body><ul>${'<li><a href="/">x</a></li>'.repeat(count)}</ul></body></html>`
    const pages = [long(4), long(5), long(60), long(61)]
    expect(classesOf(pages, createTreeClassifier())).toEqual([1, 1, 0, 0])
    expect(classesOf(pages, createTreeClassifier({ collapse: true }))).toEqual([0, 0, 0, 0])
    expect(classesOf(pages)).toEqual([0, 0, 0, 0])
  })

  it('take in later pages without changing', () => {
    const classifier = createTreeClassifier({ collapse: true, threshold: 'own' })
    const first = classesOf(MIXED, classifier)
    for (const html of made('article', 40).slice(30)) classifier.add(treeOf(html))
    expect([...classifier.classes()]).toEqual([...first, ...Array(10).fill(1)])
  })
})
