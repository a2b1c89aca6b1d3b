import { describe, expect, it } from 'vitest'
import { generateShop } from '../../demo/shop/index.ts'
import { createRecordFlow, type ExtractedRecord, type FlowEvent } from '../../src/core/heal/index.ts'
import { learn } from '../../src/index.ts'

const shop = generateShop({ products: 60, articles: 2, jsonLd: false })
const pages = [...shop.productPaths()].map((path) => ({ url: `https://shop.test${path}`, html: shop.render(path)! }))
const wrapper = await learn(pages.slice(0, 24))

function read(given: typeof pages): {
  readonly records: readonly ExtractedRecord[]
  readonly events: readonly FlowEvent[]
} {
  const events: FlowEvent[] = []
  const flow = createRecordFlow(wrapper, { heal: 'apply' }, (event) => events.push(event))
  const records = given.flatMap((page) => flow.add(page).settled)
  return { records: [...records, ...flow.rest()], events }
}

/** Another name for one class on all pages. */
function renamed(name: string): typeof pages {
  const asClass = new RegExp(`(class="[^"]*?(?<![\\w-]))${name}(?![\\w-])`, 'g')
  return pages.map(({ url, html }) => ({ url, html: html.replace(asClass, '$1other-name') }))
}

const before = new Map(read(pages).records.map(({ url, data }) => [url, data]))

/** Fields with another value than before, not merely none, on a page that is said to be right. */
function wrongValues(records: readonly ExtractedRecord[]): readonly string[] {
  return records.flatMap(({ url, status, data }) =>
    status !== 'ok' && status !== 'healed'
      ? []
      : Object.entries(data).flatMap(([name, value]) => {
          const was = before.get(url)![name]
          return value === null || JSON.stringify(value) === JSON.stringify(was) ? [] : [`${url} ${name}`]
        }),
  )
}

// A part that only some products have is read as the section that is none of the others: renamed, one of those takes its place.
describe('a section with another class', () => {
  it.each(['reviews', 'product__description', 'related', 'specs', 'bundle'])(
    'the renamed section %s is not read as a part that only some pages have',
    (name) => {
      const changed = renamed(name)
      expect(changed.some(({ html }, i) => html !== pages[i]!.html)).toBe(true)
      expect(wrongValues(read(changed).records)).toEqual([])
    },
  )
})
