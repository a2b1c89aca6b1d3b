import { adopt } from '../adoption.ts'
import type { Builder, Step } from '../builder.ts'
import { classesOf, HEADING } from '../classes.ts'
import { MODE } from '../mode-numbers.ts'
import { KEY, MATH, SVG, TAG } from '../tags.ts'
import { otherEndTag } from './body-end.ts'
import { append, startInHead } from './common.ts'
import { insertForeign } from './foreign.ts'
import { ignore, steps } from './steps.ts'

const startBlock: Step = (p) => {
  p.closeParagraphInScope()
  p.insert()
}

const startHeading: Step = (p) => {
  p.closeParagraphInScope()
  if ((classesOf(p.open.currentKey) & HEADING) !== 0) p.open.pop()
  p.insert()
}

const startPreformatted: Step = (p) => {
  startBlock(p)
  p.skipsLineFeed = true
  p.framesetOk = false
}

const startForm: Step = (p) => {
  const inTemplate = p.open.templates > 0
  if (p.form !== 0 && !inTemplate) return
  startBlock(p)
  if (!inTemplate) p.form = p.open.current
}

/** A list item ends the open one of its kind, unless a special element is between the two. */
function startItem(kinds: readonly number[]): Step {
  return (p) => {
    p.framesetOk = false
    const slot = p.open.topOfAny(kinds)
    if (slot >= 0 && !p.open.hasItemBoundaryAbove(slot)) {
      const key = p.open.keys[slot]!
      p.open.popImplied(key)
      p.open.popThrough(key)
    }
    startBlock(p)
  }
}

const startPlaintext: Step = (p) => {
  startBlock(p)
  p.content = 'plaintext'
}

const startButton: Step = (p) => {
  if (p.open.hasInScope(KEY.button)) {
    p.open.popImplied()
    p.open.popThrough(KEY.button)
  }
  startOther(p)
  p.framesetOk = false
}

const startLink: Step = (p) => {
  const open = p.formatting.newestOf(KEY.a)
  if (open !== null) {
    adopt(p, otherEndTag)
    if (open.slot >= 0) p.open.remove(open.slot)
    p.formatting.remove(open)
  }
  startFormatting(p)
}

const startFormatting: Step = (p) => {
  p.reconstruct()
  p.insertFormatting()
}

const startUnbroken: Step = (p) => {
  p.reconstruct()
  if (p.open.hasInScope(KEY.nobr)) {
    adopt(p, otherEndTag)
    p.reconstruct()
  }
  p.insertFormatting()
}

const startObject: Step = (p) => {
  startOther(p)
  p.formatting.addMarker()
  p.framesetOk = false
}

const startTable: Step = (p) => {
  if (!p.isQuirky) p.closeParagraphInScope()
  p.insert()
  p.framesetOk = false
  p.mode = MODE.inTable
}

const startVoid: Step = (p) => {
  p.reconstruct()
  p.appendElement()
  p.framesetOk = false
}

/** Whether the tag in hand is an input that is not seen. */
export function isHiddenInput({ arena, attributesFrom, attributesTo }: Builder): boolean {
  return arena.valueOf('type', attributesFrom, attributesTo)?.toLowerCase() === 'hidden'
}

const startInput: Step = (p) => {
  p.reconstruct()
  p.appendElement()
  if (!isHiddenInput(p)) p.framesetOk = false
}

const startRule: Step = (p) => {
  p.closeParagraphInScope()
  p.appendElement()
  p.framesetOk = false
}

const startTextarea: Step = (p) => {
  p.insertText('rcdata')
  p.skipsLineFeed = true
  p.framesetOk = false
}

const startListing: Step = (p) => {
  p.closeParagraphInScope()
  p.reconstruct()
  p.framesetOk = false
  p.insertText('rawtext')
}

const startSelect: Step = (p) => {
  startOther(p)
  p.framesetOk = false
  p.mode = TABLE_MODES.has(p.mode) ? MODE.inSelectInTable : MODE.inSelect
}
const TABLE_MODES = new Set<number>([MODE.inTable, MODE.inCaption, MODE.inTableBody, MODE.inRow, MODE.inCell])

const startOption: Step = (p) => {
  if (p.open.currentKey === KEY.option) p.open.pop()
  startOther(p)
}

/** Ruby texts end each other; those of the second kind stay in an `rtc`. */
function startRuby(except: number): Step {
  return (p) => {
    if (p.open.hasInScope(KEY.ruby)) p.open.popImplied(except)
    p.insert()
  }
}

function startForeign(namespace: number): Step {
  return (p) => {
    p.reconstruct()
    insertForeign(p, namespace)
  }
}

const startOther: Step = (p) => {
  p.reconstruct()
  p.insert()
}

const startHtml: Step = (p) => {
  if (p.open.templates === 0) p.arena.adoptAttributes(p.open.items[0]!, p.attributesFrom, p.attributesTo)
}

/** The body when it is open, else 0: it is the second element. */
function bodyOf({ open }: Builder): number {
  return open.top >= 1 && open.keys[1] === KEY.body ? open.items[1]! : 0
}

const startBody: Step = (p) => {
  const body = bodyOf(p)
  if (body === 0 || p.open.templates > 0) return
  p.framesetOk = false
  p.arena.adoptAttributes(body, p.attributesFrom, p.attributesTo)
}

const startFrameset: Step = (p) => {
  const body = bodyOf(p)
  if (!p.framesetOk || body === 0) return
  p.arena.detach(body)
  p.open.popFrom(1)
  p.insert()
  p.mode = MODE.inFrameset
}

/** What start tags do in the body. */
export const BODY_START: readonly Step[] = steps(startOther, {
  'i s b u em tt big code font small strike strong': startFormatting,
  a: startLink,
  nobr: startUnbroken,
  'h1 h2 h3 h4 h5 h6': startHeading,
  'p dl ol ul div dir nav main menu aside center figure footer header hgroup dialog details address article search section summary fieldset':
    startBlock,
  'blockquote figcaption': startBlock,
  li: startItem([KEY.li]),
  'dd dt': startItem([KEY.dd, KEY.dt]),
  'br img wbr area embed keygen': startVoid,
  hr: startRule,
  'rb rtc': startRuby(-1),
  'rt rp': startRuby(KEY.rtc),
  'pre listing': startPreformatted,
  xmp: startListing,
  svg: startForeign(SVG),
  math: startForeign(MATH),
  html: startHtml,
  body: startBody,
  frameset: startFrameset,
  'base link meta style title script bgsound basefont template': startInHead,
  form: startForm,
  table: startTable,
  input: startInput,
  'param track source': append,
  image: (p) => {
    p.tag = TAG.img
    startVoid(p)
  },
  button: startButton,
  'applet object marquee': startObject,
  iframe: (p) => {
    p.framesetOk = false
    p.insertText('rawtext')
  },
  select: startSelect,
  'option optgroup': startOption,
  'noembed noframes noscript': (p) => p.insertText('rawtext'),
  textarea: startTextarea,
  plaintext: startPlaintext,
  'col th td tr head frame tbody tfoot thead caption colgroup': ignore,
})
