import { beforeAll, describe, expect, it } from 'vitest'
import { learn } from '../../engine/index.ts'
import { redesignedTreePage, treePage } from '../../engine/trees-site.fixture.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { createRecordFlow, type FlowOptions } from './index.ts'

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
  it('are read by the repaired wrapper once a repair was made, and who crawls is told of it', () => {
    const { repairs, statuses, version, records } = crawled('apply')
    expect(repairs).toEqual([{ kind: 'healed', version: 2 }])
    expect(version).toBe(2)
    expect([...statuses]).toEqual(['healed', 'ok'])
    expect(records).toHaveLength(40)
  })

  it('are violated where a repair is only proposed', () => {
    const { repairs, statuses, version } = crawled('propose')
    expect(repairs.map(({ kind }) => kind)).toContain('proposed')
    expect(repairs.map(({ kind }) => kind)).not.toContain('healed')
    expect(version).toBe(1)
    expect(statuses).toContain('violated')
  })
})
