import type { Mode } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { KEY } from '../tags.ts'
import { addBodyText, addText, append, spacesOnly, startInBody, startInHead, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'

const staysHere = (): boolean => true

export const inFrameset: Mode = {
  ...USUAL,
  start: steps(ignore, { html: startInBody, frameset: (p) => p.insert(), frame: append, noframes: startInHead }),
  end: steps(ignore, {
    frameset: (p) => {
      if (p.open.top === 0) return
      p.open.pop()
      if (p.open.currentKey !== KEY.frameset) p.mode = MODE.afterFrameset
    },
  }),
  text: spacesOnly(addText, staysHere),
  eof: ignore,
}

export const afterFrameset: Mode = {
  ...inFrameset,
  start: steps(ignore, { html: startInBody, noframes: startInHead }),
  end: steps(ignore, {
    html: (p) => {
      p.mode = MODE.afterAfterFrameset
    },
  }),
}

export const afterAfterFrameset: Mode = {
  ...afterFrameset,
  end: steps(ignore, {}),
  text: spacesOnly(addBodyText, staysHere),
  comment: (p, comment) => p.addComment(comment, p.document),
}
