import type { Builder, Mode, Step, TextStep } from '../builder.ts'
import { skipSpaces } from '../chars.ts'
import { classesOf, TABLE_PART } from '../classes.ts'
import { MODE } from '../mode-numbers.ts'
import { KEY } from '../tags.ts'
import { isHiddenInput } from './body-start.ts'
import {
  addBodyText,
  addText,
  append,
  endInBody,
  passOn,
  spacesOnly,
  startInBody,
  startInHead,
  USUAL,
} from './common.ts'
import { ignore, steps } from './steps.ts'
import { endTemplate, resetMode } from './template.ts'

const TABLE_CONTEXT = [KEY.table, KEY.template, KEY.html]

/** What is not for a table goes before it, by the rules of the body. */
function fostering(step: Step): Step {
  return (p) => {
    const before = p.fosters
    p.fosters = true
    step(p)
    p.fosters = before
  }
}
const startFostered = fostering(startInBody)
const endFostered = fostering(endInBody)

/** A start tag that goes into the table itself. */
function startPart(mode: number): Step {
  return (p) => {
    p.open.popTo(TABLE_CONTEXT)
    p.insert()
    p.mode = mode
  }
}

/** A start tag of something that is missing around it. */
function startWithin(key: number, mode: number): Step {
  return (p) => {
    p.open.popTo(TABLE_CONTEXT)
    p.insertImplied(key)
    p.mode = mode
    p.startBy(mode)
  }
}

const startCaption: Step = (p) => {
  p.open.popTo(TABLE_CONTEXT)
  p.formatting.addMarker()
  p.insert()
  p.mode = MODE.inCaption
}

const startTable: Step = (p) => {
  if (!closeTable(p)) return
  p.doStartTag()
}

function closeTable(p: Builder): boolean {
  if (!p.open.hasInTableScope([KEY.table])) return false
  p.open.popThrough(KEY.table)
  resetMode(p)
  return true
}

const startInput: Step = (p) => {
  if (isHiddenInput(p)) p.appendElement()
  else startFostered(p)
}

const startForm: Step = (p) => {
  if (p.form !== 0 || p.open.templates > 0) return
  p.insert()
  p.form = p.open.current
  p.open.pop()
}

const waitForMore: TextStep = (p, text, from, to) => {
  p.waiting.push({ text, from, to })
}

/** Text waits for what comes behind it: white space alone stays in the table. */
export const textInTable: TextStep = (p, text, from, to) => {
  if ((classesOf(p.open.currentKey) & TABLE_PART) === 0) return fosterText(p, text, from, to)
  p.modeBefore = p.mode
  p.mode = MODE.inTableText
  waitForMore(p, text, from, to)
}

const fosterText: TextStep = (p, text, from, to) => fostering(() => addBodyText(p, text, from, to))(p)

export const inTable: Mode = {
  ...USUAL,
  start: steps(startFostered, {
    'td th tr': startWithin(KEY.tbody, MODE.inTableBody),
    'style script template': startInHead,
    col: startWithin(KEY.colgroup, MODE.inColumnGroup),
    form: startForm,
    table: startTable,
    'tbody tfoot thead': startPart(MODE.inTableBody),
    input: startInput,
    caption: startCaption,
    colgroup: startPart(MODE.inColumnGroup),
  }),
  end: steps(endFostered, {
    table: (p) => {
      closeTable(p)
    },
    template: endTemplate,
    'body caption col colgroup html tbody td tfoot th thead tr': ignore,
  }),
  text: textInTable,
}

const afterText = passOn((p) => {
  const isBlank = p.waiting.every(({ text, from, to }) => skipSpaces(text, from, to) === to)
  for (const { text, from, to } of p.waiting) (isBlank ? addText : fosterText)(p, text, from, to)
  p.waiting.length = 0
  p.mode = p.modeBefore
})

export const inTableText: Mode = {
  ...afterText,
  start: steps(afterText.startTag, {}),
  end: steps(afterText.endTag, {}),
  text: waitForMore,
  nul: ignore,
}

function closeCaption(p: Builder): boolean {
  if (!p.open.hasInTableScope([KEY.caption])) return false
  p.open.popImplied()
  p.open.popThrough(KEY.caption)
  p.formatting.clearToMarker()
  p.mode = MODE.inTable
  return true
}

export const inCaption: Mode = {
  ...USUAL,
  start: steps(startInBody, {
    'caption col colgroup tbody td tfoot th thead tr': (p) => {
      if (closeCaption(p)) p.startBy(MODE.inTable)
    },
  }),
  end: steps(endInBody, {
    caption: (p) => {
      closeCaption(p)
    },
    table: (p) => {
      if (closeCaption(p)) p.endBy(MODE.inTable)
    },
    'body col colgroup html tbody td tfoot th thead tr': ignore,
  }),
  text: addBodyText,
}

function closeColumns(p: Builder): boolean {
  if (p.open.currentKey !== KEY.colgroup) return false
  p.open.pop()
  p.mode = MODE.inTable
  return true
}

export const inColumnGroup: Mode = {
  ...USUAL,
  start: steps(
    (p) => {
      if (closeColumns(p)) p.doStartTag()
    },
    { html: startInBody, col: append, template: startInHead },
  ),
  end: steps(
    (p) => {
      if (closeColumns(p)) p.endTag()
    },
    {
      colgroup: (p) => {
        closeColumns(p)
      },
      template: endTemplate,
      col: ignore,
    },
  ),
  text: spacesOnly(addText, (p) => !closeColumns(p)),
  nul: (p) => {
    closeColumns(p)
  },
}
