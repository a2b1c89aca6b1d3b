import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../examples/', import.meta.url))

/** What each example must print. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  'collect-site.ts':
    /^\/talk\/3 \{"title":"Comets and their tails","speaker":"Jon Abara",.*"price":\{"amount":14.5,"currency":"EUR"\},"questions":\[\{"guest":"Hugo Lang","question":"How long is the longest\?"\}\]\}\n[\s\S]*\n10 records\n$/,
  'html-strings.ts': /^ok \{ title: 'Kestrel Harbour', price: \{ amount: 15, currency: 'EUR' \} \}\n$/,
  'lists-of-a-page.ts':
    /title: 'Mill house',\n {2}town: 'Aarhus',\n {2}price: '120 EUR',[\s\S]*Lighthouse[\s\S]*Tree hut/,
  'stop-early.ts': /^\/talk\/3 1\n[\s\S]*stopped by max-downloads after 5 downloads\nchanged my mind/,
  'template-of-pages.ts': /"Price:"[\s\S]*\. Clamp\n\. 12 EUR\n[\s\S]*Strong/,
}

describe('every example', () => {
  it('every example has an expected output', () => {
    const parts = ['small-site.ts', 'browser', 'tsconfig.json']
    expect(
      readdirSync(FOLDER)
        .filter((name) => !parts.includes(name))
        .sort(),
    ).toEqual(Object.keys(PRINTS))
  })

  it.each(Object.entries(PRINTS))('the example %s prints what it should', async (name, printed) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`${FOLDER}${name}`])
    expect(stderr).toBe('')
    expect(stdout).toMatch(printed)
  })
})
