import type { Builder, Mode, Step } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { HTML, KEY, keyOf } from '../tags.ts'
import { addBodyText, endInBody, startInBody, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'
import { textInTable } from './table.ts'

const BODIES = [KEY.tbody, KEY.tfoot, KEY.thead]
const BODY_CONTEXT = [...BODIES, KEY.template, KEY.html]
const ROW_CONTEXT = [KEY.tr, KEY.template, KEY.html]
const CELLS = [KEY.td, KEY.th]
const ROWS = [KEY.tr]

const startInTable: Step = (p) => p.startBy(MODE.inTable)
const endInTable: Step = (p) => p.endBy(MODE.inTable)

/** Closes the rows' group when one of `keys` is open in the table. */
function closeBody(p: Builder, keys: readonly number[]): boolean {
  if (!p.open.hasInTableScope(keys)) return false
  p.open.popTo(BODY_CONTEXT)
  p.open.pop()
  p.mode = MODE.inTable
  return true
}

export const inTableBody: Mode = {
  ...USUAL,
  start: steps(startInTable, {
    tr: (p) => {
      p.open.popTo(BODY_CONTEXT)
      p.insert()
      p.mode = MODE.inRow
    },
    'th td': (p) => {
      p.open.popTo(BODY_CONTEXT)
      p.insertImplied(KEY.tr)
      p.mode = MODE.inRow
      p.startBy(MODE.inRow)
    },
    'caption col colgroup tbody tfoot thead': (p) => {
      if (closeBody(p, BODIES)) startInTable(p)
    },
  }),
  end: steps(endInTable, {
    'tbody tfoot thead': (p) => {
      closeBody(p, [keyOf(p.tag, HTML)])
    },
    table: (p) => {
      if (closeBody(p, BODIES)) endInTable(p)
    },
    'body caption col colgroup html td th tr': ignore,
  }),
  text: textInTable,
}

/** Closes the row when one of `keys` is open in the table. */
function closeRow(p: Builder, keys: readonly number[]): boolean {
  if (!p.open.hasInTableScope(keys)) return false
  p.open.popTo(ROW_CONTEXT)
  p.open.pop()
  p.mode = MODE.inTableBody
  return true
}

export const inRow: Mode = {
  ...USUAL,
  start: steps(startInTable, {
    'th td': (p) => {
      p.open.popTo(ROW_CONTEXT)
      p.insert()
      p.mode = MODE.inCell
      p.formatting.addMarker()
    },
    'caption col colgroup tbody tfoot thead tr': (p) => {
      if (closeRow(p, ROWS)) p.startBy(MODE.inTableBody)
    },
  }),
  end: steps(endInTable, {
    tr: (p) => {
      closeRow(p, ROWS)
    },
    table: (p) => {
      if (closeRow(p, ROWS)) p.endBy(MODE.inTableBody)
    },
    'tbody tfoot thead': (p) => {
      if (closeRow(p, [keyOf(p.tag, HTML), KEY.tr])) p.endBy(MODE.inTableBody)
    },
    'body caption col colgroup html td th': ignore,
  }),
  text: textInTable,
}

function closeCell(p: Builder): void {
  p.open.popImplied()
  p.open.popFrom(Math.max(p.open.topOfAny(CELLS), 0))
  p.formatting.clearToMarker()
  p.mode = MODE.inRow
}

export const inCell: Mode = {
  ...USUAL,
  start: steps(startInBody, {
    'caption col colgroup tbody td tfoot th thead tr': (p) => {
      if (!p.open.hasInTableScope(CELLS)) return
      closeCell(p)
      p.startBy(MODE.inRow)
    },
  }),
  end: steps(endInBody, {
    'td th': (p) => {
      const key = keyOf(p.tag, HTML)
      if (!p.open.hasInTableScope([key])) return
      p.open.popImplied()
      p.open.popThrough(key)
      p.formatting.clearToMarker()
      p.mode = MODE.inRow
    },
    'table tbody tfoot thead tr': (p) => {
      if (!p.open.hasInTableScope([keyOf(p.tag, HTML)])) return
      closeCell(p)
      p.endBy(MODE.inRow)
    },
    'body caption col colgroup html': ignore,
  }),
  text: addBodyText,
}
