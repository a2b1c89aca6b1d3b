import { describe, expect, it } from 'vitest'
import type { Inline } from './blocks.ts'
import { fenceOf, headingMarkdown, lineMarkdown, oneLineMarkdown } from './markdown-lines.ts'
import { text } from './rich-text.fixture.ts'

type Piece = Inline | string
const pieces = (all: readonly Piece[]): readonly Inline[] =>
  all.map((one) => (typeof one === 'string' ? text(one) : one))
const line = (...all: readonly Piece[]): string => lineMarkdown(pieces(all))
const strong = (...all: readonly Piece[]): Inline => ({ kind: 'strong', inside: pieces(all) })
const em = (...all: readonly Piece[]): Inline => ({ kind: 'em', inside: pieces(all) })
const del = (...all: readonly Piece[]): Inline => ({ kind: 'del', inside: pieces(all) })
const sub = (...all: readonly Piece[]): Inline => ({ kind: 'sub', inside: pieces(all) })
const link = (href: string, ...all: readonly Piece[]): Inline => ({ kind: 'link', href, inside: pieces(all) })
const code = (written: string): Inline => ({ kind: 'code', text: written })
const BREAK: Inline = { kind: 'break' }

describe('paragraphs as Markdown', () => {
  it('a line break in Markdown is a backslash and empty lines are left out', () => {
    expect(line('a', BREAK, 'b')).toBe('a\\\nb')
    expect(line(BREAK, ' a ', BREAK, ' ', BREAK, ' b', BREAK)).toBe('a\\\nb')
    expect(line()).toBe('')
  })

  it('white space in Markdown is single', () => {
    expect(line(' a ', ' ', ' b ')).toBe('a b')
  })

  it.each([
    ['# a', '\\# a'],
    ['#', '\\#'],
    ['###### a', '\\###### a'],
    ['####### a', '####### a'],
    ['#a', '#a'],
    ['- a', '\\- a'],
    ['-', '\\-'],
    ['+ a', '\\+ a'],
    ['-a', '-a'],
    ['> a', '\\> a'],
    ['>a', '\\>a'],
    ['---', '\\---'],
    ['- - -', '\\- - -'],
    ['===', '\\==='],
    ['= a', '= a'],
    [': :', '\\: :'],
    ['| --- |', '\\| --- |'],
    ['1. a', '1\\. a'],
    ['1) a', '1\\) a'],
    ['123456789. a', '123456789\\. a'],
    ['1234567890. a', '1234567890. a'],
    ['1.', '1\\.'],
    ['1.a', '1.a'],
    ['a 1. b', 'a 1. b'],
    ['a # b', 'a # b'],
  ])('%j at the start of a line in Markdown reads as it is', (written, expected) => {
    expect(line(written)).toBe(expected)
    expect(line('x', BREAK, written)).toBe(`x\\\n${expected}`)
    expect(oneLineMarkdown([text(written)])).toBe(written)
  })
})

describe('signs in Markdown', () => {
  it.each([
    ['a\\b', 'a\\\\b'],
    ['a`b', 'a\\`b'],
    ['a*b', 'a\\*b'],
    ['a[b]', 'a\\[b\\]'],
    ['a<b', 'a\\<b'],
    ['a~b', 'a\\~b'],
    ['a>b', 'a>b'],
    ['a & b', 'a & b'],
    ['&amp;', '\\&amp;'],
    ['&#65;', '\\&#65;'],
    ['&amp', '&amp'],
    ['a!', 'a\\!'],
    ['a! b', 'a! b'],
    ['_a_', '\\_a\\_'],
    ['a_b', 'a_b'],
    ['1_2', '1_2'],
    ['é_é', 'é_é'],
    ['a_ b', 'a\\_ b'],
    ['a _b', 'a \\_b'],
    ['https://a.test', 'https\\://a.test'],
    ['https://a.test b', 'https://a.test b'],
    ['https://a.test ', 'https\\://a.test'],
    ['http://a.test/_b_ c', 'http\\://a.test/\\_b\\_ c'],
    ['ftp://a.test', 'ftp\\://a.test'],
    ['www.a.test', 'www\\.a.test'],
    ['WWW.a.test', 'WWW\\.a.test'],
    ['ssh://a.test', 'ssh://a.test'],
    ['https: //', 'https: //'],
  ])('the signs in %j are escaped in Markdown', (written, expected) => {
    expect(line(written)).toBe(expected)
  })
})

