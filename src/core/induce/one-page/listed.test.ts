import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pageOf } from './page.fixture.ts'

type Told = readonly (readonly [field: string, value: string])[]

function learned(shown: readonly string[], told: Told) {
  const pages = shown.map((body, i) => pageOf(body, `https://site.test/${i}`))
  return learnWrapper(pages, { examples: told.map(([field, value]) => ({ field, value, url: pages[0]!.url })) })
}

/** What a wrapper learned from some pages, with examples on the first, gives of another page. */
function taught(shown: readonly string[], told: Told, other: string): RecordData {
  const result = learned(shown, told)
  if (!result.ok) throw new Error(result.problem.message)
  return extract(result.wrapper, pageOf(other, 'https://site.test/other'), { raw: true }).data
}

interface Review {
  readonly author: string
  readonly stars: string
  readonly text: string
}

interface Group {
  readonly name: string
  readonly items: readonly { readonly amount: string; readonly what: string }[]
}

/** Pages about things with reviews, of several makers. */
const REVIEWS: Readonly<Record<string, (title: string, reviews: readonly Review[]) => string>> = {
  'elements with classes': (title, reviews) =>
    `<h1>${title}</h1><ul class="menu"><li>Home</li><li>Shop</li></ul><div class="reviews">${reviews
      .map(
        ({ author, stars, text }) =>
          `<div class="review"><div class="head"><span class="who">${author}</span><ul><li>Verified</li><li>${stars}</li></ul></div><p>${text}</p></div>`,
      )
      .join('')}</div><footer><p>Shop</p></footer>`,
  'articles under a heading': (title, reviews) =>
    `<main><h1>${title}</h1><p>About ${title}.</p><section><h2>Reviews</h2>${reviews
      .map(
        ({ author, stars, text }) =>
          `<article><h3>${author}</h3><meta content="x"><b>${stars}</b><div><p>${text}</p></div></article>`,
      )
      .join('')}</section></main>`,
  'rows of a table': (title, reviews) =>
    `<h1>${title}</h1><table><tr><th>Who</th><th>Stars</th><th>Text</th></tr>${reviews
      .map(({ author, stars, text }) => `<tr><td>${author}</td><td>${stars}</td><td>${text}</td></tr>`)
      .join('')}</table>`,
  'siblings in turns': (title, reviews) =>
    `<div><h1>${title}</h1></div><div id="said">${reviews
      .map(({ author, stars, text }) => `<h4>${author}</h4><p class="n">${stars}</p><p class="t">${text}</p>`)
      .join('')}</div>`,
  'texts between elements': (title, reviews) =>
    `<h1>${title}</h1><ul class="said">${reviews.map(({ author, stars, text }) => `<li><i>${stars}</i> ${author}<br><em>${text}</em></li>`).join('')}</ul>`,
}

/** Pages with groups of items. */
const GROUPS: Readonly<Record<string, (title: string, groups: readonly Group[]) => string>> = {
  'elements with classes': (title, groups) =>
    `<h1>${title}</h1><div class="kit">${groups
      .map(
        ({ name, items }) =>
          `<div class="group"><h4>${name}</h4><ul>${items.map(({ amount, what }) => `<li><span class="amount">${amount}</span> <span class="what">${what}</span></li>`).join('')}</ul></div>`,
      )
      .join('')}</div>`,
  'bold paragraphs and lists in turns, behind a text': (title, groups) =>
    `<div><h1>${title}</h1><p>About it.</p><h2>Parts</h2>${groups
      .map(
        ({ name, items }) =>
          `<p><b>${name}</b></p><ul>${items.map(({ amount, what }) => `<li><i>${amount}</i> ${what}</li>`).join('')}</ul>`,
      )
      .join('')}</div>`,
  'headings and lists in turns': (title, groups) =>
    `<h1>${title}</h1><section>${groups
      .map(
        ({ name, items }) =>
          `<h3>${name}</h3><table>${items.map(({ amount, what }) => `<tr><td>${amount}</td><td>${what}</td></tr>`).join('')}</table>`,
      )
      .join('')}</section>`,
}

const WORDS = 'maple river oak lamp stone paper cloud iron north bench rope nail board glue brush hinge screw'.split(
  ' ',
)
const words = (count: number) =>
  fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: count, maxLength: count }).map((all) => all.join(' '))
/** Of other words than texts, and hardly ever the same on two pages: what is mentioned, or stands on many pages, is another matter. */
const author = fc
  .tuple(fc.constantFrom('Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'), fc.integer({ min: 1, max: 2 ** 30 }))
  .map(([name, number]) => `${name} ${number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}`)
