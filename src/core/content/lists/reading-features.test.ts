import { describe, expect, it } from 'vitest'
import type { Features } from './candidate-features.ts'
import { marked, pageOf, withId } from './pages.fixture.ts'
import { headingBefore, readingFeatures, titleOf } from './reading-features.ts'

const featuresIn = (body: string): Features => {
  const page = pageOf(body)
  return readingFeatures(page, titleOf(page), marked(page))
}
const texts = (...list: readonly string[]): string => list.map((text) => `<li data-r>${text}</li>`).join('')

describe('what records are made of', () => {
  it.each<[string, string, number]>([
    ['isItem', '<ul><li data-r>a</li><p data-r>b</p></ul>', 1],
    ['isItem', '<p data-r>a</p><ul><li data-r>b</li></ul>', 0],
    ['isOrdered', '<ol><li data-r>a</li></ol>', 1],
    ['isOrdered', '<ul><li data-r>a</li></ul>', 0],
    ['isRow', '<table><tr data-r><td>a</td></tr></table>', 1],
    ['isRow', '<p data-r>a</p>', 0],
    ['isParagraph', '<p data-r>a</p>', 1],
    ['isParagraph', '<div data-r>a</div>', 0],
    ...['a', 'span', 'strong', 'b'].map(
      (tag) => ['isInline', `<${tag} data-r>a</${tag}>`, 1] as [string, string, number],
    ),
    ['isInline', '<i data-r>a</i>', 0],
    ['isHeadings', '<h2 data-r>a</h2><p data-r>b</p>', 0.5],
    ['isHeadings', '<h2 data-r="1">a</h2><p data-r="1">b</p>', 0],
    ['isRun', '<h2 data-r="1">a</h2><p data-r="1">b</p><p data-r>c</p>', 1],
    ['isRun', '<p data-r>b</p>', 0],
    ['withClass', '<p data-r class="x">a</p><p data-r>b</p><p data-r>c</p><p data-r>d</p>', 0.25],
    ['withProperty', '<p data-r itemprop="x">a</p><p data-r>b</p><p data-r>c</p><p data-r>d</p>', 0.25],
    ['parents', '<ul><li data-r>a</li><li data-r>b</li></ul>', 0],
    ['parents', '<ul><li data-r>a</li></ul><ul><li data-r>b</li></ul>', 1],
    ['linkShare', '<p data-r>ab<a>cd</a></p><p data-r>efgh</p>', 0.25],
    ['linkShare', '<p data-r><img></p>', 0],
    ['withImage', '<p data-r>a<img></p><p data-r>b</p><p data-r>c</p><p data-r>d</p>', 0.25],
    [
      'plain',
      '<p data-r>a<img></p><p data-r><a>b</a></p><p data-r>c</p><p data-r>d</p><p data-r><a>e<img></a></p>',
      0.4,
    ],
    ['oneText', '<p data-r>a</p><p data-r>b<b>c</b></p><p data-r>d<b>e</b></p><p data-r>f<b>g</b></p>', 0.25],
    [
      'fewTexts',
      '<p data-r>a</p><p data-r>a</p><p data-r>a<b>b</b>c<b>d</b></p><p data-r>a<b>b</b>c<b>d</b>e</p>',
      0.75,
    ],
    ['meanChars', '<p data-r>ab</p><p data-r>abcd</p>', 2],
    ['proseChars', `<p data-r>${'x'.repeat(63)}</p>`.repeat(2), 0.5],
    ['proseChars', `<p data-r>${'x'.repeat(15)}</p>`, 0],
  ])('is %s of %s: %d', (name, body, value) => {
    expect(featuresIn(body)[name]).toBeCloseTo(value, 12)
  })

  it('are lines where a text is one', () => {
    const page = pageOf('<p data-r>a<br>b</p>')
    const [[holder]] = marked(page) as [[number]]
    expect(readingFeatures(page, -1, [[holder + 1], [holder + 3]]).isLines).toBe(1)
    expect(readingFeatures(page, -1, [[holder]]).isLines).toBe(0)
    expect(readingFeatures(page, -1, [[holder], [holder + 2, holder + 3]]).isLines).toBe(1)
  })
})

describe('what records say', () => {
  it.each<[string, readonly string[], number]>([
    ['beginsWithNumber', ['1 egg', '(2) eggs', '½ egg'], 1],
    ['beginsWithNumber', ['egg 1', 'a1', '---- 1'], 0],
    ['endsAsSentence', ['Stop.', 'Stop!', 'Why?', 'Ja。', 'So…', '"No."', 'No.)'], 1],
    ['endsAsSentence', ['Stop', 'v1.5', 'No."))', ''], 0],
    ['asks', ['Why?', 'Why? So.', 'So.', 'No'], 0.5],
    ['withYear', ['in 1999', '2024:', 'the 2000s', '1850'], 0.5],
    ['withYear', ['2150', '12024', '20245'], 0],
    ['labelled', ['Price: 3', 'Size 3: L', ': x', `${'x'.repeat(30)}: y`, `${'x'.repeat(31)}: y`, 'none'], 1 / 3],
    ['firstWords', ['Add oil', 'add eggs', 'Mix', '12 Mix all'], 0.5],
    ['firstWords', ['12', '13'], 0.5],
    ['capitals', ['Add', '12 Add', 'add', '12'], 0.5],
  ])('is %s of %j: %d', (name, list, value) => {
    expect(featuresIn(`<ul>${texts(...list)}</ul>`)[name]).toBeCloseTo(value, 12)
  })

  it('is read of the first 400 characters of each element', () => {
    expect(featuresIn(`<ul>${texts(`${'x'.repeat(399)}?!`)}</ul>`).asks).toBe(1)
    expect(featuresIn(`<ul>${texts(`${'x'.repeat(400)}?`)}</ul>`).asks).toBe(0)
  })

  it.each(['form', 'select', 'textarea', 'button'])('is a control in some: %s', (tag) => {
    const control = `<${tag}></${tag}>`
    expect(featuresIn(`<ul>${texts('a', 'd', `b<p>c</p>${control}`)}</ul>${control}`).withControl).toBeCloseTo(
      1 / 3,
      12,
    )
    expect(featuresIn(`<p data-r="1">a</p><div data-r="1">${control}</div>`).withControl).toBe(1)
  })
})

