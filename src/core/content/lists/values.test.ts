import { describe, expect, it } from 'vitest'
import { marked, pageOf, tagged, withId } from './pages.fixture.ts'
import { isWords, leadsNowhere, readValues, textBetween } from './values.ts'

/** What is read of the first `li` of a body, without the elements of a tag. */
function valuesOf(item: string, left = 'none'): readonly string[] {
  const page = pageOf(`<ul><li>${item}</li></ul>`)
  const values = readValues(page, [tagged(page, 'li')[0]!], new Set(tagged(page, left)))
  return values.map(({ kind, text }) => (kind === 'text' ? text : `${kind} ${text}`))
}

describe('the values of a record', () => {
  it('are its texts, those in one line as one where words stand between their elements', () => {
    expect(valuesOf('<h3>Rye</h3><p>bread of <b>dark</b> flour</p>')).toEqual(['Rye', 'bread of dark flour'])
    expect(valuesOf('<b>Rye</b><i>bread</i>')).toEqual(['Rye', 'bread'])
    expect(valuesOf('one<br>two <b>three</b>')).toEqual(['one two three'])
    expect(valuesOf('<b>Rye</b> - <i>!</i>')).toEqual(['Rye'])
  })

  it('are links, images and times too', () => {
    expect(valuesOf('<a href="a.html">A</a><img src="b.png"><time datetime="2026-01-02">2 Jan</time>')).toEqual([
      'href a.html',
      'A',
      'src b.png',
      'datetime 2026-01-02',
      '2 Jan',
    ])
  })

  it('leave to a list in it what is in that, inside a line too', () => {
    expect(valuesOf('Rye <span>is <q>dark</q><q>dense</q></span>', 'q')).toEqual(['Rye', 'is'])
    expect(valuesOf('Rye <span>is <q>dark</q><q>dense</q></span>')).toEqual(['Rye is darkdense'])
    expect(valuesOf('<p>Rye</p><q>dark</q> and <q>dense</q>', 'q')).toEqual(['Rye', 'and'])
  })
})

/** What is read of the first record of a body: kinds and texts. */
const readOf = (body: string): readonly string[] => {
  const page = pageOf(body)
  return readValues(page, marked(page)[0]!, new Set()).map(({ kind, text }) => `${kind} ${text}`)
}

describe('the texts of a record', () => {
  it('are those below each of its nodes, apart from each other', () => {
    expect(readOf('<b data-r="1">a</b><i data-r="1">b <u>c</u></i> d')).toEqual(['text a', 'text b c'])
    expect(readOf('<p data-r="1">a</p><p data-r="1"><b>b</b></p><p>c</p>')).toEqual(['text a', 'text b'])
  })

  it('are not those hidden in it, but those of a record that a class hides', () => {
    expect(readOf('<div data-r class="hidden">a<p class="hidden">b</p><p hidden>c</p><p>d</p></div>')).toEqual([
      'text a',
      'text d',
    ])
  })

  it('are one for each run of inline nodes, blocks apart', () => {
    expect(readOf('<div data-r>a <b>b</b><p>c <i>d</i></p>e <u>f</u></div>')).toEqual([
      'text a b',
      'text c d',
      'text e f',
    ])
    expect(readOf('<div data-r><span>a <b>b</b></span><i>c</i></div>')).toEqual(['text a b', 'text c'])
  })

  it('have a first node, the end of what they cover, and what holds them', () => {
    const page = pageOf('<div data-r><p id="p">a <b id="b">c</b></p><img id="i" src="x.png"></div>')
    const [text, image] = readValues(page, marked(page)[0]!, new Set())
    const [p, b, i] = ['p', 'b', 'i'].map((id) => withId(page, id))
    expect(text).toEqual({ kind: 'text', node: p! + 1, end: b! + 2, holder: p, text: 'a c' })
    expect(image).toEqual({ kind: 'src', node: i, end: i! + 1, holder: i, text: 'x.png' })
  })

  it('have letters or digits', () => {
    expect(['a', '7', 'é', '字', '½', '- 1'].map(isWords)).toEqual([true, true, true, true, true, true])
    expect(['', ' ', '–', '$', '...'].map(isWords)).toEqual([false, false, false, false, false])
  })
})

describe('what is read from one node to another', () => {
  const textOf = (body: string): string => {
    const page = pageOf(body)
    const it = withId(page, 'it')
    return textBetween(page, it, page.endOf(it))
  }

  it.each([
    ['<p id="it">a<br>b</p>', 'a b'],
    ['<p id="it">a<b>b</b></p>', 'ab'],
    ['<p id="it">a\n <b> b</b></p>', 'a b'],
    ['<p id="it">Page <b>3</b> <b>7</b></p>', 'Page 3 7'],
    ['<p id="it">for <b>5</b>\n<i>EUR</i></p>', 'for 5 EUR'],
    ['<p id="it">a<i hidden> </i><b>b</b></p>', 'ab'],
    ['<p id="it">a<script>b</script>c<i hidden>d</i></p>', 'ac'],
    ['<p id="it">a<b class="hidden">b<i>c</i></b>d</p>', 'ad'],
    ['<p id="it" class="hidden">a</p>', 'a'],
    ['<p id="it"></p>x', ''],
  ])('of %s is %j', (body, text) => {
    expect(textOf(body)).toBe(text)
  })

  it('ends before a node', () => {
    const page = pageOf('<p id="it">a <b id="b">b</b></p>')
    expect(textBetween(page, withId(page, 'it'), withId(page, 'b'))).toBe('a')
    expect(textBetween(page, withId(page, 'it'), withId(page, 'b') + 2)).toBe('a b')
  })
})

describe('an address', () => {
  it.each([
    ['', true],
    ['#', true],
    ['javascript:go()', true],
    ['JavaScript:go()', true],
    ['data:image/gif;base64,x', true],
    ['#top', false],
    ['/x#', false],
    ['/javascript:', false],
    ['https://example.org/', false],
    ['mailto:a@example.org', false],
  ])('leads nowhere: %j, %s', (address, nowhere) => {
    expect(leadsNowhere(address)).toBe(nowhere)
  })

  it('of an image is the one that is loaded late, of those that say something', () => {
    expect(readOf('<p data-r><img src="a" data-original="b" data-src="c"></p>')).toEqual(['src c'])
    expect(readOf('<p data-r><img src="a" data-original="b" data-src=" "></p>')).toEqual(['src b'])
    expect(readOf('<p data-r><img src=" a "></p>')).toEqual(['src a'])
    expect(readOf('<p data-r><img src=""><img><img src="data:x"></p>')).toEqual([])
  })

  it('is that of a link around texts, of the record too', () => {
    expect(readOf('<a data-r href="/x">a <b>b</b></a>')).toEqual(['href /x', 'text a b'])
    expect(readOf('<p data-r>a <a href="/x"><time datetime="2026">b</time></a></p>')).toEqual([
      'text a b',
      'href /x',
      'datetime 2026',
    ])
    expect(readOf('<p data-r><a href="#">a</a><b href="/y">b</b><i src="/z">c</i></p>')).toEqual([
      'text a',
      'text b',
      'text c',
    ])
  })
})
