import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parse as parse5 } from 'parse5'
import { describe, expect, it } from 'vitest'
import { type CorpusSet, corpusPages, lacksCorpus } from '../../../test/corpus.ts'
import { firstDifference, outlineOf, outlineOfPage, outlineOfParse5, randomHtml, treeOf } from './html.fixture.ts'

describe('parse', () => {
  it.each([
    ['nothing at all', ''],
    ['white space only', ' \n '],
    ['foster parenting', '<table>a<tr>b<td>c</td>d<p>e</table>f'],
    ['foster parenting in a template in a table', '<table><template>a<tr><td>b</template>c<tr>d'],
    ['the adoption agency', '<a>1<b>2<p>3</a>4</b>5<a>6'],
    ['formatting elements repeated in each paragraph', '<b class=x><i id=y><p>1<p>2<p>3'],
    ['nested templates', '<template a=1>x<template><td>y</td></template><div>z</template>'],
    ['HTML inside SVG and back', '<svg><path/><foreignObject><p>a<svg><title><b>x</title></foreignObject><desc><i>'],
    ['SVG names and attributes', '<svg viewbox=1 xlink:href=a xml:lang=b xmlns:xlink=c><lineargradient xlink:href=d>'],
    ['MathML', '<math definitionurl=a><mi><b>x</mi><annotation-xml encoding=text/html><p>y</annotation-xml><mglyph>'],
    ['tags that leave SVG', '<svg><g><p>a<math><font color=red>b'],
    ['attributes of repeated html and body tags', '<html a=1><body b=1>x<html a=2 c=3><body b=2 d=4 d=5>'],
    ['a frameset page', '<frameset><frame src=a><noframes><p></noframes></frameset> x <!-- c -->'],
    ['a doctype with both ids', '<!DOCTYPE html PUBLIC "a" "b"><p>'],
    [
      'comments in all places',
      '<!--a--><html><!--b--><head><!--c--></head><!--d--><body><!--e--></body><!--f--></html><!--g-->',
    ],
    ['NUL characters', '\0<p \0=\0>\0a\0<svg>\0</svg><script>\0</script><!--\0-->'],
    ['line ends of all kinds', '<p title="a\r\nb\rc">a\r\nb\rc\r\r\n<pre>\r\n\r\nx</pre><script>\r\na\rb</script>'],
    ['half a tag at the end', '<p>a<b c="d'],
    ['scripts that look like markup', '<script>a<!--<script>b</script>c--></script>d<style><p></style></p>'],
    ['an element named like a foreign one', '<svg:rect><svg><rect></svg>'],
  ])('the tree equals that of parse5: %s', (_, html) => {
    expect(outlineOf(treeOf(html))).toEqual(outlineOfParse5(parse5(html)))
  })

  it('the tree of random HTML equals that of parse5', () => {
    fc.assert(
      fc.property(randomHtml(), (html) => {
        expect(firstDifference(outlineOf(treeOf(html)), outlineOfParse5(parse5(html)))).toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })

  const SETS: readonly CorpusSet[] = ['articles', 'changes', 'content', 'records', 'sites', 'wrappers']
  const WHOLE = process.env.TREEGRAM_WHOLE_CORPUS === '1'

  for (const set of SETS) {
    const title = `the nodes of a page equal those of parse5 on ${WHOLE ? 'all' : 'some'} real pages (${set})`
    it.skipIf(lacksCorpus(set, title))(title, { timeout: 3_600_000 }, () => {
      const pages = corpusPages(set)
      const step = WHOLE ? 1 : Math.ceil(pages.length / 40)
      for (let i = 0; i < pages.length; i += step) {
        const html = readFileSync(pages[i]!, 'utf8')
        const difference = firstDifference(outlineOfPage(treeOf(html)), outlineOfParse5(parse5(html)))
        expect(difference, pages[i]).toBeNull()
      }
    })
  }
})
