import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/papers.md'), 'utf8')

const tests = ['src', 'test', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.test.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)

/** Each test that a text names: `` `file.test.ts`: "its title", "another title" ``. */
function namedTests(of: string): readonly { readonly file: string; readonly title: string }[] {
  return [...of.matchAll(/`([\w./-]+\.test\.ts)`:((?:,? "[^"\n]+")+)/g)].flatMap(([, file, titles]) =>
    [...titles!.matchAll(/"([^"\n]+)"/g)].map(([, title]) => ({ file: file!, title: title! })),
  )
}

/** Whether a test file has a test, or a group of them, of a title. */
function hasTest(file: string, title: string): boolean {
  const escaped = title.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(readFileSync(join(ROOT, file), 'utf8'))
}

/** The rows of the tables whose last column is of tests and whose first is of what differs or is left open. */
function differences(): readonly string[] {
  const rows: string[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    if (/^\| (?:difference|open) .*\| test +\|$/.test(line)) isInside = true
    else if (!line.startsWith('|')) isInside = false
    else if (isInside && !/^\|[\s|:-]+$/.test(line)) rows.push(line)
  }
  return rows
}

describe('docs/papers.md', () => {
  it.each(namedTests(text))('names a test that there is: $file: $title', ({ file, title }) => {
    const files = tests.filter((test) => test === file || test.endsWith(`/${file}`))
    expect(files, 'a file of that name').not.toEqual([])
    const having = files.filter((one) => hasTest(one, title))
    expect(having, `one file with a test of that title, of ${files}`).toHaveLength(1)
  })

  it('names a test for every difference from a paper', () => {
    expect(differences().filter((row) => namedTests(row).length === 0)).toEqual([])
    expect(differences().length).toBeGreaterThan(30)
  })
})
