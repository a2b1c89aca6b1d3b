const WIDTH = 120

/**
 * A value as JSON that is easy to review: what fits within 120 characters is one line, everything else has one entry a line. Keys keep their order; `undefined` is
 * left out. O(size).
 */
export function jsonText(value: unknown): string {
  return `${lines(value, '').join('\n')}\n`
}

function lines(value: unknown, indent: string): readonly string[] {
  const short = spaced(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return [indent + short]
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => lines(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => {
          const [first, ...rest] = lines(item, inner)
          return [`${inner}${JSON.stringify(key)}: ${first!.trimStart()}`, ...rest]
        })
  const all = entries.flatMap((entry, i) =>
    i < entries.length - 1 ? [...entry.slice(0, -1), `${entry.at(-1)},`] : entry,
  )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return [indent + open, ...all, indent + close]
}

/** JSON on one line, with a space after each comma and colon. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).filter(([, item]) => item !== undefined)
  if (parts.length === 0) return '{}'
  return `{ ${parts.map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`).join(', ')} }`
}
