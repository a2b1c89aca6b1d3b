import { describe, expect, it } from 'vitest'
import { slotsOf } from './align.ts'
import { membersOf, occurrencesOf, vertexOf } from './members.fixture.ts'
import { inlineBreaks, isProse, textStatus, textVariety } from './running-text.ts'
import { classifySlot } from './split.ts'

const rolesOf = (contents: readonly string[]) => {
  const members = membersOf(contents)
  return { members, roles: slotsOf(members).map((slot) => classifySlot(slot, members.length)) }
}
/** What three owners have, by their numbers. */
const owned = (content: (i: number) => string): string[] => [1, 2, 3].map(content)
/** The tags that cut a text; null for none. */
const cutsOf = (...contents: readonly string[]): string[] | null => {
  const { members, roles } = rolesOf(contents)
  return inlineBreaks(members, roles)?.steps.map(({ tag }) => tag) ?? null
}

describe('inline elements of a text', () => {
  it.each<[string, string[], string[] | null]>([
    ['are none without any', ['one', 'two'], null],
    ['are parts that each owner has once', ['x <b>1</b> y', 'z <b>2</b> w'], ['b']],
    ['are parts that four of five have', ['x <b>1</b> y', 'z <b>2</b>', 'u <b>3</b>', 'v <b>4</b>', 'w'], ['b']],
    ['are markup that three of four have', ['x <b>1</b> y', 'z <b>2</b>', 'u <b>3</b>', 'w'], null],
    ['are markup that some have twice', ['x <b>1</b> y <b>2</b>', 'z <b>2</b>', 'u <b>3</b>'], null],
    ['are markup inside of words', ['12<sup>50</sup> x', '13<sup>20</sup> y'], null],
    ['are markup before the rest of a word', ['<b>1</b>2 x', '<b>1</b>3 y'], null],
    ['are markup around a fraction', ['12<sup>.5</sup> x', '13<sup>,7</sup> y'], null],
    ['are markup behind a decimal point', ['12.<sup>50</sup> x', '13,<sup>20</sup> y'], null],
    ['are parts behind a full stop', ['it. <b>50</b> x', 'so.<b>20</b> y'], ['b']],
    ['are parts beside marks', ['12 -<sup>50</sup> x', '13 -<sup>20</sup> y'], ['sup']],
    ['are parts when most touch no word', ['1<b>x</b> y', '2 <b>u</b> z'], ['b']],
    ['are markup when most touch words', ['1<b>x</b> y', '2<b>u</b> z', '3 <b>w</b> v'], null],
    [
      'are parts behind labels of their own',
      owned((i) => `<b>Price:</b> ${i} <b>Size:</b> 2${i}`),
      ['b', 'b', 'b', 'br'],
    ],
    ['are none where one of two is markup', owned((i) => `x <b>${i}</b> y ${i < 2 ? '<i>z</i>' : ''}`), ['b']],
    ['are parts that touch blocks alone', ['<p>a</p><b>x</b> y', '<p>c</p><b>z</b> w'], ['p', 'b']],
  ])('%s', (_, contents, cuts) => {
    expect(cutsOf(...contents)).toEqual(cuts)
  })
})

/** Twenty owners with two texts around a paragraph, some with one. */
const twenty = (fewer: number): string[] => Array.from({ length: 20 }, (_, i) => `a<p>${i}</p>${i < fewer ? '' : 'b'}`)

describe('texts between blocks', () => {
  it.each<[string, string[], string[] | null]>([
    ['are cut by them', ['a<p>1</p>', 'b<p>2</p>'], ['p']],
    ['are cut where all have as many', ['a<p>1</p>b', 'c<p>2</p>d'], ['p']],
    ['are one text where their number changes', ['a<p>1</p>b', 'c<p>2</p>d', 'e<p>3</p>'], null],
    ['are cut where there is one at most', ['<p>1</p>b', '<p>2</p>d', '<p>3</p>'], ['p']],
    ['are one across inline elements', ['a <i>x</i> c<p>1</p>b', 'c<p>2</p>d', 'e<p>3</p>f'], ['p']],
    ['are cut where nineteen of twenty have as many', twenty(1), ['p']],
    ['are one text where eighteen have', twenty(2), null],
    ['are none where there is white space alone', ['a<p>1</p> ', 'c<p>2</p> ', 'e<p>3</p>'], ['p']],
  ])('%s', (_, contents, cuts) => {
    expect(cutsOf(...contents)).toEqual(cuts)
  })
})

