import { type FieldPattern, type ListPattern, type Step, type Wrapper, wrappersOf } from '../core/index.ts'
import { safeText } from './terminal.ts'

/** How selectors are written. */
export type SelectorForm = 'css' | 'xpath'

/** Where a field's value is. `selector` is relative to the page, or to a record of the list that the field is in. */
interface FieldSelector {
  readonly selector: string
  readonly attribute?: string
  /** What the selector alone does not say. */
  readonly note?: string
}

/** Where a list's records begin, and their fields relative to them. */
interface ListSelector {
  readonly records: string
  readonly note?: string
  readonly fields: Selectors
}

interface Selectors {
  readonly [name: string]: FieldSelector | ListSelector
}

/**
 * A wrapper as plain selectors, for people who leave: a JSON object of its fields by name. Each field's first locator is used.
 * What selectors cannot say (a label in CSS, a part of an element's text) is a note. Of several classes of pages, an object of such
 * objects by the wrappers' names.
 */
export function exportSelectors(wrapper: Wrapper, form: SelectorForm): string {
  const byName = wrappersOf(wrapper).map(({ name, page }) => [name, selectorsOf(page.children, form, false)] as const)
  return safeText(`${JSON.stringify(byName.length === 1 ? byName[0]![1] : Object.fromEntries(byName), null, 2)}\n`)
}

/** A path in short, for people: the tags with ids and classes. */
export function pathText(path: readonly Step[]): string {
  return path.map((step) => `${simple(step)}${step.nth === undefined ? '' : `[${step.nth}]`}`).join(' > ')
}

function selectorsOf(
  patterns: readonly (FieldPattern | ListPattern)[],
  form: SelectorForm,
  inRecord: boolean,
): Selectors {
  const entries = patterns.map((pattern) => {
    const [path = [], ...others] = pattern.locators.map((locator) => locator.path)
    const isHere = inRecord && pattern.kind === 'field'
    return [
      pattern.name,
      pattern.kind === 'field'
        ? fieldSelector(pattern, path, form, isHere)
        : listSelector(pattern, pattern.across ? [path, ...others] : [path], form, inRecord),
    ]
  })
  return Object.fromEntries(entries) as Selectors
}

function fieldSelector(
  { value }: FieldPattern,
  path: readonly Step[],
  form: SelectorForm,
  inRecord: boolean,
): FieldSelector {
  const notes = labelNotes(path, form)
  if (value.kind === 'run')
    notes.push(
      `only the text ${value.after === null ? 'before the first break' : `after ${simple(value.after)} number ${value.after.nth}`}`,
    )
  if (value.kind === 'article') notes.push(`the ${value.part} of the article, which no selector can say`)
  if ('strip' in value && value.strip !== undefined) notes.push(`without the leading "${value.strip}"`)
  return {
    selector: selector(path, form, inRecord),
    ...(value.kind === 'attribute' && { attribute: value.name }),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  }
}

function listSelector(
  { record }: ListPattern,
  paths: readonly (readonly Step[])[],
  form: SelectorForm,
  inRecord: boolean,
): ListSelector {
  const starts = paths.flatMap((path) => record.starts.map((start) => selector([...path, start], form, inRecord)))
  const notes = labelNotes([...paths.flat(), ...record.starts], form)
  if (record.spans) notes.push('a record goes on over its following siblings, up to the next one')
  return {
    records: starts.join(form === 'css' ? ', ' : ' | '),
    ...(notes.length > 0 && { note: notes.join('; ') }),
    fields: selectorsOf(record.children, form, true),
  }
}

/** A path as a selector; inside a record its first step is the record's own node. */
function selector(path: readonly Step[], form: SelectorForm, inRecord: boolean): string {
  const steps = inRecord ? path.slice(1) : path
  if (form === 'css') return [...(inRecord ? [':scope'] : []), ...steps.map(cssStep)].join(' > ')
  return `${inRecord ? '.' : ''}${steps.map((step) => `/${xpathStep(step)}`).join('')}`
}

/** Labels that CSS cannot ask for. */
function labelNotes(path: readonly Step[], form: SelectorForm): string[] {
  if (form === 'xpath') return []
  return path.flatMap(({ tag, label, after }) => [
    ...(label === undefined ? [] : [`only the ${tag} that begins with "${label}"`]),
    ...(after === undefined ? [] : [`only the ${tag} that follows "${after}"`]),
  ])
}

function simple({ tag, id, classes = [] }: Step): string {
  return `${tag}${id === undefined ? '' : `#${id}`}${classes.map((name) => `.${name}`).join('')}`
}

function cssStep({ tag, id, classes = [], not = [], has, nth }: Step): string {
  const own = [
    cssName(tag),
    ...(id === undefined ? [] : [`#${cssName(id)}`]),
    ...classes.map((name) => `.${cssName(name)}`),
    ...not.map((name) => `:not(.${cssName(name)})`),
    ...(has === undefined ? [] : [`:has(> ${cssName(has)})`]),
  ].join('')
  return nth === undefined ? own : `:nth-child(${nth} of ${own})`
}

/** An identifier as CSS wants it: what is no name character, and a digit at the start, is written by its code point. */
function cssName(name: string): string {
  const byCode = (char: string) => `\\${char.codePointAt(0)?.toString(16)} `
  return name.replace(/^-?\d|^-$|[^\w\u{c0}-\u{10ffff}-]/gu, (part) => part.replace(/.$/u, byCode))
}

function xpathStep({ tag, id, classes = [], not = [], has, label, after, nth }: Step): string {
  const hasClass = (name: string) => `contains(concat(' ', normalize-space(@class), ' '), ${xpathText(` ${name} `)})`
  const conditions = [
    ...(id === undefined ? [] : [`@id=${xpathText(id)}`]),
    ...classes.map(hasClass),
    ...not.map((name) => `not(${hasClass(name)})`),
    ...(has === undefined ? [] : [xpathName(has)]),
    ...(label === undefined
      ? []
      : [`starts-with(normalize-space((.//text()[normalize-space()])[1]), ${xpathText(label)})`]),
    ...(after === undefined ? [] : [`starts-with(normalize-space(preceding-sibling::*[1]), ${xpathText(after)})`]),
    ...(nth === undefined ? [] : [String(nth)]),
  ]
  return `${xpathName(tag)}${conditions.map((condition) => `[${condition}]`).join('')}`
}

function xpathName(tag: string): string {
  return /^[a-z][\w.-]*$/i.test(tag) ? tag : `*[name()=${xpathText(tag)}]`
}

/** A string as XPath 1.0 writes it; it has no escapes. */
function xpathText(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (!text.includes('"')) return `"${text}"`
  return `concat(${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`
}
