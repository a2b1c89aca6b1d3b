import * as cssTree from 'css-tree'

/** Elements that frames have under other names. */
const RENAMED = /^(?:form|textarea|iframe|object|embed|applet|frame|xmp|plaintext|listing|marquee|blink)$/

/** Sheets without these need no other names. */
export const NAMES =
  /\b(?:form|textarea|iframe|object|embed|applet|frame|xmp|plaintext|listing|marquee|blink|href)\b|:(?:any-)?link|\\/i

/** Gives selectors the names that elements and attributes have in frames: links have no `href`, and forms are none. */
export interface Renaming {
  /** The next token, as it was; what is written for it is the last of `written`. */
  readonly take: (type: number, text: string, written: string[]) => void
}

/**
 * A selector is what stands before a `{`, unless an at-rule begins there: its names are noted as they come, and written anew once its end is seen. No
 * grammar is followed, so that no nesting costs more than its tokens. O(1) for each token.
 */
export function createRenaming(): Renaming {
  const { tokenTypes: is } = cssTree
  /** Places of names in what is written, and what they are to be; of the selector that may be under way. */
  let noted: [at: number, text: string][] = []
  let isRule = false
  let previous: Token = { type: is.WhiteSpace, text: '', at: 0 }
  const begin = (): void => {
    noted = []
    isRule = false
  }
  return {
    take: (type, text, written) => {
      const at = written.length - 1
      if (type === is.AtKeyword) isRule = true
      else if (type === is.LeftCurlyBracket) {
        if (!isRule) for (const [place, renamed] of noted) written[place] = renamed
        begin()
      } else if (type === is.RightCurlyBracket || type === is.Semicolon) begin()
      else if (type === is.Ident) note(text, at)
      if (type !== is.Comment && !(type === is.WhiteSpace && previous.type === is.LeftSquareBracket))
        previous = { type, text, at }
    },
  }

  function note(text: string, at: number): void {
    const name = cssTree.ident.decode(text).toLowerCase()
    if (previous.type === is.LeftSquareBracket) {
      if (name === 'href') noted.push([at, 'data-href'])
    } else if (previous.type === is.Colon) {
      // The colon goes with it.
      if (/^(?:any-)?link$/.test(name)) noted.push([previous.at, ''], [at, '[data-href]'])
    } else if (!(previous.type === is.Delim && previous.text === '.') && RENAMED.test(name))
      noted.push([at, `x-${name}`])
  }
}

interface Token {
  readonly type: number
  readonly text: string
  readonly at: number
}
