import { BELOW, type ListPattern, type LocatorEvidence, type Mark, SELF, type Step } from '../../core/wrapper/index.ts'

/** How selectors are written. */
export type SelectorForm = 'css' | 'xpath'

/** A child step in CSS; labels and marks are left out, CSS cannot ask for texts. */
export function cssStep({ tag, id, bare, classes = [], not = [], has, children, nth }: Step): string {
  const own = [
    cssTag(tag),
    ...(id === undefined ? [] : [`#${cssName(id)}`]),
    ...(bare ? [':not([class]:not([class=""]))'] : []),
    ...classes.map((name) => `.${cssName(name)}`),
    ...not.map((name) => `:not(.${cssName(name)})`),
    ...(has === undefined ? [] : [`:has(> ${has.split(BELOW).map(cssTag).join(' > ')})`]),
    ...(children === undefined ? [] : [hasChildren(children)]),
  ].join('')
  return nth === undefined ? own : `:nth-child(${nth} of ${own})`
}

function hasChildren(count: number): string {
  return count === 0 ? ':not(:has(> *))' : `:has(> :nth-child(${count}):last-child)`
}

/** A tag as a type selector: of whatever namespace, as style sheets without `@namespace` have it. */
function cssTag(tag: string): string {
  return cssName(tag.replace(/^(?:svg|math):/, ''))
}

/** An identifier as CSS wants it: what is no name character, and a digit at the start, is written by its code point. */
function cssName(name: string): string {
  const byCode = (char: string) => `\\${char.codePointAt(0)?.toString(16)} `
  return name.replace(/^-?\d|^-$|[^\w\u{c0}-\u{10ffff}-]/gu, (part) => part.replace(/.$/u, byCode))
}

/** A string as CSS writes it. */
export function cssText(text: string): string {
  return `"${text.replace(/["\\]|[^\P{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`
}

/**
 * A child step in XPath 1.0, without its axis. It has no escapes and knows no namespaces by name: what is odd becomes a condition, so that
 * it selects the same in a browser, where tags of `svg` and `math` are in namespaces of their own, and in `lxml`, where they are in none.
 * @param among further conditions, before its number
 */
export function xpathStep(
  { tag, id, bare, classes = [], not = [], has, children, nth, until: _, ...labels }: Step,
  among: readonly string[] = [],
): string {
  const conditions = [
    ...(id === undefined ? [] : [`@id=${xpathText(id)}`]),
    ...(bare ? ['not(normalize-space(@class))'] : []),
    ...classes.map(hasClass),
    ...not.map((name) => `not(${hasClass(name)})`),
    ...(has === undefined ? [] : [has.split(BELOW).map(xpathTag).join('/')]),
    ...(children === undefined ? [] : [`count(*)=${children}`]),
    ...xpathConditionsOf(labels),
    ...among,
    ...(nth === undefined ? [] : [String(nth)]),
  ]
  return `${xpathTag(tag)}${conditions.map((condition) => `[${condition}]`).join('')}`
}

function hasClass(name: string): string {
  return `contains(concat(' ', normalize-space(@class), ' '), ${xpathText(` ${name} `)})`
}

function xpathTag(tag: string): string {
  return /^[a-z][\w.-]*$/i.test(tag) ? tag : `*[local-name()=${xpathText(tag.replace(/^(?:svg|math):/, ''))}]`
}

/** What a step asks of texts, as conditions of XPath. */
export function xpathConditionsOf({
  label,
  after,
  notLabels = [],
  notAfter = [],
  reads = [],
  leadIn,
  mark,
}: Omit<Step, 'tag'>): string[] {
  const begins = label === undefined ? [] : [hasLabel(label), `not(${isAlone(label)})`]
  const others = notLabels.map((text) => `not(${hasLabel(text)}) or ${isAlone(text)}`)
  return [
    ...begins,
    ...others,
    ...(after === undefined ? [] : [follows(after)]),
    ...notAfter.map((text) => `not(${follows(text)})`),
    ...(reads.length === 0 ? [] : [reads.map(readsAs).join(' or ')]),
    ...(leadIn === false ? [`not(${LEADS_IN})`] : []),
    ...(mark === undefined ? [] : markCondition(mark)),
  ]
}

