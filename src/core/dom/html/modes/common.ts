import type { Builder, Mode, Step, TextStep } from '../builder.ts'
import { skipSpaces, skipWord } from '../chars.ts'
import { MODE } from '../mode-numbers.ts'
import { ignore } from './steps.ts'

/** What most modes do with what they have no rule for. */
export const USUAL: Pick<Mode, 'nul' | 'comment' | 'doctype' | 'eof'> = {
  nul: ignore,
  comment: (p, text) => p.addComment(text),
  doctype: ignore,
  eof: (p) => {
    if (p.templateModes.length > 0) p.modes[MODE.inTemplate]!.eof(p)
  },
}

/** Steps that leave a mode and give the token in hand to the next one. */
interface Passing extends Omit<Mode, 'start' | 'end'> {
  readonly startTag: Step
  readonly endTag: Step
}

export function passOn(leave: Step): Passing {
  return {
    startTag: (p) => {
      leave(p)
      p.doStartTag()
    },
    endTag: (p) => {
      leave(p)
      p.endTag()
    },
    text: (p, text, from, to) => {
      leave(p)
      p.text(text, from, to)
    },
    nul: (p) => {
      leave(p)
      p.nul()
    },
    comment: (p, text) => {
      leave(p)
      p.comment(text)
    },
    doctype: (p, doctype) => {
      leave(p)
      p.doctype(doctype)
    },
    eof: (p) => {
      leave(p)
      p.eof()
    },
  }
}

/** White space at the beginning of a text goes one way, the rest another. */
export function spacesThen(spaces: TextStep, rest: TextStep): TextStep {
  return (p, text, from, to) => {
    const at = skipSpaces(text, from, to)
    if (at > from) spaces(p, text, from, at)
    if (at < to) rest(p, text, at, to)
  }
}

/** Of a text the white space is put into the current node; of each word `word` says whether the mode goes on. */
export function spacesOnly(add: TextStep, word: (p: Builder) => boolean): TextStep {
  return (p, text, from, to) => {
    for (let at = from; at < to; ) {
      const start = skipSpaces(text, at, to)
      if (start > at) add(p, text, at, start)
      at = start
      if (at === to) return
      if (!word(p)) return p.text(text, at, to)
      at = skipWord(text, at, to)
    }
  }
}

export const addText: TextStep = (p, text, from, to) => p.addText(text, from, to)
export const addNothing: TextStep = ignore

/** Text as the body has it. */
export const addBodyText: TextStep = (p, text, from, to) => {
  p.reconstruct()
  p.addText(text, from, to)
  p.noteText(text, from, to)
}

/** The tag in hand by the rules of the body. */
export const startInBody: Step = (p) => p.startBy(MODE.inBody)
export const endInBody: Step = (p) => p.endBy(MODE.inBody)
export const startInHead: Step = (p) => p.startBy(MODE.inHead)

/** An element for the tag in hand that holds nothing. */
export const append: Step = (p) => {
  p.appendElement()
}
