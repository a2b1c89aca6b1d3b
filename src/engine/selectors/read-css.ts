import { type AttributeSelector, type PseudoSelector, parse, type Selector } from 'css-what'
import { BELOW } from '../../core/wrapper/index.ts'
import type { Way, WayStep } from './selected.ts'

type Parts = { -readonly [Key in keyof WayStep]: WayStep[Key] }

/** A CSS selector as ways; null for what steps cannot say: a sibling, a part of an attribute, a number among other tags. */
export function readCss(text: string): readonly Way[] | null {
  let parsed: readonly (readonly Selector[])[]
  try {
    parsed = parse(text)
  } catch {
    return null
  }
  const ways = parsed.map(wayOf)
  return ways.every((way) => way !== null) ? ways : null
}

function wayOf(tokens: readonly Selector[]): Way | null {
  const isHere = tokens[0]?.type === 'pseudo' && tokens[0].name === 'scope'
  let rest = isHere ? tokens.slice(1) : tokens
  const steps: WayStep[] = []
  // A selector that starts without a combinator may stand anywhere; but there is one root.
  const [first] = rest
  const isRoot = !isHere && first?.type === 'tag' && first.name === 'html'
  let isDeep = !isRoot
  if (isHere && rest.length > 0) {
    if (!isCombinator(rest[0]!)) return null
    isDeep = rest[0]!.type === 'descendant'
    rest = rest.slice(1)
  }
  while (rest.length > 0) {
    const end = rest.findIndex(isCombinator)
    const step = stepOf(end < 0 ? rest : rest.slice(0, end))
    if (step === null) return null
    steps.push(isDeep ? { ...step, deep: true } : step)
    if (end < 0) break
    isDeep = rest[end]!.type === 'descendant'
    rest = rest.slice(end + 1)
    if (rest.length === 0) return null
  }
  return { steps, from: 'here' }
}

/** Those that steps have; of others what follows is no step. */
function isCombinator({ type }: Selector): boolean {
  return type === 'child' || type === 'descendant'
}

function stepOf(tokens: readonly Selector[]): WayStep | null {
  const step: Parts = { tag: null }
  if (tokens.length === 0) return null
  for (const [i, token] of tokens.entries()) {
    // The number is among those that match all else.
    if (step.nth !== undefined) return null
    if (token.type === 'tag') step.tag = token.name
    else if (token.type === 'universal') continue
    else if (token.type === 'attribute') {
      if (!addAttribute(step, token)) return null
    } else if (token.type === 'pseudo') {
      if (!addPseudo(step, token, i === tokens.length - 1)) return null
    } else return null
  }
  return step
}

function addAttribute(step: Parts, { name, action, value, ignoreCase }: AttributeSelector): boolean {
  if (ignoreCase === true) return false
  if (name === 'class' && action === 'element') {
    step.classes = [...(step.classes ?? []), value]
    return true
  }
  if (action !== 'equals') return false
  if (name === 'id') {
    if (step.id !== undefined) return false
    step.id = value
    return true
  }
  // As a mark reads: on one line, and not without end.
  if (step.mark !== undefined || value === '' || value !== value.replace(/\s+/g, ' ').trim() || value.length > 60)
    return false
  step.mark = { of: `@${name}`, reads: value }
  return true
}

function addPseudo(step: Parts, { name, data }: PseudoSelector, isLast: boolean): boolean {
  if (name === 'not') return addNot(step, data)
  if (name === 'has') return addHas(step, data)
  if (!isLast) return false
  if (name === 'nth-child' && typeof data === 'string') return addNth(step, data)
  // Among all of the tag: of those with a class it would be another.
  const isPlain = Object.keys(step).every((key) => key === 'tag') && step.tag !== null
  const number = name === 'first-of-type' ? 1 : name === 'nth-of-type' ? wholeOf(data) : null
  if (!isPlain || number === null) return false
  step.nth = number
  return true
}

/** `:nth-child(2 of p)`: the second of those; else it counts what has another tag. */
function addNth(step: Parts, data: string): boolean {
  const [, number, own] = /^\s*(\d{1,6})\s+of\s+(.*)$/s.exec(data) ?? []
  if (own === undefined || Object.keys(step).length > 1 || step.tag !== null) return false
  const [way, more] = readCss(own) ?? []
  const [inner, below] = way?.steps ?? []
  if (inner === undefined || below !== undefined || more !== undefined || inner.nth !== undefined) return false
  const { deep: _, ...plain } = inner
  Object.assign(step, plain, { nth: Number(number) })
  return Number(number) > 0
}

function wholeOf(data: PseudoSelector['data']): number | null {
  return typeof data === 'string' && /^[1-9]\d{0,5}$/.test(data.trim()) ? Number(data) : null
}

function addNot(step: Parts, data: PseudoSelector['data']): boolean {
  if (!Array.isArray(data) || data.length !== 1) return false
  const [own, more] = data[0]!
  if (own?.type === 'attribute' && own.name === 'class') {
    if (own.action === 'element' && more === undefined) {
      step.not = [...(step.not ?? []), own.value]
      return true
    }
    // `:not([class]:not([class=""]))`
    const inner = more?.type === 'pseudo' && more.name === 'not' && Array.isArray(more.data) ? more.data[0] : undefined
    const [empty] = inner ?? []
    const isBare = own.action === 'exists' && empty?.type === 'attribute' && empty.value === ''
    if (isBare) step.bare = true
    return isBare
  }
  // `:not(:has(> *))`
  if (own?.type !== 'pseudo' || own.name !== 'has' || more !== undefined || !Array.isArray(own.data)) return false
  const [child, any, further] = own.data[0] ?? []
  if (own.data.length > 1 || child?.type !== 'child' || any?.type !== 'universal' || further) return false
  if (step.children !== undefined) return false
  step.children = 0
  return true
}

function addHas(step: Parts, data: PseudoSelector['data']): boolean {
  if (!Array.isArray(data) || data.length !== 1) return false
  const [child, ...rest] = data[0]!
  if (child?.type !== 'child') return false
  const [nth, last] = rest
  // `:has(> :nth-child(3):last-child)`
  if (nth?.type === 'pseudo' && nth.name === 'nth-child') {
    const count = wholeOf(nth.data)
    const isLast = last?.type === 'pseudo' && last.name === 'last-child' && rest.length === 2
    if (count === null || !isLast || step.children !== undefined) return false
    step.children = count
    return true
  }
  const tags = rest.map((token, i) => (i % 2 === 0 ? (token.type === 'tag' ? token.name : null) : token.type))
  if (step.has !== undefined || tags.some((tag, i) => (i % 2 === 0 ? tag === null : tag !== 'child'))) return false
  step.has = tags.filter((_, i) => i % 2 === 0).join(BELOW)
  return step.has !== ''
}
