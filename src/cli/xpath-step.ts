import type { Step } from '../core/wrapper/index.ts'

/**
 * A child step in XPath 1.0, without its axis. It has no escapes and knows no namespaces by name: what is odd becomes a condition, so that
 * it selects the same in a browser, where tags of `svg` and `math` are in namespaces of their own, and in `lxml`, where they are in none.
 */
export function xpathStep({ tag, id, classes = [], not = [], has, children, nth, ...labels }: Step): string {
  const conditions = [
    ...(id === undefined ? [] : [`@id=${xpathText(id)}`]),
    ...classes.map(hasClass),
    ...not.map((name) => `not(${hasClass(name)})`),
    ...(has === undefined ? [] : [xpathTag(has)]),
    ...(children === undefined ? [] : [`count(*)=${children}`]),
    ...labelConditions(labels),
    ...(nth === undefined ? [] : [String(nth)]),
  ]
  return `${xpathTag(tag)}${conditions.map((condition) => `[${condition}]`).join('')}`
}

function hasClass(name: string): string {
  return `contains(concat(' ', normalize-space(@class), ' '), ${xpathText(` ${name} `)})`
}

function xpathTag(tag: string): string {
  const name = tag.replace(/^(?:svg|math):/, '')
  return name === tag && /^[a-z][\w.-]*$/i.test(tag) ? tag : `*[local-name()=${xpathText(name)}]`
}

function labelConditions({ label, after, notLabels = [], notAfter = [] }: Omit<Step, 'tag'>): string[] {
  const begins = label === undefined ? [] : [hasLabel(label), `not(${isAlone(label)})`]
  const others = notLabels.map((text) => `not(${hasLabel(text)}) or ${isAlone(text)}`)
  return [
    ...begins,
    ...others,
    ...(after === undefined ? [] : [follows(after)]),
    ...notAfter.map((text) => `not(${follows(text)})`),
  ]
}

/** The text of the node in question on one line, as people read it: a space that does not break is a space. */
export const ONE_LINE: string = "normalize-space(translate(., '\u00a0', ' '))"

/** The first text in it is a label, before a colon or as a whole. That it is not alone is another condition. */
function hasLabel(label: string): string {
  const before = [`${label}:`, `${label} :`].map((start) => ` or starts-with(${ONE_LINE}, ${xpathText(start)})`)
  return `descendant::text()[${ONE_LINE}!=''][1][${ONE_LINE}=${xpathText(label)}${before.join('')}]`
}

/** It holds nothing but a text, and no colon in it or right after it says that this is a label. */
function isAlone(text: string): string {
  const colon = `following-sibling::node()[1][self::text()][starts-with(${ONE_LINE}, ':')]`
  return `${ONE_LINE}=${xpathText(text)} and not(${colon})`
}

/** The element before it reads so. */
function follows(text: string): string {
  return `preceding-sibling::*[1][${reads(text)}]`
}

/** Its whole text is a label, with or without its colon. */
function reads(label: string): string {
  return [label, `${label}:`, `${label} :`].map((text) => `${ONE_LINE}=${xpathText(text)}`).join(' or ')
}

/** A string as XPath 1.0 writes it; it has no escapes. */
export function xpathText(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (!text.includes('"')) return `"${text}"`
  return `concat(${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`
}
