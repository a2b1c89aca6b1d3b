import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { labelName } from '../dom/index.ts'
import { segmentsOf } from './segments.ts'

/** What a page is cut into: `block|text|linkShare|sameLine`. */
function cut(html: string): string[] {
  const tree = treeOf(html)
  return segmentsOf(tree).map(
    ({ block, text, linkShare, sameLine }) =>
      `${labelName(tree, block)}|${text}|${Math.round(linkShare * 100)}|${sameLine ? 'goes on' : 'new'}`,
  )
}

describe('segmentsOf', () => {
  it('blocks and line breaks cut a page into segments, inline elements do not', () => {
    expect(cut('<div>a<p>b <b>c</b></p>d<br>e <i>f</i></div>g')).toEqual([
      'div|a|0|new',
      'p|b c|0|new',
      'div|d|0|new',
      'div|e f|0|new',
      'body|g|0|new',
    ])
  })

  it('the cells of a row continue one line and a new row begins another', () => {
    expect(cut('<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td></td><td>d</td></tr></table>')).toEqual([
      'th|a|0|new',
      'td|b|0|goes on',
      'td|c|0|new',
      'td|d|0|goes on',
    ])
  })

  it('the share of a segment in links counts nested links and ends with the link', () => {
    expect(cut('<p>ab<a>cd</a>efgh</p><p><a>all <b>of</b> it</a></p><p>none</p>')).toEqual([
      'p|abcdefgh|25|new',
      'p|all of it|100|new',
      'p|none|0|new',
    ])
    expect(cut('<a><p>in</p></a><p>out</p>')).toEqual(['p|in|100|new', 'p|out|0|new'])
  })

  it('the lines of a pre element are kept without the empty ones at its ends', () => {
    expect(cut('<pre>\n\n  a  b\nc  \n\n</pre>')).toEqual(['pre|  a  b\nc|0|new'])
    expect(cut('<div>\n\n  a  b\nc  \n\n</div>')).toEqual(['div|a b c|0|new'])
  })

  it('scripts and form fields are in no segment, a part that a style hides is in one', () => {
    expect(cut('a<script>x</script><textarea>y</textarea><p style="display:none">b</p>c')).toEqual([
      'body|a|0|new',
      'p|b|0|new',
      'body|c|0|new',
    ])
  })

  it('two words at an edge of elements are parted by a space', () => {
    expect(cut('<p><span>Price</span><span>Kind</span></p>')).toEqual(['p|Price Kind|0|new'])
    expect(cut('<p>Price<b>d</b></p>')).toEqual(['p|Priced|0|new'])
  })

  it('a page that says nothing has no segments', () => {
    expect(segmentsOf(treeOf(''))).toEqual([])
    expect(segmentsOf(treeOf('<p> </p><div><br></div>'))).toEqual([])
  })
})
