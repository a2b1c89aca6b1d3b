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
import { isScriptFilled } from '../../page/index.ts'
import { AGREE, CHALLENGE, CONSENT, ERROR_PAGE, saying } from '../../phrases/index.ts'
import { LATE_REFRESH, WRONG_PAGE_CHARS, WRONG_PAGE_ELEMENTS } from '../constants.ts'

/** A page that stands in the way of the one that was asked for. */
export interface WrongPage {
  readonly kind: 'login' | 'consent' | 'challenge' | 'error' | 'moved' | 'scripts'
  readonly message: string
  /** Where it says that the wanted page is; of moved pages only. */
  readonly to: string | null
}

/** A status, or its English name. */
const STATUS = /^(?:error )?(?:400|401|403|404|410|429|451|500|502|503|504)\b|\bnot found$|^forbidden/iu
const saysError = saying([ERROR_PAGE], 'within')
const saysChallenge = saying([CHALLENGE], 'within')
const saysConsent = saying([CONSENT], 'stem')
const saysAgree = saying([AGREE], 'stem')

/**
 * What kind of page stands in the way, when it plainly is one: a login, a request for consent, a check for robots, an error told with
 * status 200, a note that the page has moved, a shell that scripts fill; null for others. Meant for pages on which a wrapper finds next to nothing (Ferrara and
 * Baumgartner 2011, section 4: process flow). O(nodes).
 */
export function wrongPage(tree: Tree, url: string): WrongPage | null {
  const to = movedTo(tree, url) ?? pointsTo(tree, url)
  if (to !== null) return { kind: 'moved', message: `The page has moved to ${to}.`, to }
  const text = oneLine(visibleText(tree, 0))
  const { title, headings, buttons, asksPassword } = elementsIn(tree)
  const error = [title, ...headings].find((one) => STATUS.test(one) || saysError(one))
  const isChallenge = [text, title].some((one) => /captcha/i.test(one) || saysChallenge(one))
  const isConsent = buttons.some(saysAgree) && saysConsent(text)
  const signs: readonly (readonly [Exclude<WrongPage['kind'], 'scripts'>, boolean, string])[] = [
    ['error', error !== undefined, `The page tells of an error: "${error?.slice(0, 80)}".`],
    ['challenge', isChallenge, 'The page checks whether a robot asks for it.'],
    ['login', asksPassword, 'The page asks to log in.'],
    ['consent', isConsent, 'The page asks for consent.'],
  ]
  const found = signs.find(([kind, is]) => is && text.length <= WRONG_PAGE_CHARS[kind])
  if (found !== undefined) return { kind: found[0], message: found[2], to: null }
  return isScriptFilled(tree)
    ? { kind: 'scripts', message: 'The page is empty until a browser runs its scripts.', to: null }
    : null
}

/** Where a page says it moved to on its host, save the front page: a refresh at once, the canonical address of a near-empty page. O(nodes). */
export function movedTo(tree: Tree, url: string): string | null {
  const { refresh, canonical } = headTargets(tree)
  const target = refresh ?? canonical
  const to = target === null ? null : canonicalUrl(target, baseUrl(tree, url))
  const here = canonicalUrl(url)
  if (to === null || here === null || to === here || !isSafe(new URL(to), new URL(here))) return null
  return saysLittle(tree) ? to : null
}

/**
 * The other window of a page that has nothing in its own: the document of the only frame of its host in a page without text (Ferrara and Baumgartner 2011, section 4: process
 * flow); null where there is none, or several. O(nodes).
 */
export function windowIn(tree: Tree, url: string): string | null {
  const here = canonicalUrl(url)
  if (here === null || oneLine(visibleText(tree, 0)).length > WRONG_PAGE_CHARS.window) return null
  const found = new Set<string>()
  for (let node = 1; node < tree.nodeCount; node++) {
    const name = labelName(tree, node)
    const source = name === 'frame' || name === 'iframe' ? attribute(tree, node, 'src') : null
    const to = source === null ? null : canonicalUrl(source, baseUrl(tree, url))
    if (to !== null && to !== here && isSafe(new URL(to), new URL(here))) found.add(to)
  }
  return found.size === 1 ? [...found][0]! : null
}

/** Where a nearly empty page refreshes to at once, although that is not followed; as written when the page's own address is unknown. O(nodes). */
function pointsTo(tree: Tree, url: string): string | null {
  const { refresh } = headTargets(tree)
  if (refresh === null || !saysLittle(tree)) return null
  const to = URL.parse(refresh, baseUrl(tree, url))
  if (to === null || !/^(?:https?|file):$/.test(to.protocol)) return null
  const web = canonicalUrl(to.href)
  return to.href === url || (web !== null && web === canonicalUrl(url)) ? null : (web ?? refresh)
}

function saysLittle(tree: Tree): boolean {
  return oneLine(visibleText(tree, 0)).length <= WRONG_PAGE_CHARS.moved
}

function isSafe(to: URL, here: URL): boolean {
  const host = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
  const isUpgrade = to.protocol === here.protocol || to.protocol === 'https:'
  return host(to) === host(here) && isUpgrade && to.pathname !== '/'
}

function headTargets(tree: Tree): { readonly refresh: string | null; readonly canonical: string | null } {
  let refresh: string | null = null
  let canonical: string | null = null
  for (let node = 1; node < tree.nodeCount && tree.label[node] !== LABEL.body; node++) {
    const name = labelName(tree, node)
    if (name === 'link' && attribute(tree, node, 'rel')?.toLowerCase() === 'canonical')
      canonical ??= attribute(tree, node, 'href')
    if (name !== 'meta' || attribute(tree, node, 'http-equiv')?.toLowerCase() !== 'refresh') continue
    const content = /^\s*(\d+)(?!\d)[^;,]*[;,]\s*url\s*=\s*(.+)$/is.exec(attribute(tree, node, 'content') ?? '')
    if (content !== null && Number(content[1]) <= LATE_REFRESH)
      refresh ??= content[2]!.trim().replace(/^["']|["']$/g, '')
  }
  return { refresh, canonical }
}

/** The title, first headings and buttons of a page. O(nodes). */
function elementsIn(tree: Tree) {
  const headings: string[] = []
  const buttons: string[] = []
  let title = ''
  let asksPassword = false
  for (let node = 1; node < tree.nodeCount; node++) {
    const name = labelName(tree, node)
    const type = name === 'input' ? (attribute(tree, node, 'type') ?? '').toLowerCase() : ''
    if (name === 'title' && title === '') title = oneLine(rawText(tree, node))
    else if ((name === 'h1' || name === 'h2') && headings.length < WRONG_PAGE_ELEMENTS)
      headings.push(oneLine(visibleText(tree, node)))
    else if (isButton(name, type, attribute(tree, node, 'role')) && buttons.length < WRONG_PAGE_ELEMENTS)
      buttons.push(attribute(tree, node, 'value') ?? oneLine(visibleText(tree, node)))
    if (type === 'password' && isShown(tree, node)) asksPassword = true
  }
  return { title, headings, buttons, asksPassword }
}

/** Whether neither an element nor one around it is hidden. O(depth). */
function isShown(tree: Tree, node: NodeId): boolean {
  for (let at = node; at > 0; at = tree.parent[at]!) if (isHidden(tree, at)) return false
  return true
}

function isButton(name: string, type: string, role: string | null): boolean {
  return name === 'button' || role === 'button' || type === 'submit' || type === 'button'
}
