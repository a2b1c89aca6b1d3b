import type { Entry, Layout, Random } from './layouts.fixture.ts'

const link = (text: string): string => `<a href="/${text.replace(/\W+/g, '-')}">${text}</a>`
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A record in a group; its texts without those of the headings above it. */
interface Item {
  readonly html: string
  readonly texts: readonly string[]
}

interface Group {
  readonly headings: readonly string[]
  readonly items: readonly Item[]
}

/** Entries in groups of one to four, three of them at least. */
function grouped(random: Random, count: number, item: () => Item, heading: (index: number) => string): Group[] {
  const groups: Group[] = []
  for (let left = count; left > 0; ) {
    const size = Math.min(
      left,
      groups.length === 0 ? 2 : Math.max(1, Math.min(1 + random.int(4), Math.floor(count / 3))),
    )
    groups.push({ headings: [heading(groups.length)], items: times(size, item) })
    left -= size
  }
  return groups
}

/** @param own texts of each group beside its headings */
function page(random: Random, groups: readonly Group[], body: string, own: readonly string[] = []): ReturnType<Layout> {
  const menu = times(6, () => `<li>${link(random.words(1))}</li>`).join('')
  const html = `<!doctype html><html><head><title>${random.words(2)}</title></head><body>
<header><nav><ul class="menu">${menu}</ul></nav></header><main><h1>${random.words(3)}</h1>${body}</main>
<footer><p>${random.words(9)}</p></footer></body></html>`
  const entries = groups.flatMap(({ headings, items }) =>
    items.map(({ texts }) => ({ texts: [...headings, ...texts], inner: [] })),
  )
  const nested = groups.map(({ headings, items }): Entry => {
    return { texts: [...headings, ...own], inner: items.map(({ texts }) => ({ texts, inner: [] })) }
  })
  return { html, entries, others: [nested] }
}

const join = (items: readonly Item[]): string => items.map(({ html }) => html).join('')

/** Words by letter: letter and words are siblings. */
const glossary: Layout = (random, count) => {
  const item = (): Item => {
    const [word, meaning] = [random.words(1), random.words(12)]
    return { html: `<div class="word"><b>${link(word)}</b><p>${meaning}</p></div>`, texts: [word, meaning] }
  }
  const groups = grouped(random, count, item, (i) => `${String.fromCharCode(65 + (i % 26))}${i > 25 ? i : ''}`)
  const body = groups.map(({ headings, items }) => `<h3 class="letter">${headings[0]}</h3>${join(items)}`).join('')
  return page(random, groups, `<div class="glossary">${body}</div>`)
}

/** Events by day: the days are rows of one cell among the rows of a table. */
const agenda: Layout = (random, count) => {
  const item = (): Item => {
    const [time, title, place] = [`${8 + random.int(12)}:${10 + random.int(49)}`, random.words(5), random.words(1)]
    const html = `<tr><td>${time}</td><td>${link(title)}</td><td>${place}</td></tr>`
    return { html, texts: [time, title, place] }
  }
  const groups = grouped(random, count, item, (i) => `Day ${i + 1}, ${random.words(2)}`)
  const body = groups
    .map(({ headings, items }) => `<tr><td colspan="3">${headings[0]}</td></tr>${join(items)}`)
    .join('')
  return page(random, groups, `<table class="agenda">${body}</table>`)
}

/** A catalogue: boxes of a head, with a link to more, and the goods. */
const catalogue: Layout = (random, count) => {
  const item = (): Item => {
    const [name, price] = [random.words(3), `$${2 + random.int(90)}.50`]
    const note = random.chance(0.4) ? random.words(5) : null
    const html = `<li class="ware"><h4>${link(name)}</h4><span class="price">${price}</span>${note === null ? '' : `<p class="note">${note}</p>`}</li>`
    return { html, texts: note === null ? [name, price] : [name, price, note] }
  }
  const groups = grouped(random, count, item, () => random.words(2))
  const body = groups.map(
    ({ headings, items }) =>
      `<div class="shelf"><div class="shelf-head"><h2>${headings[0]}</h2><a href="/all">See all</a></div><ul>${join(items)}</ul></div>`,
  )
  return page(random, groups, `<div class="shop">${body.join('')}</div>`, ['See all'])
}

/** Staff by department and team: two levels of headings above one list. */
const staff: Layout = (random, count) => {
  const item = (): Item => {
    const [name, role] = [random.words(2), random.words(3)]
    const mail = random.chance(0.7) ? `${name.replace(' ', '.')}@firm.example` : null
    const html = `<div class="person"><b class="name">${name}</b><i class="role">${role}</i>${mail === null ? '' : `<a class="mail" href="mailto:${mail}">${mail}</a>`}</div>`
    return { html, texts: mail === null ? [name, role] : [name, role, mail] }
  }
  const teams = grouped(random, count, item, () => random.words(1))
  const departments = times(Math.ceil(teams.length / 2), () => random.words(2))
  const groups = teams.map(({ headings, items }, i) => ({ headings: [departments[i >> 1]!, ...headings], items }))
  const body = groups.map(
    ({ headings, items }, i) => `${i % 2 === 0 ? `<h2>${headings[0]}</h2>` : ''}<h3>${headings[1]}</h3>${join(items)}`,
  )
  return page(random, groups, `<div class="staff">${body.join('')}</div>`)
}

/** A television guide: days are boxes called so, programmes are two siblings each, advertisements stand among them. */
const guide: Layout = (random, count) => {
  const item = (): Item => {
    const [time, title, text] = [`${random.int(24)}:${10 + random.int(49)}`, random.words(3), random.words(11)]
    const html = `<div class="slot"><b>${time}</b>${link(title)}</div><p class="about">${text}</p>`
    return { html, texts: [time, title, text] }
  }
  const groups = grouped(random, count, item, (i) => `Day ${i + 1}`)
  const body = groups.map(
    ({ headings, items }, i) =>
      `<div class="day-title">${headings[0]}</div>${join(items)}${i % 3 === 1 ? '<div class="ad-box"><p>Buy a set</p></div>' : ''}`,
  )
  return page(random, groups, `<div class="guide">${body.join('')}</div>`)
}

/** Archive of a diary: entries by month, each month a list of its own below its heading. */
const archive: Layout = (random, count) => {
  const item = (): Item => {
    const [title, day] = [random.words(6), `${1 + random.int(28)}.`]
    return { html: `<li><span class="on">${day}</span>${link(title)}</li>`, texts: [day, title] }
  }
  const groups = grouped(random, count, item, (i) => `${random.words(1)} ${2000 + i}`)
  const body = groups.map(({ headings, items }) => `<h4>${headings[0]}</h4><ul>${join(items)}</ul>`)
  return page(random, groups, `<div class="archive">${body.join('')}</div>`)
}

/** Listing pages whose lists are broken into groups with headings, by name. The headings are texts of each entry. */
export const GROUPED_LAYOUTS: Readonly<Record<string, Layout>> = {
  'glossary by letter': glossary,
  'agenda with rows for days': agenda,
  'catalogue in shelves': catalogue,
  'staff by department and team': staff,
  'television guide': guide,
  'archive by month': archive,
}
