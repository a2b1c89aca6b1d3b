import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LearnOptions, learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { parseWrapper, serializeWrapper } from '../wrapper/index.ts'
import { extract, type RecordData } from './index.ts'

/** What a wrapper learned from `bodies` reads from `others` (the same pages unless given). */
function learned(
  bodies: readonly string[],
  others: readonly string[] = bodies,
  options: LearnOptions = {},
): RecordData[] {
  const result = learnWrapper(pagesOf(bodies), options)
  if (!result.ok) throw new Error(result.problem.message)
  return pagesOf(others).map((page) => extract(result.wrapper, page, { raw: true }).data)
}

describe('fields', () => {
  it('are what differs between the pages; what is the same is template', () => {
    const body = (name: string, price: string) =>
      `<h1>${name}</h1><p class="price">${price}</p><footer>Contact us</footer>`
    expect(learned([body('Lamp', '12 EUR'), body('Chair', '40 EUR'), body('Desk', '99 EUR')])).toEqual([
      { title: 'Lamp', price: '12 EUR' },
      { title: 'Chair', price: '40 EUR' },
      { title: 'Desk', price: '99 EUR' },
    ])
  })

  it('keep their places when an optional part is missing before them', () => {
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

  it('are told apart by their labels, whatever rows a page has', () => {
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

  it('with labels that hardly any page has are kept together', () => {
    const row = (label: string, value: string) => `<tr><th>${label}</th><td>${value}</td></tr>`
    const bodies = Array.from({ length: 10 }, (_, i) => {
      const rare = i < 4 ? row(`Rare ${'abcd'[i]}`, `only ${i}`) : ''
      return `<table>${row('Weight', `${i} kg`)}${row('Colour', `colour ${i}`)}${rare}</table>`
    })
    const values = learned(bodies)
    expect(values[3]).toMatchObject({ weight: '3 kg', colour: 'colour 3' })
    expect(values.map((data) => Object.values(data)[2])).toEqual([
      ...['a', 'b', 'c', 'd'].map((letter, i) => [{ text: `Rare ${letter}`, text_2: `only ${i}` }]),
      ...Array.from({ length: 6 }, () => []),
    ])
  })

  it('follow the term they describe in a definition list', () => {
    const list = (isbn: string, pages: string) =>
      `<dl><dt>ISBN:</dt><dd>${isbn}</dd><dt>Pages:</dt><dd>${pages}</dd></dl>`
    expect(learned([list('111', '10'), list('222', '20'), list('333', '30')])[1]).toEqual({ isbn: '222', pages: '20' })
  })

  it('leave out the label that stands in the same text', () => {
    const body = (isbn: string) => `<p>ISBN: ${isbn}</p><h1>${isbn.repeat(2)}</h1>`
    expect(learned([body('978'), body('123'), body('555')])[0]).toEqual({ isbn: '978', title: '978978' })
  })

  it('leave out a mark between the label and the value', () => {
    const body = (isbn: string, pages: string) =>
      `<ul><li><b>ISBN</b>: ${isbn}</li><li><b>Pages</b> – ${pages}</li></ul><h1>${pages}</h1>`
    expect(learned([body('978', '10'), body('123', '20'), body('555', '30')])[0]).toEqual({
      isbn: '978',
      pages: '10',
      title: '10',
    })
  })

  it('are named by what the page declares them to be', () => {
    const body = (name: string) => `<div><span class="x1" itemprop="brand">${name}</span><h1>${name}!</h1></div>`
    expect(learned([body('Lamp'), body('Chair')])[0]).toEqual({ brand: 'Lamp', title: 'Lamp!' })
  })

  it('are whole: markup inside running text does not cut it', () => {
    const bodies = ['A <em>very</em> fine lamp.', 'A chair.', 'One <b>more</b> <i>thing</i> here.', 'Desk.']
    const values = learned(bodies.map((text) => `<p class="summary">${text}</p>`))
    expect(values.map(({ summary }) => summary)).toEqual([
      'A very fine lamp.',
      'A chair.',
      'One more thing here.',
      'Desk.',
    ])
  })

  it('are whole: lines and quotes in any number do not cut a text', () => {
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

  it('are lines where each has its label', () => {
    const bodies = [
      ['Ann', '1999'],
      ['Bo', '2004'],
      ['Cy', '2010'],
    ].map(([by, year]) => `<p><b>Author</b> ${by}<br><b>Year</b> ${year}</p>`)
    expect(learned(bodies)[1]).toEqual({ author: 'Bo', year: '2004' })
  })

  it('are not cut inside a number', () => {
    const bodies = ['12', '40', '99'].map((n) => `<p class="price">${n}<sup>50</sup></p><h1>${n}</h1>`)
    expect(learned(bodies).map(({ price }) => price)).toEqual(['1250', '4050', '9950'])
  })

  it('are parts of their own when they stand beside others in one line', () => {
    const bodies = [
      ['Lamp', 'new'],
      ['Chair', 'old'],
      ['Desk', 'used'],
    ].map(([name, state]) => `<h1>${name} <span class="state">(${state})</span></h1>`)
    expect(learned(bodies)[1]).toEqual({ title: 'Chair', state: '(old)' })
  })

  it('take variants of a class for one place', () => {
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

  it('hold paragraphs in any number as one text', () => {
    const bodies = [['One.'], ['Two.', 'Three.', 'Four.'], ['Five.', 'Six.']].map(
      (list) => `<div class="story"><h2>Story</h2>${list.map((text) => `<p>${text}</p>`).join('')}</div>`,
    )
    expect(learned(bodies).map(({ story }) => story)).toEqual(['One.', 'Two.\nThree.\nFour.', 'Five.\nSix.'])
  })

  it('give links and images as absolute addresses, or as written when raw', () => {
    const bodies = ['1', '2'].map((n) => `<h1>${n}</h1><a class="more" href="/p/${n}">More</a>`)
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const [page] = pagesOf(bodies)
    expect(extract(result.wrapper, page!).data).toEqual({ title: '1', more_url: 'https://site.test/p/1' })
    expect(extract(result.wrapper, page!, { raw: true }).data.more_url).toBe('/p/1')
  })
})

describe('links', () => {
  it('that differ only by a session of the page are no data', () => {
    const page = (n: number) => {
      const links = Array.from(
        { length: 6 },
        (_, i) => `<p class="link${'x'.repeat(i)}"><a href="/${i}?sid=${n}000${n}">Go</a></p>`,
      )
      return `<h1>${n}</h1>${links.join('')}<p class="own"><a href="/item?sid=${n}000${n}&key=${n}">Item</a></p>`
    }
    expect(Object.keys(learned([page(1), page(2), page(3)])[0]!)).toEqual(['title', 'item_url'])
  })
})

describe('numbered ids', () => {
  it('do not cut a list into fields', () => {
    const rows = (names: readonly string[]) =>
      `<table>${names.map((name, i) => `<tr id="row${i}"><td class="name">${name}</td></tr>`).join('')}</table>`
    const [data] = learned([rows(['a', 'b', 'c']), rows(['d', 'e', 'f', 'g']), rows(['h', 'i', 'j'])])
    expect(Object.values(data!)).toEqual([[{ name: 'a' }, { name: 'b' }, { name: 'c' }]])
  })
})

describe('lists', () => {
  const review = (author: string, text: string, replies: readonly string[] = []) =>
    `<li class="review"><b class="author">${author}</b><p class="said">${text}</p>${
      replies.length > 0 ? `<ul class="replies">${replies.map((r) => `<li><i>${r}</i></li>`).join('')}</ul>` : ''
    }</li>`
  const page = (name: string, reviews: readonly string[]) =>
    `<h1>${name}</h1><ul class="reviews">${reviews.join('')}</ul>`

  it('hold every entry, one or none as well as many', () => {
    const bodies = [
      page('A', [review('Ann', 'good'), review('Bo', 'bad'), review('Cy', 'so so')]),
      page('B', [review('Di', 'fine')]),
      page('C', []),
      page('D', [review('Ed', 'yes'), review('Flo', 'no')]),
    ]
    expect(learned(bodies).map(({ reviews: list }) => list)).toEqual([
      [
        { author: 'Ann', said: 'good' },
        { author: 'Bo', said: 'bad' },
        { author: 'Cy', said: 'so so' },
      ],
      [{ author: 'Di', said: 'fine' }],
      [],
      [
        { author: 'Ed', said: 'yes' },
        { author: 'Flo', said: 'no' },
      ],
    ])
  })

  it('hold lists: one entry or none is still a list, as all records show what it is', () => {
    const bodies = [
      page('A', [review('Ann', 'good', ['thanks', 'indeed']), review('Bo', 'bad')]),
      page('B', [review('Di', 'fine', ['sure'])]),
    ]
    const records = learned(bodies).map(({ reviews: list }) => (list as RecordData[]).map(({ replies }) => replies))
    expect(records).toEqual([[[{ text: 'thanks' }, { text: 'indeed' }], []], [[{ text: 'sure' }]]])
  })

  it('of the same entries on every page are navigation', () => {
    const menu =
      '<ul class="menu"><li><a href="/a">Home</a></li><li><a href="/b">News</a></li><li><a href="/c">Shop</a></li></ul>'
    expect(learned(['1', '2', '3'].map((n) => `${menu}<h1>${n}</h1>`))).toEqual([
      { title: '1' },
      { title: '2' },
      { title: '3' },
    ])
  })

  it('are cut into records of several siblings where those take turns', () => {
    const faq = (pairs: readonly (readonly [string, string])[]) =>
      `<div class="faq">${pairs.map(([q, a]) => `<h4 class="question">${q}</h4><div class="reply">${a}</div>`).join('')}</div>`
    const bodies = [
      faq([
        ['Why?', 'So.'],
        ['When?', 'Now.'],
      ]),
      faq([['Who?', 'Me.']]),
      faq([
        ['What?', 'That.'],
        ['How?', 'Thus.'],
        ['Where?', 'Here.'],
      ]),
    ]
    expect(Object.values(learned(bodies)[2]!)).toEqual([
      [
        { question: 'What?', reply: 'That.' },
        { question: 'How?', reply: 'Thus.' },
        { question: 'Where?', reply: 'Here.' },
      ],
    ])
  })

  it('join odd and even rows', () => {
    const rows = (names: readonly string[]) =>
      `<table>${names.map((n, i) => `<tr class="${i % 2 ? 'odd' : 'even'}"><td>${n}</td><td>${n}!</td></tr>`).join('')}</table>`
    const [data] = learned([rows(['a', 'b', 'c']), rows(['d', 'e']), rows(['f', 'g', 'h', 'i'])])
    expect(Object.values(data!)[0]).toHaveLength(3)
  })
})

describe('a wrapper', () => {
  const product = fc.record({
    name: fc.stringMatching(/^[a-z]{3,8}$/),
    price: fc.integer({ min: 1, max: 999 }),
    old: fc.option(fc.integer({ min: 1000, max: 2000 })),
    tags: fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { maxLength: 5 }),
  })
  const render = (p: { name: string; price: number; old: number | null; tags: readonly string[] }) =>
    `<h1>${p.name}</h1>${p.old === null ? '' : `<s class="old">${p.old}</s>`}<b class="price">${p.price}</b>
     <ul class="tags">${p.tags.map((t) => `<li>${t}</li>`).join('')}</ul>`

  it('accepts every page that it was learned from, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 2, maxLength: 8 }), (products) => {
        const bodies = products.map(render)
        const forwards = learnWrapper(pagesOf(bodies))
        const backwards = learnWrapper(pagesOf(bodies.toReversed()))
        expect(forwards.ok).toBe(backwards.ok)
        if (!forwards.ok || !backwards.ok) return
        for (const page of pagesOf(bodies)) {
          expect(extract(forwards.wrapper, page).status).toBe('ok')
          expect(extract(backwards.wrapper, page).status).toBe('ok')
        }
      }),
    )
  })

  it('gives the names and prices of pages that it has not seen', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { minLength: 6, maxLength: 12, selector: (p) => p.name + p.price }),
        (products) => {
          const bodies = products.map(render)
          const names = new Set(products.slice(0, 4).map((p) => p.name))
          const prices = new Set(products.slice(0, 4).map((p) => p.price))
          fc.pre(names.size > 1 && prices.size > 1)
          const data = learned(bodies.slice(0, 4), bodies)
          expect(data.map(({ title, price }) => [title, price])).toEqual(products.map((p) => [p.name, String(p.price)]))
        },
      ),
    )
  })

  it('gives the same bytes twice, and survives being written and read', () => {
    const bodies = ['Lamp', 'Chair', 'Desk'].map((n) => `<h1>${n}</h1><p class="id">${n.length}${n}</p>`)
    const [a, b] = [learnWrapper(pagesOf(bodies)), learnWrapper(pagesOf(bodies))]
    if (!a.ok || !b.ok) throw new Error('nothing learned')
    const text = serializeWrapper(a.wrapper)
    expect(serializeWrapper(b.wrapper)).toBe(text)
    expect(parseWrapper(JSON.parse(text))).toEqual(a.wrapper)
  })

  it('knows a page of another class', () => {
    const bodies = Array.from(
      { length: 6 },
      (_, i) => `<main class="product"><h1>${i}</h1><p class="price">${i}0</p></main>`,
    )
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const [other] = pagesOf(['<article class="post"><h2>News</h2><div class="text">Long story</div></article>'])
    expect(extract(result.wrapper, other!).status).toBe('other-class')
  })

  it('says where each value came from', () => {
    const bodies = ['1', '2'].map((n) => `<h1>${n}</h1>`)
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const { provenance } = extract(result.wrapper, pagesOf(bodies)[0]!)
    expect(provenance).toEqual({ title: { path: '/html[1]/body[1]/h1[1]', locator: 0 } })
  })
})