describe('lines of a text', () => {
  it.each<[string, string[], string[] | null]>([
    ['are parts in the same number', ['a <b>1</b><br>c', 'd <b>2</b><br>e'], ['b', 'br']],
    ['are none in another', ['a <b>1</b><br>c', 'd <b>2</b>'], ['b']],
    ['are parts beside labels', ['<b>Size:</b> 1<br>x', '<b>Size:</b> 2'], ['b', 'br']],
    ['are parts by themselves where they differ in numbers', ['$7.19<br>(Save 10%)', '$9<br>(Save 5%)'], ['br']],
    ['are none without numbers', ['$7.19<br>new', '$9<br>new'], null],
    ['are none without numbers in the first', ['new<br>$7.19', 'new<br>$9'], null],
    [
      'are parts beside one label and a value',
      ['<b>Size:</b> 1 <i>a</i><br>x', '<b>Size:</b> 2 <i>c</i>'],
      ['b', 'i', 'br'],
    ],
    ['are none beside blocks that say the same', ['a<p>Note</p>x<br>y', 'b<p>Note</p>z'], ['p']],
    ['are none beside elements without text', ['a <i></i> x<br>y', 'b <i></i> z'], ['i']],
    [
      'are parts where the first alone reads otherwise',
      ['$5<br>gone', '$1<br>2 left', '$2<br>3 left', '$3<br>4 left', '$4<br>5 left'],
      ['br'],
    ],
    ['are none that say other things', ['$7<br>(Save 10%)', '$9<br>(Off 5%)'], null],
    ['are none of one owner', ['$7.19<br>(Save 10%)'], null],
    ['are none without breaks', ['$7.19', '$9'], null],
    [
      'are parts where four of five read the same',
      ['$1<br>2 left', '$2<br>3 left', '$3<br>4 left', '$4<br>5 left', '$5<br>gone'],
      ['br'],
    ],
    ['are none where three of four do', ['$1<br>2 left', '$2<br>3 left', '$3<br>4 left', '$5<br>gone'], null],
    [
      'are parts where four of five have as many',
      ['$1<br>2 left', '$2<br>3 left', '$3<br>4 left', '$4<br>5 left', '$5'],
      ['br'],
    ],
  ])('%s', (_, contents, cuts) => {
    expect(cutsOf(...contents)).toEqual(cuts)
  })
})

describe('the texts right below aligned elements', () => {
  const some = (count: number, text: string, others: number) => [...Array(count).fill(text), ...Array(others).fill('')]

  it.each<[string, string[], 'fixed' | 'varying']>([
    ['none', ['', ' '], 'fixed'],
    ['the same', ['a', 'a'], 'fixed'],
    ['others', ['a', 'b'], 'varying'],
    ['the same in seven of ten', some(7, 'a', 3), 'fixed'],
    ['the same in six of ten', some(6, 'a', 4), 'varying'],
    ['a text of one of two', ['a', ''], 'varying'],
    ['what stands between entries', [', <b>x</b>', '|<b>y</b>', 'and <b>y</b>'], 'fixed'],
    ['what is in elements', ['<b>x</b>', '<b>y</b>'], 'fixed'],
    ['the same twice', ['a<b>x</b>a', 'b<b>x</b>b'], 'varying'],
  ])('are %s: %j', (_, contents, wanted) => {
    expect(textVariety(membersOf(contents))).toBe(wanted)
  })

  it('are data on a single page', () => {
    const status = (...contents: readonly string[]) =>
      textStatus(vertexOf(occurrencesOf(contents)).scope, membersOf(contents))
    expect([status('a'), status('<b>a</b>'), status('a', 'a')]).toEqual(['varying', 'fixed', 'fixed'])
  })
})

describe('running text', () => {
  it.each<[string, string[], boolean, boolean]>([
    ['paragraphs in any number', ['<p>a</p><p>b</p>', '<p>c</p>', '<p>d</p><p>e</p><p>f</p>'], true, true],
    ['a paragraph each', ['<p>x</p>', '<p>y</p>'], false, true],
    ['markup alone', ['a <b>x</b>', 'c <b>y</b>'], false, false],
    [
      'paragraphs and others',
      ['<p>a</p><p>b</p><div>x</div>', '<p>c</p><div>y</div>', '<p>d</p><p>e</p><p>f</p>'],
      false,
      false,
    ],
    [
      'paragraphs of a class',
      ['<p class="x">a</p><p class="x">b</p>', '<p class="x">c</p>', '<p class="x">d</p>'],
      false,
      false,
    ],
    ['lists in any number', ['<ul></ul><ul></ul>', '<ul></ul>', '<ul></ul>'], false, true],
    ['two paragraphs each', ['<p>a</p><p>b</p>', '<p>c</p><p>d</p>', '<p>e</p><p>f</p>'], false, false],
    [
      'paragraphs and a heading of a class',
      ['<h2 class="x">u</h2><p>a</p><p>b</p>', '<h2 class="x">v</h2><p>c</p>', '<h2 class="x">w</h2><p>d</p>'],
      false,
      false,
    ],
    ['a heading and a table', ['<h2>a</h2><table></table>', '<h2>b</h2><table></table>'], false, true],
    ['a table', ['<table></table>', '<table></table>'], false, false],
    ['nothing', ['', ''], false, false],
  ])('is told of %s: %j, %s and %s', (_, contents, fixed, varying) => {
    const { roles } = rolesOf(contents)
    expect([isProse(roles, 'fixed'), isProse(roles, 'varying')]).toEqual([fixed, varying])
  })
})
