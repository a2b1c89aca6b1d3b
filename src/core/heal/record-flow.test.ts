import { beforeAll, describe, expect, it } from 'vitest'
import { learn } from '../../engine/index.ts'
import { redesignedTreePage, treePage } from '../../engine/trees-site.fixture.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { createRecordFlow, type FlowOptions } from './index.ts'
import { B, KNOWN_B } from './pages.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) })))
})

/** What comes of a crawl over a site that was redesigned. */
function crawled(heal: FlowOptions['heal']) {
  const repairs: { readonly kind: string; readonly version: number }[] = []
  const flow = createRecordFlow(wrapper, { ...(heal && { heal }) }, (event) => {
    if ('wrapper' in event && typeof event.wrapper === 'object')
      repairs.push({ kind: event.kind, version: event.wrapper.version })
  })
  const numbers = Array.from({ length: 40 }, (_, i) => 20 + i)
  const settled = numbers.flatMap((i) => flow.add({ url: url(i), html: redesignedTreePage(i) }).settled)
  const records = [...settled, ...flow.rest()]
  return { repairs, statuses: new Set(records.map(({ status }) => status)), version: flow.document().version, records }
}

describe('the records of a crawl', () => {
  it('the records of a crawl are read by the repaired wrapper once it is repaired', () => {
    const { repairs, statuses, version, records } = crawled('apply')
    expect(repairs).toEqual([{ kind: 'healed', version: 2 }])
    expect(version).toBe(2)
    expect([...statuses]).toEqual(['healed', 'ok'])
    expect(records).toHaveLength(40)
  })

  it('the records of a crawl are violated where a repair is only proposed', () => {
    const { repairs, statuses, version } = crawled('propose')
    expect(repairs.map(({ kind }) => kind)).toContain('proposed')
    expect(repairs.map(({ kind }) => kind)).not.toContain('healed')
    expect(version).toBe(1)
    expect(statuses).toContain('violated')
  })
})

describe('a flow of records', () => {
  const flowOf = (document: Wrapper, options: FlowOptions = {}) => createRecordFlow(document, options, () => {})
  const page = (name: string, body = '<b>Lamp</b>') => ({
    url: `https://a.example/${name}`,
    html: `<body>${body}</body>`,
  })

  it('pages wait only where a wrapper with evidence may be repaired', () => {
    const settled = (document: Wrapper, options: FlowOptions = {}) =>
      flowOf(document, options).add(page('1')).settled.length
    expect(settled(KNOWN_B)).toBe(0)
    expect(settled(KNOWN_B, { heal: 'propose' })).toBe(0)
    expect(settled(KNOWN_B, { heal: 'off' })).toBe(1)
    expect(settled(B, { heal: 'apply' })).toBe(1)
    expect(settled({ ...KNOWN_B, others: [B] })).toBe(1)
    expect(settled({ ...KNOWN_B, others: [KNOWN_B] })).toBe(0)
  })

  it('a record names its wrapper where there are several', () => {
    expect(flowOf(B).add(page('1')).read).not.toHaveProperty('wrapper')
    expect(flowOf({ ...B, others: [{ ...B, name: 'shops' }] }).add(page('1')).read.wrapper).toBe('lamps')
  })

  it('a page that cannot be read is given at once as one of another class', () => {
    const flow = flowOf(KNOWN_B)
    const deep = page('deep', '<i>'.repeat(1100))
    const { read, settled } = flow.add(deep)
    expect(read).toMatchObject({ url: deep.url, status: 'other-class', data: {}, violations: [{ rule: 'unreadable' }] })
    expect(settled).toEqual([read])
    expect(flow.alone(deep)).toEqual(read)
    expect(flow.rest()).toEqual([])
  })

  it('a page that is read alone is not counted', () => {
    const flow = flowOf(KNOWN_B)
    expect(flow.alone(page('1'))).toMatchObject({ status: 'ok', data: { b: 'Lamp' } })
    expect(flow.rest()).toEqual([])
    const { read } = flow.add(page('2'))
    expect(read.data).toEqual({ b: 'Lamp' })
    expect(flow.rest().map(({ url: own }) => own)).toEqual([page('2').url])
    expect(flow.health().map(({ pages }) => pages)).toEqual([1])
    expect(flow.document()).toEqual(KNOWN_B)
  })

  it('doubts about a page are violations of its record', () => {
    const doubts = [{ pattern: '', rule: 'paging', message: 'odd' }]
    const { read, settled } = flowOf(B).add(page('1'), doubts)
    expect([read.status, read.violations]).toEqual(['violated', doubts])
    expect(settled).toEqual([read])
  })
})
