import { honestUserAgent, type WalkedPage, type WalkStep, walk } from '../source/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import type { CommonOptions } from './common-options.ts'
import { keepLogin } from './kept-login.ts'
import { requestLimits } from './limits.ts'
import type { FoundDocument } from './locate.ts'

/** How to go to where the pages are. */
export interface LogInOptions
  extends Pick<CommonOptions, 'headers' | 'proxy' | 'userAgent' | 'delayMs' | 'allowPrivate' | 'limits'> {
  /** The folder that keeps the cookies, in a file that only its owner may read; all runs with this workspace send them. */
  readonly workspace: string
  /** A form may send a password in its address (GET), where servers and proxies keep it. @default false */
  readonly passwordInAddress?: boolean
  /** Cookies to begin with, as a browser's file has them. @default none */
  readonly cookies?: string
}

/** Where one is then. */
export interface LoggedIn {
  /** The pages where the steps ended: one, or of values that were filled in one after the other (`fill-each`) one each. */
  readonly pages: readonly FoundDocument[]
  /** Of such values those without a page, and why, in a sentence each. */
  readonly failures: readonly string[]
  /** Of the first page. */
  readonly title: string
  /** Cookies that are kept. */
  readonly cookies: number
}

/**
 * Opens pages, fills in and sends forms and follows links as a person would, and keeps the cookies that this brings. What is filled in is kept nowhere; passwords and secrets
 * are in no address, page or message. No scripts are run.
 *
 * @throws SourceError `walk-failed` for a step that cannot be done: a form or link that is not there, a page that still asks for a password
 */
export async function logIn(steps: readonly WalkStep[], options: LogInOptions): Promise<LoggedIn> {
  const {
    workspace,
    userAgent = honestUserAgent(PROGRAM_VERSION),
    limits = {},
    headers,
    cookies,
    proxy,
    delayMs,
    allowPrivate = false,
    passwordInAddress = false,
  } = options
  const {
    pages,
    failures,
    cookies: kept,
  } = await walk(steps, {
    ...requestLimits(limits),
    userAgent,
    allowPrivate,
    passwordInAddress,
    ...(headers !== undefined && { headers }),
    ...(cookies !== undefined && { cookies }),
    ...(proxy !== undefined && { proxy }),
    ...(delayMs !== undefined && { delayMs }),
  })
  keepLogin(workspace, kept)
  const { page } = pages[0]!
  const title = /<title[^<>]{0,1000}>([^<]{0,1000})/i.exec(page.html)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
  return { pages: told(pages), failures, title, cookies: kept.length }
}

/** Pages that have one address for several values are told apart by a fragment. */
function told(pages: readonly WalkedPage[]): readonly FoundDocument[] {
  const counts = Map.groupBy(pages, ({ page }) => page.url)
  return pages.map(({ page: { url, html, headers }, value }) => {
    const isShared = value !== undefined && counts.get(url)!.length > 1
    return { url: isShared ? `${url}#${encodeURIComponent(value.toWellFormed())}` : url, html, headers }
  })
}