describe('typed values', () => {
  const body = (name: string, price: string, date: string, pages: string) =>
    `<h1>${name}</h1><b class="price">${price}</b><i class="date">${date}</i><s class="pages">${pages}</s>`
  const bodies = [
    body('Lamp', '1.299,00 €', '5. März 2024', '120'),
    body('Chair', '40,50 €', '6. März 2024', '80'),
    body('Desk', '99 €', '12. Mai 2024', '300'),
  ]
  const result = learnWrapper(pagesOf(bodies))
  const read = (text: string, raw = false) => {
    if (!result.ok) throw new Error(result.problem.message)
    return extract(result.wrapper, pagesOf([text])[0]!, { raw })
  }

  it('are given by the types that all training values have', () => {
    const { status, data } = read(bodies[0]!)
    const price = { amount: 1299, currency: 'EUR' }
    expect({ status, data }).toEqual({ status: 'ok', data: { title: 'Lamp', price, date: '2024-03-05', pages: 120 } })
  })

  it('are the text of the page when raw', () => {
    const data = { title: 'Lamp', price: '1.299,00 €', date: '5. März 2024', pages: '120' }
    expect(read(bodies[0]!, true)).toMatchObject({ status: 'ok', data })
  })

  it('keep the text they were read from beside them', () => {
    const { provenance } = read(bodies[0]!)
    expect(provenance).toMatchObject({
      price: { text: '1.299,00 €' },
      date: { text: '5. März 2024' },
      pages: { text: '120' },
    })
    expect(provenance.title).not.toHaveProperty('text')
  })

  it('that are not of their type are given as text, and told', () => {
    const { status, data, violations } = read(body('Sofa', 'on request', '6. März 2024', '80'))
    expect(data).toMatchObject({ price: 'on request', date: '2024-03-06' })
    expect(status).toBe('violated')
    expect(violations).toMatchObject([
      { pattern: 'price', rule: 'type', message: expect.stringContaining('"on request"') },
    ])
  })

  it('of lists are told once for each field, by their path', () => {
    const list = (values: readonly string[]) =>
      `<h1>${values.join('')}</h1><ul class="sizes">${values.map((v) => `<li><b class="size">${v}</b></li>`).join('')}</ul>`
    const sizes = learnWrapper(pagesOf([list(['1', '22', '3']), list(['4', '5'])]))
    if (!sizes.ok) throw new Error(sizes.problem.message)
    const { data, violations } = extract(sizes.wrapper, pagesOf([list(['8', 'large', 'small'])])[0]!)
    expect(Object.values(data)[1]).toEqual([{ size: 8 }, { size: 'large' }, { size: 'small' }])
    expect(violations.map(({ pattern }) => pattern)).toEqual(['sizes.size'])
  })
})

