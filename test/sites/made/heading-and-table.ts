import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor, type Fact } from './components.ts'
import { addMoved, addParts, addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph, prose } from './prose.ts'
import type { Random } from './random.ts'
import type { Voice } from './voice.ts'

const MENU: readonly Item[] = [
  { path: '/denkmale', text: 'Denkmale' },
  { path: '/architekten', text: 'Architekten' },
  { path: '/gemeinden', text: 'Gemeinden' },
  { path: '/hinweise', text: 'Hinweise' },
]
const STYLES = ['Barock', 'Gotik', 'Jugendstil', 'Klassizismus', 'Moderne', 'Renaissance', 'Romanik']

interface Register {
  readonly kit: Kit
  readonly monuments: readonly Item[]
  readonly architects: readonly Item[]
  readonly places: readonly Item[]
  readonly inPlace: ReadonlyMap<Item, readonly Item[]>
  readonly byArchitect: ReadonlyMap<Item, readonly Item[]>
  readonly mentions: readonly Item[]
}

/** A register of monuments: monuments, architects and municipalities differ by headings and the labels of a fact sheet alone. */
export function headingAndTable(size: number, seed: number): MadeSite {
  const kit = createKit(seed, { name: 'headingAndTable', language: 'de', isUnmarked: true, menu: MENU })
  const { voice, random } = kit
  const monuments = itemsOf(
    Math.round(size * 0.55),
    () => `${voice.word()} ${voice.place()}`,
    (_, i) => `/objekt/${10_000 + i * 7}`,
  )
  const architects = itemsOf(
    Math.round(size * 0.2),
    () => voice.person(),
    (_, i) => `/person/${500 + i * 3}`,
  )
  const places = itemsOf(
    Math.max(5, Math.round(size * 0.08)),
    () => voice.place(),
    (name) => `/gemeinde/${name}`,
  )
  const register: Register = {
    kit,
    monuments,
    architects,
    places,
    inPlace: assign(random, monuments, places),
    byArchitect: assign(random, monuments, architects),
    mentions: addMoved(kit, [...monuments, ...architects], 1),
  }
  const placeOf = inverse(register.inPlace)
  const architectOf = inverse(register.byArchitect)
  for (const item of monuments) addMonument(register, item, placeOf.get(item)!, architectOf.get(item)!)
  for (const item of architects) addArchitect(register, item)
  for (const item of places) addPlace(register, item)
  addIndexes(register)
  addUsualPages(kit)
  return kit.builder.done('headingAndTable')
}

function inverse<K, T>(groups: ReadonlyMap<K, readonly T[]>): Map<T, K> {
  return new Map([...groups].flatMap(([key, items]) => items.map((item) => [item, key] as const)))
}

function addMonument(register: Register, item: Item, place: Item, architect: Item): void {
  const { random, voice } = register.kit.at(item.path)
  const facts: Fact[] = [
    ['Adresse', `${voice.word()}straße ${random.between(1, 140)}`],
    ['Gemeinde', anchor(place)],
    ['Baujahr', voice.year()],
    ['Baustil', random.pick(STYLES)],
    ['Architekt', anchor(architect)],
    ['Objektnummer', voice.number(99_999)],
  ]
  addSheet(register, item, 'monuments', 'Denkmale', maybe(random, facts), [
    ['Beschreibung', paragraphs(register, random, voice)],
    ['Baugeschichte', random.chance(70) ? paragraphs(register, random, voice) : ''],
    ['In der Nähe', register.kit.skin.links(random.some(register.inPlace.get(place)!, 5))],
  ])
}

function addArchitect(register: Register, item: Item): void {
  const { random, voice } = register.kit.at(item.path)
  const facts: Fact[] = [
    ['Geboren', `${voice.date()} in ${voice.place()}`],
    ['Gestorben', voice.year()],
    ['Beruf', random.pick(['Baumeister', 'Ingenieur', 'Stadtbaurat'])],
    ['Ausbildung', voice.place()],
    ['Schüler', anchor(random.pick(register.architects))],
  ]
  addSheet(register, item, 'architects', 'Architekten', maybe(random, facts), [
    ['Leben', paragraphs(register, random, voice)],
    ['Werke', register.kit.skin.links(register.byArchitect.get(item)!)],
    ['Literatur', random.chance(50) ? `<ul><li>${voice.title()}</li><li>${voice.title()}</li></ul>` : ''],
  ])
}

function addPlace(register: Register, item: Item): void {
  const { random, voice } = register.kit.at(item.path)
  const facts: Fact[] = [
    ['Landkreis', voice.place()],
    ['Einwohner', voice.number(90_000)],
    ['Fläche', `${voice.number(120)} km²`],
    ['Postleitzahl', voice.number(99_999)],
    ['Nachbarort', anchor(random.pick(register.places))],
  ]
  addSheet(register, item, 'municipalities', 'Gemeinden', maybe(random, facts), [
    ['Ortsgeschichte', paragraphs(register, random, voice)],
    ['Denkmale im Ort', register.kit.skin.links(register.inPlace.get(item)!)],
  ])
}

function maybe(random: Random, facts: readonly Fact[]): Fact[] {
  return facts.filter(() => random.chance(85))
}

function paragraphs({ mentions }: Register, random: Random, voice: Voice): string {
  return Array.from({ length: random.between(1, 4) }, () => `<p>${paragraph(random, voice, mentions)}</p>`).join('')
}

function addSheet(
  { kit }: Register,
  item: Item,
  className: string,
  label: string,
  facts: readonly Fact[],
  sections: readonly (readonly [title: string, content: string])[],
): void {
  const { skin, home } = kit
  const { random } = kit.at(`${item.path}#picture`)
  const list = MENU.find(({ text }) => text === label)!
  const image = random.chance(60) ? `<div${skin.cls('picture')}><img src="/bild.jpg" alt="${item.text}"></div>` : ''
  const blocks = sections
    .filter(([, content]) => content !== '')
    .map(([title, content]) => skin.section(title, content))
  const main = `${skin.crumbs([home, list], item.text)}<h1>${item.text}</h1>${image}${skin.facts(facts)}${blocks.join('')}`
  kit.builder.page(item.path, skin.page({ path: item.path, title: item.text, main }), className)
}

function addIndexes({ kit, monuments, architects, places }: Register): void {
  const { skin, home, builder } = kit
  const lists = [monuments, architects, places]
  for (const [i, items] of lists.entries()) {
    const { path, text } = MENU[i]!
    const sorted = [...items].sort((a, b) => (a.text < b.text ? -1 : 1))
    const parts = partsOf(sorted, 30, (n) => (n === 1 ? path : `${path}?seite=${n}`))
    addParts(kit, parts, text, (part) => `${skin.crumbs([home], text)}<h1>${text}</h1>${skin.links(part.items)}`)
  }
  const { random, voice } = kit.at('/')
  const main = `<h1>${kit.site}</h1>${prose(random, voice)}${skin.links(MENU)}`
  builder.page('/', skin.page({ path: '/', title: kit.site, main }))
  const hints = `${skin.crumbs([home], 'Hinweise')}<h1>Hinweise</h1>${prose(random, voice)}`
  builder.page('/hinweise', skin.page({ path: '/hinweise', title: 'Hinweise', main: hints }))
}
