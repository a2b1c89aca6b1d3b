import type { Browser, BrowserContext, BrowserServer } from 'playwright-core'
import { BLOCKED, RENDER } from './constants.ts'
import { findChromium } from './find-chromium.ts'
import type { GuardedProxy } from './proxy.ts'

/** No browser can be had; the message says what to install. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

/** A browser that is started when it is first needed, and started anew when it has crashed, hangs, or is worn out. */
export interface Chromium {
  /** A fresh context: no cookies but the user's, no storage, none shared. Throws a {@link NoBrowserError}. */
  readonly open: () => Promise<BrowserContext>
  /** Closes a context; ends the browser if that takes too long. */
  readonly release: (context: BrowserContext) => Promise<void>
  /** Ends the browser at once; the next `open` starts another one. */
  readonly kill: () => Promise<void>
}

interface Running {
  readonly server: BrowserServer
  readonly browser: Browser
  pages: number
}

/** Where the browser's connections go, and what it says there. */
export type BrowserProxy = Pick<GuardedProxy, 'url' | 'login'>

/** Cookies that each context begins with. */
export type BrowserCookies = Parameters<BrowserContext['addCookies']>[0]

/** @param proxy where all its connections go */
export function createChromium(proxy: BrowserProxy, userAgent: string, cookies: BrowserCookies = []): Chromium {
  let running: Promise<Running> | null = null
  let busy = 0
  const kill = async () => {
    const ended = running
    running = null
    const { server } = (await ended?.catch(() => null)) ?? {}
    await server?.kill().catch(() => {})
  }
  const current = async (): Promise<Running> => {
    if (running !== null && busy === 0 && (await running).pages >= RENDER.pagesPerBrowser) await kill()
    running ??= launch(proxy)
    const started = await running.catch((error) => {
      running = null
      throw error
    })
    if (started.browser.isConnected()) return started
    running = null
    return current()
  }
  return {
    kill,
    open: async () => {
      const now = await current()
      now.pages++
      busy++
      const context = await now.browser.newContext({ userAgent, serviceWorkers: 'block', acceptDownloads: false })
      await restrict(context)
      await addCookies(context, cookies)
      return context
    },
    release: async (context) => {
      busy--
      const isClosed = await Promise.race([
        context.close().then(
          () => true,
          () => true,
        ),
        later(RENDER.closeMs),
      ])
      if (!isClosed) await kill()
    },
  }
}

/** A browser takes all cookies or, when one is none to it, none: then each is given alone. */
async function addCookies(context: BrowserContext, cookies: BrowserCookies): Promise<void> {
  if (cookies.length === 0) return
  await context.addCookies(cookies).catch(async () => {
    for (const cookie of cookies) await context.addCookies([cookie]).catch(() => {})
  })
}

function later(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}

/** Lets a page ask for what records can come from, and not without end. */
async function restrict(context: BrowserContext): Promise<void> {
  let requests = 0
  await context.route('**/*', (route) => {
    const request = route.request()
    const isWanted = /^(https?|data|blob|about):/i.test(request.url()) && !BLOCKED.has(request.resourceType())
    return isWanted && ++requests <= RENDER.maxRequests ? route.continue() : route.abort()
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
    page.on('popup', (popup) => void popup.close().catch(() => {}))
  })
}

/** Nothing may go past the proxy: not this machine, not UDP (of which older and newer versions have names of their own), not a name server. */
const ARGUMENTS: readonly string[] = [
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
]

async function launch({ url, login }: BrowserProxy): Promise<Running> {
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    throw new NoBrowserError(
      'Rendering needs the package playwright-core; install it with "npm install playwright-core".',
      { cause },
    )
  })
  const executablePath = findChromium(process.env)
  if (executablePath === null) {
    throw new NoBrowserError(
      'There is no Chromium on this machine; install one (such as "apt-get install chromium", or Google Chrome), or name its program in CHROME_PATH.',
    )
  }
  try {
    const server = await playwright.chromium.launchServer({
      executablePath,
      args: [...ARGUMENTS],
      // The login reaches the browser through its own connection to this process, and is on no command line.
      proxy: { server: url, bypass: '<-loopback>', ...login },
      // Chromium refuses its sandbox to root.
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return { server, browser: await playwright.chromium.connect(server.wsEndpoint()), pages: 0 }
  } catch (cause) {
    const why = (cause as Error).message.split('\n')[0]
    throw new NoBrowserError(
      `The browser ${executablePath} cannot be started (${why}); name another one in CHROME_PATH.`,
      { cause },
    )
  }
}
