import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { extract } from '../extract/index.ts'
import { type Example, learnWrapper, withNames } from './index.ts'

const vocabulary = createVocabulary()
const BOOKS = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord']

const pages = BOOKS.map((name, i) => {
  const html = `<body><h1>${name} and the sea</h1><h2>(${i % 2 === 0 ? 'Hardcover' : 'Paperback'})</h2>
<h3>Price: $${i + 10}.99</h3><div>97803161255${i + 10}</div></body>`
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: `https://books.example/${i}`, tree: parsed.tree }
})

function learned(...examples: readonly Example[]) {
  const result = learnWrapper(pages, { examples, partial: true })
  if (!result.ok) return { names: [], notes: [result.problem.message] }
  return { names: result.wrapper.page.children.map(({ name }) => name), notes: result.notes }
}

describe('examples on several pages', () => {
  it('an example is found though its label, brackets, case or currency sign differ', () => {
    const { names, notes } = learned(
      { field: 'binding', value: 'Hardcover' },
      { field: 'cost', value: '12.99' },
      { field: 'code', value: 'ISBN: 9780316125511' },
      { field: 'title', value: 'delta and the sea' },
    )
    expect([...names].sort()).toEqual(['binding', 'code', 'cost', 'title'])
    expect(notes).toEqual([])
  })

  it('an example that is on no page is noted with the nearest text', () => {
    const { names, notes } = learned(
      { field: 'title', value: 'Birch and the sea' },
      { field: 'code', value: 'the 9780316125512 of it' },
    )
    expect(names).toEqual(['title'])
    expect(notes.join()).toContain('code="the 9780316125512 of it" was not found: the nearest text is "9780316125512"')
  })
})

it('an example that the head of the page repeats is read from the body', () => {
  const own = BOOKS.map((name, i) => {
    const parsed = parse(`<title>${name}</title><meta name="book" content="${name}"><h1>${name}</h1><p>${i}</p>`)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://books.example/${i}`, tree: parsed.tree }
  })
  for (const some of [own, own.slice(0, 1)]) {
    const result = learnWrapper(some, { examples: [{ field: 'name', value: 'Amber' }] })
    if (!result.ok) throw new Error(result.problem.message)
    const other = parse('<title>Shop</title><meta name="book" content="Sale"><h1>Grove</h1><p>9</p>', { vocabulary })
    if (!other.ok) throw new Error(other.problem.message)
    expect(extract(result.wrapper, { url: 'https://books.example/9', tree: other.tree }).data.name).toBe('Grove')
  }
})

