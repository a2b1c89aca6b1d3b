import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage } from './index.ts'
import { learn, run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-unchanged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eva', 'Finn', 'Gita', 'Hugo']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August']

/** Notes with a date in words that an attribute has in figures. */
function page(n: number): HtmlPage {
  const note = (k: number): string => {
    const day = String(1 + ((n * 3 + k * 5) % 28)).padStart(2, '0')
    const month = (n + k * 2) % 8
    return `<li class="note"><b class="who">${NAMES[(n + k) % 8]} ${n}${k}</b> <time class="when" datetime="2025-0${month + 1}-${day}">${Number(day)} ${MONTHS[month]} 2025</time><p class="text">Number ${n * 7 + k} is ${NAMES[(n * 3 + k) % 8]}'s.</p></li>`
  }
  const html = `<!doctype html><html lang="en"><title>Thing ${n}</title><h1>Thing ${n} of ${NAMES[n % 8]}</h1><ol class="notes">${[0, 1, 2].map(note).join('')}</ol></html>`
  return { url: `https://notes.example/${n}`, html }
}

it('a site that has not changed is read the same on a second run', async () => {
  const pages = Array.from({ length: 20 }, (_, n) => page(n))
  const wrapper = await learn(pages, { name: 'notes' })
  const events: EngineEvent[] = []
  const read = async () => {
    const records = []
    for await (const record of run(wrapper, pages, {
      workspace: folder,
      heal: 'propose',
      force: true,
      onEvent: (event) => void events.push(event),
    }))
      records.push({ status: record.status, data: record.data })
    return records
  }
  const first = await read()
  expect(JSON.stringify(first[0])).toMatch(/"2025-0\d-\d\d"/)
  expect(first.every(({ status }) => status === 'ok')).toBe(true)
  expect(await read()).toEqual(first)
  expect(events.filter(({ kind }) => kind === 'proposed')).toEqual([])
})