describe('where records stand', () => {
  it('is behind the title, so many characters of the page away', () => {
    const list = `<div><p data-r>abcde</p></div>`
    const far = featuresIn(`<p>12345</p><h1>titel</h1><p>12345</p>${list}`)
    expect(far).toMatchObject({ isAfterTitle: 1, fromTitle: 0.5 })
    expect(featuresIn(`${list}<p>12345</p><h1>title</h1><p>12345</p>`)).toMatchObject({
      isAfterTitle: 0,
      fromTitle: 0.5,
    })
    expect(featuresIn(list)).toMatchObject({ isAfterTitle: 0, fromTitle: 0, nearTitle: 0 })
    expect(featuresIn('<h1 data-r>title</h1><h1 data-r>other</h1>')).toMatchObject({ isAfterTitle: 0, fromTitle: 0 })
  })

  it.each([
    ['<h1>t</h1><div><section><p data-r>a</p></section></div>', 2],
    ['<div><h1>t</h1><section><p data-r>a</p></section></div>', 1],
    ['<div><section><h1>t</h1><p data-r>a</p></section></div>', 0],
    ['<div><section><p data-r>a</p></section><h1>t</h1></div>', 1],
    ['<div><section><p data-r>a</p></section></div><h1>t</h1>', 2],
  ])('is below the levels above it with the title, but for some: %s, %i', (body, apart) => {
    const page = pageOf(body)
    const depth = page.tree.depth[page.regionOf(marked(page))]!
    expect(featuresIn(body).nearTitle).toBeCloseTo((depth - apart) / depth, 12)
  })

  it.each<[string, string]>([
    ['inMain', '<main><p data-r>a</p></main>'],
    ['inArticle', '<article><p data-r>a</p></article>'],
    ['inTable', '<table><tr data-r><td>a</td></tr></table>'],
    ['inForm', '<form><p data-r>a</p></form>'],
    ['inContent', '<div class="entry-content"><p data-r>a</p></div>'],
    ['inComments', '<div id="reviews"><p data-r>a</p></div>'],
    ['inAside', '<div class="cookie-box"><p data-r>a</p></div>'],
    ['keptBack', '<div class="is-hidden"><p data-r>a</p></div>'],
    ['keptBack', '<p class="d-none" data-r>a</p>'],
  ])('is %s of %s', (name, body) => {
    expect(featuresIn(body)[name]).toBe(1)
    expect(featuresIn(`<div><p>a</p></div>${'<p data-r>b</p>'}`)[name]).toBe(0)
  })

  it('is told by the first title that is seen', () => {
    const page = pageOf('<h1 hidden>a</h1><h2>b</h2><h1 id="it">c</h1><h1>d</h1>')
    expect(titleOf(page)).toBe(withId(page, 'it'))
    expect(titleOf(pageOf('<h2>a</h2>'))).toBe(-1)
  })
})

describe('the heading before records', () => {
  const wrapped = (levels: number, body: string): string => `${'<div>'.repeat(levels)}${body}${'</div>'.repeat(levels)}`
  const records = '<p data-r>a</p><p data-r>b</p>'

  it.each<[string, string, boolean]>([
    ['right before them', `<h2 id="it">T</h2>${records}`, true],
    ['before what holds them', `<h2 id="it">T</h2>${wrapped(4, records)}`, true],
    ['too far up', `<h2 id="it">T</h2>${wrapped(5, records)}`, false],
    ['before something else', `<h2 id="it">T</h2><p>x y z</p>${records}`, false],
    ['before something empty', `<h2 id="it">T</h2><p> </p>${records}`, true],
    ['at the end of something before them', `<div><p>x</p><div><h3 id="it">T</h3></div></div>${records}`, true],
    ['at the end of it but for something empty', `<div><p>x</p><h3 id="it">T</h3><p> </p></div>${records}`, true],
    ['not at the end of it', `<div><h3 id="it">T</h3><p>x y z</p></div>${records}`, false],
    ['behind them', `${records}<h2 id="it">T</h2>`, false],
    ['nearer than another', `<h1>Far</h1><h2 id="it">T</h2><div>${records}</div>`, true],
  ])('is one that stands %s', (_, body, isOne) => {
    const page = pageOf(body)
    expect(headingBefore(page, marked(page))).toBe(isOne ? withId(page, 'it') : -1)
    expect(featuresIn(body)).toMatchObject({ titled: Number(isOne), titledBySection: Number(isOne) })
  })

  it('is of a section only where it is marked as one', () => {
    const called = featuresIn(`<p class="heading">Parts</p>${records}`)
    expect(called.titledBySection).toBe(0)
  })
})