describe('an example that no field holds', () => {
  const examples = [
    { field: 'title', value: 'Birch and the sea' },
    { field: 'code', value: 'the 9780316125512 of it' },
  ]

  it('a missing example is refused where a partial wrapper is not allowed', () => {
    const result = learnWrapper(pages, { examples })
    expect(result).toMatchObject({ ok: false, problem: { kind: 'no-example-found' } })
    expect(result.ok ? '' : result.problem.message).toMatch(/^The example code="the .*"partial"/)
  })
})

describe('examples of one table row', () => {
  const TEAMS = ['Ajax', 'Bari', 'Como', 'Dijon', 'Eibar', 'Fulham']
  const row = (cells: readonly (string | number)[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const last = (page: number) =>
    `<ul class="last">${[4, 8].map((n) => `<li><b>Cup ${n} ${page}</b> <i>${n + page}</i></li>`).join('')}</ul>`
  const tables = TEAMS.map((team, page) => {
    const rows = TEAMS.map((other, i) =>
      row([`${other} ${page}`, i + page, i + page + 3, `${team} Park ${i}`, i * 2 + page + 1]),
    )
    const head = row(['Team', 'Won', 'lost', 'Ground', 'points']).replaceAll('td', 'th')
    const parsed = parse(
      `<body><h1>${team}</h1>${last(page)}<table class="league">${head}${rows.join('')}</table></body>`,
      {
        vocabulary,
      },
    )
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://league.example/${page}`, tree: parsed.tree }
  })
  const pick = (values: Readonly<Record<string, string>>) => {
    const examples = Object.entries(values).map(([field, value]) => ({ field, value, url: tables[0]!.url }))
    const result = learnWrapper(tables, { examples })
    if (!result.ok) throw new Error(result.problem.message)
    return { data: Object.values(extract(result.wrapper, tables[0]!, { raw: true }).data), notes: result.notes }
  }

  it('examples of one row name its columns, though a shorter list holds the same text', () => {
    const { data, notes } = pick({ team: 'Eibar 0', won: '4', lost: '7', ground: 'Ajax Park 4', points: '9' })
    expect(data).toHaveLength(1)
    expect(data[0]).toContainEqual({ team: 'Eibar 0', won: '4', lost: '7', ground: 'Ajax Park 4', points: '9' })
    expect(notes).toEqual([])
  })

  it('an example that fits several columns is a choice, and the chosen column is read', () => {
    const { url } = tables[0]!
    const examples = Object.entries({ team: 'Como 0', ground: 'Ajax Park 2', some: '5' }).map(([field, value]) => ({
      field,
      value,
      url,
    }))
    const first = learnWrapper(tables, { examples })
    if (!first.ok) throw new Error(first.problem.message)
    const [choice, ...others] = first.choices
    expect(others).toEqual([])
    expect(choice).toMatchObject({ field: 'some', value: '5' })
    const all = learnWrapper(tables)
    if (!all.ok) throw new Error(all.problem.message)
    const { places } = withNames(choice!, all.wrapper)
    expect(places.map(({ name, values }) => ({ name, values })).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'lost', values: ['3', '4', '6'] },
      { name: 'points', values: ['1', '3', '7'] },
    ])
    const said = places.map(({ at, name }) => {
      const result = learnWrapper(tables, {
        examples: examples.map((one) => (one.field === 'some' ? { ...one, at } : one)),
      })
      if (!result.ok) throw new Error(result.problem.message)
      expect({ choices: result.choices, notes: result.notes }).toEqual({ choices: [], notes: [] })
      const [list] = Object.values(extract(result.wrapper, tables[0]!, { raw: true }).data)
      return [name, (list as { some: string }[])[3]!.some]
    })
    expect(Object.fromEntries(said)).toEqual({ lost: '6', points: '7' })
    const unknown = learnWrapper(tables, { examples: examples.map((one) => ({ ...one, at: 'elsewhere' })) })
    expect(unknown).toEqual(first)
  })

  it('an example that fits several columns is noted', () => {
    const { notes } = pick({ team: 'Como 0', ground: 'Ajax Park 2', some: '5' })
    expect(notes.join()).toContain('some="5" is in several fields of its record')
  })
})

describe('examples of one list among others like it', () => {
  const NAMES = ['oak', 'elm', 'ash', 'fir', 'yew', 'box', 'may', 'bay', 'fig', 'nut', 'gum', 'lime']
  const list = (page: number, from: number, count: number): string =>
    `<div><ul>${NAMES.slice(from, from + count)
      .map((name) => `<li>${name} ${page}</li>`)
      .join('')}</ul></div>`
  const two = [0, 1].map((page) => {
    const html = `<body><h1>Wood ${page}</h1>${list(page, 0, 3)}${list(page, 3, 4 + page)}${list(page, 9, 2 + page)}</body>`
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://woods.example/${page}`, tree: parsed.tree }
  })

  it('two examples of one list read that list alone, on a page where others are as long too', () => {
    const examples = ['nut 0', 'gum 0'].map((value) => ({ field: 'woods[].name', value, url: two[0]!.url }))
    const result = learnWrapper(two, { examples })
    if (!result.ok) throw new Error(result.problem.message)
    expect(two.map((page) => extract(result.wrapper, page).data.woods)).toEqual([
      [{ name: 'nut 0' }, { name: 'gum 0' }],
      [{ name: 'nut 1' }, { name: 'gum 1' }, { name: 'lime 1' }],
    ])
  })
})

describe('an example that all pages have as a whole text', () => {
  it('an example that every page also shows as a whole is read from the text where it varies', () => {
    const woods = ['Oak', 'Elm', 'Ash', 'Fir'].map((wood, i) => {
      const html = `<body><h1>Lamp ${i}</h1><div class="ad">Oak</div><p class="made">Made of ${wood} in 199${i}</p></body>`
      const parsed = parse(html, { vocabulary })
      if (!parsed.ok) throw new Error(parsed.problem.message)
      return { url: `https://lamps.example/${i}`, tree: parsed.tree }
    })
    const result = learnWrapper(woods, { examples: [{ field: 'wood', value: 'Oak', url: woods[0]!.url }] })
    if (!result.ok) throw new Error(result.problem.message)
    expect(woods.map((page) => extract(result.wrapper, page).data.wood)).toEqual(['Oak', 'Elm', 'Ash', 'Fir'])
  })
})
