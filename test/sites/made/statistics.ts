import { type Item, itemsOf, type MadeSite } from './builder.ts'
import { anchor } from './components.ts'
import { addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph } from './prose.ts'

interface Book {
  readonly kit: Kit
  readonly countries: readonly Item[]
  readonly ranks: readonly Item[]
  readonly topics: ReadonlyMap<string, readonly Item[]>
}

const MENU: readonly Item[] = [
  { path: '/paises', text: 'Países' },
  { path: '/clasificaciones', text: 'Clasificaciones' },
  { path: '/apendices', text: 'Apéndices' },
  { path: '/glosario/a', text: 'Glosario' },
]
const TOPICS = ['Geografía', 'Población', 'Gobierno', 'Economía', 'Energía', 'Comunicaciones', 'Transporte']

/** A yearbook of figures: countries of hundreds of rows, tables of rank for each indicator, appendices A to F, a glossary by letter. */
export function statistics(size: number, seed: number): MadeSite {
  const kit = createKit(seed, { name: 'statistics', language: 'es', menu: MENU })
  const { voice, random } = kit
  const countries = itemsOf(
    Math.round(size * 0.5),
    () => voice.place(),
    (name) => `/pais/${name}.html`,
  )
  const ranks = itemsOf(
    Math.round(size * 0.35),
    () => `${voice.title()} (${random.pick(['%', 'km', 'kWh', 'USD'])})`,
    (_, i) => `/clasificacion/${2000 + i}rank.html`,
  )
  const topics = new Map(TOPICS.map((topic, n) => [topic, ranks.filter((_, i) => i % TOPICS.length === n)]))
  const book: Book = { kit, countries, ranks, topics }
  for (const item of countries) addCountry(book, item)
  for (const item of ranks) addRank(book, item)
  addAppendices(book)
  addGlossary(book)
  addIndexes(book)
  addUsualPages(kit)
  return kit.builder.done('statistics')
}

function add({ kit }: Book, item: Item, className: string | undefined, main: string): void {
  const { skin, home, builder } = kit
  const content = `${skin.crumbs([home], item.text)}<h1>${item.text}</h1>${main}`
  builder.page(
    item.path,
    skin.page({ path: item.path, title: item.text, kind: className ?? 'list', main: content }),
    className,
  )
}

/** A topic has up to 30 rows: the more developed a country, the more of them. */
function addCountry(book: Book, item: Item): void {
  const { skin } = book.kit
  const { random, voice } = book.kit.at(item.path)
  const known = random.between(30, 95)
  const parts = TOPICS.map((topic) => {
    const rows = book.topics
      .get(topic)!
      .slice(0, 30)
      .filter(() => random.chance(known))
    const cells = rows.map(
      (rank) =>
        `<tr><td>${rank.text}</td><td>${voice.number(9_999_999)}</td><td><a href="${rank.path}">${random.between(1, 200)}</a></td></tr>`,
    )
    const text = random.chance(60) ? `<p>${voice.sentence()}</p>` : ''
    return cells.length === 0 ? '' : skin.section(topic, `${text}<table${skin.cls('data')}>${cells.join('')}</table>`)
  })
  const flag = random.chance(90) ? `<img${skin.cls('flag')} src="/bandera.png" alt="">` : ''
  const near = random.chance(50)
    ? skin.section('Países vecinos', `<p>${random.some(book.countries, 3).map(anchor).join(', ')}</p>`)
    : ''
  add(book, item, 'countries', `${flag}<p>${paragraph(random, voice)}</p>${parts.join('')}${near}`)
}

function addRank(book: Book, item: Item): void {
  const { skin } = book.kit
  const { random, voice } = book.kit.at(item.path)
  const listed = book.countries.slice(0, 120).filter(() => random.chance(80))
  const rows = listed.map(
    (country, i) =>
      `<tr><td>${i + 1}</td><td>${anchor(country)}</td><td>${voice.number(999_999)}</td><td>${random.chance(70) ? voice.year() : ''}</td></tr>`,
  )
  const table = `<table${skin.cls('data')}><tr><th>Puesto</th><th>País</th><th>Valor</th><th>Fecha</th></tr>${rows.join('')}</table>`
  add(book, item, 'ranks', `<p>${voice.sentence()}</p>${table}`)
}

function addAppendices(book: Book): void {
  for (const letter of 'ABCDEF') {
    const path = `/apendice/apendice-${letter.toLowerCase()}.html`
    const { random, voice } = book.kit.at(path)
    const { skin } = book.kit
    const rows = Array.from(
      { length: random.between(15, 80) },
      () => `<tr><td>${voice.title()}</td><td>${voice.paragraph(2)}</td></tr>`,
    )
    const isTable = random.chance(60)
    const main = isTable
      ? `<table${skin.cls('data')}>${rows.join('')}</table>`
      : rows.map(() => `<p><strong>${voice.title()}</strong>: ${voice.sentence()}</p>`).join('')
    add(book, { path, text: `Apéndice ${letter}: ${voice.title()}` }, 'appendices', `<p>${voice.sentence()}</p>${main}`)
  }
}

function addGlossary(book: Book): void {
  const { skin } = book.kit
  const letters = [...'abcdefghijklm'].map(
    (letter): Item => ({ path: `/glosario/${letter}`, text: letter.toUpperCase() }),
  )
  for (const letter of letters) {
    const { random, voice } = book.kit.at(letter.path)
    const terms = Array.from(
      { length: random.between(2, 25) },
      () => `<dt>${voice.title()}</dt><dd>${voice.paragraph(3)}</dd>`,
    )
    add(
      book,
      { path: letter.path, text: `Glosario: ${letter.text}` },
      'glossary',
      `${skin.links(letters)}<dl>${terms.join('')}</dl>`,
    )
  }
}

function addIndexes(book: Book): void {
  const { kit, countries, ranks, topics } = book
  const { skin } = kit
  const appendices = [...'abcdef'].map(
    (letter): Item => ({ path: `/apendice/apendice-${letter}.html`, text: `Apéndice ${letter.toUpperCase()}` }),
  )
  add(book, MENU[0]!, undefined, skin.links(countries))
  add(book, MENU[1]!, undefined, [...topics].map(([topic, own]) => skin.section(topic, skin.links(own))).join(''))
  add(book, MENU[2]!, undefined, skin.links(appendices))
  const { random, voice } = kit.at('/')
  const main = `<h1>${kit.site}</h1><p>${paragraph(random, voice)}</p><form action="/ir"><select name="pais">${countries
    .slice(0, 50)
    .map(({ text }) => `<option>${text}</option>`)
    .join('')}</select></form>${skin.links(ranks.slice(0, 5))}`
  kit.builder.page('/', skin.page({ path: '/', title: kit.site, kind: 'home', main }))
}
