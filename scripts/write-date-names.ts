/**
 * Writes `src/core/values/date-names.ts`: the names of months, days of the week and halves of the day of the Unicode CLDR, as `Intl` knows them.
 * Run it anew with a newer Node.js: `node scripts/write-date-names.ts`.
 */
import { writeFileSync } from 'node:fs'

const LANGUAGES =
  `af am ar ar-DZ ar-IQ ar-MA ar-TN az be bg bn bs ca cs cy da de de-AT el en es et eu fa fi fil fo fr ga gl gu he hi hr hu hy id is it ka kk km kn ko
  ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn pa pl ps pt ro ru si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz uz-Cyrl vi zu`.split(
    /\s+/,
  )

const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
]

/** By name, the months that it names, each with a language that does. */
const months = new Map<string, Map<number, string>>()
const weekdays = new Set<string>()
const halves = { a: new Set<string>(), p: new Set<string>() }

const plain = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\.$/, '')
const isWord = (name: string): boolean =>
  /\p{L}/u.test(name) && !/\d/.test(name) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(name)

for (const language of LANGUAGES) {
  const tag = `${language}-u-ca-gregory-nu-latn`
  const parts = (at: number, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).formatToParts(at)
  const part = (at: number, options: Intl.DateTimeFormatOptions, type: string): string =>
    plain(parts(at, options).find((one) => one.type === type)?.value ?? '')
  for (let month = 1; month <= 12; month++) {
    for (const form of FORMS) {
      const name = part(Date.UTC(2024, month - 1, 5), form, 'month')
      if (!isWord(name) || name.length < 2) continue
      const known = months.get(name) ?? new Map<number, string>()
      months.set(name, known.set(month, language))
    }
  }
  for (let day = 1; day <= 7; day++) {
    for (const weekday of ['long', 'short'] as const) {
      const name = part(Date.UTC(2024, 0, day), { weekday }, 'weekday')
      for (const word of name.split(/[\s-]+/)) if (isWord(word)) weekdays.add(word)
    }
  }
  for (const [half, hour] of [
    ['a', 9],
    ['p', 15],
  ] as const) {
    const name = part(Date.UTC(2024, 0, 5, hour), { hour: 'numeric', minute: 'numeric', hour12: true }, 'dayPeriod')
    if (isWord(name)) halves[half].add(name)
  }
}

const unique = [...months].filter(([, meanings]) => meanings.size === 1)
const shared = [...months].filter(([, meanings]) => meanings.size > 1)
const rows = Array.from({ length: 12 }, (_, i) =>
  unique.filter(([, meanings]) => meanings.has(i + 1)).map(([name]) => name.replace(/\s+/g, '_')),
)
const both = new Set([...halves.a].filter((name) => halves.p.has(name)))
const lines = (words: readonly string[]): string => {
  const out: string[] = ['']
  for (const word of words) {
    if (out.at(-1)!.length + word.length > 140) out.push('')
    out.push(`${out.pop()} ${word}`.trim())
  }
  return out.join('\n    ')
}
const table = (words: Iterable<string>): string => `\`${lines([...words].sort())}\``

writeFileSync(
  new URL('../src/core/values/date-names.ts', import.meta.url),
  `// Written by scripts/write-date-names.ts from the Unicode CLDR (${process.versions.cldr}); not to be changed by hand.

/** Names of months, January to December, in small letters without a final dot; a space in a name is an underscore. Names of several months are left out. */
export const MONTH_NAMES: readonly string[] = [
${rows.map((names) => `  ${table(names)},`).join('\n')}
]

/** Words in the names of days of the week. */
export const WEEKDAY_NAMES = ${table(weekdays)}

/** Names of the first half of the day, and of the second. */
export const HALF_NAMES: Readonly<Record<'a' | 'p', string>> = {
  a: ${table([...halves.a].filter((name) => !both.has(name)).map((name) => name.replace(/\s+/g, '_')))},
  p: ${table([...halves.p].filter((name) => !both.has(name)).map((name) => name.replace(/\s+/g, '_')))},
}
`,
)
console.log(
  `${unique.length} names of months; left out: ${shared.map(([name, meanings]) => `${name} (${[...meanings].map(([month, language]) => `${month} ${language}`).join(', ')})`).join('; ')}`,
)
