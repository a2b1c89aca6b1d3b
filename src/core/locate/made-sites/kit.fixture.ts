import { createBuilder, type Item, type Part, type SiteBuilder } from './builder.fixture.ts'
import { prose } from './prose.fixture.ts'
import { createRandom, type Random } from './random.fixture.ts'
import { createSkin, type Skin } from './skin.fixture.ts'
import { capital, createVoice, type Voice } from './voice.fixture.ts'
import { LABELS, type Language } from './words.fixture.ts'

/** All that a maker needs to write pages. */
export interface Kit {
  readonly random: Random
  readonly voice: Voice
  readonly skin: Skin
  readonly builder: SiteBuilder
  readonly site: string
  readonly home: Item
  /** Choices and texts for one page: the same whatever other pages there are. */
  at(path: string): { readonly random: Random; readonly voice: Voice }
}

export interface KitOptions {
  readonly language: Language
  readonly menu: readonly Item[]
  /** Links of the footer besides the usual ones. */
  readonly footer?: readonly Item[]
  readonly isHomeLinked?: boolean
}

export function createKit(seed: number, options: KitOptions): Kit {
  const random = createRandom(seed)
  const voice = createVoice(random, options.language)
  const site = capital(`${voice.word()} ${voice.place()}`)
  const labels = LABELS[options.language]
  const skin = createSkin(random, {
    language: options.language,
    site,
    menu: options.menu,
    footer: [...USUAL.map((name) => ({ path: `/${name}`, text: labels[name] })), ...(options.footer ?? [])],
    ...(options.isHomeLinked === undefined ? {} : { isHomeLinked: options.isHomeLinked }),
  })
  return {
    random,
    voice,
    skin,
    builder: createBuilder(),
    site,
    home: { path: '/', text: labels.home },
    at(path) {
      const own = random.fork(path)
      return { random: own, voice: createVoice(own, options.language) }
    },
  }
}

const USUAL = ['about', 'contact', 'privacy'] as const

/** The pages that every site has: about us, contact, privacy. */
export function addUsualPages({ builder, skin, at, home }: Kit): void {
  for (const name of USUAL) {
    const path = `/${name}`
    const { random, voice } = at(path)
    const title = skin.labels[name]
    builder.page(
      path,
      skin.page({ path, title, main: `${skin.crumbs([home], title)}<h1>${title}</h1>${prose(random, voice)}` }),
    )
  }
}

/** Links in texts lead to pages of `items`, some to pages that have moved or are gone. */
export function addMoved(kit: Kit, items: readonly Item[], percent: number): Item[] {
  const { random, builder, skin } = kit
  const moved = items.filter(() => random.chance(percent))
  const stubs = moved.map((item, i) => ({ path: `/old/${i + 1}.html`, text: item.text }))
  for (const [i, stub] of stubs.entries()) builder.stub(stub.path, moved[i]!.path, skin.labels.moved)
  return [...items, ...stubs, ...moved.slice(0, 2).map(({ path, text }) => ({ path: `${path}-gone`, text }))]
}

/** Adds a list with paging: a page for each part, with what `main` writes for it. */
export function addParts<T>(
  { builder, skin }: Kit,
  parts: readonly Part<T>[],
  title: string,
  main: (part: Part<T>) => string,
  className?: string,
): void {
  for (const part of parts)
    builder.page(part.path, skin.page({ path: part.path, title, main: `${main(part)}${skin.paging(part)}` }), className)
}
