import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serveBrowserPage } from '../../examples/browser/serve.ts'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

const HTML = `<!DOCTYPE html><title>Stays</title><h1>Stays</h1><ul class="stays">
  <li class="stay"><a href="/stay/1">Mill house</a> <i class="town">Aarhus</i> <b class="price">120 EUR</b></li>
  <li class="stay"><a href="/stay/2">Lighthouse <img src="x" onerror="document.title = 'run'"></a> <i class="town">Faro</i> <b class="price">95 EUR</b></li>
  <li class="stay"><a href="/stay/3">Tree hut</a> <i class="town">Bergen</i> <b class="price">60 EUR</b></li>
  <li class="stay"><a href="/stay/4">Barge</a> <i class="town">&lt;b&gt;Lyon&lt;/b&gt;</i> <b class="price">80 EUR</b></li>
</ul><script>document.title = 'run'</script>`

describe.skipIf(CHROMIUM === undefined)('examples/browser', () => {
  it('a pasted page shows its records under a strict policy without any request', async () => {
    const { origin, close } = await serveBrowserPage()
    const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      const asked: string[] = []
      const wrong: string[] = []
      page.on('request', (request) => asked.push(request.url().replace(origin, '')))
      page.on('console', (message) => wrong.push(message.text()))
      page.on('pageerror', (error) => wrong.push(error.message))
      await page.addInitScript(
        "addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error('policy: ' + blockedURI))",
      )
      await page.goto(origin)
      await page.fill('#html', HTML)
      expect(await page.textContent('[role=status]')).toMatch(/^1 lists/)
      const rows = await page.locator('tbody tr').all()
      const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()))
      expect(cells).toHaveLength(4)
      for (const [i, text] of [
        ['Mill house', 'Aarhus', '120 EUR'],
        ['Lighthouse'],
        ['Tree hut'],
        ['Barge', '<b>Lyon</b>'],
      ].entries())
        expect(cells[i]).toEqual(expect.arrayContaining(text))
      expect(await page.title()).toBe('What a page holds')
      expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/', '/style.css', '/page.js'])
      expect(wrong.filter((message) => !message.includes('favicon'))).toEqual([])
      await page.fill('#html', '')
      expect(await page.textContent('[role=status]')).toBe('0 lists.')
    } finally {
      await browser.close()
      await close()
    }
  })
})
