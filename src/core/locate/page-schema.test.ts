import { describe, expect, it } from 'vitest'
import { jaccard } from '../base/index.ts'
import { createObserver } from './observe.ts'
import { treeOf } from './site.fixture.ts'

const schemaOf = (html: string): Int32Array =>
  Int32Array.from(createObserver(new Set())(treeOf(html), 'http://s.example/').schema)

describe('page schema', () => {
  // Figure 4: p1 and p2 have tables and lists of links, p3 a table and paragraphs; the tags that parsers insert are the same on all.
  const cell = (url: string): string => `<table><tr><td><a href="${url}">X</a><a href="${url}b">Y</a></td></tr></table>`
  const p1 = `${cell('/1')}<h1>a</h1><ul><li><a href="/10">E</a></li><li><a href="/11">F</a></li></ul>`
  const p2 = `<hr>${cell('/3')}<p>text</p><ul><li><a href="/13">G</a></li></ul>`
  const p3 = `${cell('/5')}<p><b><a href="/10">L</a></b></p>`

  it("is the same for the paper's p1 and p2", () => {
    expect(schemaOf(p1)).toEqual(schemaOf(p2))
  })

  it("gives the paper's p1 and p3 a similarity of 1/3", () => {
    expect(jaccard(schemaOf(p1), schemaOf(p3))).toBeCloseTo(1 / 3)
  })

  it('does not see classes', () => {
    expect(schemaOf('<p class="a"><a href="/">x</a>')).toEqual(schemaOf('<p class="b"><a href="/">x</a>'))
  })
})
