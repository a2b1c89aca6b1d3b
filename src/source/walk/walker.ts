import { attribute, baseUrl, LABEL, oneLine, parse, type Tree, visibleText } from '../../core/dom/index.ts'
import type { Client } from '../client.ts'
import { SourceError } from '../errors.ts'
import { outcomeOf, pageWish } from '../http.ts'
import { createTrail, withoutFragment } from '../trail.ts'
import type { PageDocument } from '../types.ts'
import { visit } from '../visit.ts'
import { asksForPassword, filledForm, passwordsIn, type Submission } from './form.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import type { WalkStep } from './steps.ts'

interface Here {
  readonly page: PageDocument
  readonly tree: Tree
}

/** Where a walker is. */
interface WalkState {
  readonly here: Here | null
  /** What was filled in and not sent yet. */
  readonly filled: ReadonlyMap<string, string>
  /** Whether a page that asked for a password had its form sent. */
  readonly gavePassword: boolean
}

/** Does one step after the other. */
export class Walker {
  state: WalkState = { here: null, filled: new Map(), gavePassword: false }
  readonly #client: Client
  readonly #signal: AbortSignal
  readonly #mayShowPasswords: boolean
  /** What was filled in so far that is to be in nothing that is printed or kept. */
  readonly secrets: Secrets = createSecrets()

  /** @param mayShowPasswords whether a form may send a secret in its address */
  constructor(client: Client, signal: AbortSignal, mayShowPasswords: boolean) {
    this.#client = client
    this.#signal = signal
    this.#mayShowPasswords = mayShowPasswords
  }

  page(): PageDocument {
    return this.state.here!.page
  }

  /** @param number of the step, from 0, for messages */
  async go(step: WalkStep, number: number): Promise<void> {
    const fail = (why: string): never => {
      throw new SourceError(
        'walk-failed',
        `Step ${number + 1} (${told(step)}) cannot be done: ${why.replace(/\.$/, '')}.`,
      )
    }
    const { here, filled } = this.state
    if (step.do === 'fill' && step.isSecret) this.secrets.add(step.value)
    if (step.do === 'fill') this.state = { ...this.state, filled: new Map([...filled, [step.field, step.value]]) }
    else if (step.do === 'fill-each') fail('values of one list only can be filled in')
    else if (step.do === 'open') await this.#request({ method: 'GET', url: step.url }, fail)
    else if (here === null) fail('no page is open')
    else if (step.do === 'click') await this.#request({ method: 'GET', url: linkOf(here, step.text, fail) }, fail)
    else await this.#submit(here, step.button ?? null, fail)
  }

  async #request(to: Pick<Submission, 'method' | 'url'> & Partial<Submission>, fail: Fail): Promise<Here> {
    const here = await request(this.#client, to, this.#signal, fail)
    this.state = { ...this.state, here }
    return here
  }

  async #submit({ page, tree }: Here, button: string | null, fail: Fail): Promise<void> {
    const { filled } = this.state
    for (const password of passwordsIn(tree, filled)) this.secrets.add(password)
    const sent = filledForm(tree, page.url, filled, button)
    if ('problem' in sent) return fail(`${page.url} is not as expected: ${sent.problem}`)
    if (filled.size > 0 && page.url.startsWith('https:') && sent.url.startsWith('http:'))
      fail(`the form of ${page.url} would send what was filled in without encryption`)
    const hasSecret = [...filled.values()].some((value) => this.secrets.has(value))
    if (sent.method === 'GET' && hasSecret && !this.#mayShowPasswords)
      fail(
        `the form of ${page.url} would send a password in an address, where servers and proxies keep it; allow that (--password-in-address) if the site has no other`,
      )
    const gavePassword = this.state.gavePassword || asksForPassword(tree)
    this.state = { ...this.state, filled: new Map(), gavePassword }
    const here = await this.#request(sent, fail)
    if (gavePassword && asksForPassword(here.tree))
      fail(`${here.page.url} still asks for a password: what was filled in was not accepted`)
  }
}

/** Ends a walk: the step cannot be done. */
type Fail = (why: string) => never

/** A step as messages tell it. */
function told(step: WalkStep): string {
  switch (step.do) {
    case 'open':
      return `open ${step.url}`
    case 'fill':
    case 'fill-each':
      return `fill ${step.field}`
    case 'click':
      return `click ${step.text}`
    case 'submit':
      return step.button === undefined ? 'submit' : `submit ${step.button}`
  }
}

/** Where the first link with some words leads: with just these, else with these among others. */
function linkOf({ page, tree }: Here, text: string, fail: Fail): string {
  const wanted = oneLine(text)
  let among: string | null = null
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.a) continue
    const href = attribute(tree, node, 'href')
    const to = href === null ? null : URL.parse(href, baseUrl(tree, page.url))
    if (to === null || !/^https?:$/.test(to.protocol)) continue
    const words = oneLine(visibleText(tree, node))
    if (words === wanted) return to.href
    if (words.includes(wanted)) among ??= to.href
  }
  return among ?? fail(`${page.url} has no link "${wanted}"`)
}

/** Asks for a page, through its redirects; after a form was sent they are followed by GET, as browsers do. */
async function request(
  client: Client,
  { url: to, ...how }: Pick<Submission, 'method' | 'url'> & Partial<Submission>,
  signal: AbortSignal,
  fail: Fail,
): Promise<Here> {
  const { settings, counts, parts } = client
  const first = URL.parse(to)
  if (first === null || !/^https?:$/.test(first.protocol)) return fail(`"${to}" is no web address`)
  const trail = createTrail(first, settings.maxRedirects, (one) => parts.transport.headersFor(one).cookie ?? '')
  let send = how.method === 'POST' ? await bodyOf(how.fields ?? [], how.isMultipart ?? false) : null
  for (let url = withoutFragment(first); ; ) {
    const wish = { ...pageWish(settings.maxBytes, undefined), ...(send && { send }) }
    const answer = await visit(
      { url, wish, delayMs: settings.delayMs ?? 0, onRequest: () => counts.requests++ },
      parts,
      signal,
    )
    if (answer.kind === 'redirect') {
      const next = trail.follow(answer.location, url, send !== null)
      if ('reason' in next) return fail(next.detail)
      send = null
      url = next
      continue
    }
    if (answer.kind === 'unchanged') return fail('the server says that nothing has changed, which nobody asked')
    const outcome = outcomeOf(answer, to, url, trail.urls)
    if (outcome.kind !== 'page') return fail(outcome.detail)
    const parsed = parse(outcome.page.html)
    return parsed.ok ? { page: outcome.page, tree: parsed.tree } : fail(parsed.problem.message)
  }
}

async function bodyOf(
  fields: Submission['fields'],
  isMultipart: boolean,
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) body.append(name, value)
  const encoded = new Response(body)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}