/** An attribute reads so; none for what XPath has no words for. */
function markCondition({ of, reads: text }: Mark): string[] {
  return of.startsWith('@') ? [`${ONE_LINE.replace('(.', `(${of}`)}=${xpathText(text)}`] : []
}

/** The text of the node in question on one line, as people read it: a space that does not break is a space. */
export const ONE_LINE: string = "normalize-space(translate(., '\u00a0', ' '))"

/** Its text ends with a colon, of any script. */
const LEADS_IN = `translate(substring(${ONE_LINE}, string-length(${ONE_LINE})), '\uff1a\ufe55', '::')=':'`

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
  return `preceding-sibling::*[1][${readsAs(text)}]`
}

/** Its whole text is a label, with or without its colon. */
function readsAs(label: string): string {
  return [label, `${label}:`, `${label} :`].map((text) => `${ONE_LINE}=${xpathText(text)}`).join(' or ')
}

/** Steps one after the other, each below the one before it, or behind it where that is a heading. Numbers in sections are left out of CSS. */
export function stepsBelow(path: readonly Step[], form: SelectorForm): string {
  let written = ''
  let heading: Step | null = null
  let until: readonly Step[] | undefined
  for (const step of path) {
    if (step.tag !== SELF) {
      const isBeside: boolean = heading !== null
      if (form === 'css') {
        const { nth: _, ...unnumbered } = step
        written += `${isBeside ? ' ~ ' : step.deep ? ' ' : ' > '}${cssStep(until === undefined ? step : unnumbered)}`
      } else {
        const among = until === undefined ? [] : inSection(heading, until)
        written += `/${isBeside ? 'following-sibling::' : step.deep ? 'descendant::' : ''}${xpathStep(step, among)}`
      }
      heading = step.until === undefined ? null : step
    }
    until = step.until
  }
  return written
}

/** That an element stands between a heading, or the beginning, and what ends the section. */
function inSection(heading: Step | null, until: readonly Step[]): readonly string[] {
  const tests = until.map((step) => `self::${xpathStep(step)}`)
  if (tests.length === 0) return []
  const ends = tests.join(' or ')
  if (heading === null) return [`not(${ends})`, `not(preceding-sibling::*[${ends}])`]
  const { nth, ...kind } = heading
  const own = `self::${xpathStep(kind)}`
  const number = nth === undefined ? '' : `[count(preceding-sibling::*[${own}])=${nth - 1}]`
  return [`not(${ends})`, `preceding-sibling::*[${[own, ...tests].join(' or ')}][1][${own}]${number}`]
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

/**
 * A witness as a selector whose first node is the one that it names, in a page or, as `inside` says, in the record of a list. Null where
 * the form has no words for it.
 */
export function witnessSelector(place: LocatorEvidence, form: SelectorForm, inside: ListPattern | null): string | null {
  if (inside !== null && (inside.record.spans || inside.record.rows !== undefined || place.kind === 'position'))
    return null
  return form === 'css' ? inCss(place, inside) : inXPath(place, inside !== null)
}

function inCss(place: LocatorEvidence, inside: ListPattern | null): string | null {
  if (place.kind === 'label') return null
  if (place.kind === 'position') return place.path.map(cssStep).join(' > ')
  // What is below a record's element is asked for from there; that it is the element itself, no selector says.
  if (inside?.record.starts.some(({ tag }) => tag === place.tag)) return null
  const own =
    place.kind === 'class'
      ? cssStep({ tag: place.tag, classes: [place.name] })
      : `${cssStep({ tag: place.tag })}[${place.name}=${cssText(place.value)}]`
  return `${inside === null ? '' : ':scope '}${[own, ...place.below.map(cssStep)].join(' > ')}`
}

function inXPath(place: LocatorEvidence, isInside: boolean): string {
  const axis = isInside ? 'descendant-or-self::' : '//'
  switch (place.kind) {
    case 'attribute':
      return `(${axis}${xpathStep({ tag: place.tag })}[@${place.name}=${xpathText(place.value)}])[1]${below(place.below)}`
    case 'class':
      return `(${axis}${xpathStep({ tag: place.tag, classes: [place.name] })})[1]${below(place.below)}`
    case 'label':
      return `(${isInside ? '.' : ''}//text()[${ONE_LINE}=${xpathText(place.text)}]/following::${xpathStep({ tag: place.tag })}[1])[1]`
    case 'position':
      return below(place.path)
  }
}

function below(path: readonly Step[]): string {
  return path.map((step) => `/${xpathStep(step)}`).join('')
}