describe('marks in Markdown', () => {
  it('strong, emphasized and deleted text has marks in Markdown, subscript has none', () => {
    expect(line('a ', strong('b'), ' ', em('c'), ' ', del('d'), ' ', sub('e'))).toBe('a **b** *c* ~~d~~ e')
    expect(line({ kind: 'sup', inside: [sub('a', strong('b'))] })).toBe('a**b**')
  })

  it('white space at the edges of a mark in Markdown is outside of it', () => {
    expect(line('a', strong(' b '), 'c')).toBe('a **b** c')
    expect(line('a', strong(' '), 'c')).toBe('a c')
    expect(line('a', strong(), 'c')).toBe('ac')
  })

  it('a mark in Markdown that could not be read beside a letter is left out', () => {
    expect(line('a', strong('b'), 'c')).toBe('a**b**c')
    expect(line('a', strong('(b)'), 'c')).toBe('a(b)c')
    expect(line('a', strong('(b'), ' c')).toBe('a(b c')
    expect(line('a ', strong('b)'), 'c')).toBe('a b)c')
    expect(line('a ', strong('(b)'), ' c')).toBe('a **(b)** c')
    expect(line('(', strong('(b)'), ')')).toBe('(**(b)**)')
    expect(line('a', strong(' (b) '), 'c')).toBe('a **(b)** c')
    expect(line(strong('(b)'))).toBe('**(b)**')
    expect(line('a', strong('+b'))).toBe('a+b')
  })

  it('a mark in Markdown beside another of the same sign is left out', () => {
    expect(line(strong('a'), em('b'))).toBe('a*b*')
    expect(line(em('a'), strong('b'))).toBe('a**b**')
    expect(line(em('a'), del('b'))).toBe('*a*~~b~~')
    expect(line(strong('a'), ' ', em('b'))).toBe('**a** *b*')
    expect(line(strong('a', em('b')))).toBe('**a*b***')
    expect(line(strong('a ', em('b'), ' c'))).toBe('**a *b* c**')
  })

  it('two marks of one kind beside each other are one in Markdown', () => {
    expect(line(strong('a'), strong('b'))).toBe('**ab**')
    expect(line(strong('a'), sub(strong('b')))).toBe('**ab**')
    expect(line(strong('a'), ' ', strong('b'))).toBe('**a** **b**')
    expect(line(strong('a'), em('b'), em('c'), strong('d'))).toBe('abc**d**')
    expect(line(link('x', 'a'), link('x', 'b'))).toBe('[a](x)[b](x)')
  })

  it('marks within links and links within marks are kept in Markdown', () => {
    expect(line(link('x', strong('a')))).toBe('[**a**](x)')
    expect(line(strong(link('x', 'a')))).toBe('**[a](x)**')
    expect(line('b', strong(link('x', 'a')))).toBe('b[a](x)')
    expect(line(strong('a', BREAK, 'b'))).toBe('**a\\\nb**')
  })

  it('a mark in Markdown depends on what follows it', () => {
    expect(line(strong('a)'), em('b'))).toBe('a)*b*')
    expect(line(strong('a)'), code('b'))).toBe('a)`b`')
    expect(line(strong('a)'), link('x', 'b'))).toBe('**a)**[b](x)')
    expect(line(strong('a)'), BREAK, 'b')).toBe('**a)**\\\nb')
    expect(line(strong('a)'), { kind: 'image', src: 'x', alt: 'b' })).toBe('**a)**![b](x)')
    expect(line(strong('a)'), em())).toBe('a)')
  })
})

describe('inline code in Markdown', () => {
  it('inline code in Markdown has more backticks than it holds', () => {
    expect(line(code('a'))).toBe('`a`')
    expect(line(code('a`b'))).toBe('``a`b``')
    expect(line(code('``'))).toBe('``` `` ```')
    expect(line(code('`a'))).toBe('`` `a ``')
    expect(line(code('a`'))).toBe('`` a` ``')
  })

  it('inline code beside inline code in Markdown is one, and beside a backtick is text', () => {
    expect(line(code('a'), code('b'))).toBe('`ab`')
    expect(line('a', 'b')).toBe('ab')
    expect(line('`', code('a*'))).toBe('\\`a\\*')
    expect(line(code('a*'), '`')).toBe('`a*`\\`')
    expect(line(code('a'), ' `')).toBe('`a` \\`')
    expect(line(code('a'), link('x', code('b')))).toBe('`a`[`b`](x)')
    expect(line(em(code('a')), code('b'))).toBe('*a*`b`')
  })
})

describe('links and pictures in Markdown', () => {
  it('the white space of a link in Markdown is outside of it', () => {
    expect(line('a', link('x', ' b  c', BREAK, 'd '), 'e')).toBe('a [b c d](x) e')
  })

  it('an address in Markdown is escaped so that it ends where it does', () => {
    const written = (address: string): string => line(link(address, 'a')).slice(4, -1)
    expect(written('/a(b)<c>[d]\\`e|f g')).toBe('/a%28b%29%3Cc%3E%5Bd%5D%5C%60e%7Cf%20g')
    expect(written('/a\tb')).toBe('/a%09b')
    expect(written('/?a=b&copy;&c&#12;&d')).toBe('/?a=b\\&copy;&c\\&#12;&d')
  })

  it('a picture in Markdown has its alternative text', () => {
    expect(line({ kind: 'image', src: '/i(1).png', alt: 'a*' })).toBe('![a\\*](/i%281%29.png)')
    expect(line('a!', link('x', 'b'))).toBe('a\\![b](x)')
  })
})

describe('headings in Markdown', () => {
  it('a heading in Markdown is one line without a closing sign', () => {
    expect(headingMarkdown(1, pieces(['a', BREAK, ' b']))).toBe('# a b')
    expect(headingMarkdown(6, pieces(['a ##']))).toBe('###### a \\##')
    expect(headingMarkdown(2, pieces(['# a']))).toBe('## # a')
  })
})

describe('fences in Markdown', () => {
  it('a fence in Markdown is longer than any in the text', () => {
    expect(fenceOf('a', 3)).toBe('```')
    expect(fenceOf('``', 3)).toBe('```')
    expect(fenceOf('```', 3)).toBe('````')
    expect(fenceOf('a```` b``', 3)).toBe('`````')
    expect(fenceOf('', 1)).toBe('`')
    expect(fenceOf('`', 1)).toBe('``')
  })
})
