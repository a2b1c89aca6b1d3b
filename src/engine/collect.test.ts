import { afterEach, expect, it } from 'vitest'
import { applyWrapper } from './apply.ts'
import { recordsOf } from './collect.ts'
import { findPages, searchKind } from './find-pages.ts'
import { type EngineEvent, learn } from './index.ts'
import { openSession, type Session } from './session.ts'
import { createPool } from './work/pool.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const url = (i: number) => `https://trees.example/${i}`
const links = NAMES.map((name, i) => `<li><a href="/${i}">${name}</a>`).join('')
const html = (i: number) =>
  `<title>${NAMES[i]}</title><ul>${links}</ul><h1>${NAMES[i]}</h1><p class=height>${10 + i} metres</p>`
const pages = NAMES.map((_, i) => ({ url: url(i), html: html(i) }))

let session: Session | null = null
afterEach(async () => session?.close())

it('a page that a thread has no memory for is left out with a warning; the others are given', async () => {
  const events: EngineEvent[] = []
  const fetchPage = async (at: string) => pages.find((page) => page.url === at) ?? null
  const options = { fetchPage, onEvent: (event: EngineEvent) => void events.push(event) }
  const kind = searchKind('collect', url(0), options)
  session = openSession(kind, options)
  const targets = await findPages(session, kind, options)
  const applied = applyWrapper(session, await learn(pages), {})
  const pool = createPool(applied.job, { threads: 0 })
  const problem = 'it needs more memory than there is for one page; leave it out.'
  const narrow: typeof pool = {
    ...pool,
    make: (page) => (page.url === url(2) ? Promise.resolve({ ok: false, problem, parseMs: 0 }) : pool.make(page)),
  }
  const given: string[] = []
  for await (const record of recordsOf(session, targets, applied, narrow)) given.push(record.url)
  expect(given.toSorted()).toEqual(pages.map((page) => page.url).filter((at) => at !== url(2)))
  expect(events).toContainEqual({ kind: 'warning', message: `${url(2)}: ${problem}` })
  expect(session.tally).toMatchObject({ records: NAMES.length - 1, failed: expect.any(Number) })
  const { failed } = session.tally
  await session.finish()
  expect(failed - events.filter((event) => event.kind === 'fetched' && event.result !== 'page').length).toBe(1)
})
