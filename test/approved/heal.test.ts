import { describe, it } from 'vitest'
import { extract } from '../../src/core/extract/index.ts'
import {
  createExtractor,
  createRecordFlow,
  type ExtractedRecord,
  type FlowEvent,
  type GivenPage,
  type HealMode,
} from '../../src/core/heal/index.ts'
import { asDocument, type Wrapper } from '../../src/core/wrapper/index.ts'
import { knownWrapper } from './adapted.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { countOf } from './induced.ts'
import { parsedPages } from './pages/family.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'
import { PRODUCT_REDESIGNS, productPages } from './pages/redesigned.ts'

const LEARNED = 8
const SCHEMA = {
  properties: { price: { properties: { amount: { type: 'number', maximum: 380 } } }, brand: { type: 'string' } },
  required: ['brand'],
}

let known: Wrapper | null = null
/** The wrapper of the shop, learned once. */
function shop(): Wrapper {
  known ??= knownWrapper(parsedPages('shop', productPages(0, LEARNED)))
  return known!
}

/** Pages of a crawl: the shop as it was, then as it is now, strangers among them. */
function crawl(kind: string, oldPages: number, newPages: number, strangers: number): GivenPage[] {
  const other = Object.values(FLOW_PAGES)
  const html = [
    ...productPages(20, oldPages),
    ...productPages(20 + oldPages, newPages, PRODUCT_REDESIGNS[kind]!),
    ...Array.from({ length: strangers }, (_, i) => other[(i * 5 + oldPages) % other.length]!),
  ]
  return html.map((one, i) => ({ url: `https://shop.test/p/${i}`, html: one }))
}

const shortly = (records: readonly ExtractedRecord[]): string => {
  const kinds = [...Map.groupBy(records, ({ status }) => status)].map(([status, own]) => `${own.length} ${status}`)
  return `${kinds.join(', ')} ${records.reduce((sum, { data }) => sum + countOf(data), 0)}`
}

const eventText = (event: FlowEvent): string =>
  event.kind === 'drift'
    ? `drift ${event.drift.pattern}`
    : event.kind === 'refused'
      ? 'refused'
      : `${event.kind} ${event.wrapper.version}`

const KINDS = Object.keys(PRODUCT_REDESIGNS)

describe('records of a crawl over a site that changes', () => {
  const flows = (mode: HealMode, every: number): (() => string)[] =>
    KINDS.filter((_, i) => i % every === 0).map((kind, i) => () => {
      const events: FlowEvent[] = []
      const options = { heal: mode, anyPage: i % 2 === 0, ...(i % 3 === 0 && { recordSchema: SCHEMA }) }
      const flow = createRecordFlow(shop(), options, (event) => events.push(event))
      const steps = crawl(kind, (i * 4) % 9, 31, i % 4).map((page) => flow.add(page))
      const rest = flow.rest()
      const records = [...steps.flatMap(({ settled }) => settled), ...rest]
      const all = written([steps, rest, flow.health(), flow.document().page.children, events.map(eventText)])
      const told = [...Map.groupBy(events, eventText)].map(([text, own]) => `${own.length} ${text}`).join(', ')
      return `${kind} | ${told} | ${shortly(records)} | ${digestOf(all)}`
    })

  it('are as approved where it is repaired', async () => {
    await areAsApproved('heal', 'apply', flows('apply', 11))
  })

  it('are as approved where a repair is proposed, or none is looked for', async () => {
    await areAsApproved('heal', 'propose', [...flows('propose', 20), ...flows('off', 25)])
  })
})

describe('an extractor', () => {
  it('reads, observes and heals as approved', async () => {
    const cases = KINDS.filter((_, i) => i % 8 === 2).map((kind, i) => () => {
      const document = i % 3 === 2 ? asDocument([shop(), treesWrapper()]) : shop()
      const extractor = createExtractor(document, {
        anyPage: i % 2 === 1,
        ...(i % 2 === 0 && { recordSchema: SCHEMA }),
      })
      const pages = crawl(kind, i % 5, 12, i % 7)
      const records = pages.map(({ html, url }) => extractor(html, url))
      const observed = extractor.observe()
      const healed = extractor.heal(i % 2 === 0 ? undefined : pages.slice(3))
      const all = written([
        records,
        observed,
        'wrapper' in healed ? { ...healed, wrapper: healed.wrapper.version } : healed,
      ])
      const states = observed.map(({ pages, others, patterns }) => `${pages}+${others} ${patterns.length}`).join(', ')
      return `${kind} | ${shortly(records)} | ${states} | ${healed.kind} | ${digestOf(all)}`
    })
    await areAsApproved('heal', 'extractor', cases)
  })

  it('reads pages in the way of others as approved', async () => {
    const cases = Object.entries(FLOW_PAGES).map(([name, html]) => () => {
      const read = createExtractor(shop(), { raw: true })
      const record = read(html, 'https://trees.test/tree/2')
      const bytes = read(new TextEncoder().encode(html), 'https://trees.test/tree/3', 'text/html; charset=utf-8')
      const same = digestOf(written({ ...record, url: '' })) === digestOf(written({ ...bytes, url: '' }))
      return `${name} | ${record.status} ${record.violations.map(({ rule }) => rule).join(' ')} | ${same}`
    })
    await areAsApproved('heal', 'in-the-way', cases)
  })
})

function treesWrapper(): Wrapper {
  const pages = parsedPages(
    'trees',
    Array.from({ length: 6 }, (_, i) => `<body><h1>Tree ${i * 3}</h1><p class="h">${i + 2} m</p><i>${i}</i></body>`),
  )
  const wrapper = knownWrapper(pages)!
  if (extract(wrapper, pages[0]!).status !== 'ok') throw new Error()
  return { ...wrapper, name: 'trees' }
}
