import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMBERSHIP } from './constants.ts'
import { explainUrl } from './explain.ts'
import { anchors, finish, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'
import { loadLocate, saveLocate, startLocate, stepLocate } from './state.ts'
import { createUrlView } from './url-view.ts'

describe('what the spelling of a page says', () => {
  /** A view of pages of two folders and of none; `targets` by position. */
  const viewOf = (urls: readonly string[], targets: readonly boolean[]) => {
    const view = createUrlView((url) => ORIGIN + urls[url])
    for (const [url] of urls.entries()) view.add(url)
    for (const [url, isTarget] of targets.entries()) if (isTarget) view.count(url, true)
    return view
  }
  const urls = [...numbered('/product/', 5), ...numbered('/note/', 5), ...numbered('/', 5)]
  const truth = urls.map((url) => url.startsWith('/product/'))

  it('is against those spelled as others are, and nothing of those spelled as targets are', () => {
    const view = viewOf(urls, truth)
    expect(view.doubtOf(0, true)).toBe(0)
    expect(view.doubtOf(7, false)).toBeCloseTo(5 / 14)
  })

  it('is nothing where few pages are spelled so, and where spelling is no evidence', () => {
    expect(viewOf(urls.slice(0, 8), truth.slice(0, 8)).doubtOf(7, false)).toBe(0)
    const off = createUrlView(null)
    for (const [url] of urls.entries()) off.add(url)
    expect(off.doubtOf(0, false)).toBe(0)
  })

  it('is within 0..1, does not hang on the order of the pages, and is what it was when a page is no longer counted', () => {
    const targets = fc.array(fc.boolean(), { minLength: urls.length, maxLength: urls.length })
    fc.assert(
      fc.property(targets, (some) => {
        const view = viewOf(urls, some)
        const turned = viewOf(urls.toReversed(), some.toReversed())
        for (const [url] of urls.entries()) {
          const share = view.doubtOf(url, some[url]!)
          expect(share >= 0 && share <= 1).toBe(true)
          expect(turned.doubtOf(urls.length - 1 - url, some[url]!)).toBe(share)
          view.count(url, !some[url]!)
          view.count(url, some[url]!)
          expect(view.doubtOf(url, some[url]!)).toBe(share)
        }
      }),
      { seed: 3 },
    )
  })
})

describe('the similarity that a page needs', () => {
  const products = numbered('/product/', 20)
  const notes = numbered('/note/', 20)
  const page = (main: string): string => `<nav>${anchors(['/', '/list'])}</nav><main>${main}</main>`
  const SITE: Pages = {
    '/': page(`<h1>Home</h1><p>${anchors(['/product/odd'], '$')}</p><ol>${anchors(notes)}</ol>`),
    '/list': page(`<h2>List</h2><ul>${anchors([...products.slice(0, 8), ...notes.slice(0, 16)])}</ul>`),
    '/product/odd': page('<section><dl><dt>1</dt><dd>2</dd></dl></section>'),
    ...Object.fromEntries(
      products.map((path, i) => [
        path,
        page(
          `<h3>1</h3><table><tr><td>2</td></tr></table><div>${anchors([products[(i + 1) % 20]!, products[(i + 7) % 20]!])}</div>`,
        ),
      ]),
    ),
    ...Object.fromEntries(notes.map((path) => [path, page('<h4>1</h4><blockquote><p>2</p></blockquote>')])),
  }
  const needed = (path: string, urlEvidence: boolean): number =>
    explainUrl(search(SITE, '/product/3', { urlEvidence }).last.state, ORIGIN + path).needed!

  it('is more when its URL is spelled as those of others are, though it is listed with members', () => {
    expect(needed('/note/2', true)).toBeGreaterThan(needed('/note/2', false) + 0.01)
    expect(needed('/note/2', true)).toBeLessThan(MEMBERSHIP.threshold)
  })

  it('is the same after a state was saved and loaded', () => {
    const asked: string[] = []
    let step = startLocate([`${ORIGIN}/product/3`])
    while (step.wants.length > 0) step = finish(SITE, stepLocate(loadLocate(saveLocate(step.state)), []), asked, 1)
    const whole = search(SITE, '/product/3').last.state
    for (const path of ['/product/odd', '/note/2'])
      expect(explainUrl(step.state, ORIGIN + path)).toEqual(explainUrl(whole, ORIGIN + path))
  })
})
