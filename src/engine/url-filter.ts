import { matcherOf, patternFault } from '../core/wrapper/index.ts'
import { EngineError } from './errors.ts'

/**
 * Which addresses are looked at. A pattern that begins with `/` is for paths, one with `http://` or `https://` for whole addresses; both must
 * match as a whole: `*` stands for any characters but `/`, `**` for any, and a path counts with its query when the pattern has a `?`.
 * `re:` begins an expression in RE2's syntax that matches anywhere in the address, in linear time.
 */
export interface UrlFilterOptions {
  /** Only pages with such addresses are results; a search follows the links of others all the same. @default all */
  readonly include?: readonly string[]
  /** Pages with such addresses are not asked for, and no results. */
  readonly exclude?: readonly string[]
}

/** What may be done with an address. */
export interface UrlFilter {
  readonly mayFetch: (url: string) => boolean
  readonly mayGive: (url: string) => boolean
}

/** The filter of some options; null when they let everything pass. @throws EngineError `bad-option` for what is no pattern */
export function createUrlFilter({ include = [], exclude = [] }: UrlFilterOptions): UrlFilter | null {
  if (include.length + exclude.length === 0) return null
  const [wanted, unwanted] = [include.map(matcher), exclude.map(matcher)]
  const mayFetch = (url: string): boolean => !unwanted.some((matches) => matches(url))
  const mayGive = (url: string): boolean =>
    mayFetch(url) && (wanted.length === 0 || wanted.some((matches) => matches(url)))
  return { mayFetch, mayGive }
}

const RE2 = 're:'

function matcher(pattern: string): (url: string) => boolean {
  if (pattern.startsWith(RE2)) {
    const expression = pattern.slice(RE2.length)
    const fault = patternFault(expression)
    if (fault !== null) throw bad(pattern, `is no expression in RE2's syntax (${fault})`)
    return matcherOf(`(?s:.*?)(?:${expression})(?s:.*)`)
  }
  if (pattern.startsWith('/')) {
    const matches = matcherOf(globExpression(pattern))
    return (url) => matches(pathOf(url, pattern.includes('?')))
  }
  if (/^https?:\/\//i.test(pattern)) return matcherOf(globExpression(pattern))
  throw bad(pattern, 'begins with neither / (a path) nor http:// or https:// (an address) nor re: (an expression)')
}

function bad(pattern: string, why: string): EngineError {
  return new EngineError(
    'bad-option',
    `The pattern "${pattern}" ${why}; write it like /books/**, https://shop.example/books/* or re:/books/\\d+$.`,
  )
}

/** What a glob matches, in RE2's syntax. Letters that addresses write encoded may be written as they are. */
function globExpression(glob: string): string {
  // Half of a surrogate pair is what URLs make of it.
  const encoded = glob.toWellFormed().replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character))
  return encoded.replace(/\*\*|\*|[^*]/g, (part) => {
    if (part === '**') return '(?s:.*)'
    return part === '*' ? '[^/]*' : part.replace(/[\\^$.|?+()[\]{}]/, '\\$&')
  })
}

function pathOf(url: string, withQuery: boolean): string {
  const parsed = URL.parse(url)
  return parsed === null ? '' : withQuery ? parsed.pathname + parsed.search : parsed.pathname
}
