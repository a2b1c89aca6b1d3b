import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { learned } from '../learned.fixture.ts'
import { pagesOf } from '../pages.fixture.ts'

describe('fields without examples', () => {
  it('a text that differs between pages is a field, and a text that all pages share is not', () => {
    const body = (name: string, price: string) =>
      `<h1>${name}</h1><p class="price">${price}</p><footer>Contact us</footer>`
    expect(learned([body('Lamp', '12 EUR'), body('Chair', '40 EUR'), body('Desk', '99 EUR')])).toEqual([
      { title: 'Lamp', price: '12 EUR' },
      { title: 'Chair', price: '40 EUR' },
      { title: 'Desk', price: '99 EUR' },
    ])
  })

  it('fields behind an optional part keep their values on pages without that part', () => {
    const body = (name: string, sale: string | null, price: string) =>
      `<h1>${name}</h1><div>${sale === null ? '' : `<s class="old">${sale}</s>`}<b class="now">${price}</b></div>`
    const bodies = [
      body('A', null, '1'),
      body('B', '9', '2'),
      body('C', null, '3'),
      body('D', '8', '4'),
      body('E', null, '5'),
    ]
    expect(learned(bodies).map(({ old, now }) => [old, now])).toEqual([
      [null, '1'],
      ['9', '2'],
      [null, '3'],
      ['8', '4'],
      [null, '5'],
    ])
  })

  it('values in table rows are assigned by their labels, whichever rows a page has', () => {
    const table = (rows: Record<string, string>) =>
      `<table>${Object.entries(rows)
        .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
        .join('')}</table>`
    const rows = [
      { Weight: '1 kg', Colour: 'red' },
      { Weight: '2 kg', Material: 'oak', Colour: 'blue' },
      { Material: 'elm', Colour: 'green' },
      { Weight: '3 kg', Material: 'ash', Colour: 'grey' },
    ]
    const values = learned(rows.map(table))
    expect(values.map(({ weight, material, colour }) => [weight, material, colour])).toEqual([
      ['1 kg', null, 'red'],
      ['2 kg', 'oak', 'blue'],
      [null, 'elm', 'green'],
      ['3 kg', 'ash', 'grey'],
    ])
  })

  describe('labelled lines of one text, whichever lines a page has', () => {
    const rows = [
      { Weight: '1 kg', Colour: 'red' },
      { Weight: '2 kg', Material: 'oak', Colour: 'blue' },
      { Material: 'elm', Colour: 'green' },
      { Weight: '3 kg', Material: 'ash', Colour: 'grey', Glaze: 'matt' },
    ]
    const lines = (line: (label: string, value: string) => string) => (row: Readonly<Record<string, string>>) =>
      `<p>${Object.entries(row)
        .map(([label, value]) => line(label, value))
        .join('<br>')}</p>`
    const inside = lines((label, value) => `<b>${label}:</b> ${value}`)
    const outside = lines((label, value) => `<b>${label}</b>: ${value}`)
    const wanted = rows.map((row) => ({
      weight: null,
      colour: null,
      material: null,
      glaze: null,
      ...Object.fromEntries(Object.entries(row).map(([label, value]) => [label.toLowerCase(), value])),
    }))

    it('lines are fields by labels that end with a colon', () => {
      expect(learned(rows.map(inside))).toEqual(wanted)
    })

    it('lines are fields by labels that a colon follows', () => {
      expect(learned(rows.map(outside))).toEqual(wanted)
    })

    it('a line ends before a label that no training page has', () => {
      const result = learnWrapper(pagesOf(rows.map(inside)))
      if (!result.ok) throw new Error(result.problem.message)
      const [page] = pagesOf([inside({ Weight: '9 kg', Origin: 'Crete', Colour: 'white' })])
      expect(extract(result.wrapper, page!).data).toMatchObject({ weight: '9 kg', colour: 'white' })
    })
  })

  it('a labelled paragraph among other paragraphs is a field, and the others are one text', () => {
    const bodies = [1, 2, 3, 4].map((i) => {
      const story = Array.from({ length: i }, (_, j) => `<p>Part ${j} of the story of ${i}.</p>`)
      return `<h1>Thing ${i}</h1><p><b>Price:</b> ${i}0 EUR</p>${story.join('')}`
    })
    expect(learned(bodies).map(({ price }) => price)).toEqual(['10 EUR', '20 EUR', '30 EUR', '40 EUR'])
    expect(Object.values(learned(bodies)[2]!)).toContain(
      'Part 0 of the story of 3.\nPart 1 of the story of 3.\nPart 2 of the story of 3.',
    )
  })

  it('paragraphs beside one with a class are all kept', () => {
    const bodies = [1, 2, 3, 4].map((i) => {
      const story = Array.from({ length: i }, (_, j) => `<p>Part ${j} of the story of ${i}.</p>`)
      return `<h1>Thing ${i}</h1><p class="stock">Sold ${i} times</p>${story.join('')}`
    })
    for (const [i, data] of learned(bodies).entries())
      expect(JSON.stringify(data)).toContain(`Part ${i} of the story of ${i + 1}.`)
  })

  it('a date or a price is read without the constant words before it', () => {
    const bodies = [4, 5, 6].map((i) => `<h1>Thing ${i}</h1><p>Published 2024-0${i}-01</p><i>was ${i}.50 EUR</i>`)
    expect(learned(bodies)[0]).toMatchObject({ published: '2024-04-01', was: '4.50 EUR' })
    const names = [4, 5, 6].map((i) => `<h1>Thing ${i}</h1><p>Chapter ${i}</p>`)
    expect(learned(names)[0]).toEqual({ title: 'Thing 4', text: 'Chapter 4' })
  })

  it('rows with labels that few pages have are one list of labels and values', () => {
    const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`
    const bodies = Array.from({ length: 10 }, (_, i) => {
      const rare = i < 4 ? row(`Rare ${'abcd'[i]}`, `only ${i}`) : ''
      return `<table>${row('Weight', `${i} kg`)}${row('Colour', `colour ${i}`)}${rare}</table>`
    })
    const values = learned(bodies)
    expect(values[3]).toMatchObject({ weight: '3 kg', colour: 'colour 3' })
    expect(values.map((data) => Object.values(data)[2])).toEqual([
      ...['a', 'b', 'c', 'd'].map((letter, i) => [{ name: `Rare ${letter}`, text: `only ${i}` }]),
      ...Array.from({ length: 6 }, () => []),
    ])
  })

  it('a definition is named by its term', () => {
    const list = (isbn: string, pages: string) =>
      `<dl><dt>ISBN:</dt><dd>${isbn}</dd><dt>Pages:</dt><dd>${pages}</dd></dl>`
    expect(learned([list('111', '10'), list('222', '20'), list('333', '30')])[1]).toEqual({ isbn: '222', pages: '20' })
  })

  it('a label inside the text of a value is cut off', () => {
    const body = (isbn: string) => `<p>ISBN: ${isbn}</p><h1>${isbn.repeat(2)}</h1>`
    expect(learned([body('978'), body('123'), body('555')])[0]).toEqual({ isbn: '978', title: '978978' })
  })

  it('the hour that all times share stays in the value', () => {
    const data = learned(['a', 'b', 'c'].map((name, i) => `<h1>${name}</h1><b>10:0${i}</b>`))
    expect(data.map(({ text }) => text)).toEqual(['10:00', '10:01', '10:02'])
  })

  it('a mark between label and value is cut off', () => {
    const body = (isbn: string, pages: string) =>
      `<ul><li><b>ISBN</b>: ${isbn}</li><li><b>Pages</b> – ${pages}</li></ul><h1>${pages}</h1>`
    expect(learned([body('978', '10'), body('123', '20'), body('555', '30')])[0]).toEqual({
      isbn: '978',
      pages: '10',
      title: '10',
    })
  })

  it('an `itemprop` names the field', () => {
    const body = (name: string) => `<div><span class="x1" itemprop="brand">${name}</span><h1>${name}!</h1></div>`
    expect(learned([body('Lamp'), body('Chair')])[0]).toEqual({ brand: 'Lamp', title: 'Lamp!' })
  })

  it('markup inside a sentence does not cut the text', () => {
    const bodies = ['A <em>very</em> fine lamp.', 'A chair.', 'One <b>more</b> <i>thing</i> here.', 'Desk.']
    const values = learned(bodies.map((text) => `<p class="summary">${text}</p>`))
    expect(values.map(({ summary }) => summary)).toEqual([
      'A very fine lamp.',
      'A chair.',
      'One more thing here.',
      'Desk.',
    ])
  })

  it('line breaks and quotes inside a text do not cut it', () => {
    const bodies = [
      'First.<br>Second.<br>Third.',
      'Only.',
      '<blockquote class="quote">Cited.</blockquote>Mine.<br>More.<blockquote class="quote">Again.</blockquote>Last.',
      'One.<br>Two.',
    ]
    const values = learned(bodies.map((text) => `<div class="message">${text}</div>`))
    expect(values.map(({ message }) => message)).toEqual([
      'First.\nSecond.\nThird.',
      'Only.',
      'Cited.\nMine.\nMore.\nAgain.\nLast.',
      'One.\nTwo.',
    ])
  })

  it('lines with a label each are fields', () => {
    const bodies = [
      ['Ann', '1999'],
      ['Bo', '2004'],
      ['Cy', '2010'],
    ].map(([by, year]) => `<p><b>Author</b> ${by}<br><b>Year</b> ${year}</p>`)
    expect(learned(bodies)[1]).toEqual({ author: 'Bo', year: '2004' })
  })

  it('a superscript inside a number does not cut the number', () => {
    const bodies = ['12', '40', '99'].map((n) => `<p class="price">${n}<sup>50</sup></p><h1>${n}</h1>`)
    expect(learned(bodies).map(({ price }) => price)).toEqual(['1250', '4050', '9950'])
  })

  it('a bold first part of a number does not cut the number', () => {
    const prices = [
      ['12', '07'],
      ['40', '50'],
      ['99', '95'],
    ]
    const bodies = prices.map(([n, part]) => `<p class="price"><b>${n}</b>${part}</p><h1>${n}</h1>`)
    expect(learned(bodies).map(({ price }) => price)).toEqual(['1207', '4050', '9995'])
  })

  it('a part with a class beside a title in one line is another field', () => {
    const bodies = [
      ['Lamp', 'new'],
      ['Chair', 'old'],
      ['Desk', 'used'],
    ].map(([name, state]) => `<h1>${name} <span class="state">(${state})</span></h1>`)
    expect(learned(bodies)[1]).toEqual({ title: 'Chair', state: '(old)' })
  })

  it('elements whose class varies with their state are one field', () => {
    const stock = (id: number, there: boolean) =>
      `<h1>${id}</h1><p class="stock ${there ? 'in' : 'out'}">${there ? 'In stock' : 'Sold out'}</p>`
    const bodies = [true, false, true, false, true].map((there, i) => stock(i, there))
    expect(learned(bodies).map((data) => data.stock)).toEqual([
      'In stock',
      'Sold out',
      'In stock',
      'Sold out',
      'In stock',
    ])
  })

  it('text between blocks is one field with them where only some pages have it', () => {
    const text = (n: number, isLong: boolean): string =>
      `<h1>${n}</h1><div class="x">Intro ${n * 3} <p class="k">Value ${n}</p>${isLong ? ` tail ${n * 7}` : ''}</div>`
    const some = learned([1, 2, 3, 4].map((n) => text(n, n % 2 === 1)))
    expect(some[0]).toEqual({ title: '1', text: 'Intro 3\nValue 1\ntail 7' })
    expect(some[1]).toEqual({ title: '2', text: 'Intro 6\nValue 2' })
    const all = learned([1, 2, 3, 4].map((n) => text(n, true)))
    expect(Object.values(all[1]!)).toEqual(['2', 'Intro 6', 'tail 14', 'Value 2'])
  })

  it('paragraphs in any number are one text', () => {
    const bodies = [['One.'], ['Two.', 'Three.', 'Four.'], ['Five.', 'Six.']].map(
      (list) => `<div class="story"><h2>Story</h2>${list.map((text) => `<p>${text}</p>`).join('')}</div>`,
    )
    expect(learned(bodies).map(({ story }) => story)).toEqual(['One.', 'Two.\nThree.\nFour.', 'Five.\nSix.'])
  })

  it('a text that is empty on most training pages is not required', () => {
    const bodies = [1, 2, 3, 4, 5, 6].map(
      (i) => `<h1>Thing ${i}</h1><p>${i === 3 ? 'Rare words.' : ''}</p>${'<p></p>'.repeat(i)}`,
    )
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    for (const page of pagesOf(bodies)) expect(extract(result.wrapper, page).status).toBe('ok')
  })
})
describe('required fields', () => {
  it('a field of all ten pages is required and one of half of them is not', () => {
    const bodies = Array.from(
      { length: 10 },
      (_, i) => `<h1>Thing ${i}</h1>${i % 2 === 0 ? `<p class="offer">Offer ${i}</p>` : ''}`,
    )
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const required = result.wrapper.page.children.map((child) => child.kind === 'field' && [child.name, child.required])
    expect(required).toEqual([
      ['title', true],
      ['text', false],
    ])
  })
})

describe('links without examples', () => {
  it.each([
    ['query', (n: number) => `?sid=${n}000${n}`],
    ['path', (n: number) => `/${n}00000${n}/page`],
  ])('a session in the %s of all links does not make them data', (_, sessionOf) => {
    const page = (n: number) => {
      const links = Array.from(
        { length: 6 },
        (_, i) => `<p class="link${'x'.repeat(i)}"><a href="/${i}${sessionOf(n)}${i > 3 ? '#top' : ''}">Go</a></p>`,
      )
      return `<h1>${n}</h1>${links.join('')}<p class="own"><a href="/item/${n}${sessionOf(n)}">Item</a></p>`
    }
    expect(Object.keys(learned([page(1), page(2), page(3)])[0]!)).toEqual(['title', 'item_url'])
  })
})
