import { beforeAll, describe, expect, it } from 'vitest'
import type { PatternChange, Proposal } from '../core/adapt/index.ts'
import { createVocabulary } from '../core/dom/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { type ElsewhereRead, readElsewhere, withElsewhere } from './heal-flow.ts'
import { type HtmlPage, learn, proposeRepair } from './index.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { Session } from './session.ts'
import { redesignedTreePage, treePage } from './trees-site.fixture.ts'

const urlOf = (i: number): string => `https://trees.example/${i}`
const pagesOf = (make: (i: number) => string, from: number, to: number): HtmlPage[] =>
  Array.from({ length: to - from }, (_, i) => ({ url: urlOf(from + i), html: make(from + i) }))
const notes = pagesOf(
  (i) => `<html><body><p>This tree stands <a href="/wood/${i}">here</a> now.</p></body></html>`,
  20,
  22,
)
const woods = [20, 21].map((i) => ({ url: `https://trees.example/wood/${i}`, html: treePage(i) }))
const found = [20, 21].map((i) => ({ url: urlOf(i), page: `https://trees.example/wood/${i}` }))

let wrapper: Wrapper
let proposal: Proposal
beforeAll(async () => {
  wrapper = await learn(pagesOf(treePage, 0, 12))
  proposal = (await proposeRepair(wrapper, pagesOf(redesignedTreePage, 20, 40))).proposal!
})

async function* streamed(pages: readonly HtmlPage[]): AsyncGenerator<HtmlPage> {
  yield* pages
}

interface Choices {
  readonly by?: Wrapper
  readonly of?: readonly HtmlPage[]
  /** The address that was asked for, by that of the page. */
  readonly asked?: (url: string) => string
  readonly isStream?: boolean
}

/** What the flow of pages has, among these and the woods. */
async function elsewhere(
  kind: 'healthy' | 'refused' | 'proposal',
  offered: Proposal | null,
  { by = wrapper, of = notes, asked, isStream = false }: Choices = {},
): Promise<readonly ElsewhereRead[]> {
  const inputs = [...of, ...woods]
  const session = new Session(pagesKind('heal', inputs, {}), {})
  try {
    const read: ReadPage[] = []
    for await (const page of readInputs(session, of, {}, createVocabulary()))
      read.push({ ...page, ...(asked && { asked: asked(page.url) }) })
    return await readElsewhere(session, by, isStream ? streamed(inputs) : inputs, read, {
      kind,
      message: '',
      proposal: offered,
    })
  } finally {
    await session.close()
  }
}

/** The repair, as one that found some of the patterns. */
const finding = (...patterns: readonly string[]): Proposal => ({
  ...proposal,
  changes: proposal.changes.map(
    (one): PatternChange => ({ ...one, change: patterns.includes(one.pattern) ? 'moved' : 'gone' }),
  ),
})

describe('readElsewhere', () => {
  it('a linked page that the wrapper reads is found when there is no repair', async () => {
    expect(await elsewhere('refused', null)).toEqual(found)
  })

  it('a linked page is found by a wrapper that does not know what is required', async () => {
    const { evidence: _, page, ...rest } = wrapper
    const children = page.children.map((one) => (one.kind === 'field' ? { ...one, required: false } : one))
    const by: Wrapper = { ...rest, page: { ...page, children } }
    expect(await elsewhere('refused', null, { by })).toEqual(found)
  })

  it('links are not searched when a repair finds everything', async () => {
    expect(await elsewhere('proposal', finding('title', 'height', 'notes'))).toEqual([])
  })

  it('links are searched for what a repair has not found', async () => {
    expect(await elsewhere('proposal', finding('title', 'notes'))).toEqual(found)
  })

  it('links are not searched when the wrapper works or has the trigger off', async () => {
    expect(await elsewhere('healthy', null)).toEqual([])
    const by = { ...wrapper, adapt: { triggers: { processFlow: false } } }
    expect(await elsewhere('refused', null, { by })).toEqual([])
  })

  it('links are not searched when the pages are a stream', async () => {
    expect(await elsewhere('refused', null, { isStream: true })).toEqual([])
  })

  it('a page without a link has no linked page', async () => {
    const [lost] = pagesOf(() => '<html><body><p>This tree stands elsewhere now.</p></body></html>', 30, 31)
    expect(await elsewhere('refused', null, { of: [lost!, ...notes] })).toEqual(found)
  })

  it('a page is reported by the address that was requested', async () => {
    const asked = (url: string): string => url.replace('example/', 'example/old/')
    const told = await elsewhere('refused', null, { asked })
    expect(told).toEqual(found.map(({ url, page }) => ({ url: asked(url), page })))
  })
})

describe('withElsewhere', () => {
  const report = { kind: 'refused' as const, message: 'No repair.', proposal: null }

  it('a report stays as it is when no linked page was found', () => {
    expect(withElsewhere(report, [], 0)).toEqual({ ...report, elsewhere: [] })
  })

  it('a report is healthy when linked pages serve half of the pages', () => {
    expect(withElsewhere(report, found, 4)).toEqual({
      kind: 'healthy',
      message: 'There is nothing to repair: 2 of 4 pages are read with another page of the flow that led to them.',
      proposal: null,
      elsewhere: found,
    })
  })

  it('a report counts the linked pages when they serve few of the pages', () => {
    expect(withElsewhere(report, found, 10)).toEqual({
      kind: 'refused',
      message: 'No repair. Of what they lack, 2 of 10 pages are read with another page of the flow that led to them.',
      proposal: null,
      elsewhere: found,
    })
  })

  it('a proposal stays a proposal, whatever linked pages were found', () => {
    expect(withElsewhere({ ...report, kind: 'proposal', proposal }, found, 2)).toMatchObject({
      kind: 'proposal',
      proposal,
    })
  })
})
