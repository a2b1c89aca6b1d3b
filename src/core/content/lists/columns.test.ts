import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { readColumns } from './columns.ts'
import { MAX_FIELDS } from './constants.ts'
import { findLists } from './find-lists.ts'
import { type JsonRecord, listToJson } from './json.ts'
import { marked, pageOf } from './pages.fixture.ts'

/** The records of the main list of a page, without node paths. */
function recordsOf(html: string): JsonRecord[] {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const [list] = findLists(parsed.tree)
  return listToJson(parsed.tree, list!).records.map((record) => {
    const { $nodes: _, ...fields } = record
    return fields
  })
}

const items = (...contents: readonly string[]): string =>
  `<ul>${contents.map((content) => `<li class="x">${content}</li>`).join('')}</ul>`

describe('columns of records', () => {
  it('are one text where inline elements stand in running text', () => {
    const records = recordsOf(items('<p>some <b>bold</b> words</p>', '<p>other words</p>', '<p>more <i>words</i></p>'))
    expect(records.map(({ text }) => text)).toEqual(['some bold words', 'other words', 'more words'])
  })

  it('are cut after a link that begins every text', () => {
    const records = recordsOf(
      items('<a href="/1">One</a> (2001)', '<a href="/2">Two</a> (2002)', '<a href="/3">Three</a> (2003)'),
    )
    expect(records.map(Object.values)).toEqual([
      ['One', '(2001)', '/1'],
      ['Two', '(2002)', '/2'],
      ['Three', '(2003)', '/3'],
    ])
  })

  it('are named by labels, which are no values', () => {
    const fact = (name: string, value: string): string => `<div><b>${name}:</b><span>${value}</span></div>`
    const records = recordsOf(
      items(
        `<h3>A</h3>${fact('Age', '3')}${fact('Size', 'L')}`,
        `<h3>B</h3>${fact('Age', '4')}${fact('Size', 'S')}`,
        `<h3>C</h3>${fact('Size', 'M')}`,
      ),
    )
    expect(records).toEqual([
      { title: 'A', age: '3', size: 'L' },
      { title: 'B', age: '4', size: 'S' },
      { title: 'C', age: null, size: 'M' },
    ])
  })

  it('are not the arrows of a slide show, which lead nowhere, nor what is only read aloud and always the same', () => {
    const card = (name: string, more: string): string =>
      `<h3>${name}</h3><div class="prev"><i>Prev</i></div><div class="next"><i>Next</i></div><p>${more}</p>`
    const records = recordsOf(
      items(
        card('A', '<span class="sr-only">Phone number</span><b>1 22</b>'),
        card('B', '<span class="sr-only">Phone number</span><b>3 44</b>'),
        card('C', '<span class="sr-only">Phone number</span><b>5 66</b>'),
      ),
    )
    expect(records.map(Object.values)).toEqual([
      ['A', '1 22'],
      ['B', '3 44'],
      ['C', '5 66'],
    ])
  })

  it('are the first of what a link always says, in a record or around it', () => {
    const states = '<b>Follow</b><i>Unfollow</i>'
    const inside = recordsOf(
      items(...['A', 'B', 'C'].map((name) => `<h3>${name}</h3><a href="/${name}">${states}</a>`)),
    )
    expect(inside[0]).toEqual({ title: 'A', follow: 'Follow', follow_url: '/A' })
    const around = recordsOf(
      `<div>${['A', 'B', 'C'].map((name) => `<a class="x" href="/${name}">${states}</a>`).join('')}</div>`,
    )
    expect(around.map(Object.values)).toEqual([
      ['Follow', '/A'],
      ['Follow', '/B'],
      ['Follow', '/C'],
    ])
  })

  it('are what is only read aloud where it varies, and links called next', () => {
    const card = (name: string, stars: string): string =>
      `<h3>${name}</h3><span class="sr-only">${stars}</span><a href="/${name}/next">Next</a>`
    const records = recordsOf(items(card('A', '4 stars'), card('B', '5 stars'), card('C', '3 stars')))
    expect(records.map(Object.values)).toEqual([
      ['A', '4 stars', 'Next', '/A/next'],
      ['B', '5 stars', 'Next', '/B/next'],
      ['C', '3 stars', 'Next', '/C/next'],
    ])
  })

  describe('of records of two kinds', () => {
    const jobs = (...cards: readonly string[]): JsonRecord[] =>
      recordsOf(`<div>${cards.map((card) => `<div class="job">${card}</div>`).join('')}</div>`)
    const found = (title: string, firm: string): string =>
      `<h2 class="jobtitle"><a class="link" href="/f/${title}">${title}</a></h2><span class="company"><span>${firm}</span></span>`
    const paid = (title: string, firm: string): string =>
      `<a class="jobtitle link" href="/p/${title}">${title}</a><div class="by"><span class="company"><a class="link" href="/c/${firm}">${firm}</a></span></div>`

    it('are one where a class that every record has holds them, and no other class leads astray', () => {
      const records = jobs(found('Clerk', 'Ash'), paid('Cook', 'Elm'), found('Nurse', 'Oak'), paid('Guard', 'Fir'))
      expect(records.map(({ jobtitle, title, company }) => [jobtitle ?? title, company])).toEqual([
        ['Clerk', 'Ash'],
        ['Cook', 'Elm'],
        ['Nurse', 'Oak'],
        ['Guard', 'Fir'],
      ])
    })

    it('are one for those with a label and those without', () => {
      const course = (name: string, start: string): string => `<h3>${name}</h3><div class="start">${start}</div>`
      const records = recordsOf(
        items(
          course('A', 'Starts: in March'),
          course('B', 'Self-paced'),
          course('C', 'Starts: in May'),
          course('D', 'Self-paced'),
        ),
      )
      expect(records.map(Object.values)).toEqual([
        ['A', 'Starts: in March'],
        ['B', 'Self-paced'],
        ['C', 'Starts: in May'],
        ['D', 'Self-paced'],
      ])
    })

    it('stay apart where few records have any of them', () => {
      const card = (name: string, more: string): string => `<h3>${name}</h3><div class="more">${more}</div>`
      const records = recordsOf(
        items(card('A', '<b>new</b>'), card('B', '<i>sold out</i>'), card('C', ''), card('D', ''), card('E', '')),
      )
      expect(Object.keys(records[0]!)).toHaveLength(3)
    })
  })

  it('are cut before what ends most texts, not before what ends the others', () => {
    const story = (name: string, author: string, reviews: string): string =>
      `<a class="title" href="/${name}">${name}</a> by <a href="/u/${author}">${author}</a> ${reviews}`
    const link = '<a class="reviews" href="/r">reviews</a>'
    const records = recordsOf(
      items(...['A', 'B', 'C', 'D', 'E', 'F'].map((name, i) => story(name, `ann${i}`, i === 3 ? '' : link))),
    )
    expect(records.map((record) => Object.values(record)[1])).toEqual([0, 1, 2, 3, 4, 5].map((i) => `by ann${i}`))
  })

  it('are named by item properties', () => {
    const records = recordsOf(
      items('<b itemprop="brand">A</b>', '<b itemprop="brand">B</b>', '<b itemprop="brand">C</b>'),
    )
    expect(records).toEqual([{ brand: 'A' }, { brand: 'B' }, { brand: 'C' }])
  })

  it('follow the header row of a grid, whatever cells are empty', () => {
    const rows = [
      ['a', '', '3'],
      ['b', '2', ''],
      ['c', '', '4'],
    ]
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
    expect(recordsOf(`<table><tr><th>Name</th><th>Low</th><th>High</th></tr>${body}</table>`)).toEqual([
      { name: 'a', low: null, high: '3' },
      { name: 'b', low: '2', high: null },
      { name: 'c', low: null, high: '4' },
    ])
  })

  it('hold addresses and times, each once', () => {
    const entry = (i: number): string =>
      `<a href="/${i}"><img src="/${i}.jpg"></a><h3><a href="/${i}">Title ${i}</a></h3><time datetime="2020-01-0${i}">day ${i}</time>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', 'day 1', '/1', '/1.jpg', '2020-01-01'])
  })

  it('hold the image that is loaded late, no placeholder, and no image that most records share', () => {
    const entry = (i: number): string =>
      `<img src="/new.gif"><img src="/empty.gif" data-src="/${i}.jpg"><h3><a href="/${i}">Title ${i}</a></h3><a href="#">!</a>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', '/1.jpg', '/1'])
  })

  it('hold nothing that a class hides', () => {
    const entry = (i: number): string =>
      `<h3>Title ${i}</h3><p>day ${i} <span class="x hidden">not ${i}</span></p><div class="hidden"><p>no ${i}</p></div>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', 'day 1'])
  })

  it('are the same for two kinds of records where they look the same', () => {
    const records = recordsOf(items('<h3>A</h3><p>x</p>', '<div><h3>B</h3><p>y</p></div>', '<h3>C</h3><p>z</p>'))
    expect(records.map(Object.values)).toEqual([
      ['A', 'x'],
      ['B', 'y'],
      ['C', 'z'],
    ])
  })
})

describe('lists inside records', () => {
  const tags = (...names: readonly string[]): string =>
    `<h3>T</h3><div class="tags">${names.map((name) => `<a class="tag" href="/${name}">${name}</a>`).join('')}</div>`
  const namesOf = (records: readonly JsonRecord[]): unknown =>
    records.map(({ tags }) => (tags as JsonRecord[]).map(({ name }) => name))

  it('are lists in every record, also where there is one entry or none', () => {
    const records = recordsOf(items(tags('a', 'b', 'c'), tags('d'), tags(), tags('e', 'f')))
    expect(namesOf(records)).toEqual([['a', 'b', 'c'], ['d'], [], ['e', 'f']])
  })

  it('are found inside lists inside records', () => {
    const lines = (...texts: readonly string[]): string =>
      texts.map((text) => `<li class="line"><b>${text}</b><i>!</i><u>${text}${text}</u></li>`).join('')
    const day = (name: string, ...texts: readonly string[]): string =>
      `<section><h4>${name}</h4><p>x</p><ol>${lines(...texts)}</ol></section>`
    const page = items(
      `<h3>W</h3>${day('Mo', 'a', 'b')}${day('Tu', 'c')}`,
      `<h3>V</h3>${day('We', 'd', 'e', 'f')}`,
      `<h3>U</h3>${day('Th')}${day('Fr', 'g')}`,
    )
    const texts = JSON.stringify(recordsOf(page))
    // The records, and the days of each.
    expect(texts.match(/\[\{"title/g)).toHaveLength(1 + 3)
    expect(texts.match(/"([a-g])\1?"/g)).toHaveLength(14)
  })
})

describe('columns that say nothing of their own', () => {
  const img = (name: string): string => `<img src="/${name}.png">`
  const cards = (...pictures: readonly string[]): JsonRecord[] =>
    recordsOf(items(...pictures.map((picture, i) => `<h3>Lamp ${i}</h3><p>${picture}</p>`)))
  const shown = (...pictures: readonly string[]): readonly unknown[] =>
    cards(...pictures).map((record) => Object.values(record).find((value) => /png/.test(String(value))) ?? null)

  it('are pictures that half of the records have', () => {
    expect(shown(img('star'), img('star'), img('a'), img('b'))).toEqual([null, null, '/a.png', '/b.png'])
    expect(shown(img('star'), img('star'), img('a'), img('b'), img('c'))).toEqual(
      ['star', 'star', 'a', 'b', 'c'].map((name) => `/${name}.png`),
    )
  })

  it('are texts that another column has in all records, of three at least', () => {
    const widths = (...names: readonly string[]): number[] =>
      recordsOf(items(...names.map((name, i) => `<h3>Lamp ${i}</h3><p>${name}</p><b>${name}</b>`))).map(
        (record) =>
          Object.values(record).filter((value) => typeof value === 'string' && /^(?:oak|elm|fir)$/.test(value)).length,
      )
    expect(widths('oak', 'elm', 'fir')).toEqual([1, 1, 1])
    expect(widths('oak', 'elm', 'oak')).toEqual([2, 2, 2])
  })
})

/** The columns of records: their values, a dash for none. */
const columnsOf = (...records: readonly string[]): string[] => {
  const page = pageOf(records.map((record) => `<div data-r>${record}</div>`).join(''))
  return readColumns(page, marked(page), new Set()).map(({ values }) =>
    records.map((_, i) => values[i]?.text ?? '-').join(' '),
  )
}

describe('texts with labels in them', () => {
  const text = (maker: string): string => `<b>By:</b> ${maker} <b>Size:</b> large`
  const columns = (body: string): string[] => {
    const page = pageOf(body)
    return readColumns(page, marked(page), new Set()).map(({ label, values }) =>
      [label, ...Array.from(values, (value) => value?.text ?? '-')].join('|'),
    )
  }

  it('are whole in records of one element, and cut where one is of several', () => {
    const one = (i: number): string => `<div data-r="${i}"><p>${text(`m${i}`)}</p></div>`
    const two = (i: number): string => `<h3 data-r="${i}">n${i}</h3>${one(i)}`
    expect(columns(one(1) + one(2))).toEqual(['By|By: m1 Size: large|By: m2 Size: large'])
    expect(columns(two(1) + one(2) + one(3))).toContain('By|m1|m2|m3')
  })
})

describe('images that records share', () => {
  const images = (...names: readonly string[]): string[] =>
    columnsOf(...names.map((name, i) => `<p>text ${'abcdef'.charAt(i)}</p><img src="${name}">`)).slice(1)

  it('are decoration where half of them have one, three records at least', () => {
    expect(images('/a', '/a', '/b', '/c')).toEqual(['- - /b /c'])
    expect(images('/a', '/b', '/c', '/a', '/d')).toEqual(['/a /b /c /a /d'])
    expect(images('/a', '/b', '/a')).toEqual(['- /b -'])
    expect(images('/a', '/a')).toEqual(['/a /a'])
    expect(images('/a', '/a', '/a')).toEqual([])
  })

  it('are images alone', () => {
    const links = columnsOf(...['a', 'b', 'c'].map((name) => `<p>${name}</p><b><a href="/same">of ${name}</a></b>`))
    expect(links).toContain('/same /same /same')
  })
})

describe('columns that repeat others', () => {
  it('are left out where three texts with letters differ', () => {
    const twice = (...texts: readonly string[]): string[] =>
      columnsOf(...texts.map((text) => `<h3>${text}</h3><p>${text}</p>`))
    expect(twice('a', 'b', 'c')).toEqual(['a b c'])
    expect(twice('a', 'b', 'a')).toEqual(['a b a', 'a b a'])
    expect(twice('1', '2', '3')).toEqual(['1 2 3', '1 2 3'])
    expect(twice('a', 'b', '3')).toEqual(['a b 3', 'a b 3'])
  })

  it('are the less filled ones, else the later ones', () => {
    const records = (first: readonly string[], second: readonly string[]): string[] =>
      columnsOf(
        ...first.map((text, i) => {
          const other = second[i]!
          return `${text === '' ? '' : `<h3>${text}</h3>`}${other === '' ? '' : `<p>${other}</p>`}<i>n${i}</i>`
        }),
      )
    const rest = 'n0 n1 n2 n3'
    expect(records(['a', 'b', 'c', ''], ['a', 'b', 'c', 'd'])).toEqual(['a b c d', rest])
    expect(records(['a', 'b', 'c', 'd'], ['', 'b', 'c', 'd'])).toEqual(['a b c d', rest])
    expect(records(['', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual(['a b c d', rest])
    expect(records(['a', 'b', 'c', ''], ['', 'b', 'c', 'd'])).toEqual(['a b c -', '- b c d', rest])
    expect(records(['a', 'b', 'c', 'd'], ['x', 'b', 'c', 'd'])).toEqual(['a b c d', 'x b c d', rest])
    expect(records(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'x'])).toEqual(['a b c d', 'a b c x', rest])
  })

  it('are the first of several, by where they are', () => {
    const page = pageOf(['a', 'b', 'c'].map((text) => `<div data-r><h3>${text}</h3><p>${text}</p></div>`).join(''))
    const columns = readColumns(page, marked(page), new Set())
    expect(columns.map(({ paths }) => paths.map((path) => path.map(({ label }) => label).join(' ')))).toEqual([['h3']])
  })

  it('are addresses that repeat others, however few differ, but no texts that are addresses', () => {
    const link = (name: string): string =>
      `<p><a href="/${name}">${name}</a></p><b><a href="/${name}">more of ${name}</a></b>`
    expect(columnsOf(link('a'), link('b'))).toEqual(['a b', 'more of a more of b', '/a /b'])
    const shown = (name: string): string => `<p>/${name}</p><b><a href="/${name}">more of ${name}</a></b>`
    expect(columnsOf(shown('a'), shown('b'), shown('c'))).toHaveLength(3)
    const both = (name: string): string => `<p>${name}</p><a href="/${name}"><img src="/${name}"></a>`
    expect(columnsOf(both('a'), both('b'), both('c'))).toEqual(['a b c', '/a /b /c', '/a /b /c'])
  })
})

describe('the order of columns', () => {
  it('is that of their values, a new one behind the one before it', () => {
    expect(columnsOf('<h3>a</h3><u>c</u>', '<h3>A</h3><p>B</p><u>C</u>')).toEqual(['a A', '- B', 'c C'])
    expect(columnsOf('<h3>a</h3><p>b</p>', '<u>C</u><h3>A</h3>')).toEqual(['- C', 'a A', 'b -'])
  })

  it('is texts before addresses', () => {
    expect(columnsOf('<p><a href="/1">a</a></p><i>b</i>', '<p><a href="/2">c</a></p><i>d</i>')).toEqual([
      'a c',
      'b d',
      '/1 /2',
    ])
  })

  it('has several of one place by their number', () => {
    expect(columnsOf('<p>a</p><p>b</p><p>c</p>', '<p>d</p><p>e</p>')).toEqual(['a d', 'b e', 'c -'])
  })

  it('has what each of them is', () => {
    const page = pageOf('<div data-r><i>a</i><p>b</p><p>c</p></div><div data-r><i>d</i><p>e</p><p>f</p></div>')
    const columns = readColumns(page, marked(page), new Set())
    expect(columns.map(({ ordinal, above, label }) => [ordinal, above, label])).toEqual([
      [0, false, null],
      [0, false, null],
      [1, false, null],
    ])
    const [first, second] = marked(page).map(([node]) => node!)
    expect(columns[0]!.values).toEqual([
      { node: first! + 2, text: 'a' },
      { node: second! + 2, text: 'd' },
    ])
  })

  it('ends with the two hundredth', () => {
    const many = (from: number): string =>
      Array.from({ length: MAX_FIELDS + 1 }, (_, i) => `<p>v${from + i}</p>`).join('')
    const columns = columnsOf(many(0), many(1000))
    expect(columns).toHaveLength(MAX_FIELDS)
    expect(columns.at(-1)).toBe(`v${MAX_FIELDS - 1} v${MAX_FIELDS + 999}`)
  })
})

describe('columns of records of several kinds', () => {
  const bold = (text: string): string => `<b class="firm">${text}</b>`
  const deep = (text: string): string => `<div><i class="firm">${text}</i></div>`

  it('are one where four fifths of the records have one with a class', () => {
    expect(columnsOf(bold('a'), bold('b'), deep('c'), deep('d'), '<p>e</p>')).toContain('a b c d -')
    expect(columnsOf(bold('a'), bold('b'), deep('c'), '<p>d</p>', '<p>e</p>')).not.toContain('a b c - -')
  })

  it('are several where a record has two of them', () => {
    expect(columnsOf(bold('a'), bold('b'), deep('c'), bold('d') + deep('e')).toSorted()).toEqual(['- - c e', 'a b - d'])
  })

  it('are one whose class is around them, below the record', () => {
    const box = (tag: string, text: string): string => `<p class="firm"><${tag}>${text}</${tag}></p>`
    expect(columnsOf(box('b', 'a'), box('i', 'b'), box('b', 'c'))).toEqual(['a b c'])
    const page = pageOf(['b', 'i', 'b'].map((tag) => `<p data-r class="firm"><${tag}>x ${tag}</${tag}></p>`).join(''))
    expect(readColumns(page, marked(page), new Set())).toHaveLength(2)
  })

  it('are several with different labels', () => {
    const fact = (open: string, label: string, value: string): string =>
      `<p><u>${label}:</u><${open} class="x">${value}</${open}></p>`
    expect(
      columnsOf(
        fact('b', 'Size', '1'),
        fact('b', 'Size', '2'),
        fact('i', 'Age', '3'),
        fact('i', 'Age', '4'),
      ).toSorted(),
    ).toEqual(['- - 3 4', '1 2 - -'])
  })

  it('have the label that all of them have', () => {
    const fact = (tag: string, label: string): string =>
      `<p>${label === '' ? '' : `<u>${label}:</u>`}<${tag} class="x">of ${tag}</${tag}></p>`
    const labels = (...facts: readonly string[]): (readonly [string | null, number])[] => {
      const page = pageOf(facts.map((one) => `<div data-r>${one}</div>`).join(''))
      return readColumns(page, marked(page), new Set()).map(({ label, paths }) => [label, paths.length])
    }
    expect(labels(fact('b', 'Size'), fact('b', 'Size'), fact('i', 'Size'), fact('i', 'Size'))).toEqual([['Size', 2]])
    expect(labels(fact('b', 'Size'), fact('b', 'Size'), fact('i', ''), fact('i', ''))).toEqual([[null, 2]])
    expect(labels(fact('b', ''), fact('b', ''), fact('i', 'Size'), fact('i', 'Size'))).toEqual([[null, 2]])
  })

  it('are one where they look the same and no record has both', () => {
    const inner = (text: string): string => `<section>${text}</section>`
    expect(columnsOf('<h3>a</h3>', inner('<h3>b</h3>'), '<h3>c</h3>')).toEqual(['a b c'])
    expect(columnsOf('<h3>a</h3>', `${inner('<h3>b</h3>')}<h3>c</h3>`).toSorted()).toEqual(['- b', 'a c'])
    const apart = (tag: string, attributes = ''): string[] => {
      const one = (text: string): string => `<${tag}${attributes}>${text}</${tag}>`
      return columnsOf(one('a'), inner(one('b')), '<h3>c</h3>', '<h3>d</h3>', '<h3>e</h3>').toSorted()
    }
    expect(apart('div')).toEqual(['- - c d e', '- b - - -', 'a - - - -'])
    expect(apart('li')).toEqual(['- - c d e', '- b - - -', 'a - - - -'])
    expect(apart('div', ' class="x"')).toEqual(['- - c d e', 'a b - - -'])
    expect(apart('h4')).toEqual(['- - c d e', 'a b - - -'])
  })

  it('are told with the ways to both', () => {
    const page = pageOf('<div data-r><h3>a</h3></div><div data-r><section><h3>b</h3></section></div>')
    const [column] = readColumns(page, marked(page), new Set())
    expect(column!.paths.map((path) => path.map(({ label }) => label).join(' ')).toSorted()).toEqual([
      'h3',
      'section h3',
    ])
  })
})
