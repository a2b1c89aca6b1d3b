/**
 * A text with the first JSON value in it, or all of several objects in a row, without what templates get wrong: comments of scripts, HTML and CDATA, text
 * around the value, commas before an end, line ends and other control characters in strings, strings in single quotes, escapes that JSON has not. '' where
 * there is no object or array. O(length).
 */
export function mendedJson(raw: string): string {
  const text = /^[^{["]*&quot;/.test(raw) || /[{,]\s*&quot;/.test(raw) ? withoutEntities(raw) : raw
  const found: string[] = []
  for (let at = startOf(text, 0); at >= 0; ) {
    const value = valueAt(text, at)
    if (value === null) break
    found.push(value.json)
    at = startOf(text, value.end)
  }
  return found.length > 1 ? `[${found.join(',')}]` : (found[0] ?? '')
}

/** Where the next object or array begins, outside of comments; -1 for nowhere. */
function startOf(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const comment = commentAt(text, at)
    if (comment > at) at = comment - 1
    else if (text[at] === '{' || text[at] === '[') return at
  }
  return -1
}

/** The value that begins at a bracket, and one past its end; null where it does not end. */
function valueAt(text: string, from: number): { readonly json: string; readonly end: number } | null {
  const parts: string[] = []
  let depth = 0
  let hasComma = false
  for (let at = from; at < text.length; ) {
    const character = text[at]!
    const comment = commentAt(text, at)
    if (comment > at || character === ',' || character <= ' ') {
      hasComma ||= character === ','
      if (character !== ',') parts.push(' ')
      at = Math.max(comment, at + 1)
      continue
    }
    const isEnd = character === '}' || character === ']'
    // A comma before an end is dropped.
    if (hasComma && !isEnd) parts.push(',')
    hasComma = false
    if (character === '"' || character === "'") {
      const string = stringAt(text, at)
      if (string === null) return null
      parts.push(string.json)
      at = string.end
      continue
    }
    parts.push(character)
    at++
    if (character === '{' || character === '[') depth++
    else if (isEnd && --depth === 0) return { json: parts.join(''), end: at }
  }
  return null
}

/** One past the end of a comment, or a mark of CDATA, that begins at a place; the place itself where none does. */
function commentAt(text: string, at: number): number {
  const two = text.slice(at, at + 2)
  if (two === '//') return endOf(text, /[\n\r]/g, at)
  if (two === '/*') return endOf(text, /\*\//g, at)
  if (two === '<!') {
    if (text.startsWith('<![CDATA[', at)) return at + 9
    if (text.startsWith('<!--', at)) return at + 4
  }
  return text.startsWith(']]>', at) || text.startsWith('-->', at) ? at + 3 : at
}

function endOf(text: string, mark: RegExp, from: number): number {
  mark.lastIndex = from
  return mark.exec(text) === null ? text.length : mark.lastIndex
}

/** A string with the quote that it begins with, as JSON writes it; null where it does not end. */
function stringAt(text: string, from: number): { readonly json: string; readonly end: number } | null {
  const quote = text[from]!
  const parts = ['"']
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at]!
    if (character === quote) return { json: `${parts.join('')}"`, end: at + 1 }
    if (character === '\\') {
      const next = text[++at] ?? ''
      parts.push(/["\\/bfnrtu]/.test(next) ? `\\${next}` : next)
    } else if (character < ' ') parts.push(parts.at(-1) === ' ' ? '' : ' ')
    else parts.push(character === '"' ? '\\"' : character)
  }
  return null
}

/** A text that was escaped for HTML, where nothing reads it so. */
function withoutEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
