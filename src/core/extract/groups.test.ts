import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../dom/index.ts'
import { type LearnOptions, learnWrapper } from '../induce/index.ts'
import { extract } from './index.ts'

/** Groups with their headings, each with its records. */
type Groups = Readonly<Record<string, readonly string[]>>

const DAYS: readonly Groups[] = [
  { Monday: ['Rivers', 'Lakes'], Tuesday: ['Seas', 'Ice', 'Snow'], Friday: ['Rain', 'Fog'] },
  { Wednesday: ['Hills', 'Rocks', 'Sand'], Thursday: ['Clay', 'Dust'], Sunday: ['Mud', 'Moss'] },
  { Saturday: ['Trees', 'Birds'] },
]

/** Pages with these contents, parsed with one vocabulary. */
function pagesOf(bodies: readonly string[]): { readonly url: string; readonly tree: Tree }[] {
  const vocabulary = createVocabulary()
  return bodies.map((body, i) => {
    const html = `<!doctype html><html><head><title>Page ${i}</title></head><body><h1>Programme ${i}</h1>${body}</body></html>`
    const result = parse(html, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://site.test/${i}`, tree: result.tree }
  })
}

const talk = (title: string): string => `<a href="/${title}">${title}</a><i>About ${title} and its friends</i>`

const LAYOUTS: Readonly<Record<string, (groups: Groups) => string>> = {
  siblings: (groups) =>
    `<main>${write(
      groups,
      (day) => `<h2>${day}</h2>`,
      (title) => `<div class="talk">${talk(title)}</div>`,
    )}</main>`,
  'lists below headings': (groups) =>
    `<main>${Object.entries(groups)
      .map(
        ([day, titles]) =>
          `<div class="head"><h3>${day}</h3></div><ul>${titles.map((title) => `<li class="talk">${talk(title)}</li>`).join('')}</ul>`,
      )
      .join('')}</main>`,
  'rows of one cell': (groups) =>
    `<table>${write(
      groups,
      (day) => `<tr><td colspan="2">${day}</td></tr>`,
      (title) => `<tr><td><a href="/${title}">${title}</a></td><td>About ${title} and its friends</td></tr>`,
    )}</table>`,
  'records of two siblings': (groups) =>
    `<main>${write(
      groups,
      (day) => `<div class="day-title">${day}</div>`,
      (title) =>
        `<div class="slot"><b>10:00</b><a href="/${title}">${title}</a></div><p>About ${title} and its friends</p>`,
    )}</main>`,
}

function write(groups: Groups, heading: (day: string) => string, item: (title: string) => string): string {
  return Object.entries(groups)
    .map(([day, titles]) => heading(day) + titles.map(item).join(''))
    .join('')
}

/** Learned on all pages but the last, the records of the last one. */
function runOnLast(bodies: readonly string[], options: LearnOptions = {}): Readonly<Record<string, unknown>>[] {
  const pages = pagesOf(bodies)
  const learned = learnWrapper(pages.slice(0, -1), options)
  if (!learned.ok) throw new Error(learned.problem.message)
  expect(learned.notes).toEqual([])
  const { data } = extract(learned.wrapper, pages.at(-1)!, { raw: true })
  const lists = Object.values(data).filter((value) => Array.isArray(value))
  return lists[0] as Readonly<Record<string, unknown>>[]
}

const titleAndHeading = (record: Readonly<Record<string, unknown>>) => [record.heading, record.title]

describe('headings of groups', () => {
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    it(`headings of groups are read on a page that was not learned from: ${name}`, () => {
      expect(runOnLast(DAYS.map(layout)).map(titleAndHeading)).toEqual([
        ['Saturday', 'Trees'],
        ['Saturday', 'Birds'],
      ])
    })

    it(`headings of groups are null where a page has none: ${name}`, () => {
      const bare = layout({ None: ['Trees', 'Birds'] }).replace(/<(h\d|tr|div)[^>]*>(?:<[^>]*>)*None.*?<\/\1>/, '')
      expect(bare).not.toContain('None')
      expect(runOnLast([...DAYS.slice(0, 2).map(layout), bare]).map(titleAndHeading)).toEqual([
        [null, 'Trees'],
        [null, 'Birds'],
      ])
      const empty = layout({ None: [] }).replace(/None/, '')
      expect(runOnLast([...DAYS.slice(0, 2).map(layout), empty])).toEqual([])
    })
  }

  it('headings of groups have their place as provenance', () => {
    const pages = pagesOf(DAYS.map(LAYOUTS.siblings!))
    const learned = learnWrapper(pages.slice(0, 2))
    if (!learned.ok) throw new Error(learned.problem.message)
    const { provenance } = extract(learned.wrapper, pages[2]!)
    expect(JSON.stringify(provenance)).toContain('{"heading":{"path":"/html[1]/body[1]/main[1]/h2[1]","locator":0}')
  })
})

describe('headings on two levels', () => {
  const person = (name: string): string =>
    `<div class="person"><b class="name">${name}</b><i>Room ${name.length}</i></div>`
  const staff = (departments: Readonly<Record<string, Groups>>): string =>
    Object.entries(departments)
      .map(
        ([name, teams]) => `<h2>${name}</h2>${write(teams, (team) => (team === '' ? '' : `<h3>${team}</h3>`), person)}`,
      )
      .join('')
  const firms = [
    { Sales: { North: ['Ann', 'Bob'], South: ['Cid', 'Dan'] }, Works: { Steel: ['Eve', 'Fay'], Wood: ['Gus', 'Hal'] } },
    { Board: { Chair: ['Ida', 'Jan'], Staff: ['Kay', 'Lea'] }, Stores: { East: ['Max', 'Ned'], West: ['Ole', 'Pam'] } },
    { Labs: { Light: ['Quin'] }, Yard: { '': ['Rosa'], Gate: ['Sam'] } },
  ].map(staff)

  it('headings on two levels are read outermost first and an outer one ends an inner one', () => {
    expect(runOnLast(firms).map(({ heading, heading_2, name }) => [heading, heading_2, name])).toEqual([
      ['Labs', 'Light', 'Quin'],
      ['Yard', null, 'Rosa'],
      ['Yard', 'Gate', 'Sam'],
    ])
  })

  it('an outer heading ends an inner one also where only the inner one is a field', () => {
    const examples = [
      { field: 'who', value: 'Ann' },
      { field: 'team', value: 'North' },
    ]
    expect(runOnLast(firms, { examples })).toEqual([
      { team: 'Light', who: 'Quin' },
      { team: null, who: 'Rosa' },
      { team: 'Gate', who: 'Sam' },
    ])
  })
})
