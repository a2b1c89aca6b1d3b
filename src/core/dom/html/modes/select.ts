import type { Builder, Mode, Step } from '../builder.ts'
import { HTML, KEY, keyOf } from '../tags.ts'
import { addText, startInBody, startInHead, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'
import { endTemplate, resetMode } from './template.ts'

/** Whether a select is open with nothing but options above it. */
function hasSelect({ open }: Builder): boolean {
  let slot = open.top
  while (slot >= 0 && (open.keys[slot] === KEY.option || open.keys[slot] === KEY.optgroup)) slot = open.slotBelow(slot)
  return slot >= 0 && open.keys[slot] === KEY.select
}

function closeSelect(p: Builder): void {
  p.open.popThrough(KEY.select)
  resetMode(p)
}

function closeOption({ open }: Builder): void {
  if (open.currentKey === KEY.option) open.pop()
}

function closeOptions(p: Builder): void {
  closeOption(p)
  if (p.open.currentKey === KEY.optgroup) p.open.pop()
}

const leaveSelect: Step = (p) => {
  if (!hasSelect(p)) return
  closeSelect(p)
  p.doStartTag()
}

const endGroup: Step = (p) => {
  const { open } = p
  if (open.currentKey === KEY.option && open.keys[open.slotBelow(open.top)] === KEY.optgroup) open.pop()
  if (open.currentKey === KEY.optgroup) open.pop()
}

const endSelect: Step = (p) => {
  if (hasSelect(p)) closeSelect(p)
}

const START: Readonly<Record<string, Step>> = {
  html: startInBody,
  option: (p) => {
    closeOption(p)
    p.insert()
  },
  optgroup: (p) => {
    closeOptions(p)
    p.insert()
  },
  hr: (p) => {
    closeOptions(p)
    p.appendElement()
  },
  'input keygen textarea': leaveSelect,
  select: endSelect,
  'script template': startInHead,
}
const END: Readonly<Record<string, Step>> = {
  optgroup: endGroup,
  option: closeOption,
  select: endSelect,
  template: endTemplate,
}

export const inSelect: Mode = { ...USUAL, start: steps(ignore, START), end: steps(ignore, END), text: addText }

const startPart: Step = (p) => {
  closeSelect(p)
  p.doStartTag()
}

const endPart: Step = (p) => {
  if (!p.open.hasInTableScope([keyOf(p.tag, HTML)])) return
  closeSelect(p)
  p.endTag()
}

const PARTS = 'caption table tbody tfoot thead tr td th'

export const inSelectInTable: Mode = {
  ...inSelect,
  start: steps(ignore, { ...START, [PARTS]: startPart }),
  end: steps(ignore, { ...END, [PARTS]: endPart }),
}
