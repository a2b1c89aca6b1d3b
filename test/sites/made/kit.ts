import { createBuilder, type Item, type Part, type SiteBuilder } from './builder.ts'
import { prose } from './prose.ts'
import { createRandom, type Random } from './random.ts'
import { createSkin, type Skin } from './skin.ts'
import { capital, createVoice, type Voice } from './voice.ts'
import { LABELS, type Language } from './words.ts'

/** All that a maker needs to write pages. */
export interface Kit {
  readonly random: Random
  readonly voice: Voice
  readonly skin: Skin
  readonly builder: SiteBuilder
  readonly site: string
  readonly home: Item
  /** What all paths start with; nothing for most sites. */
  readonly prefix: string
  /** Choices and texts for one page: the same whatever other pages there are. */
  at(path: string): { readonly random: Random; readonly voice: Voice }
}

export interface KitOptions {
  /** The maker's: sites of different makers differ in looks too. */
  readonly name: string
  readonly language: Language
  readonly menu: readonly Item[]
  /** Links of the footer besides the usual ones. */
  readonly footer?: readonly Item[]
  readonly isUnmarked?: boolean
  /** Of a site in several languages: what all paths of this one start with, the site's name, and where its pages go. */
  readonly prefix?: string
  readonly site?: string
  readonly builder?: SiteBuilder
}

export function createKit(seed: number, options: KitOptions): Kit {
  const random = createRandom(seed).fork(options.name)
  const voice = createVoice(random, options.language)
  const title = capital(`${voice.word()} ${voice.place()}`)
  const { site = title, prefix = '', builder = createBuilder() } = options
  const home = prefix === '' ? '/' : prefix
  const labels = LABELS[options.language]
  const usual = USUAL.map((name) => ({ path: `${prefix}/${name}`, text: labels[name] }))
  const skin = createSkin(random, { ...options, site, home, footer: [...usual, ...(options.footer ?? [])] })
  return {
    random,
    voice,
    skin,
    builder,
    site,
    prefix,
    home: { path: home, text: labels.home },
    at(path) {
      const own = random.fork(path)
      return { random: own, voice: createVoice(own, options.language) }
    },
  }
}

const USUAL = ['about', 'contact', 'privacy'] as const

/** The pages that every site has: about us, contact, privacy. */
export function addUsualPages({ builder, skin, at, home, prefix }: Kit): void {
  for (const name of USUAL) {
    const path = `${prefix}/${name}`
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
