import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor, type Fact } from './components.ts'
import { addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph, prose } from './prose.ts'

interface Board {
  readonly kit: Kit
  readonly adverts: readonly Item[]
  readonly companyOf: ReadonlyMap<Item, Item>
  readonly categories: readonly Item[]
  readonly places: readonly Item[]
  readonly placeOf: ReadonlyMap<Item, Item>
  readonly categoryOf: ReadonlyMap<Item, Item>
}

const TYPES = ['vollzeit', 'teilzeit', 'minijob'] as const
const TITLES = ['Leitung', 'Fachkraft', 'Assistenz', 'Ausbildung', 'Referent', 'Sachbearbeitung', 'Technik']

/** A job board: adverts with optional parts that link to similar ones, companies, and listings with facets by place and by category. */
export function jobs(size: number, seed: number): MadeSite {
  const menu = [
    { path: '/orte', text: 'Orte' },
    { path: '/berufe', text: 'Berufsfelder' },
    { path: '/firmen', text: 'Arbeitgeber' },
  ]
  const kit = createKit(seed, { name: 'jobs', language: 'de', menu })
  const { voice, random } = kit
  const title = (): string => `${random.pick(TITLES)} ${voice.word()} (m/w/d)`
  const adverts = itemsOf(Math.round(size * 0.55), title, (name, i) => `/stellenangebot/${name}-${70_000 + i}`)
  const companies = itemsOf(
    Math.round(size * 0.14),
    () => `${voice.place()} ${random.pick(['GmbH', 'AG', 'KG'])}`,
    (name) => `/firma/${name}`,
  )
  const places = itemsOf(
    Math.max(6, Math.round(size * 0.02)),
    () => voice.place(),
    (name) => `/jobs-in/${name}`,
  )
  const categories = itemsOf(
    8,
    () => voice.word(),
    (name) => `/jobs-als/${name}`,
  )
  const byCompany = assign(random, adverts, companies)
  const byPlace = assign(random, adverts, places)
  const byCategory = assign(random, adverts, categories)
  const board: Board = {
    kit,
    adverts,
    categories,
    places,
    companyOf: inverse(byCompany),
    placeOf: inverse(byPlace),
    categoryOf: inverse(byCategory),
  }
  for (const item of adverts) addAdvert(board, item, byCategory.get(board.categoryOf.get(item)!)!)
  for (const [company, own] of byCompany) addCompany(board, company, own)
  for (const [place, own] of byPlace) addListing(board, place, own, 'places')
  for (const [category, own] of byCategory) addListing(board, category, own, 'categories')
  addIndexes(board, menu, [places, categories, companies])
  addUsualPages(kit)
  return kit.builder.done('jobs')
}

function inverse<K, T>(groups: ReadonlyMap<K, readonly T[]>): Map<T, K> {
  return new Map([...groups].flatMap(([key, items]) => items.map((item) => [item, key] as const)))
}

function addAdvert({ kit, companyOf, placeOf, categoryOf }: Board, item: Item, similar: readonly Item[]): void {
  const { skin, home, builder } = kit
  const { random, voice } = kit.at(item.path)
  const company = companyOf.get(item)!
  const facts: Fact[] = [
    ['Arbeitgeber', anchor(company)],
    ['Ort', anchor(placeOf.get(item)!)],
    ['Anstellungsart', random.pick(['Vollzeit', 'Teilzeit', 'Minijob'])],
    ['Eintritt', random.chance(50) ? 'sofort' : voice.date()],
  ]
  if (random.chance(35)) facts.push(['Gehalt', `${random.between(25, 95)}.000 €`])
  const bullets = (): string =>
    `<ul>${Array.from({ length: random.between(2, 8) }, () => `<li>${voice.sentence()}</li>`).join('')}</ul>`
  const parts = [
    random.chance(60) ? skin.section('Über uns', `<p>${paragraph(random, voice)}</p>`) : '',
    skin.section('Ihre Aufgaben', bullets()),
    skin.section('Ihr Profil', bullets()),
    random.chance(65) ? skin.section('Wir bieten', bullets()) : '',
    random.chance(40) ? skin.section('Ansprechpartner', `<p>${voice.person()}</p>`) : '',
    random.chance(30) ? `<iframe src="http://map.example/"></iframe>` : '',
  ]
  const near = random.some(
    similar.filter((other) => other !== item),
    5,
  )
  const main = `${skin.crumbs([home, categoryOf.get(item)!], item.text)}<h1>${item.text}</h1>${skin.facts(facts)}${parts.join('')}<p><a${skin.cls('button')} href="/bewerben?id=${item.path.slice(-5)}">Jetzt bewerben</a></p>${
    near.length > 0
      ? skin.section(
          'Ähnliche Stellen',
          skin.cards(near, (other) => `<p>${companyOf.get(other)!.text}</p>`),
          'related',
        )
      : ''
  }`
  builder.page(item.path, skin.page({ path: item.path, title: item.text, kind: 'advert', main }), 'adverts')
}

