import {
  attribute,
  baseUrl,
  canonicalUrl,
  isHidden,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../../dom/index.ts'

/** A page that stands in the way of the one that was asked for. */
export interface WrongPage {
  readonly kind: 'login' | 'consent' | 'challenge' | 'error' | 'moved'
  /** One sentence. */
  readonly message: string
  /** Where it says that the wanted page is; of moved pages only. */
  readonly to: string | null
}

/** A page in the way says little: characters of visible text that each kind has at most. */
const MOST_CHARS: Readonly<Record<WrongPage['kind'], number>> = {
  moved: 600,
  error: 2_000,
  challenge: 2_000,
  login: 1_500,
  consent: 4_000,
}
/** Seconds after which a refresh is for readers who stay, not for those who came to the wrong place. */
const LATE_REFRESH = 10

const ERROR_TITLE =
  /^(?:error )?(?:400|401|403|404|410|429|451|500|502|503|504)\b|\b(?:page|site|document|file) (?:was |could )?not (?:be )?found|\bnot found$|does not exist|access denied|^forbidden|service unavailable|internal server error|bad gateway|gateway time-?out|too many requests|seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata/iu
const CHALLENGE =
  /captcha|verify (?:that )?you are (?:a )?human|are you a (?:ro)?bot|checking your browser|unusual traffic|i'm not a robot/iu
const CONSENT = /cookie|consent|datenschutz|privatsphäre|consentement|privacidad|privacy/iu
const AGREE = /\b(?:accept|agree|allow all|got it|akzeptieren|zustimmen|accepter|aceptar|accetta)/iu

/**
 * What kind of page stands in the way, when it plainly is one: a login, a request for consent, a check for robots, an error told with
 * status 200, a note that the page has moved. Null for all others. Meant for pages on which a wrapper finds next to nothing: of those alone
 * may a short page with a password field or a word in its title be told so (Ferrara and Baumgartner 2011, section 4: process flow).
 * O(nodes).
 */
export function wrongPage(tree: Tree, url: string): WrongPage | null {
  const to = movedTo(tree, url) ?? pointsTo(tree, url)
  if (to !== null) return { kind: 'moved', message: `The page has moved to ${to}.`, to }
  const text = oneLine(visibleText(tree, 0))
  const found = elementsIn(tree)
  const titles = [found.title, ...found.headings]
  const says = (kind: WrongPage['kind'], is: boolean, message: string): WrongPage | null =>
    is && text.length <= MOST_CHARS[kind] ? { kind, message, to: null } : null
  return (
    says(
      'error',
      titles.some((title) => ERROR_TITLE.test(title)),
      `The page tells of an error: "${firstOf(titles, ERROR_TITLE)}".`,
    ) ??
    says(
      'challenge',
      CHALLENGE.test(text) || CHALLENGE.test(found.title),
      'The page checks whether a robot asks for it.',
    ) ??
    says('login', found.asksPassword, 'The page asks to log in.') ??
    says(
      'consent',
      CONSENT.test(text) && found.buttons.some((button) => AGREE.test(button)),
      'The page asks for consent.',
    )
  )
}

function firstOf(titles: readonly string[], pattern: RegExp): string {
  return (titles.find((title) => pattern.test(title)) ?? '').slice(0, 80)
}

/**
 * Where a page says that it has moved to: by a refresh at once, or by its canonical address when there is next to nothing on it. Only to the
 * same host, and not to its front page; null otherwise. O(nodes).
 */
export function movedTo(tree: Tree, url: string): string | null {
  const target = refreshOf(tree) ?? canonicalOf(tree)
  if (target === null) return null
  const to = canonicalUrl(target, baseUrl(tree, url))
  const here = canonicalUrl(url)
  if (to === null || here === null || to === here || !isSafe(new URL(to), new URL(here))) return null
  return saysLittle(tree) ? to : null
}

/**
 * Where a page with next to nothing on it refreshes to at once, although that is not followed: another host, the front page, or a page
 * beside a file whose address on the web is not known (then as written). O(nodes).
 */
function pointsTo(tree: Tree, url: string): string | null {
  const target = refreshOf(tree)
  if (target === null || !saysLittle(tree)) return null
  const to = URL.parse(target, baseUrl(tree, url))
  if (to === null || !/^(?:https?|file):$/.test(to.protocol)) return null
  const web = canonicalUrl(to.href)
  return to.href === url || (web !== null && web === canonicalUrl(url)) ? null : (web ?? target)
}

function saysLittle(tree: Tree): boolean {
  return oneLine(visibleText(tree, 0)).length <= MOST_CHARS.moved
}

function isSafe(to: URL, here: URL): boolean {
  const host = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
  const isUpgrade = to.protocol === here.protocol || to.protocol === 'https:'
  return host(to) === host(here) && isUpgrade && to.pathname !== '/'
}

function refreshOf(tree: Tree): string | null {
  for (const node of headNodes(tree)) {
    if (labelName(tree, node) !== 'meta' || attribute(tree, node, 'http-equiv')?.toLowerCase() !== 'refresh') continue
    const content = /^\s*(\d+)[^;,]*[;,]\s*url\s*=\s*(.+)$/is.exec(attribute(tree, node, 'content') ?? '')
    if (content !== null && Number(content[1]) <= LATE_REFRESH) return content[2]!.trim().replace(/^["']|["']$/g, '')
  }
  return null
}

function canonicalOf(tree: Tree): string | null {
  for (const node of headNodes(tree)) {
    if (labelName(tree, node) === 'link' && attribute(tree, node, 'rel')?.toLowerCase() === 'canonical')
      return attribute(tree, node, 'href')
  }
  return null
}

/** The nodes before the body. */
function* headNodes(tree: Tree): Generator<NodeId> {
  for (let node = 1; node < tree.nodeCount && tree.label[node] !== LABEL.body; node++) yield node
}

interface Elements {
  readonly title: string
  readonly headings: readonly string[]
  readonly buttons: readonly string[]
  readonly asksPassword: boolean
}

/** Headings and buttons that are looked at. */
const MOST_ELEMENTS = 20

function elementsIn(tree: Tree): Elements {
  const headings: string[] = []
  const buttons: string[] = []
  let title = ''
  let asksPassword = false
  for (let node = 1; node < tree.nodeCount; node++) {
    const name = labelName(tree, node)
    if (name === 'title' && title === '') title = oneLine(rawText(tree, node))
    else if ((name === 'h1' || name === 'h2') && headings.length < MOST_ELEMENTS)
      headings.push(oneLine(visibleText(tree, node)))
    else if (isButton(tree, node, name) && buttons.length < MOST_ELEMENTS) buttons.push(buttonText(tree, node))
    if (name === 'input' && attribute(tree, node, 'type')?.toLowerCase() === 'password' && !isHidden(tree, node))
      asksPassword = true
  }
  return { title, headings, buttons, asksPassword }
}

function isButton(tree: Tree, node: NodeId, name: string): boolean {
  if (name === 'button' || attribute(tree, node, 'role') === 'button') return true
  return name === 'input' && /^(?:submit|button)$/i.test(attribute(tree, node, 'type') ?? '')
}

function buttonText(tree: Tree, node: NodeId): string {
  return attribute(tree, node, 'value') ?? oneLine(visibleText(tree, node))
}
