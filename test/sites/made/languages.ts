import { createBuilder, type Item, type MadeSite, partsOf } from './builder.ts'
import { anchor } from './components.ts'
import { addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph, prose } from './prose.ts'
import { createRandom } from './random.ts'
import { capital, createVoice, different, slug } from './voice.ts'
import type { Language } from './words.ts'

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es']
const TEXTS = {
  en: 'Hotels|Sights|News|Rooms|Price|Address|Facilities|What guests say|Opening hours|Tickets|Nearby|Book now',
  de: 'Unterkünfte|Sehenswertes|Aktuelles|Zimmer|Preis|Adresse|Ausstattung|Das sagen Gäste|Öffnungszeiten|Eintritt|In der Nähe|Jetzt buchen',
  fr: 'Hôtels|À visiter|Actualités|Chambres|Prix|Adresse|Équipements|Avis des clients|Horaires|Billets|À proximité|Réserver',
  es: 'Alojamientos|Qué ver|Noticias|Habitaciones|Precio|Dirección|Servicios|Opiniones|Horario|Entradas|Cerca de aquí|Reservar',
}
const KINDS = ['hotels', 'sights', 'news'] as const

/** One thing of the region: its name is the same in all languages, its page may be missing in some. */
interface Thing {
  readonly kind: (typeof KINDS)[number]
  readonly name: string
  readonly languages: readonly Language[]
}

interface Edition {
  readonly kit: Kit
  readonly language: Language
  readonly texts: readonly string[]
  readonly things: readonly Thing[]
}

/** A region's site in four languages: a class holds the pages of one kind in all of them. */
export function languages(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'en')
  const names = different(Math.round(size / 4.1), () => `${capital(voice.word())} ${voice.place()}`)
  const things = names.map(
    (name, i): Thing => ({
      kind: KINDS[i % 10 < 5 ? 0 : i % 10 < 8 ? 1 : 2]!,
      name,
      languages: LANGUAGES.filter((language) => language === 'en' || random.chance(88)),
    }),
  )
  const builder = createBuilder()
  for (const language of LANGUAGES) {
    const texts = TEXTS[language].split('|')
    const prefix = language === 'en' ? '' : `/${language}`
    const menu = KINDS.map((_, i) => ({ path: `${prefix}/${slug(texts[i]!)}`, text: texts[i]! }))
    const kit = createKit(seed, { name: 'languages', language, menu, prefix, builder, site: `Visit ${names[0]}` })
    const edition = { kit, language, texts, things: things.filter((thing) => thing.languages.includes(language)) }
    for (const thing of edition.things) addThing(edition, thing)
    addLists(edition, menu)
    addUsualPages(kit)
  }
  return builder.done('languages')
}

function pathOf(language: Language, { kind, name }: Pick<Thing, 'kind' | 'name'>): string {
  const folder = slug(TEXTS[language].split('|')[KINDS.indexOf(kind)]!)
  return `${language === 'en' ? '' : `/${language}`}/${folder}/${slug(name)}`
}

/** Links to the same page in other languages; to the front page where there is none. */
function switchOf(paths: ReadonlyMap<Language, string>): string {
  const items = LANGUAGES.map((language) => {
    const path = paths.get(language) ?? (language === 'en' ? '/' : `/${language}`)
    return `<li><a href="${path}" hreflang="${language}">${language.toUpperCase()}</a></li>`
  })
  return `<ul class="lang">${items.join('')}</ul>`
}

const itemOf = (language: Language, thing: Thing): Item => ({ path: pathOf(language, thing), text: thing.name })

