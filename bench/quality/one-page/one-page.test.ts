import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../../../src/core/dom/index.ts'
import { build, similar } from './autoscraper.ts'
import { annotate, extractRegion } from './scrapely.ts'

const vocabulary = createVocabulary()
function treeOf(body: string): Tree {
  const result = parse(`<!doctype html><html><body>${body}</body></html>`, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}

describe('build and similar, as AutoScraper does', () => {
  const page = (items: readonly string[], title: string): Tree =>
    treeOf(`<h1 class="a b">${title}</h1><ul>${items.map((item) => `<li><b>${item}</b></li>`).join('')}</ul>`)

  it('elements on a way of the same tags, classes and styles are taken', () => {
    const rules = build(page(['one', 'two'], 'First'), 'one')
    expect(similar(page(['three', 'four', 'five'], 'Next'), rules)).toEqual(['three', 'four', 'five'])
  })

  it('an element must share one of the classes, if there were any', () => {
    const rules = build(page(['one'], 'First'), 'First')
    expect(similar(treeOf('<h1 class="b">B</h1>'), rules)).toEqual(['B'])
    expect(similar(treeOf('<h1>B</h1>'), rules)).toEqual([])
    expect(similar(treeOf('<ul class="x"><li><b>one</b></li></ul>'), build(page(['one'], 'First'), 'one'))).toEqual([])
  })
})

describe('annotate and extractRegion, as Scrapely does', () => {
  const page = (title: string, more = ''): Tree => treeOf(`<div><p>By us</p>${more}<h1>${title}</h1><i>New</i></div>`)

  it('a value is read between the tags most like those around the example', () => {
    const template = annotate(page('First'), 'First')!
    expect(extractRegion(page('Next one'), template)).toBe('Next one')
    expect(extractRegion(page('Next one', '<p>And you</p>'), template)).toBe('Next one')
  })

  it('a text that is not on the page has no template', () => {
    expect(annotate(page('First'), 'Second')).toBeNull()
  })
})
