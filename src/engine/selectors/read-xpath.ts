import { BELOW } from '../../core/wrapper/index.ts'
import type { Way, WayStep } from './selected.ts'
import { xpathConditionsOf } from './step-selectors.ts'

type Parts = { -readonly [Key in keyof WayStep]: WayStep[Key] }

/** An XPath as ways; null for what steps cannot say: another axis, a function, a part of an attribute. */
export function readXPath(text: string): readonly Way[] | null {
  const ways = splitAt(text, '|').map((one) => wayOf(one.trim()))
  return ways.every((way) => way !== null) ? ways : null
}

function wayOf(text: string): Way | null {
  // `(//ul)[1]/li`: what is in the first element only.
  if (text.startsWith('(')) {
    const end = closing(text, 0)
    if (!text.startsWith('[1]/', end + 1)) return null
    const first = wayOf(text.slice(1, end))
    const rest = wayOf(`.${text.slice(end + 4)}`)
    if (first === null || rest === null || first.firstOf !== undefined || first.steps.length === 0) return null
    return { ...first, steps: [...first.steps, ...rest.steps], firstOf: first.steps.length }
  }
  if (text === '.') return { steps: [], from: 'here' }
  const from = text.startsWith('/') ? 'page' : 'here'
  const parts = splitAt(/^\.?\//.test(text) ? text : `/${text}`, '/')
  const steps: WayStep[] = []
  let isDeep = false
  // Before the first slash is nothing.
  for (const part of parts.slice(1)) {
    if (part === '' && !isDeep) isDeep = true
    else {
      const step = stepOf(part.trim(), isDeep)
      if (step === null) return null
      steps.push(step)
      isDeep = false
    }
  }
  return isDeep ? null : { steps, from }
}

const STEP = /^(?:(child|descendant)::)?([a-z][\w.-]*|\*)(.*)$/is

function stepOf(text: string, isBelow: boolean): WayStep | null {
  const [, axis = 'child', tag, rest = ''] = STEP.exec(text) ?? []
  const conditions = conditionsIn(rest)
  if (tag === undefined || conditions === null || (isBelow && axis !== 'child')) return null
  const isDeep = isBelow || axis === 'descendant'
  const step: Parts = { tag: tag === '*' ? null : tag.toLowerCase(), ...(isDeep && { deep: true }) }
  for (const [i, condition] of conditions.entries()) {
    if (/^[1-9]\d{0,5}$/.test(condition)) {
      // `//p[2]` is the second of each element, `descendant::p[2]` the second of all.
      if (i < conditions.length - 1 || isBelow || tag === '*') return null
      step.nth = Number(condition)
    } else if (!addCondition(step, condition) && !addLabel(step, condition, conditions)) return null
  }
  return step
}

function conditionsIn(text: string): readonly string[] | null {
  const found: string[] = []
  let rest = text.trim()
  while (rest.startsWith('[')) {
    const end = closing(rest, 0)
    if (end < 0) return null
    found.push(rest.slice(1, end).trim())
    rest = rest.slice(end + 1).trim()
  }
  return rest === '' ? found : null
}

const CLASS =
  /^contains\(\s*concat\(\s*(['"]) \1\s*,\s*(?:normalize-space\(\s*@class\s*\)|@class)\s*,\s*(['"]) \2\s*\)\s*,\s*(['"]) ([^'"\s]+) \3\s*\)$/
const ATTRIBUTE =
  /^(?:normalize-space\(translate\(@([\w.:-]+), '\u00a0', ' '\)\)|@([\w.:-]+))\s*=\s*(?:'([^']*)'|"([^"]*)")$/
const TAGS = /^[a-z][\w.-]*(?:\/[a-z][\w.-]*)*$/i

/** Whether a condition is of attributes or children; if so the step has it. */
function addCondition(step: Parts, condition: string): boolean {
  const ofClass = classIn(condition)
  if (ofClass !== null) step.classes = [...(step.classes ?? []), ofClass]
  else if (condition === 'not(normalize-space(@class))') step.bare = true
  else if (/^not\(.*\)$/s.test(condition) && classIn(condition.slice(4, -1)) !== null)
    step.not = [...(step.not ?? []), classIn(condition.slice(4, -1))!]
  else if (/^count\(\*\)\s*=\s*\d{1,6}$/.test(condition) && step.children === undefined)
    step.children = Number(condition.replace(/^.*=/, ''))
  else if (TAGS.test(condition) && step.has === undefined) step.has = condition.toLowerCase().split('/').join(BELOW)
  else return addAttribute(step, condition)
  return true
}

function classIn(condition: string): string | null {
  return CLASS.exec(condition)?.[4] ?? null
}

function addAttribute(step: Parts, condition: string): boolean {
  const [, folded, plain, single, double = ''] = ATTRIBUTE.exec(condition) ?? []
  const name = folded ?? plain
  const value = single ?? double
  if (name === undefined || value === '') return false
  if (name === 'id' && folded === undefined) {
    if (step.id !== undefined) return false
    step.id = value
    return true
  }
  if (step.mark !== undefined || value !== value.replace(/\s+/g, ' ').trim() || value.length > 60) return false
  step.mark = { of: `@${name}`, reads: value }
  return true
}

/** Whether a condition is of texts as wrappers ask for them: those in it, asked for so, are written the same. */
function addLabel(step: Parts, condition: string, among: readonly string[]): boolean {
  const texts = [...condition.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other = '']) => one ?? other)
  const asked = [
    { leadIn: false as const },
    // Labels stand with and without a colon.
    { reads: [...new Set(texts.filter((text) => !/^(?:\u00a0|[ ]*)$| ?:$/.test(text)))] },
    ...[...new Set(texts)].flatMap((text) => [
      { after: text },
      { notAfter: [text] },
      { label: text },
      { notLabels: [text] },
    ]),
  ]
  const found = asked.find((one) => {
    const written = xpathConditionsOf(one)
    return written.includes(condition) && written.every((part) => among.includes(part))
  })
  if (found === undefined) return false
  for (const [key, value] of Object.entries(found)) {
    const before = step[key as keyof Parts]
    if (Array.isArray(value) && key !== 'reads')
      Object.assign(step, { [key]: [...((before as string[]) ?? []), ...value] })
    else if (before === undefined || before === value) Object.assign(step, { [key]: value })
    else return false
  }
  return true
}

/** Cuts a text where a sign stands outside of brackets and quotes. */
function splitAt(text: string, sign: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let [depth, quote] = [0, '']
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (char === sign && depth === 0) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Where the bracket that opens at a place closes; -1 when it does not. */
function closing(text: string, from: number): number {
  let [depth, quote] = [0, '']
  for (let i = from; i < text.length; i++) {
    const char = text[i]!
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(' || char === '[') depth++
    else if ((char === ')' || char === ']') && --depth === 0) return i
  }
  return -1
}
