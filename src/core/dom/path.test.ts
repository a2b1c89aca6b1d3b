import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLabel, randomHtml, treeOf } from './html.fixture.ts'
import { nodeAt, pathOf } from './index.ts'

describe('pathOf', () => {
  it('the path of each node leads back to the node, on random pages', () => {
    const property = fc.property(randomHtml(), (html) => {
      const tree = treeOf(html)
      const paths = Array.from({ length: tree.nodeCount }, (_, node) => pathOf(tree, node))
      expect(new Set(paths).size).toBe(tree.nodeCount)
      expect(paths.map((path) => nodeAt(tree, path))).toEqual([...paths.keys()])
    })
    fc.assert(property, { numRuns: 5000 })
  })

  it.each([
    ['<ul><li>a<li>b<li><em>c', 'em', '/html[1]/body[1]/ul[1]/li[3]/em[1]'],
    ['<p></p><div></div><p><b>', 'b', '/html[1]/body[1]/p[2]/b[1]'],
    ['a<br>b<br>', '#text', '/html[1]/body[1]/text()[1]'],
    ['<!--a--><!doctype html>', '#doctype', '/doctype()[1]'],
    ['<p><!--a-->', '#comment', '/html[1]/body[1]/p[1]/comment()[1]'],
    ['<p></p><template><p><s>', 's', '/html[1]/body[1]/template[1]/content()[1]/p[1]/s[1]'],
    ['<svg><rect>', 'svg:rect', '/html[1]/body[1]/svg:svg[1]/svg:rect[1]'],
    ['<o:p>a</o:p><o:p><b>', 'b', '/html[1]/body[1]/o:p[2]/b[1]'],
    ['<a[1]></a[1]><a[1]><b>', 'b', '/html[1]/body[1]/a[1][2]/b[1]'],
    ['<text()>a</text()>b<text()><b>', 'b', '/html[1]/body[1]/text()[3]/b[1]'],
  ])('the path in %j of %s is %s', (html, label, expected) => {
    const tree = treeOf(html)
    expect(pathOf(tree, findLabel(tree, label))).toBe(expected)
    expect(nodeAt(tree, expected)).toBe(findLabel(tree, label))
  })

  it('the path of the document is a slash', () => {
    expect(pathOf(treeOf(''), 0)).toBe('/')
    expect(nodeAt(treeOf(''), '/')).toBe(0)
  })
})

describe('nodeAt', () => {
  it.each([
    ...[
      '',
      'html[1]',
      '//html[1]',
      '/html[1]/',
      '/html',
      '/html[0]',
      '/html[2]',
      '/html[-1]',
      '/html[01]',
      '/html[1.0]',
    ],
    ...[
      '/html[1e0]',
      '/html[ 1]',
      '/html[]',
      '/html[1',
      '/[1]',
      '/html[1]/p[1]/b[1]',
      '/*[1]',
      '/HTML[1]',
      '/html[1][1]',
    ],
  ])('the path %j leads nowhere', (path) => {
    expect(nodeAt(treeOf('<p>a'), path)).toBeNull()
  })
})
