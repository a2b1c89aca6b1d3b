import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLabel, randomHtml, treeOf } from './html.fixture.ts'
import { isBlock, isHidden, LABEL, oneLine, rawText, visibleText } from './index.ts'

describe('visibleText', () => {
  it.each([
    ['inline elements join', '<p>a<b>b</b><i> c</i>d <a>e</a></p>', 'ab cd e'],
    ['white space collapses across elements', '<p> a <b> b</b>\n\t<i>c </i> </p>', 'a b c'],
    ['blocks are lines', '<h1>a</h1>b<p>c</p>d<div>e<div>f</div></div>', 'a\nb\nc\nd\ne\nf'],
    ['blocks without text are no lines', '<div><p> </p><p>a</p><hr><p></p></div><p>b</p>', 'a\nb'],
    ['list items are lines', '<ul><li>a<li>b<ul><li>c</ul><li>d</ul>', 'a\nb\nc\nd'],
    ['terms and their descriptions are lines', '<dl><dt>a<dd>b<dt>c</dl>', 'a\nb\nc'],
    ['br ends a line', 'a<br>b<br><br>c <br/> d', 'a\nb\nc\nd'],
    ['cells are separated by tabs, rows are lines', '<table><tr><th>a<th>b<tr><td>c<td>d</table>e', 'a\tb\nc\td\ne'],
    ['cells without text are left out', '<table><tr><td>a<td> <td>b</table>', 'a\tb'],
    ['a block in a cell ends the line', '<table><tr><td><p>a</p><td>b</table>', 'a\nb'],
    ['pre keeps its lines', '<pre>\na  b\n\n <b>c\nd</b></pre>e', 'a b\nc\nd\ne'],
    ['a textarea keeps its lines', '<textarea>a\nb</textarea>', 'a\nb'],
    ['a block in pre keeps lines too, one after it does not', '<pre>a<div>b\nc</div></pre><p>d\ne</p>', 'a\nb\nc\nd e'],
    ['no-break spaces are spaces', 'a&nbsp;&nbsp;b &nbsp; c&nbsp;', 'a b c'],
    ['scripts, styles and the head are not seen', '<title>t</title><style>s</style>a<script>x</script>b', 'ab'],
    ['comments are not seen', 'a<!-- x -->b', 'ab'],
    ['noscript and templates are not seen', 'a<noscript>x</noscript><template>y</template>b', 'ab'],
    ['options are not seen', 'a<select><option>x</select><datalist><option>y</datalist>b', 'ab'],
    ['media and drawings are not seen', 'a<iframe>x</iframe><video>y</video><svg><text>z</text></svg>b', 'ab'],
    ['hidden elements are not seen', 'a<p hidden>x</p><i hidden=until-found>y</i>b', 'ab'],
    ['what is in hidden elements is not seen', 'a<div hidden><p>x</p><div hidden>y</div>z</div>b', 'ab'],
    ['display none is not seen', 'a<i style="color:red;display:none">x</i><i style="DISPLAY : None">y</i>b', 'ab'],
    ['visibility hidden is not seen', 'a<i style="visibility:hidden">x</i>b', 'ab'],
    [
      'other styles are seen',
      'a<i style="display:block;x-display:none">b</i><i style="visibility:visible">c</i>',
      'abc',
    ],
    ['a closed dialog is not seen, an open one is', '<dialog>x</dialog><dialog open>a</dialog>', 'a'],
    ['aria-hidden is seen, as readers with eyes do', '<i aria-hidden=true>a</i>', 'a'],
    ['no bytes at all say nothing', '', ''],
    ['links side by side are apart', '<p><a>all</a><a>things</a><b><a>x</a></b><a>2</a></p>', 'all things x 2'],
    [
      'buttons and form labels are apart',
      '<label>Name</label><span>ann</span><button>go</button><i>on</i>',
      'Name ann go on',
    ],
    ['a label and its value are apart', '<dt><span>Meaning with</span><a>Reference</a></dt>', 'Meaning with Reference'],
    ['elements of one class are apart', '<i class=tag>new</i><i class=tag>used</i>', 'new used'],
    [
      'a word is one word',
      '<b>H</b>ello <a>foo</a>s H<sub>2</sub>O <b>un</b><i>seen</i> Mc<a>Donald</a>',
      'Hello foos H2O unseen McDonald',
    ],
    [
      'letters and digits set apart are one word',
      '<i class=c>c</i><i class=c>at</i> <i class=n>12</i><i class=n>34</i>',
      'cat 1234',
    ],
    ['notes and marks stay', '<a>a</a><sup><a>1</a></sup><a>,</a><a>"b"</a> <a>(</a><a>c</a><a>)</a>', 'a1,"b" (c)'],
    ['code is as it is written', '<code><a>get</a><a>Name</a></code> <i>get</i><code>Name</code>', 'getName getName'],
    ['scripts without spaces get none', '<a>東京</a><a>大阪</a>', '東京大阪'],
  ])('the visible text: %s', (_, html, expected) => {
    expect(visibleText(treeOf(html))).toBe(expected)
  })

  it('the node itself counts as visible, and not as a line', () => {
    const tree = treeOf('<title>a</title><div hidden>b <p>c</p></div>d<script>e</script>')
    expect(visibleText(tree, findLabel(tree, 'title'))).toBe('a')
    expect(visibleText(tree, findLabel(tree, 'div'))).toBe('b\nc')
    expect(visibleText(tree, findLabel(tree, 'script'))).toBe('e')
    expect(visibleText(tree, findLabel(tree, 'p') + 1)).toBe('c')
  })

  it('visible text has no empty lines, no trailing spaces and no runs of white space', () => {
    const property = fc.property(randomHtml(), (html) => {
      const text = visibleText(treeOf(html))
      expect(text).not.toMatch(/\s\s|^\s|\s$/)
      expect(text).not.toMatch(/[^\S \t\n]/)
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it('visible text has the words of all texts that no node above hides, in order, and nothing else', () => {
    const property = fc.property(randomHtml(), (html) => {
      const tree = treeOf(html)
      const isSeen = (node: number): boolean => node <= 0 || (!isHidden(tree, node) && isSeen(tree.parent[node]!))
      let seen = ''
      for (let node = 0; node < tree.nodeCount; node++) {
        if (tree.label[node] === LABEL['#text'] && isSeen(node)) seen += rawText(tree, node)
      }
      expect(visibleText(tree).replace(/\s/g, '')).toBe(seen.replace(/\s/g, ''))
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it('a bounded visible text is all of a short text and a longer start of others', () => {
    const property = fc.property(randomHtml(), fc.nat(60), (html, most) => {
      const tree = treeOf(html)
      const [whole, start] = [visibleText(tree), visibleText(tree, 0, most)]
      if (whole.length <= most) expect(start).toBe(whole)
      else expect([start.length > most, whole.startsWith(start)]).toEqual([true, true])
    })
    fc.assert(property, { numRuns: 2000 })
  })

  it.each(['p', 'pre'])('a long text of a `%s` is read like a short one, and no more of it than wanted', (tag) => {
    const lines = Array.from({ length: 3000 }, (_, i) => `${'word '.repeat(i % 5)} \u00a0 end${i}`)
    const tree = treeOf(`<${tag}>${lines.join('\n')}</${tag}>`)
    const whole = lines.map((line) => oneLine(line)).join(tag === 'pre' ? '\n' : ' ')
    expect(visibleText(tree)).toBe(whole)
    const start = visibleText(tree, 0, 100)
    expect(whole.startsWith(start)).toBe(true)
    expect(start.length).toBeLessThan(5000)
  })
})

describe('isBlock', () => {
  it('elements with lines of their own are blocks, those within a line are not', () => {
    const tree = treeOf('<p><b>x</b><br><table><tr><td><a>')
    const blocks = ['p', 'br', 'table', 'tr', 'td', 'body'].map((tag) => isBlock(tree, findLabel(tree, tag)))
    const inline = ['b', 'a', '#text'].map((tag) => isBlock(tree, findLabel(tree, tag)))
    expect(blocks).toEqual(blocks.map(() => true))
    expect(inline).toEqual([false, false, false])
  })
})

describe('oneLine', () => {
  it.each([
    ['', ''],
    [' \n\u00a0 ', ''],
    [' a\t\n b\u00a0\u00a0c ', 'a b c'],
  ])('the one line of %j is %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected)
  })
})
