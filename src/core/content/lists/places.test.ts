import { describe, expect, it } from 'vitest'
import { marked, pageOf, tagged, withId } from './pages.fixture.ts'
import { createPlaces, type Places, placeValues } from './places.ts'
import { readValues } from './values.ts'

const placesOf = (body: string) => {
  const page = pageOf(body)
  const places = createPlaces(page, marked(page))
  return { page, places, idAt: (id: string) => places.idOf(withId(page, id)) }
}

describe('the place of a node in a record', () => {
  it.each<[string, string, boolean]>([
    ['has its tags', '<p data-r><b id="a">x</b></p><p data-r><b id="b">y</b></p>', true],
    ['has all of them', '<p data-r><b id="a">x</b></p><p data-r><i><b id="b">y</b></i></p>', false],
    ['has the first class', '<p data-r><b id="a" class="x y">x</b></p><p data-r><b id="b" class="x z">y</b></p>', true],
    ['has no other class', '<p data-r><b id="a" class="x">x</b></p><p data-r><b id="b" class="y">y</b></p>', false],
    [
      'has the class of the nearest element with one',
      '<p data-r><i class="x"><b id="a">x</b></i></p><p data-r><i class="y"><b id="b">y</b></i></p>',
      false,
    ],
    [
      'has that class alone',
      '<p data-r><i class="x"><b class="z" id="a">x</b></i></p><p data-r><i class="y"><b class="z" id="b">y</b></i></p>',
      true,
    ],
    [
      'has no class of the record',
      '<p data-r class="x"><b id="a">x</b></p><p data-r class="y"><b id="b">y</b></p>',
      true,
    ],
    ['is one for several in a record', '<p data-r><b id="a">x</b><b id="b">y</b></p><p data-r>z</p>', true],
    [
      'has the node of a run',
      '<p data-r="1"><b id="a">x</b></p><div data-r="1"><b id="b">x</b></div><p data-r="2">y</p><div data-r="2">z</div>',
      false,
    ],
    [
      'has the node of a run beside records of one node',
      '<p data-r="1"><b id="a">x</b></p><div data-r="1"><b id="b">x</b></div><p data-r="2">y</p>',
      false,
    ],
    ['is not that without a class', '<p data-r><b id="a" class="x">x</b></p><p data-r><b id="b">y</b></p>', false],
    [
      'has no column where a record has several rows',
      '<table><tr data-r="1"><td id="a">x</td><td id="b">y</td></tr><tr data-r="1"><td>z</td></tr><tr data-r="2"><td>x</td><td>y</td></tr></table>',
      true,
    ],
    [
      'is one for like nodes of a run',
      '<p data-r="1"><b id="a">x</b></p><p data-r="1"><b id="b">x</b></p><p data-r="2">y</p>',
      true,
    ],
    [
      'has the number of the node in a run over several parents',
      '<div><p data-r="1"><b id="a">x</b></p></div><div><p data-r="1"><b id="b">x</b></p></div>',
      false,
    ],
    [
      'has the column of a cell',
      '<table><tr data-r><td id="a">x</td><td id="b">y</td></tr><tr data-r><td>x</td><td>y</td></tr></table>',
      false,
    ],
    [
      'has none where rows differ in length',
      '<table><tr data-r><td id="a">x</td><td id="b">y</td></tr><tr data-r><td>x</td></tr></table>',
      true,
    ],
  ])('%s', (_, body, isOne) => {
    const { idAt } = placesOf(body)
    expect(idAt('a') === idAt('b')).toBe(isOne)
  })

  it('is that of the first of some from then on', () => {
    const { page, places, idAt } = placesOf('<p data-r><b id="a">x</b><i id="b">y</i><i id="c">z</i></p>')
    const before = ['a', 'b', 'c'].map(idAt)
    expect(before[1]).toBe(before[2])
    places.unite([withId(page, 'a'), withId(page, 'b')])
    expect(['a', 'b', 'c'].map(idAt)).toEqual([before[0], before[0], before[2]])
  })

  it('is reached by steps from below the record, of runs from its node', () => {
    const labels = (body: string) => {
      const { page, places } = placesOf(body)
      return places.stepsOf(withId(page, 'a')).map(({ label }) => label)
    }
    expect(labels('<p data-r><i><b id="a">x</b></i></p>')).toEqual(['i', 'b'])
    expect(labels('<p data-r id="a">x</p>')).toEqual([])
    expect(labels('<p data-r="1"><b id="a">x</b></p><p data-r="1">y</p>')).toEqual(['p', 'b'])
  })
})

