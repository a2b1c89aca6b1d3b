import type { Step } from '../core/wrapper/index.ts'

/** A child step in CSS; labels are left out, CSS cannot ask for texts. */
export function cssStep({ tag, id, classes = [], not = [], has, children, nth }: Step): string {
  const own = [
    cssTag(tag),
    ...(id === undefined ? [] : [`#${cssName(id)}`]),
    ...classes.map((name) => `.${cssName(name)}`),
    ...not.map((name) => `:not(.${cssName(name)})`),
    ...(has === undefined ? [] : [`:has(> ${cssTag(has)})`]),
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
