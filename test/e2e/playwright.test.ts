import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import { createExtractor } from '../../src/core/index.ts'
import type { Wrapper } from '../../src/index.ts'
import { extract, learn } from '../../src/playwright/index.ts'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { sharedChromium } from '../shared/index.ts'

describe.skipIf(lacksChromium(3))('pages of Playwright', () => {
  let site: Awaited<ReturnType<typeof serveSmallSite>>
  let browser: Browser
  let wrapper: Wrapper
  const url = (i: number): string => `${site.origin}/talk/${i}`
  const open = async (i: number) => {
    const page = await browser.newPage()
    await page.goto(url(i))
    return page
  }
  beforeAll(async () => {
    site = await serveSmallSite()
    browser = await sharedChromium()
    wrapper = await learn(await open(0), { urls: [1, 2, 3, 4, 5].map(url), name: 'talks' })
  })
  afterAll(async () => {
    await browser?.close()
    site.close()
  })

  it('pages of Playwright are learned and read, each value with its element', async () => {
    const page = await open(9)
    const { locators, ...record } = await extract(page, wrapper)
    expect(record).toEqual(createExtractor(wrapper)(await page.content(), url(9)))
    expect(record.data).toMatchObject({ title: 'Echoes in caves', room: 'Hall A' })
    expect(await (locators.title as Locator).textContent()).toBe('Echoes in caves')
    const [first] = locators.questions as readonly { readonly guest: Locator }[]
    expect(await first!.guest.textContent()).toContain('Uma Patel')
    await page.close()
  })

  it('a value has no element when the live page differs from its HTML', async () => {
    const page = await open(8)
    // A paragraph in a paragraph: what HTML cannot say, so that paths lead elsewhere once it is parsed again.
    await page.evaluate(`{
      const outer = document.createElement('p'), inner = document.createElement('p')
      inner.textContent = 'An advertisement'
      outer.append(inner, ...document.querySelector('article').childNodes)
      document.querySelector('article').append(outer)
    }`)
    const { data, locators } = await extract(page, wrapper)
    const texts = await Promise.all(
      ['title', 'room'].map(async (name) => [data[name], await (locators[name] as Locator | null)?.textContent()]),
    )
    for (const [value, text] of texts) if (text !== undefined) expect(text).toContain(value)
    expect(Object.values(locators)).toContain(null)
    await page.close()
  })
})