describe('learning refuses', () => {
  it('no pages', () => {
    expect(learnWrapper([])).toMatchObject({ ok: false, problem: { kind: 'no-pages' } })
  })
  it('pages that are all the same', () => {
    expect(learnWrapper(pagesOf(['<h1>A</h1>', '<h1>A</h1>']))).toMatchObject({
      ok: false,
      problem: { kind: 'nothing-varies' },
    })
  })
  it('examples that stand nowhere, and says what comes nearest', () => {
    const result = learnWrapper(pagesOf(['<h1>Blue lamp</h1>', '<h1>Red chair</h1>']), {
      examples: [{ field: 'name', value: 'Blue lamps' }],
    })
    expect(result).toMatchObject({ ok: false, problem: { kind: 'no-example-found' } })
    expect(result.ok ? '' : result.problem.message).toContain('"Blue lamp"')
  })
})

describe('examples', () => {
  const bodies = [
    ['Lamp', ['Ann', 'Bo'], '12'],
    ['Chair', ['Cy'], '40'],
    ['Desk', ['Di', 'Ed', 'Flo'], '99'],
  ].map(
    ([name, makers, price]) =>
      `<h1>${name}</h1><p class="by">${(makers as string[]).map((m) => `<a href="/m/${m}">${m}</a>`).join(', ')}</p><b>${price}</b>`,
  )

  it('pick their fields and name them, the list they sit in included', () => {
    const examples = [
      { field: 'product', value: 'Desk' },
      { field: 'maker', value: 'Di' },
      { field: 'maker', value: 'Flo' },
    ]
    expect(learned(bodies, bodies, { examples })).toEqual([
      { product: 'Lamp', makers: [{ maker: 'Ann' }, { maker: 'Bo' }] },
      { product: 'Chair', makers: [{ maker: 'Cy' }] },
      { product: 'Desk', makers: [{ maker: 'Di' }, { maker: 'Ed' }, { maker: 'Flo' }] },
    ])
  })

  it('that were not found are told, the others kept', () => {
    const examples = [
      { field: 'product', value: 'Desk' },
      { field: 'colour', value: 'purple' },
    ]
    const result = learnWrapper(pagesOf(bodies), { examples })
    expect(result).toMatchObject({ ok: true, notes: [expect.stringContaining('colour="purple"')] })
  })
})

