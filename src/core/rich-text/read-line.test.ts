import { describe, expect, it } from 'vitest'
import type { Inline } from './blocks.ts'
import { blocksOf, paragraph, text } from './rich-text.fixture.ts'

const mark = (kind: 'strong' | 'em' | 'del' | 'sup' | 'sub', ...inside: readonly Inline[]): Inline => ({ kind, inside })
const BREAK: Inline = { kind: 'break' }

/** The one line that a page says. */
const line = (html: string): readonly Inline[] => {
  const [block, ...others] = blocksOf(`<p>${html}</p>`)
  expect(others).toEqual([])
  return block?.kind === 'paragraph' ? block.inside : []
}

describe('lines of a page', () => {
  it.each([
    ['b', 'strong'],
    ['strong', 'strong'],
    ['i', 'em'],
    ['em', 'em'],
    ['cite', 'em'],
    ['dfn', 'em'],
    ['var', 'em'],
    ['del', 'del'],
    ['s', 'del'],
    ['strike', 'del'],
    ['sup', 'sup'],
    ['sub', 'sub'],
  ] as const)('the element %s is a mark of its text', (tag, kind) => {
    expect(line(`a <${tag}>b</${tag}> c`)).toEqual([text('a '), mark(kind, text('b')), text(' c')])
  })

  it('other elements, marks within the same mark and marks around nothing are no marks', () => {
    expect(line('<u>a</u>')).toEqual([text('a')])
    expect(line('<b>a<strong>b</strong><i>c</i></b>')).toEqual([
      mark('strong', text('a'), text('b'), mark('em', text('c'))),
    ])
    expect(line('a<b> </b>c')).toEqual([text('a'), text(' '), text('c')])
    expect(line('a<b></b>c')).toEqual([text('a'), text('c')])
  })

  it('a link with an address that leads somewhere is absolute', () => {
    const link = (href: string): Inline => ({ kind: 'link', href, inside: [text('x')] })
    expect(line('<a href="../y">x</a>')).toEqual([link('https://site.test/y')])
    expect(line('<a href="mailto:a@b.test">x</a>')).toEqual([link('mailto:a@b.test')])
    expect(line('<a href="http://b.test">x</a>')).toEqual([link('http://b.test/')])
    for (const html of [
      '<a href="javascript:x()">x</a>',
      '<a href="data:x">x</a>',
      '<a>x</a>',
      '<a href="https://">x</a>',
    ])
      expect(line(html)).toEqual([text('x')])
    expect(line('<b href="/y">x</b>')).toEqual([mark('strong', text('x'))])
  })

  it('pictures are kept when their address is by http', () => {
    expect(line('<img src="/i.png" alt=" a  b ">')).toEqual([
      { kind: 'image', src: 'https://site.test/i.png', alt: 'a b' },
    ])
    expect(line('<img src="/i.png">')).toEqual([{ kind: 'image', src: 'https://site.test/i.png', alt: '' }])
    for (const html of ['<img src="data:x">', '<img src="mailto:x@y.test">', '<img alt="x">'])
      expect(line(html)).toEqual([])
  })

  it.each(['code', 'kbd', 'samp', 'tt'])(
    'text in the element %s is code on one line with the white space outside',
    (tag) => {
      expect(line(`a<${tag}> b<i>c</i><br>d <${tag}>e</${tag}> </${tag}>f`)).toEqual([
        text('a'),
        text(' '),
        { kind: 'code', text: 'bc d e' },
        text(' '),
        text('f'),
      ])
    },
  )

  it('code without text is left out and no white space is added around code', () => {
    expect(line('a<code>b</code>c')).toEqual([text('a'), { kind: 'code', text: 'b' }, text('c')])
    expect(line('a<code></code>c')).toEqual([text('a'), text('c')])
    expect(line('a<code> </code>c')).toEqual([text('a'), text(' '), text(' '), text('c')])
    expect(line('<code><img src="/i.png">b</code>')).toEqual([{ kind: 'code', text: 'b' }])
  })

  it('white space is collapsed and left out at the ends of lines', () => {
    expect(line(' \n <br> a \n  b<br><br> <br>c<br> ')).toEqual([text(' a b'), BREAK, text(' '), BREAK, text('c')])
  })

  it('two words at an edge of elements are parted by a space', () => {
    expect(line('<span>Price</span><span>Kind</span>')).toEqual([text('Price'), text(' '), text('Kind')])
  })

  it('hidden parts are in no line', () => {
    expect(line('a<span hidden>b</span><script>c</script>d')).toEqual([text('a'), text('d')])
  })

  it('lines asked for are kept though a style hides them, and pictures only beside text', () => {
    expect(blocksOf('<p style="display:none">a</p><p>b</p><textarea>a</textarea>', ['a'])).toEqual([paragraph('a')])
    expect(blocksOf('<p><img src="/i.png"></p>', [])).toEqual([])
    expect(blocksOf('<p><img src="/i.png">a</p>', ['a'])).toEqual([
      paragraph({ kind: 'image', src: 'https://site.test/i.png', alt: '' }, 'a'),
    ])
    expect(blocksOf('<p><img src="/i.png"><b>a</b></p>', ['a'])).toHaveLength(1)
    expect(blocksOf('<p><img src="/i.png"><code>a</code></p>', ['a'])).toHaveLength(1)
  })
})
