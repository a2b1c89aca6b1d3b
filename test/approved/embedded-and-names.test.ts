import { describe, it } from 'vitest'
import { contentName, embeddedData, layoutWords, ownerWords, singular, snake } from '../../src/core/content/index.ts'
import { childPatterns, type Pattern } from '../../src/core/wrapper/index.ts'
import { isAsApproved, written } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawBlocks } from './pages/drawn-blocks.ts'
import { drawEmbedded } from './pages/drawn-embedded.ts'
import { madePages, portalPages, shopPages, treeOf } from './pages/generated.ts'
import { detailSite, type LearnedSite, listSite, madeSites } from './pages/learned.ts'

describe('data for programs', () => {
  it('are as approved: drawn pages', async () => {
    const texts = seeds(8).map((seed) => `## ${seed}\n${written(embeddedData(treeOf(drawEmbedded(seed))))}`)
    await isAsApproved('content', 'embedded-whole', texts.join('\n'))
  })

  it('are as approved: many pages', async () => {
    const lineOf = (name: string, html: string): string => {
      const data = embeddedData(treeOf(html))
      const { jsonLd, microdata, rdfa, meta, canonical, language } = data
      return caseLine(
        name,
        [jsonLd.length, microdata.length, rdfa.length, Object.keys(meta).length, canonical, language],
        data,
      )
    }
    const lines = seeds(150).map((seed) => lineOf(`drawn ${seed}`, drawEmbedded(seed + 8)))
    const sites = [...madePages(), ...portalPages(), ...shopPages()].map(({ name, html }) => lineOf(name, html))
    await isAsApproved('content', 'embedded', [...lines, ...sites].join('\n'))
  })
})

/** The names of patterns, those in lists in brackets. */
function namesOf(pattern: Pattern): string {
  return childPatterns(pattern)
    .map((child) =>
      child.kind === 'list' ? `${child.name}[${namesOf(child.record)}]` : 'name' in child ? child.name : '',
    )
    .join(' ')
}

describe('names', () => {
  const ofSites = (sites: readonly (LearnedSite | null)[]): string =>
    sites.map((site) => (site === null ? 'none' : `${site.name}: ${namesOf(site.wrapper.page)}`)).join('\n')

  it('of pages of made sites are as approved', async () => {
    await isAsApproved('content', 'names-made', ofSites(madeSites()))
  })

  for (const part of seeds(2)) {
    it(`of pages about things are as approved, part ${part}`, async () => {
      await isAsApproved('content', `names-details-${part}`, ofSites(seeds(10).map((i) => detailSite(part * 10 + i))))
    })
  }

  it('of pages of lists are as approved', async () => {
    await isAsApproved('content', 'names-lists', ofSites(seeds(5).map((seed) => listSite(seed + 40))))
  })

  it('of words are as approved', async () => {
    const tokens = seeds(12).flatMap((seed) => drawBlocks(seed).match(/[\p{L}\w&;-]{2,}/gu) ?? [])
    const all = [
      ...new Set([...tokens, ...'categories boxes heroes news series glasses wives dishes buses tomatoes'.split(' ')]),
    ]
    const contents = ['/author/jane', '/tag/a?x=1', 'https://x.test/people/9/', '#top', '/9'].map((address) =>
      [undefined, 'href'].map((attribute) =>
        contentName([
          { name: 'title', texts: ['Jane', 'Jo'] },
          { name: 'url', attribute, texts: [address, address.replace('a', 'b')] },
        ]),
      ),
    )
    await isAsApproved(
      'content',
      'names-words',
      written([
        all.map((token) => [token, snake(token), singular(token)].join(' ')),
        [...ownerWords(all)].slice(0, 40),
        contents,
      ]),
    )
  })

  it('of classes that are layout are as approved', async () => {
    const lines = [...madePages(), ...shopPages()].map(({ name, html }, i, all) => {
      const isLayout = layoutWords([html, all[(i + 1) % all.length]!.html, html].map((one) => treeOf(one)))
      const tokens = [...new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, own]) => own!.split(/\s+/)))]
      const layout = tokens.filter(isLayout)
      return caseLine(name, [tokens.length, layout.length, ...layout.slice(0, 4)], layout)
    })
    await isAsApproved('content', 'names-layout', lines.join('\n'))
  })
})
