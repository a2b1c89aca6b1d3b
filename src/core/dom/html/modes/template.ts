import type { Builder, Mode, Step } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { KEY } from '../tags.ts'
import { addBodyText, startInHead, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'

export const startTemplate: Step = (p) => {
  p.insertTemplate()
  p.formatting.addMarker()
  p.framesetOk = false
  p.mode = MODE.inTemplate
  p.templateModes.push(MODE.inTemplate)
}

export const endTemplate: Step = (p) => {
  if (p.open.templates === 0) return
  p.open.popImpliedThoroughly()
  closeTemplate(p)
}

function closeTemplate(p: Builder): void {
  p.open.popThrough(KEY.template)
  p.formatting.clearToMarker()
  p.templateModes.pop()
  resetMode(p)
}

/** The mode that what is open asks for. */
export function resetMode(p: Builder): void {
  const { open } = p
  const slot = open.topOfAny(MODE_KEYS)
  p.mode = MODE.inBody
  if (slot < 0) return
  const key = open.keys[slot]!
  if (key === KEY.template) p.mode = p.templateModes[p.templateModes.length - 1]!
  else if (key === KEY.html) p.mode = p.head === 0 ? MODE.beforeHead : MODE.afterHead
  else if (key === KEY.select) {
    const table = open.topOf(KEY.table)
    p.mode = table > open.topOf(KEY.template) ? MODE.inSelectInTable : MODE.inSelect
  } else p.mode = MODE_OF.get(key)!
}

const MODE_OF: ReadonlyMap<number, number> = new Map([
  [KEY.tr, MODE.inRow],
  [KEY.tbody, MODE.inTableBody],
  [KEY.thead, MODE.inTableBody],
  [KEY.tfoot, MODE.inTableBody],
  [KEY.caption, MODE.inCaption],
  [KEY.colgroup, MODE.inColumnGroup],
  [KEY.table, MODE.inTable],
  [KEY.frameset, MODE.inFrameset],
  [KEY.td, MODE.inCell],
  [KEY.th, MODE.inCell],
  [KEY.head, MODE.inHead],
  [KEY.body, MODE.inBody],
])
const MODE_KEYS = [...MODE_OF.keys(), KEY.select, KEY.template, KEY.html]

/** A start tag that shows what the template is a part of. */
function startAs(mode: number): Step {
  return (p) => {
    p.templateModes[p.templateModes.length - 1] = mode
    p.mode = mode
    p.startBy(mode)
  }
}

export const inTemplate: Mode = {
  ...USUAL,
  start: steps(startAs(MODE.inBody), {
    'base basefont bgsound link meta noframes script style template title': startInHead,
    'caption colgroup tbody tfoot thead': startAs(MODE.inTable),
    col: startAs(MODE.inColumnGroup),
    tr: startAs(MODE.inTableBody),
    'td th': startAs(MODE.inRow),
  }),
  end: steps(ignore, { template: endTemplate }),
  text: addBodyText,
  eof: (p) => {
    if (p.open.templates === 0) return
    while (p.open.templates > 0) closeTemplate(p)
    p.eof()
  },
}
