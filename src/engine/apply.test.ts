import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordOptions } from './apply.ts'
import { type CommonOptions, type HtmlPage, learn, run } from './index.ts'

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

describe('records that a workspace keeps', () => {
  it('are given again, not read again', async () => {
    const first = await given({})
    expect([first.reused, (await given({})).text]).toEqual([0, first.text])
    expect((await given({})).reused).toBe(PAGES.length)
  })

  it('are read again where texts are wanted with their markup, and the other way round', async () => {
    const plain = await given({})
    expect(plain.text).not.toContain('**ash**')
    const marked = await given({ text: 'markdown' })
    expect([marked.reused, marked.text.includes('**ash**')]).toEqual([0, true])
    expect(await given({ text: 'markdown' })).toEqual(marked)
    expect((await given({})).text).toBe(plain.text)
  })

  it('are of typed values, or of texts as they stand', async () => {
    const typed = await given({})
    const raw = await given({ raw: true })
    expect(raw.reused).toBe(0)
    expect(raw.text).not.toBe(typed.text)
    expect(await given({ raw: true })).toEqual({ text: raw.text, reused: PAGES.length })
    expect(await given({})).toEqual({ text: typed.text, reused: PAGES.length })
  })
})
