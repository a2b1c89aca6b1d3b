import { chunk, type Pages } from '../pages.ts'
import type { Random } from './random.ts'
import { different, slug } from './voice.ts'

/** A whole site for tests, with the truth of which pages belong together. */
export interface MadeSite {
  readonly name: string
  /** HTML by path, as in `site.fixture.ts`. */
  readonly pages: Pages
  /** By class name: the paths of its pages. Every page is of at most one class; navigation pages may be of none. */
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** Other addresses of pages of a class: the page's path by the path of its copy. */
  readonly copies: Readonly<Record<string, string>>
}

/** Something that has a page, and what links to it say. */
export interface Item {
  readonly path: string
  readonly text: string
}

/** Puts a site together and keeps the truth about it. */
export interface SiteBuilder {
  /** Adds a page; throws when its path is taken. */
  page(path: string, html: string, className?: string): void
  /** Adds another address of a page of a class. */
  copy(path: string, html: string, of: string): void
  /** Adds a page that sends the reader on. */
  stub(path: string, to: string, text: string): void
  has(path: string): boolean
  done(name: string): MadeSite
}

export function createBuilder(): SiteBuilder {
  const pages: Record<string, string> = {}
  const classes: Record<string, string[]> = {}
  const copies: Record<string, string> = {}
  const add = (path: string, html: string): void => {
    if (Object.hasOwn(pages, path)) throw new Error(`Two pages at ${path}`)
    pages[path] = html
  }
  return {
    page(path, html, className) {
      add(path, html)
      if (className === undefined) return
      classes[className] ??= []
      classes[className].push(path)
    },
    copy(path, html, of) {
      add(path, html)
      copies[path] = of
    },
    stub(path, to, text) {
      add(
        path,
        `<html><head><title>${text}</title><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>${text}: <a href="${to}">${to}</a></p></body></html>`,
      )
    },
    has: (path) => Object.hasOwn(pages, path),
    done: (name) => ({ name, pages, classes, copies }),
  }
}

/** `count` items with titles of their own, each at `pathOf` of its title in URL spelling and its number. */
export function itemsOf(count: number, title: () => string, pathOf: (name: string, i: number) => string): Item[] {
  return different(count, title).map((text, i) => ({ text, path: pathOf(slug(text), i) }))
}

/** A part of a list on a page of its own. */
export interface Part<T> {
  readonly path: string
  readonly number: number
  readonly items: readonly T[]
  /** The addresses of all parts in order. */
  readonly all: readonly string[]
}

/** A list in parts of `size`, at least one; `pathOf` gives the address of part 1, 2, ... */
export function partsOf<T>(items: readonly T[], size: number, pathOf: (number: number) => string): Part<T>[] {
  const parts = items.length === 0 ? [[]] : chunk(items, size)
  const all = parts.map((_, i) => pathOf(i + 1))
  return parts.map((part, i) => ({ path: all[i]!, number: i + 1, items: part, all }))
}

/** Members of a list by one of `keys` each: the first keys have more than the last, each has some when there are enough. */
export function assign<T, K>(random: Random, items: readonly T[], keys: readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>(keys.map((key) => [key, []]))
  for (const [i, item] of items.entries())
    groups
      .get(
        keys[i < keys.length * 2 ? i % keys.length : Math.min(random.below(keys.length), random.below(keys.length))]!,
      )!
      .push(item)
  return groups
}