function addCompany({ kit, placeOf }: Board, company: Item, own: readonly Item[]): void {
  const { skin, home, builder } = kit
  const { random, voice } = kit.at(company.path)
  const facts = skin.facts([
    ['Branche', voice.word()],
    ['Mitarbeiter', voice.number(5000)],
    ['Sitz', voice.place()],
  ])
  const gallery = random.chance(30)
    ? skin.section('Einblicke', '<ul><li><img src="/1.jpg" alt=""></li><li><img src="/2.jpg" alt=""></li></ul>')
    : ''
  const profile = random.chance(80) ? skin.section('Über uns', prose(random, voice, { blocks: [1, 4] })) : ''
  const main = `${skin.crumbs([home, { path: '/firmen', text: 'Arbeitgeber' }], company.text)}<img${skin.cls('logo')} src="/logo.png" alt=""><h1>${company.text}</h1>${facts}${profile}${gallery}${skin.section(
    'Offene Stellen',
    skin.cards(own, (advert) => `<p>${placeOf.get(advert)!.text}</p>`),
  )}`
  builder.page(company.path, skin.page({ path: company.path, title: company.text, kind: 'company', main }), 'companies')
}

/** A list in pages of 15, once in full and once for each kind of employment: pages of a facet are of the class. */
function addListing(board: Board, list: Item, own: readonly Item[], className: 'places' | 'categories'): void {
  const { kit, companyOf, placeOf, categoryOf } = board
  const { skin, home, builder } = kit
  const { voice } = kit.at(list.path)
  const isPlace = className === 'places'
  const others = isPlace ? board.categories : board.places
  const title = isPlace ? `Jobs in ${list.text}` : `Jobs im Bereich ${list.text}`
  const intro = isPlace ? '' : `<p>${voice.paragraph(3)}</p>`
  const facets = TYPES.map((type) => ({ path: `${list.path}?art=${type}`, text: type }))
  const box = `${skin.section('Anstellungsart', skin.links(facets), 'facet')}${skin.section(isPlace ? 'Berufsfeld' : 'Ort', skin.links(others.slice(0, 8)), 'facet')}`
  for (const [i, base] of [list.path, ...facets.map(({ path }) => path)].entries()) {
    const some = i === 0 ? own : own.filter((_, n) => n % (i + 1) === 0)
    const join = base.includes('?') ? '&' : '?'
    for (const part of partsOf(some, 15, (n) => (n === 1 ? base : `${base}${join}seite=${n}`))) {
      const cards = skin.cards(
        part.items,
        (advert) => `<p>${companyOf.get(advert)!.text}, ${(isPlace ? categoryOf : placeOf).get(advert)!.text}</p>`,
      )
      const main = `${skin.crumbs([home], title)}<h1>${title}</h1>${intro}<p>${some.length} ${skin.labels.results}</p>${cards}${skin.paging(part)}`
      builder.page(part.path, skin.page({ path: part.path, title, kind: 'listing', main, aside: box }), className)
    }
  }
}

function addIndexes({ kit, adverts }: Board, menu: readonly Item[], lists: readonly (readonly Item[])[]): void {
  const { skin, home, builder, voice } = kit
  for (const [i, { path, text }] of menu.entries()) {
    const main = `${skin.crumbs([home], text)}<h1>${text}</h1>${skin.links(lists[i]!)}`
    builder.page(path, skin.page({ path, title: text, kind: 'index', main }))
  }
  const main = `<h1>${kit.site}</h1><p>${voice.sentence()}</p>${skin.section(
    'Neue Stellen',
    skin.cards(adverts.slice(0, 10), () => '<p>neu</p>'),
  )}${skin.section('Orte', skin.links(lists[0]!.slice(0, 10)))}`
  builder.page('/', skin.page({ path: '/', title: kit.site, kind: 'home', main }))
}
