import { describe, it } from 'vitest'
import { ADAPT_ALGORITHMS, type AdaptSettings } from '../../src/core/wrapper/index.ts'
import { adaptedLine, adaptedText, type Site, siteOf } from './adapted.ts'
import { areAsApproved } from './held.ts'
import { someFamilies } from './pages/families.ts'
import { PRODUCT_REDESIGNS, productPages, REDESIGNS } from './pages/redesigned.ts'

const LEARNED = 8
const READ = 4

let known: Site | null = null
/** The shop as it was, learned once. */
const shop = (): Site => {
  known ??= siteOf('shop', productPages(0, LEARNED), productPages(20, READ))
  return known!
}

/** Sites of families, each with the next of the redesigns. */
function casesOf(
  every: number,
  first: number,
): { readonly name: string; readonly text: (line: Write) => () => string }[] {
  const redesigns = Object.entries(REDESIGNS)
  return someFamilies(LEARNED + READ, every, first).map(({ name: family, pages }, i) => {
    const [kind, redesign] = redesigns[i % redesigns.length]!
    const name = `${family}, ${kind}`
    const text = (line: Write) => () => {
      const site = siteOf(name, pages.slice(0, LEARNED), pages.slice(-READ))
      return site === null ? `${name} | nothing to learn` : line(name, site, pages.slice(-READ).map(redesign))
    }
    return { name, text }
  })
}

type Write = (name: string, site: Site, html: readonly string[]) => string

describe('what a repair makes of a wrapper', () => {
  for (const isRemembered of [true, false])
    it(`is as approved for redesigns of a shop${isRemembered ? ' that was read before' : ''}`, async () => {
      const redesigns = Object.entries(PRODUCT_REDESIGNS).filter((_, i) => (i % 2 === 0) === isRemembered)
      const cases = redesigns.map(([name, operator]) => () => {
        const site = shop()
        return adaptedLine(name, site, productPages(20, READ, operator), isRemembered ? { before: site.before } : {})
      })
      await areAsApproved('adapt', isRemembered ? 'shop-remembered' : 'shop', cases)
    })

  it('is as approved for sites of all kinds', async () => {
    const cases = casesOf(8, 1).map(({ text }, i) =>
      text((name, site, html) => adaptedLine(name, site, html, i % 3 === 0 ? { before: site.before } : {})),
    )
    await areAsApproved('adapt', 'sites', cases)
  })

  it('is as approved by other settings', async () => {
    const names = ['classes: hashed', 'list to table: reviews', 'moved: brand to specs', 'labels: other words']
    const cases = settingsOf().flatMap((settings, i) => {
      const name = names[i % names.length]!
      return () =>
        adaptedLine(`${name} ${JSON.stringify(settings)}`, shop(), productPages(20, READ, PRODUCT_REDESIGNS[name]!), {
          settings,
        })
    })
    await areAsApproved('adapt', 'settings', cases)
  })

  it('is as approved where somebody says that it fails', async () => {
    const cases = casesOf(13, 5).map(({ text }) =>
      text((name, site, html) => adaptedLine(name, site, html.slice(0, 2), { isSaidBroken: true })),
    )
    await areAsApproved('adapt', 'said', cases)
  })

  it('is as approved to be read', async () => {
    const cases = casesOf(17, 3).map(({ text }) => text((...args) => `${adaptedText(...args)}\n`))
    await areAsApproved('adapt', 'read', cases)
  })
})

/** Each algorithm with other labels and thresholds, then the other settings. */
function settingsOf(): AdaptSettings[] {
  const labels = ['tag', 'tag+class', 'tag+class+id'] as const
  const algorithms = ADAPT_ALGORITHMS.flatMap((algorithm, i): AdaptSettings[] => [
    { algorithms: [algorithm], labels: labels[i % 3]! },
    { algorithms: [algorithm], threshold: 0.4 + 0.1 * (i % 5), ways: [i % 2 === 0 ? 'relocate' : 're-induce'] },
  ])
  return [
    ...algorithms,
    { algorithms: ['bigram', 'ensemble'], threshold: 0.9 },
    { ways: ['re-induce', 'relocate'] },
    { ways: ['relocate'], triggers: { bottomUp: false } },
    { triggers: { topDown: false, bottomUp: false } },
    { triggers: { topDown: ['reviews'], processFlow: false } },
    { update: 'keep' },
    { maxWrong: 0.01 },
    { maxWrong: 0.5, ways: ['both'] },
  ]
}
