import { oneLine, type ParsedPage, visibleText } from '../../core/dom/index.ts'
import { nextPage } from '../../core/locate/index.ts'
import type { GoesOn, Wrapper } from '../../core/wrapper/index.ts'
import { listAt } from './samples.ts'
import { type GoingOnEdit, refused, type Suggestion, type Suggestions } from './suggestion.ts'

/** Where a page leads on to: the element that says so, and its words. */
interface Onward {
  readonly url: string
  readonly by: Exclude<GoesOn, 'none'>
  readonly node: number
  readonly text: string
  /** Address of the page that follows. */
  readonly to?: string
}

/**
 * How a list of the page may go on where it ends, by what the sample pages have: links to a next page, buttons that load more. That it does not is always one of the
 * choices; what most pages speak for stands first, how it is said to go on now in `pages` as `before`. O(nodes of the pages).
 */
export function suggestGoingOn(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  { list }: { readonly list: string },
): Suggestions<GoingOnEdit> {
  const path = listAt(wrapper, list)
  if (path === null) return refused(`The wrapper has no list "${list}".`)
  if (path.length > 1) return refused(`"${list}" is a list of records; only lists of the page go on elsewhere.`)
  const onward = pages.map(onwardOf)
  const now = path[0]!.goesOn ?? null
  const choice = (by: GoesOn): Suggestion<GoingOnEdit> => {
    const own = onward.map((one) => (one?.by === by ? one : null))
    const found = own.filter((one) => one !== null)
    return {
      edit: { edit: 'going-on', list, by },
      says: sentence(by, found, pages.length),
      pages: pages.map(({ url }, i) => ({ url, before: now, after: own[i] ?? null })),
      coverage: pages.length === 0 ? 0 : found.length / pages.length,
    }
  }
  const [over, behind] = [choice('pages'), choice('load-more')]
  const known = [over, behind].filter(({ coverage }) => coverage > 0).sort((a, b) => b.coverage - a.coverage)
  return { suggestions: [...known, choice('none')] }
}

function onwardOf({ tree, url }: ParsedPage): Onward | null {
  const next = nextPage(tree, url)
  if (next === null) return null
  const text = oneLine(visibleText(tree, next.node)).slice(0, MOST_TEXT)
  return next.kind === 'link'
    ? { url, by: 'pages', node: next.node, text, to: next.url }
    : { url, by: 'load-more', node: next.node, text }
}

/** Characters of a link's words that are told. */
const MOST_TEXT = 80

function sentence(by: GoesOn, found: readonly Onward[], of: number): string {
  if (by === 'none') return 'What the page has is the whole list.'
  const where = `${found.length} of ${of} pages`
  const word = found.find(({ text }) => text !== '')?.text
  const named = word === undefined ? '' : `, "${word}"`
  return by === 'pages'
    ? `${where} lead on to a next page${named}: records of all of them are one list.`
    : `${where} have a button that loads more${named}: a browser has to press it (--render), and what is behind it is not read without one.`
}
