const NTH = ':nth-child('

/**
 * A CSS selector without `:nth-child(3 of p)`, which css-select and cheerio do not know: `p ~ p ~ p:not(p ~ p ~ p ~ p)` in the place of it, in
 * `:is()` behind what else the element must be. What has no such part, or one that is not so written, stays as it is.
 */
export function plainNth(selector: string): string {
  let written = ''
  let rest = selector
  for (let at = rest.indexOf(NTH); at >= 0; at = rest.indexOf(NTH)) {
    const end = closing(rest, at + NTH.length)
    const [, number, own] = /^(\d{1,2}) of (.*)$/s.exec(rest.slice(at + NTH.length, end)) ?? []
    written += rest.slice(0, at)
    written += own === undefined ? rest.slice(at, end + 1) : nth(Number(number), own, BEGUN.test(written))
    rest = rest.slice(end + 1)
  }
  return written + rest
}

/** The end of what says something else of the same element. */
const BEGUN = /[^\s,>+~(]$/
/** What is several selectors, or one of several elements. */
const SEVERAL = /[\s,>+~]/

function nth(number: number, own: string, isBegun: boolean): string {
  const one = SEVERAL.test(own) ? `:is(${own})` : own
  const chain = Array.from({ length: number }, () => one).join(' ~ ')
  return `${isBegun ? `:is(${chain})` : chain}:not(${chain} ~ ${one})`
}

/** Where a parenthesis that was opened before ends; the end of the text when it does not. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '(') depth++
    else if (text[i] === ')' && --depth === 0) return i
  }
  return text.length
}
