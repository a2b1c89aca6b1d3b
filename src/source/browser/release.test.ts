import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChromium } from './browser.ts'
import { RENDER } from './constants.ts'

const playwright = vi.hoisted(() => ({ kills: 0 }))
vi.mock('playwright-core', () => ({
  chromium: {
    launchServer: async () => ({ wsEndpoint: () => 'ws://x', kill: async () => void playwright.kills++ }),
    connect: async () => ({ isConnected: () => true, newContext: async () => context(Promise.resolve()) }),
  },
}))

/** A context that closes when it is told. */
function context(closed: Promise<void>): BrowserContext {
  const own = { route: async () => {}, on: () => {}, addCookies: async () => {}, close: () => closed }
  return own as unknown as BrowserContext
}

const PROXY = { url: 'http://127.0.0.1:1', login: { username: 'x', password: 'y' } }

beforeEach(() => {
  playwright.kills = 0
  vi.stubEnv('CHROME_PATH', process.execPath)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('createChromium', () => {
  it('the browser is reused after a page closes quickly, even with an error', async () => {
    const chromium = createChromium(PROXY, 'x')
    await chromium.release(await chromium.open())
    await chromium.open()
    await chromium.release(context(Promise.reject(new Error('crashed'))))
    expect(playwright.kills).toBe(0)
  })

  it('the browser is killed when closing a page hangs', async () => {
    const chromium = createChromium(PROXY, 'x')
    await chromium.open()
    const released = chromium.release(context(new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(RENDER.closeMs / 2)
    expect(playwright.kills).toBe(0)
    await vi.advanceTimersByTimeAsync(RENDER.closeMs)
    await released
    expect(playwright.kills).toBe(1)
  })
})
