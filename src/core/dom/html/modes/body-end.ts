import { adopt } from '../adoption.ts'
import type { Builder, Mode, Step } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { HTML, KEY, keyOf } from '../tags.ts'
import { steps } from './steps.ts'
import { endTemplate } from './template.ts'

const endBlock: Step = (p) => {
  const key = keyOf(p.tag, HTML)
  if (!p.open.hasInScope(key)) return
  p.open.popImplied()
  p.open.popThrough(key)
}

const endParagraph: Step = (p) => {
  if (!p.open.hasInButtonScope(KEY.p)) p.insertImplied(KEY.p)
  p.closeParagraph()
}

const endItem: Step = (p) => {
  if (!p.open.hasInItemScope(KEY.li)) return
  p.open.popImplied(KEY.li)
  p.open.popThrough(KEY.li)
}

const endTerm: Step = (p) => {
  const key = keyOf(p.tag, HTML)
  if (!p.open.hasInScope(key)) return
  p.open.popImplied(key)
  p.open.popThrough(key)
}

const HEADINGS = [KEY.h1, KEY.h2, KEY.h3, KEY.h4, KEY.h5, KEY.h6]

const endHeading: Step = (p) => {
  const slot = p.open.topOfAny(HEADINGS)
  if (!p.open.isInScope(slot)) return
  p.open.popImplied()
  p.open.popFrom(slot)
}

const endBreak: Step = (p) => {
  p.reconstruct()
  p.insertImplied(KEY.br)
  p.open.pop()
  p.framesetOk = false
}

const endBody: Step = (p) => {
  if (p.open.hasInScope(KEY.body)) p.mode = MODE.afterBody
}

const endHtml: Step = (p) => {
  if (p.open.hasInScope(KEY.body)) p.mode = MODE.afterAfterBody
}

const endForm: Step = (p) => {
  const { open, form } = p
  if (open.templates > 0) return endBlock(p)
  p.form = 0
  if (form === 0 || !open.hasInScope(KEY.form)) return
  open.popImplied()
  const slot = open.topOf(KEY.form)
  if (open.items[slot] === form) open.remove(slot)
}

const endObject: Step = (p) => {
  if (!p.open.hasInScope(keyOf(p.tag, HTML))) return
  endBlock(p)
  p.formatting.clearToMarker()
}

/** An end tag closes the topmost open element of its name, unless a special element is above that. */
export const otherEndTag: (p: Builder) => void = ({ open, tag }) => {
  const key = keyOf(tag, HTML)
  const slot = open.topOf(key)
  if (slot <= 0 || open.hasSpecialAbove(slot)) return
  open.popImplied(key)
  open.popFrom(slot)
}

/** What end tags do in the body. */
export const BODY_END: Mode['end'] = steps(otherEndTag, {
  'a b i s u em tt big code font nobr small strike strong': (p) => adopt(p, otherEndTag),
  p: endParagraph,
  'dl ul ol dir div nav pre main menu aside button center figure footer header hgroup dialog address article details search section summary':
    endBlock,
  'listing fieldset blockquote figcaption': endBlock,
  li: endItem,
  'dd dt': endTerm,
  'h1 h2 h3 h4 h5 h6': endHeading,
  br: endBreak,
  body: endBody,
  html: endHtml,
  form: endForm,
  'applet object marquee': endObject,
  template: endTemplate,
})
