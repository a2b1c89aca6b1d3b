import * as cssTree from 'css-tree'
import type { Parts, PartUse } from './parts.ts'
import { createRenaming, NAMES, type Renaming } from './rename.ts'

/** Where the parts that CSS names are, and what its URLs are relative to. */
export interface StyleContext {
  readonly parts: Parts
  readonly base: string
}

/** Functions whose strings are addresses of pictures. */
const PICTURE_FUNCTIONS = /^(?:-webkit-)?(?:image-set|image|cross-fade)$/
/** What leads nowhere, as a value. */
const NOWHERE = 'url("about:invalid")'
/** Longest sheet that is taken, in characters. */
const MOST_CHARS = 4_000_000

/**
 * A style sheet that names parts of its frame and nothing else. It works on tokens, whatever the grammar around them is: every address is
 * one of few kinds of token. O(characters).
 */
export function rewriteSheet(css: string, context: StyleContext): string {
  if (css.length > MOST_CHARS) return ''
  return rewriteTokens(css, context, NAMES.test(css) ? createRenaming() : null)
}

/** Without one of these nothing in declarations can be an address. */
const MAY_NAME = /[\\(@]/

/** The declarations of a style attribute, the same way. */
export function rewriteDeclarations(css: string, context: StyleContext): string {
  return MAY_NAME.test(css) ? rewriteTokens(css, context, null) : css
}

/** Functions that give what somebody else chose. */
const GIVEN = /^(?:var|attr|env|if|--.*)$/

/** A function `url` that is open, behind its string. */
const URL_READ = 'url, read'

function rewriteTokens(css: string, context: StyleContext, renaming: Renaming | null): string {
  const written: string[] = []
  const rewriter = createRewriter(context)
  cssTree.tokenize(css, (type, start, end) => {
    const text = css.slice(start, end)
    // Names come out of it late: whether they are a selector's is known at its end.
    written.push(rewriter(type, text))
    renaming?.take(type, text, written)
  })
  return written.join('')
}

/** Gives what is written for each token, in their order. */
function createRewriter({ parts, base }: StyleContext): (type: number, text: string) => string {
  const { tokenTypes: is } = cssTree
  /** Functions by name, and brackets, that are open; innermost last. Never more than a browser has open: it closes them by their own ends alone. */
  const open = createOpenList()
  /** The at-rule whose beginning this is. */
  let rule = ''
  const addressed = (reference: string, use: PartUse): string => {
    if (/^#[\w.:-]*$/.test(reference)) return `url("${reference}")`
    const place = parts.place(reference, use, base)
    return place === null ? NOWHERE : `url("${place}")`
  }
  const useHere = (): PartUse => (rule === 'import' && !open.has('{') ? 'style' : 'any')
  const atKeyword = (text: string): string => {
    rule = cssTree.ident.decode(text.slice(1)).toLowerCase()
    if (/^(?:charset|namespace)$/.test(rule)) return '@x-none'
    if (!text.includes('\\')) return text
    return /^[a-z-]+$/.test(rule) ? `@${rule}` : '@x-none'
  }
  const opened = (text: string): string => {
    const name = cssTree.ident.decode(text.slice(0, -1)).toLowerCase()
    const isGiven = GIVEN.test(name) && open.hasPictures()
    if (text.toLowerCase() === 'url(') {
      open.push(name)
      return ' ' // the string in it becomes the address, and its end is left out, too
    }
    const isNone = name === 'url' || name === 'src' || isGiven || text.includes('\\')
    open.push(isNone ? 'x-none' : name)
    return isNone ? 'x-none(' : text
  }
  const quoted = (text: string, inner: string): string => {
    if (inner === 'url') {
      open.pop()
      open.push(URL_READ)
      return addressed(cssTree.string.decode(text), useHere())
    }
    if (rule === 'import' && open.isEmpty()) return addressed(cssTree.string.decode(text), 'style')
    return PICTURE_FUNCTIONS.test(inner) ? addressed(cssTree.string.decode(text), 'picture') : text
  }
  const follow = (type: number, text: string): void => {
    if (type === is.LeftParenthesis || type === is.LeftSquareBracket || type === is.LeftCurlyBracket) open.push(text)
    if (type === is.RightParenthesis || type === is.RightSquareBracket || type === is.RightCurlyBracket) open.pop()
  }
  const bracket = (type: number, text: string): string => {
    follow(type, text)
    if (type === is.LeftCurlyBracket || (type === is.Semicolon && open.isEmpty())) rule = ''
    return text
  }
  // Behind its string, too, all is of the address, which ends with the string as it is written: what follows would be read as rules.
  const inAddress = (type: number, text: string): string => {
    if (type === is.Function) open.push(text)
    else follow(type, text)
    return ' '
  }
  return (type, text) => {
    const inner = open.innermost()
    const isInAddress = open.has('url') || open.has(URL_READ)
    if (isInAddress && !(inner === 'url' && type === is.String)) return inAddress(type, text)
    if (type === is.Comment) return '/**/'
    if (type === is.BadUrl) return NOWHERE
    if (type === is.Url) return addressed(cssTree.url.decode(text), useHere())
    if (type === is.AtKeyword) return atKeyword(text)
    if (type === is.Function) return opened(text)
    return type === is.String ? quoted(text, inner) : bracket(type, text)
  }
}

/** What is open, and how often: asked for each token, so in constant time. */
function createOpenList() {
  const open: string[] = []
  const counts = new Map<string, number>()
  let pictures = 0
  const count = (name: string, by: 1 | -1): void => {
    counts.set(name, (counts.get(name) ?? 0) + by)
    if (PICTURE_FUNCTIONS.test(name)) pictures += by
  }
  return {
    push: (name: string): void => {
      open.push(name)
      count(name, 1)
    },
    pop: (): void => {
      const name = open.pop()
      if (name !== undefined) count(name, -1)
    },
    has: (name: string): boolean => (counts.get(name) ?? 0) > 0,
    /** Whether a function whose strings are addresses of pictures is open. */
    hasPictures: (): boolean => pictures > 0,
    innermost: (): string => open.at(-1) ?? '',
    isEmpty: (): boolean => open.length === 0,
  }
}
