import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Extraction } from '../core/extract/index.ts'
import { applyWrapper, type RecordOptions } from './apply.ts'
import { type CommonOptions, type HtmlPage, learn, run } from './index.ts'
import { type ReadPage, timed } from './inputs.ts'
import { pageOutcome, toldSession } from './session.fixture.ts'

let workspace = ''
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'treegram-apply-'))
})
afterEach(() => rmSync(workspace, { recursive: true }))

const WOODS = 'ash birch cedar dogwood elm fir'.split(' ')
const PAGES: readonly HtmlPage[] = WOODS.map((wood, i) => ({
  url: `https://trees.example/${i}`,
  html: `<html><head><title>${wood}</title></head><body><main><h1>The ${wood}</h1><p class="price">${i + 1}.50 EUR</p><h2>Notes</h2>
<p>The <b>${wood}</b> is for *${i}* things.</p><ul><li>Keep it dry ${i}</li><li>See the <a href="/${i + 1}">next ${i}</a></li></ul>
<pre>${wood} --all ${i}</pre>${i % 2 ? '' : `<h2>Uses</h2><p>Use ${i} of it.</p><p>More of ${wood}.</p>`}</main></body></html>`,
}))

/** What a run gives, and how many of its records were kept by an earlier one. */
async function given(options: RecordOptions): Promise<{ readonly text: string; readonly reused: number }> {
  let reused = 0
  const onEvent: CommonOptions['onEvent'] = (event) => {
    if (event.kind === 'finished') ({ reused } = event.stats)
  }
  const wrapper = await learn(PAGES, { name: 'trees' })
  const data: unknown[] = []
  for await (const record of run(wrapper, PAGES, { ...options, workspace, onEvent })) data.push(record.data)
  return { text: JSON.stringify(data), reused }
}

describe('records kept in a workspace', () => {
  it('a second run takes unchanged records from the workspace', async () => {
    const first = await given({})
    expect([first.reused, (await given({})).text]).toEqual([0, first.text])
    expect((await given({})).reused).toBe(PAGES.length)
  })

  it('records kept as plain text are not reused as Markdown, nor the other way round', async () => {
    const plain = await given({})
    expect(plain.text).not.toContain('**ash**')
    const marked = await given({ text: 'markdown' })
    expect([marked.reused, marked.text.includes('**ash**')]).toEqual([0, true])
    expect(await given({ text: 'markdown' })).toEqual(marked)
    expect((await given({})).text).toBe(plain.text)
  })

  it('records kept with typed values are not reused as raw texts, nor the other way round', async () => {
    const typed = await given({})
    const raw = await given({ raw: true })
    expect(raw.reused).toBe(0)
    expect(raw.text).not.toBe(typed.text)
    expect(await given({ raw: true })).toEqual({ text: raw.text, reused: PAGES.length })
    expect(await given({})).toEqual({ text: typed.text, reused: PAGES.length })
  })
})

describe('applyWrapper', () => {
  const odd = { pattern: 'price', rule: 'odd', message: 'It is odd.', suspicion: 0.5 }
  const read = (status: Extraction['status'], violations: Extraction['violations'] = []): Extraction => ({
    status,
    data: { price: 1 },
    provenance: {},
    violations,
  })
  const applied = async (options: RecordOptions) => {
    const { session, events } = toldSession()
    const wrapper = await learn(PAGES, { name: 'trees' })
    const page = timed(session, pageOutcome(PAGES[0]!.url, PAGES[0]!.html)) as ReadPage
    const { give } = applyWrapper(session, wrapper, options)
    return { session, events, page, give: (one: Extraction) => give(page, one, 7) }
  }

  it('records are counted by their status and suspicion', async () => {
    const { session, events, give, page } = await applied({})
    const counts = (): readonly number[] => {
      const { records, violated, suspicious, otherClass } = session.tally
      return [records, violated, suspicious, otherClass]
    }
    expect(give(read('ok'))).toEqual({ ...read('ok'), url: page.url, source: page.source })
    expect(counts()).toEqual([1, 0, 0, 0])
    give(read('healed', [odd]))
    expect(counts()).toEqual([2, 0, 1, 0])
    give(read('violated', [odd]))
    expect(counts()).toEqual([3, 1, 1, 0])
    give(read('other-class', [odd]))
    expect(counts()).toEqual([4, 1, 1, 1])
    expect(events).toEqual([1, 2, 3, 4].map((done) => ({ kind: 'record', url: page.url, done, total: 7 })))
  })

  it('a suspicion counts as a violation in a strict run', async () => {
    const { session, give } = await applied({ strict: true })
    const { suspicion: _, ...sure } = odd
    expect(give(read('ok', [odd]))).toMatchObject({ status: 'violated', violations: [sure] })
    expect(give(read('ok'))).toMatchObject({ status: 'ok' })
    expect([session.tally.violated, session.tally.suspicious]).toEqual([1, 0])
  })

  it('embedded data is in a record only when it is asked for', async () => {
    expect((await applied({})).give(read('ok'))).not.toHaveProperty('embedded')
    expect((await applied({ embedded: true })).give(read('ok'))).toHaveProperty('embedded')
  })
})