const title = words(3).map((text) => `A ${text}`)
const reviews = fc.uniqueArray(
  fc.record({
    author,
    stars: fc.integer({ min: 1, max: 999 }).map((n) => `${n} stars`),
    text: words(6).map((text) => `So ${text}.`),
  }),
  { minLength: 2, maxLength: 5, selector: ({ author }) => author },
)
const groups = fc.uniqueArray(
  fc.record({
    name: words(2).map((text) => `For the ${text}`),
    items: fc.uniqueArray(
      fc.record({ amount: fc.integer({ min: 1, max: 999 }).map((n) => `${n} g`), what: words(2) }),
      { minLength: 2, maxLength: 4, selector: ({ what }) => what },
    ),
  }),
  { minLength: 2, maxLength: 4, selector: ({ name }) => name },
)
const turn = (told: Told, by: number): Told => told.map((_, i) => told[(i + by) % told.length]!)

describe('examples of a list on one page', () => {
  it.each(Object.entries(REVIEWS))(
    'examples of a list name it and its fields, whichever records they come from: %s',
    (_, make) => {
      fc.assert(
        fc.property(title, reviews, title, reviews, fc.nat(9), fc.nat(9), (one, first, two, second, a, b) => {
          const [x, y] = [first[a % first.length]!, first[b % first.length]!]
          fc.pre(first.filter(({ stars }) => stars === y.stars).length === 1)
          const told: Told = [
            ['title', one],
            ['reviews[].author', x.author],
            ['reviews[].stars', y.stars],
            ['reviews[].text', x.text],
          ]
          expect(taught([make(one, first)], turn(told, a), make(two, second))).toEqual({ title: two, reviews: second })
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each(Object.entries(GROUPS))('examples of a list inside a list name both lists: %s', (_, make) => {
    fc.assert(
      fc.property(title, groups, title, groups, fc.nat(9), fc.nat(9), (one, first, two, second, a, b) => {
        const group = first[a % first.length]!
        const item = group.items[b % group.items.length]!
        const all = first.flatMap(({ items }) => items)
        fc.pre(all.filter(({ amount }) => amount.endsWith(item.amount)).length === 1)
        fc.pre(all.filter(({ what }) => what === item.what).length === 1)
        // What the title mentions is an example of the title as well.
        fc.pre(!one.includes(item.what))
        const told: Told = [
          ['groups[].items[].amount', item.amount],
          ['groups[].items[].what', item.what],
          ['groups[].name', group.name],
        ]
        expect(taught([make(one, first)], turn(told, b), make(two, second))).toEqual({ groups: second })
      }),
      { numRuns: 40 },
    )
  })
})

describe('examples of a list on several pages', () => {
  it.each(Object.entries(REVIEWS))('examples of a list read the same from several pages as from one: %s', (_, make) => {
    const pages = fc.array(fc.tuple(title, reviews), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(title, reviews, pages, fc.nat(9), fc.nat(9), (one, first, others, a, b) => {
        const [x, y] = [first[a % first.length]!, first[b % first.length]!]
        fc.pre(first.filter(({ stars }) => stars === y.stars).length === 1)
        const told: Told = [
          ['title', one],
          ['reviews[].author', x.author],
          ['reviews[].stars', y.stars],
        ]
        const shown = [make(one, first), ...others.slice(1).map(([other, some]) => make(other, some))]
        const [[two, second]] = others as [[string, Review[]]]
        expect(taught(shown, turn(told, a), make(two, second))).toEqual({
          title: two,
          reviews: second.map(({ author, stars }) => ({ author, stars })),
        })
      }),
      { numRuns: 25 },
    )
  })
})

describe('a list with one record on the page', () => {
  const make = (reviews: readonly (readonly [string, string])[]): string =>
    `<h1>Oak</h1><div class="said"><h2>Reviews</h2>${reviews.map(([who, stars]) => `<div class="review"><p><b>${who}</b></p><p>${stars}</p></div>`).join('')}</div>`
  const told: Told = [
    ['reviews[].who', 'Ann'],
    ['reviews[].stars', '5'],
  ]

  it("a single record is a list where its class has the list's name", () => {
    const reviews = [
      { who: 'Bo', stars: '3' },
      { who: 'Cy', stars: '4' },
    ]
    const more = reviews.map(({ who, stars }) => [who, stars] as const)
    expect(taught([make([['Ann', '5']])], told, make(more))).toEqual({ reviews })
    const unnamed = make([['Ann', '5']]).replace('class="review"', 'class="box"')
    expect(learned([unnamed], told).ok).toBe(false)
  })
})

describe('examples that contradict each other', () => {
  const page =
    '<h1>Oak</h1><ul class="a"><li>red</li><li>blue</li></ul><table><tr><td>one</td></tr><tr><td>two</td></tr></table>'
  const problem = (told: Told): string => {
    const result = learned([page], told)
    return result.ok ? '' : result.problem.message
  }

  it('fields of one list that share no list on the page are refused with the places of both', () => {
    expect(
      problem([
        ['items[].colour', 'red'],
        ['items[].count', 'two'],
      ]),
    ).toMatch(/^The examples items\[\]\.colour="red" \(.*ul.*\) and items\[\]\.count="two" \(.*td.*\) are in no list/)
  })

  it.each(['[]', 'a[', 'a[]b', 'a[].', '.a[]', 'a[]..b', 'a[].b[', 'a][', ' [].b'])(
    'the malformed field name "%s" is refused',
    (field) => {
      expect(problem([[field, 'red']])).toContain(`The example name "${field}" says no place`)
    },
  )

  it('values and records under the same list name are refused', () => {
    expect(
      problem([
        ['items[]', 'red'],
        ['items[].count', 'two'],
      ]),
    ).toContain('contradict each other')
  })
})

describe('examples of one page that tell parts and lists apart', () => {
  const contact = (mail: string, phone: string, site: string): string =>
    `<h1>${mail}</h1><div class="contact"><span class="detail"><a href="mailto:${mail}">${mail}</a></span><span class="detail">${phone}</span><span class="detail"><a>${site}</a></span></div>`

  it('siblings that are alike are values of their own where each is the example of another name', () => {
    const told: Told = [
      ['phone', '336 218'],
      ['site', 'ann.example'],
    ]
    const shown = contact('ann@a.example', '336 218', 'ann.example')
    expect(taught([shown], told, contact('bo@b.example', '552 900', 'bo.example'))).toEqual({
      phone: '552 900',
      site: 'bo.example',
    })
  })

  const entries = (all: readonly (readonly [string, string])[]): string =>
    all.map(([name, year]) => `<div class="entry"><h3>${name}</h3><p>${year}</p></div>`).join('')
  const resume = (
    jobs: readonly (readonly [string, string])[],
    schools: readonly (readonly [string, string])[],
  ): string =>
    `<h1>Ann</h1><div class="part" id="jobs"><h2>Jobs</h2>${entries(jobs)}</div><div class="part" id="schools"><h2>Schools</h2>${entries(schools)}</div>`
  const told: Told = [
    ['jobs[].firm', 'Acorn'],
    ['jobs[].since', '2019'],
    ['schools[].name', 'North High'],
    ['schools[].year', '2004'],
  ]

  it('lists whose records look alike are read each from its own part, with one record or several', () => {
    const shown = resume(
      [
        ['Acorn', '2019'],
        ['Birch', '2014'],
      ],
      [['North High', '2004']],
    )
    const other = resume(
      [['Cedar', '2020']],
      [
        ['South High', '1999'],
        ['Elm School', '2002'],
      ],
    )
    expect(taught([shown], told, other)).toEqual({
      jobs: [{ firm: 'Cedar', since: '2020' }],
      schools: [
        { name: 'South High', year: '1999' },
        { name: 'Elm School', year: '2002' },
      ],
    })
  })

  it('two lists that nothing on the page tells apart are refused, and left out of a wrapper of what is sure', () => {
    const shown = `<h1>Ann</h1><div class="all">${entries([
      ['Acorn', '2019'],
      ['Birch', '2014'],
      ['North High', '2004'],
      ['South High', '1999'],
    ])}</div>`
    const result = learned([shown], told)
    expect(result.ok ? '' : result.problem.message).toContain('nothing on the page tells them apart')
    const page = pageOf(shown)
    const examples = [['title', 'Ann'] as const, ...told].map(([field, value]) => ({ field, value }))
    const sure = learnWrapper([page], { examples, partial: true })
    expect(sure.ok && extract(sure.wrapper, page, { raw: true }).data).toEqual({ title: 'Ann' })
  })

  it('a value is the block that says it alone, where what is around it says more in other records', () => {
    const jobs = (all: readonly (readonly [string, string])[]): string =>
      `<h1>Ann</h1><ul class="jobs">${all.map(([firm, about]) => `<li class="job"><div class="head"><h4>${firm}</h4><p>${about}</p></div><i>${firm.length}</i></li>`).join('')}</ul>`
    const shown = jobs([
      ['Acorn', ''],
      ['Birch', 'Trees.'],
    ])
    expect(taught([shown], [['jobs[].firm', 'Acorn']], jobs([['Cedar', 'Wood.']]))).toEqual({
      jobs: [{ firm: 'Cedar' }],
    })
  })
})
