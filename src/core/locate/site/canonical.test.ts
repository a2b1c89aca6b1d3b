import { describe, expect, it } from 'vitest'
import { explainUrl } from '../explain.ts'
import { anchors, numbered, ORIGIN, type Pages, search } from '../site.fixture.ts'

const items = numbered('/item/', 30)
const canonical = (path: string): string => `<link rel="canonical" href="${path}">`
const page = (main: string): string => `<nav>${anchors(['/', '/about'])}</nav><main>${main}</main>`
const item = (path: string, extra = ''): string =>
  page(`<h1>${path}</h1><table class="facts"><tr><td>1</td></tr></table><p>2 ${extra}</p>`)
const site = (pages: Pages): Pages => ({
  '/': page(`<h1>Home</h1><ul class="items">${anchors(items)}</ul>`),
  '/about': page('<address>1</address>'),
  ...Object.fromEntries(items.map((path) => [path, canonical(path) + item(path)])),
  ...pages,
})

describe('a page that names another address as its own', () => {
  const print = items.map((path) => path.replace('item', 'print'))
  const variants = site({
    '/': page(`<ul class="items">${anchors(items)}</ul><ul class="print">${anchors(print)}</ul>`),
    ...Object.fromEntries(print.map((path, i) => [path, canonical(items[i]!) + item(items[i]!, 'for printing')])),
  })

  it('a print version that names the article is no second target, and others like it are given up', () => {
    const { found, last, asked } = search(variants, '/item/4')
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(asked.filter((path) => path.startsWith('/print')).length).toBeLessThan(items.length)
    const fetched = asked.find((path) => path.startsWith('/print'))!
    expect(explainUrl(last.state, ORIGIN + fetched).message).toContain('names')
  })

  it('a page is a target when the address it names is no page of its kind', () => {
    const broken = site(Object.fromEntries(items.map((path) => [path, canonical('/gone') + item(path)])))
    expect(search(broken, '/item/4').found.length).toBe(items.length)
    const home = site(Object.fromEntries(items.map((path) => [path, canonical('/') + item(path)])))
    expect(search(home, '/item/4').found.length).toBe(items.length)
  })

  it('pages that name each other in a circle are targets', () => {
    const circle = items.map((path, i) => [path, canonical(items[(i + 1) % items.length]!) + item(path)] as const)
    expect(search(site(Object.fromEntries(circle)), '/item/4').found.length).toBe(items.length)
  })

  it('the later parts of a listing are targets although they name the first', () => {
    const parts = numbered('/list?page=', 6)
    const list = (i: number): string => {
      const next = parts[i + 1]
      const rows = items
        .slice(i * 5, i * 5 + 5)
        .map((path) => `<tr class="row"><td><a href="${path}">${path}</a></td></tr>`)
      return `${canonical(parts[0]!)}${page(`<h1>List</h1><table class="list">${rows.join('')}</table>${next === undefined ? '' : `<a rel="next" href="${next}">next</a>`}`)}`
    }
    const listing = site(Object.fromEntries(parts.map((path, i) => [path, list(i)])))
    expect(search(listing, parts[0]!).found.toSorted()).toEqual(parts.toSorted())
  })
})

describe('alternates', () => {
  it('an alternate for print is not fetched, one in another language is an ordinary link', () => {
    const head = (path: string): string =>
      `<link rel="alternate" media="print" href="/print${path}"><link rel="alternate" hreflang="de" href="/de${path}">`
    const german = items.map((path) => [`/de${path}`, page(`<h2>${path}</h2><blockquote>5</blockquote>`)] as const)
    const both = items.map((path) => [path, head(path) + item(path)] as const)
    const { asked, found } = search(site({ ...Object.fromEntries(both), ...Object.fromEntries(german) }), '/item/4')
    expect(found.length).toBe(items.length)
    expect(asked.some((path) => path.startsWith('/print'))).toBe(false)
    expect(asked.filter((path) => path.startsWith('/de')).length).toBeGreaterThan(0)
    expect(asked.filter((path) => path.startsWith('/de')).length).toBeLessThan(items.length)
  })
})