function addThing(edition: Edition, thing: Thing): void {
  const { kit, language, texts } = edition
  const { skin, home, builder } = kit
  const path = pathOf(language, thing)
  const list = { path: path.slice(0, path.lastIndexOf('/')), text: texts[KINDS.indexOf(thing.kind)]! }
  const near = kit.random
    .fork(thing.name)
    .some(edition.things, 4)
    .map((other) => itemOf(language, other))
  const parts = { hotels: hotel, sights: sight, news: report }[thing.kind](edition, thing)
  const beside = skin.section(
    texts[10]!,
    skin.cards(near, () => ''),
    'related',
  )
  const others = new Map(thing.languages.map((other) => [other, pathOf(other, thing)]))
  const head = [...others].map(([other, to]) => `<link rel="alternate" hreflang="${other}" href="${to}">`).join('')
  const main = `${skin.crumbs([home, list], thing.name)}<h1>${thing.name}</h1>${parts}${skin.share()}${beside}`
  const page = skin.page({ path, title: thing.name, kind: thing.kind, main, head, top: switchOf(others) })
  builder.page(path, page, thing.kind)
}

/** What is optional is so for the thing, not for the language; texts are written anew in each. */
function hotel({ kit, texts, language }: Edition, thing: Thing): string {
  const { skin } = kit
  const own = kit.random.fork(thing.name)
  const { random, voice } = kit.at(`${language}${thing.name}`)
  const facts = skin.facts([
    [texts[3]!, String(own.between(5, 200))],
    [texts[4]!, `${own.between(40, 400)} €`],
    [texts[5]!, `${own.between(1, 99)} ${voice.word()}`],
  ])
  const pictures = `<ul>${'<li><img src="/hotel.jpg" alt=""></li>'.repeat(own.between(1, 6))}</ul>`
  const services = own.chance(70)
    ? skin.section(texts[6]!, `<ul>${`<li>${voice.word()}</li>`.repeat(own.between(2, 8))}</ul>`)
    : ''
  const opinions = own.chance(50)
    ? skin.section(texts[7]!, `<blockquote><p>${voice.paragraph(3)}</p></blockquote>`)
    : ''
  return `${pictures}${facts}<p>${paragraph(random, voice)}</p><p><a${skin.cls('button')} href="http://booking.example/">${texts[11]}</a></p>${services}${opinions}`
}

function sight({ kit, texts, language }: Edition, thing: Thing): string {
  const { skin } = kit
  const own = kit.random.fork(thing.name)
  const { random, voice } = kit.at(`${language}${thing.name}`)
  const hours = own.chance(75) ? skin.section(texts[8]!, `<ul><li>${own.between(8, 11)}:00</li></ul>`) : ''
  const tickets = own.chance(60)
    ? skin.facts([
        [texts[9]!, `${own.between(3, 30)} €`],
        [texts[5]!, voice.word()],
      ])
    : ''
  return `<img src="/sight.jpg" alt="">${prose(random, voice, { blocks: [2, 6] })}${hours}${tickets}`
}

function report({ kit, language }: Edition, thing: Thing): string {
  const { random, voice } = kit.at(`${language}${thing.name}`)
  return `<p${kit.skin.cls('meta')}>${voice.date()}</p>${prose(random, voice, { blocks: [2, 8] })}`
}

function addLists({ kit, language, things }: Edition, menu: readonly Item[]): void {
  const { skin, builder, home } = kit
  const { voice } = kit.at(`${language}lists`)
  for (const [i, { path, text }] of menu.entries()) {
    const own = things.filter(({ kind }) => kind === KINDS[i]).map((thing) => itemOf(language, thing))
    for (const part of partsOf(own, 10, (n) => (n === 1 ? path : `${path}?page=${n}`))) {
      const main = `${skin.crumbs([home], text)}<h1>${text}</h1>${skin.cards(part.items, () => `<p>${voice.sentence()}</p>`)}${skin.paging(part)}`
      builder.page(
        part.path,
        skin.page({ path: part.path, title: text, kind: 'list', main, top: switchOf(new Map()) }),
        'lists',
      )
    }
  }
  const main = `<h1>${kit.site}</h1><p>${voice.paragraph()}</p>${menu.map((item) => `<h2>${anchor(item)}</h2>`).join('')}`
  builder.page(home.path, skin.page({ path: home.path, title: kit.site, kind: 'home', main, top: switchOf(new Map()) }))
}
