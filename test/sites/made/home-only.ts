import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor } from './components.ts'
import { addMoved, addParts, addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph, prose } from './prose.ts'

const MENU: readonly Item[] = [
  { path: '/actualites', text: 'Actualités' },
  { path: '/agenda', text: 'Agenda' },
  { path: '/membres', text: 'Membres' },
]

interface Society {
  readonly kit: Kit
  readonly news: readonly Item[]
  readonly events: readonly Item[]
  readonly people: readonly Item[]
  readonly mentions: readonly Item[]
}

/** A learned society: its home page alone links to 100 dossiers and more, which do not link to each other; all else is linked from everywhere. */
export function homeOnly(size: number, seed: number): MadeSite {
  const kit = createKit(seed, { name: 'homeOnly', language: 'fr', menu: MENU })
  const { voice } = kit
  const dossiers = itemsOf(
    Math.max(100, Math.round(size * 0.15)),
    () => voice.title(),
    (name) => `/dossier-${name}.html`,
  )
  const rest = Math.max(60, size - dossiers.length - 20)
  const title = (): string => voice.title()
  const news = itemsOf(Math.round(rest * 0.5), title, (name, i) => `/actualites/${2000 + (i % 24)}/${name}.html`)
  const events = itemsOf(Math.round(rest * 0.25), title, (_, i) => `/agenda/evenement-${i + 1}.html`)
  const people = itemsOf(
    Math.round(rest * 0.2),
    () => voice.person(),
    (name) => `/membres/${name}.html`,
  )
  const society = { kit, news, events, people, mentions: addMoved(kit, [...news, ...people], 1) }
  for (const item of dossiers) addDossier(society, item)
  for (const item of news) addNews(society, item)
  for (const item of events) addEvent(society, item)
  for (const item of people) addPerson(society, item)
  addLists(society)
  addHome(society, dossiers)
  addUsualPages(kit)
  return kit.builder.done('homeOnly')
}

/** News and events stand beside everything but the dossiers. */
function aside({ kit, news, events }: Society): string {
  const { skin } = kit
  return `${skin.section('À la une', skin.links(news.slice(0, 5)), 'widget')}${skin.section('Prochainement', skin.links(events.slice(0, 4)), 'widget')}`
}

function add(society: Society, item: Item, className: string, main: string, side: string): void {
  const { skin, builder } = society.kit
  builder.page(
    item.path,
    skin.page({ path: item.path, title: item.text, kind: className, main, aside: side }),
    className,
  )
}

function addDossier(society: Society, item: Item): void {
  const { skin, home } = society.kit
  const { random, voice } = society.kit.at(item.path)
  const headings = ['Contexte', 'Enjeux', 'Bibliographie'].filter(() => random.chance(70))
  const summary = random.chance(60) ? `<div${skin.cls('summary')}><p>${voice.paragraph(2)}</p></div>` : ''
  const main = `${skin.crumbs([home], item.text)}<h1>${item.text}</h1>${summary}${prose(random, voice, { headings, mentions: society.mentions, blocks: [4, 14] })}`
  add(society, item, 'dossiers', main, random.chance(50) ? aside(society) : '')
}

function addNews(society: Society, item: Item): void {
  const { skin, home } = society.kit
  const { random, voice } = society.kit.at(item.path)
  const main = `${skin.crumbs([home, MENU[0]!], item.text)}<h1>${item.text}</h1><p${skin.cls('meta')}>${voice.date()}</p>${prose(random, voice, { mentions: society.mentions, blocks: [1, 6] })}${skin.share()}${skin.section(
    skin.labels.related,
    skin.cards(random.some(society.news, 3), () => voice.sentence()),
    'related',
  )}`
  add(society, item, 'news', main, aside(society))
}

function addEvent(society: Society, item: Item): void {
  const { skin, home } = society.kit
  const { random, voice } = society.kit.at(item.path)
  const facts = skin.facts([
    ['Date', voice.date()],
    ['Lieu', voice.place()],
    ['Intervenant', anchor(random.pick(society.people))],
  ])
  const main = `${skin.crumbs([home, MENU[1]!], item.text)}<h1>${item.text}</h1>${facts}<p>${paragraph(random, voice)}</p>${random.chance(30) ? `<p>${paragraph(random, voice)}</p>` : ''}${skin.share()}`
  add(society, item, 'events', main, aside(society))
}

function addPerson(society: Society, item: Item): void {
  const { skin, home } = society.kit
  const { random, voice } = society.kit.at(item.path)
  const publications = Array.from({ length: random.between(0, 8) }, () => `<li>${voice.title()}, ${voice.year()}</li>`)
  const main = `${skin.crumbs([home, MENU[2]!], item.text)}<h1>${item.text}</h1><p>${voice.place()}</p>${prose(random, voice, { blocks: [1, 3] })}${publications.length > 0 ? skin.section('Publications', `<ul>${publications.join('')}</ul>`) : ''}`
  add(society, item, 'members', main, aside(society))
}

function addLists(society: Society): void {
  const { kit, news, events, people } = society
  const { skin, random, voice } = kit
  const [newsPage, eventPage, peoplePage] = MENU as [Item, Item, Item]
  const addList = ({ path, text }: Item, items: readonly Item[], perPage: number): void => {
    const parts = partsOf(items, perPage, (n) => (n === 1 ? path : `${path}?p=${n}`))
    addParts(kit, parts, text, (part) => `<h1>${text}</h1>${skin.cards(part.items, () => voice.sentence())}`)
  }
  addList(newsPage, news, 15)
  addList(eventPage, events, 20)
  const letters = assign(
    random,
    people,
    [...'abcdef'].map((name) => ({ path: `/membres/liste-${name}`, text: name })),
  )
  kit.builder.page(
    peoplePage.path,
    skin.page({
      path: peoplePage.path,
      title: peoplePage.text,
      main: `<h1>${peoplePage.text}</h1>${skin.links([...letters.keys()])}`,
    }),
  )
  for (const [letter, own] of letters)
    kit.builder.page(
      letter.path,
      skin.page({ path: letter.path, title: letter.text, main: `<h1>${letter.text}</h1>${skin.links(own)}` }),
    )
}

function addHome(society: Society, dossiers: readonly Item[]): void {
  const { kit } = society
  const { skin } = kit
  const { random, voice } = kit.at('/')
  const main = `<h1>${kit.site}</h1>${prose(random, voice, { blocks: [1, 2] })}${skin.section('Dossiers', skin.links(dossiers))}`
  kit.builder.page('/', skin.page({ path: '/', title: kit.site, main, aside: aside(society) }))
}