describe('the header of a column', () => {
  const rows = '<tr data-r><td>x</td><td><b id="it">y</b></td></tr><tr data-r><td>x</td><td>y</td></tr>'
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`

  it.each<[string, string, string | null]>([
    ['is in a row of header cells', `${row('A', 'B <i>b</i>')}${rows}`, 'B b'],
    ['is in the head of the table', `<thead><tr><td>A</td><td>B</td></tr></thead>${rows}`, 'B'],
    ['is not in another row', `<tr><td>A</td><th>B</th></tr>${rows}`, null],
    ['is not in a row of another width', `${row('A', 'B', 'C')}${rows}`, null],
    ['is in the first row', `${row('A', 'B')}${row('C', 'D')}${rows}`, 'B'],
    ['is in the first row that is seen', `<tr hidden><th>A</th></tr>${row('C', 'D')}${rows}`, 'D'],
    ['is none where it says nothing', `${row('A', '')}${rows}`, null],
    ['is not behind the rows', `${rows}${row('A', 'B')}`, null],
    ['is none without another row', rows, null],
    ['is none of rows of header cells', rows.replaceAll('td>', 'th>'), null],
  ])('%s', (_, body, header) => {
    const { page, places } = placesOf(`<table>${body}</table>`)
    expect(places.headerOf(withId(page, 'it'))).toBe(header)
  })

  it('is of a table alone', () => {
    const { page, places } = placesOf('<p data-r><b>x</b></p>')
    expect(places.headerOf(tagged(page, 'b')[0]!)).toBeNull()
  })
})

/** The values of each record with their labels. */
const labelled = (records: readonly string[]): string[][] => {
  const page = pageOf(records.map((record) => `<div data-r>${record}</div>`).join(''))
  const spans = marked(page)
  const places: Places = createPlaces(page, spans)
  const rows = spans.map((span) => readValues(page, span, new Set()))
  return placeValues(page, rows, places).map((row) =>
    row.map(({ value, label }) => (label === null ? value.text : `${label} = ${value.text}`)),
  )
}

describe('the label of a value', () => {
  const plain = (count: number) => Array.from({ length: count }, (_, i) => `<p>n${i}</p>`)

  it.each<[string, string, string[]]>([
    ['stands before it', '<p><b>Size:</b><i>5</i></p>', ['Size = 5']],
    ['may have white space before its colon', '<p><b>Size :</b><i>5</i></p>', ['Size = 5']],
    ['may be a term', '<dl><dt>Size</dt><dd>5</dd></dl>', ['Size = 5']],
    ['may be a header cell', '<table><tr><th>Size</th><td>5</td></tr></table>', ['Size = 5']],
    ['is none without a colon', '<p><b>Size</b><i>5</i></p>', ['Size', '5']],
    ['is none of what is elsewhere', '<div><p><b>Size:</b></p></div><div><i>5</i></div>', ['Size:', '5']],
    ['is none of nothing', '<p><b>Size:</b></p>', ['Size:']],
    ['is of one text', '<p><b>Size:</b><i>5</i><u>6</u></p>', ['Size = 5', '6']],
    ['stands in front of it in one text', '<p>Size: 5</p>', ['Size = Size: 5']],
    ['has up to 40 characters', `<p>${'x'.repeat(40)}: 5</p>`, [`${'x'.repeat(40)} = ${'x'.repeat(40)}: 5`]],
    ['has no more', `<p>${'x'.repeat(41)}: 5</p>`, [`${'x'.repeat(41)}: 5`]],
    ['is not before a colon alone', '<p>12:30</p>', ['12:30']],
    ['is not of a link before it', '<p><a href="/x">Ann</a></p><p>By: Ann</p>', ['/x', 'Ann', 'By = By: Ann']],
    ['is of a link too', '<p><a href="/x">By: Ann</a></p>', ['By = /x', 'By = By: Ann']],
    ['is of a link and what it says', '<p><b>Size:</b><a href="/x">5</a></p>', ['Size = /x', 'Size = 5']],
    ['is not of a text right behind', '<p><b>Size:</b></p>5', ['Size:', '5']],
    ['is not of a link behind it', '<p><a>By: Ann</a><a href="/x">Bob</a></p>', ['By = By: Ann', '/x', 'Bob']],
    [
      'is of a link with a picture',
      '<a href="/x"><div><img src="/i.png"></div>By: Ann</a>',
      ['By = /x', '/i.png', 'By = By: Ann'],
    ],
    [
      'is not of a picture before it',
      '<a href="/x"><div><img src="/i.png"></div></a>By: Ann',
      ['/x', '/i.png', 'By = By: Ann'],
    ],
  ])('%s', (_, record, values) => {
    expect(labelled([record, record])).toEqual([values, values])
  })

  it.each([
    [1, 2, false, true],
    [1, 1, false, true],
    [2, 8, true, true],
    [2, 9, false, true],
    [4, 8, true, false],
    [4, 9, true, true],
  ])('is one in %i of %i records: %s, and a value: %s', (count, of, isLabel, isValue) => {
    const with_ = Array.from({ length: count }, () => '<p><b>Size:</b><i>5</i></p>')
    const [first] = labelled([...with_, ...plain(of - count)])
    expect(first).toEqual([...(isValue ? ['Size:'] : []), isLabel ? 'Size = 5' : '5'])
  })

  it.each([
    [2, 8, true],
    [2, 9, false],
    [1, 2, false],
  ])('in front of a text is one in %i of %i records: %s', (count, of, isLabel) => {
    const with_ = Array.from({ length: count }, (_, i) => `<p>Size: ${i}</p>`)
    const [first] = labelled([...with_, ...plain(of - count)])
    expect(first).toEqual([isLabel ? 'Size = Size: 0' : 'Size: 0'])
  })
})
