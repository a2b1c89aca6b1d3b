import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { serve } from '../../src/server/index.ts'
import { sharedChromium } from '../shared/index.ts'
import { openJobs, type Subject } from './subjects.ts'

type Serving = Awaited<ReturnType<typeof serve>>

/** A site, the studio of an empty workspace, and a browser that has it open. */
export interface OpenStudio {
  readonly subject: Subject
  /** URL of the sample page. */
  readonly sample: string
  readonly folder: string
  /** The workspace's own. */
  readonly token: string
  readonly serving: Serving
  readonly context: BrowserContext
  readonly page: Page
  /** Errors that the app threw or wrote to its console. */
  readonly faults: string[]
  /** Requests of the browser that left this machine's studio. */
  readonly strays: string[]
  /** Asks the API as the owner of the workspace. */
  readonly api: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** How the studio is opened. */
export interface StudioOptions {
  /** Opens the site. @default vacancies */
  readonly open?: () => Promise<Subject>
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** The tour greets whoever comes for the first time. @default false */
  readonly tour?: boolean
  /** Where in the studio. @default '/' */
  readonly to?: string
  /** Its plan is shared, and workers do the runs. @default it is alone */
  readonly fleet?: { readonly database: string; readonly storage: string }
}

/** Opens all of it; whatever fails, `close` is to be called. */
export async function openStudio({
  open = openJobs,
  viewport = { width: 1400, height: 900 },
  colorScheme = 'light',
  tour = false,
  to = '/',
  fleet,
}: StudioOptions = {}): Promise<OpenStudio> {
  const subject = await open()
  const folder = mkdtempSync(join(tmpdir(), 'treegram-studio-'))
  const serving = await serve({
    workspace: folder,
    ...(fleet && { fleet }),
    root: null,
    allowPrivate: true,
    port: 0,
    logTo: () => {},
  })
  const browser = await sharedChromium()
  const context = await browser.newContext({ viewport, colorScheme, acceptDownloads: true, reducedMotion: 'reduce' })
  context.setDefaultTimeout(100_000)
  const [faults, strays]: [string[], string[]] = [[], []]
  context.on('request', (request) => {
    if (!request.url().startsWith(serving.origin) && !/^(?:data|blob):/.test(request.url())) strays.push(request.url())
  })
  if (!tour) await context.addInitScript("localStorage.setItem('treegram-tour', 'seen')")
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const token = serving.newToken!.token
  await page.goto(serving.invite(to))
  return {
    ...{ subject, sample: subject.sample, folder, token, serving, context, page, faults, strays },
    api: async (method, path, body) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(serving.origin + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (response.status === 204 ? null : await response.json()) as never
    },
    close: async () => {
      await browser.close()
      await serving.close()
      await subject.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
