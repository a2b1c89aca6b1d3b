import { describe, expect, it } from 'vitest'
import { parse } from '../core/dom/index.ts'
import { contentOf } from './page-content.ts'

const contentsOf = (body: string, options: Partial<Parameters<typeof contentOf>[1]> = {}) => {
  const parsed = parse(`<!doctype html><html lang=en><head><title>Page</title></head><body>${body}</body></html>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const page = { url: 'https://a.example/in/', source: 'a.html', tree: parsed.tree }
  return contentOf(page, { raw: false, text: 'text', isExplained: false, ...options })
}
const SHELL = '<div id="root"></div><script type="module" src="/main.js"></script>'
const items = (name: string): string =>
  `<ul>${[1, 2, 3, 4].map((i) => `<li><a href="p/${i}">${name} ${i}</a> <b>${i * 7} EUR</b></li>`).join('')}</ul>`
const text = Array.from(
  { length: 8 },
  (_, i) =>
    `<p>The harbour master counted ${i} boats twice before the <b>storm</b> came in, and wrote it all down.</p>`,
).join('')

describe('contentOf', () => {
  it('a page with scripts but neither text nor lists is a shell', () => {
    expect(contentsOf(SHELL)).toMatchObject({
      isShell: true,
      lists: null,
      content: { article: null, lists: [], kind: 'page' },
    })
    expect(contentsOf(`${SHELL}${items('Lamp')}`).isShell).toBe(false)
    expect(contentsOf('<div id="root"></div>').isShell).toBe(false)
  })

  it('links in lists are absolute, or as written when raw', () => {
    expect(JSON.stringify(contentsOf(items('Lamp')).content.lists)).toContain('https://a.example/in/p/2')
    const raw = JSON.stringify(contentsOf(items('Lamp'), { raw: true }).content.lists)
    expect([raw.includes('a.example'), raw.includes('"p/2"')]).toEqual([false, true])
  })

  it('the next page is an absolute address, and null where no link leads there', () => {
    const pager = '<p class="pager"><b>1</b> <a href="?page=2">2</a></p>'
    for (const raw of [true, false])
      expect(contentsOf(items('Lamp') + pager, { raw }).content.next).toBe('https://a.example/in/?page=2')
    for (const body of [items('Lamp'), `${items('Lamp')}<button>Load more</button>`])
      expect(contentsOf(body).content.next).toBeNull()
  })

  it('maxLists limits the lists of a page', () => {
    const two = `${items('Lamp')}<hr><table>${[1, 2, 3].map((i) => `<tr><td>Row ${i}</td><td>${i * 3}</td></tr>`).join('')}</table>`
    expect(contentsOf(two).content.lists).toHaveLength(2)
    expect(contentsOf(two, { maxLists: 1 }).content.lists).toHaveLength(1)
  })

  it('lists are explained only on request', () => {
    expect(contentsOf(items('Lamp')).lists).toBeNull()
    expect(contentsOf(items('Lamp'), { isExplained: true }).lists).not.toHaveLength(0)
  })

  it('an article has its text as plain text or Markdown', () => {
    const { article } = contentsOf(`<article><h1>The storm</h1>${text}</article>`).content
    expect(Object.keys(article!).toSorted()).toEqual(['authors', 'language', 'published', 'text', 'title'])
    expect(article!.text).toContain('before the storm came')
    const marked = contentsOf(`<article><h1>The storm</h1>${text}</article>`, { text: 'markdown' }).content.article
    expect(marked!.text).toContain('before the **storm** came')
  })
})
