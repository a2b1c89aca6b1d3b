import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import { learn, serializeWrapper } from '../../src/index.ts'
import { findChromium } from '../../src/source/browser/find-chromium.ts'
import { temporaryFolders } from './command.ts'

const GUIDE = new URL('../../docs/guide/crawlers.md', import.meta.url)
const SHOWN = 'https://talks.example'
const guide = readFileSync(GUIDE, 'utf8')
const folders = temporaryFolders()
const chromium = findChromium(process.env)
if (chromium === null) console.warn('skipped: the example with Playwright: there is no Chromium on this machine')
let site: Awaited<ReturnType<typeof serveSmallSite>>
beforeAll(async () => {
  site = await serveSmallSite()
})
afterAll(() => {
  site.close()
  folders.release()
})

describe('docs/guide/crawlers.md', () => {
  it('docs/guide/crawlers.md shows the output of its code as it is', { timeout: 120_000 }, async () => {
    const folder = folders.make()
    symlinkSync(new URL('../../node_modules', import.meta.url).pathname, join(folder, 'node_modules'))
    const urls = [0, 1, 2, 3, 4, 5].map((i) => `${site.origin}/talk/${i}`)
    const pages = await Promise.all(urls.map(async (url) => ({ url, html: await (await fetch(url)).text() })))
    writeFileSync(join(folder, 'talks.json'), serializeWrapper(await learn(pages, { name: 'talks' })))
    let text = guide
    let number = 0
    for (const [whole, code = '', printed = ''] of guide.matchAll(
      /^```ts\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm,
    )) {
      number++
      if (code.includes('chromium') && chromium === null) continue
      const file = join(folder, `code-${number}.ts`)
      const local = code.replaceAll(SHOWN, site.origin)
      const door = (name: string): string => new URL(`../../src/${name}/index.ts`, import.meta.url).href
      writeFileSync(
        file,
        local.replace(/from 'treegram\/(\w+)'/g, (_, name: string) => `from '${door(name)}'`),
      )
      const env = { ...process.env, CHROME_PATH: chromium ?? '' }
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env })
      expect(stderr).toBe('')
      const shown = stdout.replaceAll(site.origin, SHOWN)
      if (process.env.WRITE_GUIDE)
        text = text.replace(whole, whole.replace(`\`\`\`text\n${printed}`, `\`\`\`text\n${shown}`))
      else expect(shown).toBe(printed)
    }
    if (process.env.WRITE_GUIDE) writeFileSync(GUIDE, text)
    expect(number).toBe(4)
  })
})
