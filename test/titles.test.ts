import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Words that cannot be the subject of a sentence: a title that begins with one is understood only beside its group's name, or beside the code. */
const NO_SUBJECT = new Set(
  (
    'is are was were be has have had do does did can cannot could may might must should will of with without by for from in at to under over behind before after between within about ' +
    'that which who whose where when whether while until because if so as than like and or but not never also further gives give takes take says say tells tell keeps keep leaves leave ' +
    'goes go ends end begins begin holds hold needs stands stand it its they their them'
  ).split(' '),
)

/** The titles of the tests of a file, in their order; of each the text in quotes. */
function titlesOf(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.push(title.getText(source).slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** `it`, and what is made of it: `it.each(...)`, `it.skipIf(...)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) return isTest(called.expression)
  if (ts.isTaggedTemplateExpression(called)) return isTest(called.tag)
  return ts.isIdentifier(called) && called.text === 'it'
}

const firstWord = (title: string): string => /^[a-z]*/i.exec(title)![0].toLowerCase()

describe('titles of tests', () => {
  it('a title begins with its subject, so that it is understood without the code', () => {
    const files = globSync('{src,studio,test,demo,bench}/**/*.test.{ts,tsx}', {
      cwd: ROOT,
      exclude: (name) => name.endsWith('node_modules'),
    })
    const all = files.sort().flatMap((file) => titlesOf(file).map((title) => ({ file, title })))
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(({ title }) => NO_SUBJECT.has(firstWord(title)))).toEqual([])
  })
})
