import type { Mode } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { BODY_END } from './body-end.ts'
import { BODY_START } from './body-start.ts'
import { addBodyText, addText, passOn, spacesThen, startInBody, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'

export const inBody: Mode = { ...USUAL, start: BODY_START, end: BODY_END, text: addBodyText }

/** Inside an element that holds only text. */
export const text: Mode = {
  ...USUAL,
  start: steps(ignore, {}),
  end: steps((p) => {
    p.open.pop()
    p.mode = p.modeBefore
  }, {}),
  text: addText,
  comment: ignore,
  eof: (p) => {
    p.open.pop()
    p.mode = p.modeBefore
    p.eof()
  },
}

const backToBody = passOn((p) => {
  p.mode = MODE.inBody
})

export const afterBody: Mode = {
  start: steps(backToBody.startTag, { html: startInBody }),
  end: steps(backToBody.endTag, {
    html: (p) => {
      p.mode = MODE.afterAfterBody
    },
  }),
  text: spacesThen(addBodyText, backToBody.text),
  nul: backToBody.nul,
  comment: (p, comment) => p.addComment(comment, p.open.items[0]),
  doctype: ignore,
  eof: ignore,
}

export const afterAfterBody: Mode = {
  ...afterBody,
  end: steps(backToBody.endTag, {}),
  comment: (p, comment) => p.addComment(comment, p.document),
}
