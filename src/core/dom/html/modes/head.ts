import type { Builder, Mode, Step } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { isQuirky } from '../quirks.ts'
import { KEY } from '../tags.ts'
import { addNothing, addText, append, passOn, spacesThen, startInBody, startInHead, USUAL } from './common.ts'
import { ignore, steps } from './steps.ts'
import { endTemplate, startTemplate } from './template.ts'

const noDoctype = passOn((p) => {
  p.isQuirky = true
  p.mode = MODE.beforeHtml
})

export const initial: Mode = {
  ...USUAL,
  start: steps(noDoctype.startTag, {}),
  end: steps(noDoctype.endTag, {}),
  text: spacesThen(addNothing, noDoctype.text),
  nul: noDoctype.nul,
  doctype: (p, doctype) => {
    const { name, publicId, systemId } = doctype
    p.arena.append(p.document, p.arena.createDoctype(name ?? '', publicId ?? '', systemId ?? ''))
    p.isQuirky = isQuirky(doctype)
    p.mode = MODE.beforeHtml
  },
  eof: noDoctype.eof,
}

const impliedHtml = passOn((p) => {
  p.insertImplied(KEY.html)
  p.mode = MODE.beforeHead
})

export const beforeHtml: Mode = {
  ...USUAL,
  start: steps(impliedHtml.startTag, {
    html: (p) => {
      p.insert()
      p.mode = MODE.beforeHead
    },
  }),
  end: steps(ignore, { 'html head body br': impliedHtml.endTag }),
  text: spacesThen(addNothing, impliedHtml.text),
  nul: impliedHtml.nul,
  eof: impliedHtml.eof,
}

function openHead(p: Builder): void {
  p.head = p.open.current
  p.mode = MODE.inHead
}

const impliedHead = passOn((p) => {
  p.insertImplied(KEY.head)
  openHead(p)
})

export const beforeHead: Mode = {
  ...USUAL,
  start: steps(impliedHead.startTag, {
    html: startInBody,
    head: (p) => {
      p.insert()
      openHead(p)
    },
  }),
  end: steps(ignore, { 'head body html br': impliedHead.endTag }),
  text: spacesThen(addNothing, impliedHead.text),
  nul: impliedHead.nul,
  eof: impliedHead.eof,
}

function closeHead(p: Builder): void {
  p.open.pop()
  p.mode = MODE.afterHead
}

const impliedHeadEnd = passOn(closeHead)

export const inHead: Mode = {
  ...USUAL,
  start: steps(impliedHeadEnd.startTag, {
    html: startInBody,
    'base basefont bgsound link meta': append,
    title: (p) => p.insertText('rcdata'),
    'noscript noframes style': (p) => p.insertText('rawtext'),
    script: (p) => p.insertText('script'),
    template: startTemplate,
    head: ignore,
  }),
  end: steps(ignore, { head: closeHead, 'body br html': impliedHeadEnd.endTag, template: endTemplate }),
  text: spacesThen(addText, impliedHeadEnd.text),
  nul: impliedHeadEnd.nul,
  eof: impliedHeadEnd.eof,
}

const impliedBody = passOn((p) => {
  p.insertImplied(KEY.body)
  p.mode = MODE.inBody
})

/** What belongs into the head goes there even behind it. */
const startInClosedHead: Step = (p) => {
  p.push(p.head, KEY.head)
  startInHead(p)
  p.open.remove(p.open.topOf(KEY.head))
}

export const afterHead: Mode = {
  ...USUAL,
  start: steps(impliedBody.startTag, {
    html: startInBody,
    body: (p) => {
      p.insert()
      p.framesetOk = false
      p.mode = MODE.inBody
    },
    frameset: (p) => {
      p.insert()
      p.mode = MODE.inFrameset
    },
    'base basefont bgsound link meta noframes script style template title': startInClosedHead,
    head: ignore,
  }),
  end: steps(ignore, { 'body html br': impliedBody.endTag, template: endTemplate }),
  text: spacesThen(addText, impliedBody.text),
  nul: impliedBody.nul,
  eof: impliedBody.eof,
}