describe('the main list of listing pages', () => {
  const listing = (names: readonly string[]): string =>
    `<nav><ul><li><a href="/">Home</a></li><li><a href="/new">New</a></li></ul></nav><div class="hits">${names
      .map(
        (name, i) =>
          `<div class="hit"><h3><a href="/${name}">${name}</a></h3><p>About ${name}, number ${i}, with words.</p></div>`,
      )
      .join('')}<div class="ad"><p>Buy now</p></div></div><footer><p>Imprint and privacy</p></footer>`
  const many = [listing(['ash', 'elm', 'oak', 'fir']), listing(['bee', 'cow', 'dog', 'emu', 'fox'])]
  const titles = (data: RecordData): unknown =>
    (Object.values(data).find(Array.isArray) as RecordData[]).map(({ title }) => title)

  it('is read on pages with many records, few, one and none', () => {
    const others = [['x', 'y', 'z', 'v', 'w', 'u'], ['one', 'two'], ['only'], []]
    expect(learned(many, others.map(listing)).map(titles)).toEqual(others)
  })

  it('stands before all other lists of the wrapper', () => {
    const result = learnWrapper(pagesOf(many))
    const list = result.ok && result.wrapper.page.children.find(({ kind }) => kind === 'list')
    expect(list).toMatchObject({ name: 'hits', across: true })
  })

  it('is read from all the elements that its groups stand in', () => {
    const group = (...names: readonly string[]): string =>
      `<ul class="group">${names.map((name) => `<li class="entry"><a href="/${name}">${name}</a><p>Words on ${name}.</p></li>`).join('')}</ul>`
    const bodies = [
      `<h2>A</h2>${group('ann', 'abe')}<h2>B</h2>${group('bob', 'bea', 'bo')}`,
      `<h2>C</h2>${group('cat', 'cy')}<h2>D</h2>${group('dan', 'di')}`,
    ]
    const data = learned(bodies, [`<h2>E</h2>${group('eva')}<h2>F</h2>${group('fay', 'fred')}`])
    expect(JSON.stringify(data).match(/"(eva|fay|fred)"/g)).toHaveLength(3)
  })
})
