/**
 * Writes `src/core/dom/html/reference-names.ts`: the named character references of the HTML standard, as the decoder of htmlparser2 (the
 * package `entities`, made from https://html.spec.whatwg.org/entities.json) knows them. The standard adds none any more: `node scripts/write-reference-names.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Decoder {
  startEntity(mode: number): void
  write(text: string, from: number): number
}
interface Entities {
  readonly EntityDecoder: new (tree: unknown, emit: (codePoint: number) => void) => Decoder
  readonly htmlDecodeTree: unknown
  readonly DecodingMode: { readonly Strict: number; readonly Legacy: number }
}

const { EntityDecoder, htmlDecodeTree, DecodingMode }: Entities = createRequire(
  fileURLToPath(import.meta.resolve('htmlparser2')),
)('entities/decode')
const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']

let text = ''
const decoder = new EntityDecoder(htmlDecodeTree, (codePoint) => {
  text += String.fromCodePoint(codePoint)
})

/** What a reference of this name and a character behind it stands for; '' for no reference, null for the beginning of one. */
function read(name: string, mode: number): { readonly text: string; readonly length: number } {
  text = ''
  decoder.startEntity(mode)
  const length = decoder.write(name, 0)
  return { text, length }
}

/** By name, what it stands for; names without a semicolon have none at their end. */
const withSemicolon = new Map<string, string>()
const without = new Set<string>()

function visit(prefix: string): void {
  const closed = read(`${prefix};`, DecodingMode.Strict)
  if (closed.length === prefix.length + 2) withSemicolon.set(prefix, closed.text)
  const open = read(`${prefix} `, DecodingMode.Legacy)
  if (open.length === prefix.length + 1) without.add(prefix)
  for (const letter of LETTERS) if (read(prefix + letter, DecodingMode.Strict).length < 0) visit(prefix + letter)
}
for (const letter of LETTERS) if (read(letter, DecodingMode.Strict).length < 0) visit(letter)

const escaped = (value: string): string =>
  [...value]
    .map((character) =>
      /[\p{L}\p{S}\p{P}\p{N}]/u.test(character) && !/['\\\p{M}]/u.test(character) ? character : unicode(character),
    )
    .join('')
const unicode = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

const names = [...withSemicolon.keys()].sort()
const lines: string[] = []
let line = ''
let before = ''
for (const name of names) {
  let shared = 0
  while (shared < 9 && shared < before.length && before[shared] === name[shared]) shared++
  before = name
  const entry = `${shared}${name.slice(shared)}${without.has(name) ? '!' : '='}${escaped(withSemicolon.get(name)!)} `
  if (line.length + entry.length > 150) {
    lines.push(line)
    line = ''
  }
  line += entry
}
lines.push(line.trimEnd())

writeFileSync(
  new URL('../src/core/dom/html/reference-names.ts', import.meta.url),
  `// Written by scripts/write-reference-names.ts from the named character references of the HTML standard; not to be edited.

/**
 * The named character references in order, parted by spaces: how many characters the name shares with the one before it (at most 9), the rest of the name,
 * \`!\` when it needs no semicolon and \`=\` when it does, what it stands for.
 */
export const PACKED_NAMES: string =
${lines.map((one) => `  '${one}'`).join(' +\n')}
`,
)
console.log(`${names.length} names, ${without.size} of them without a semicolon`)
