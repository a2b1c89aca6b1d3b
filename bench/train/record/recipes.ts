import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, parse } from '../../../src/core/dom/index.ts'
import { keyOf } from '../../../src/core/induce/record/page-facts.ts'
import type { TrainingPage } from '../../../src/core/induce/template/index.ts'
import { columnsOf, type JudgedColumn } from './columns.ts'

/** A column of a host's recipes, and whether it says what the truths ask for; what else a reader would keep is not known. */
export interface RecipeColumn extends JudgedColumn {
  readonly isWanted: boolean
}

/** The columns of the hosts with several recipes (`FOLDER/recipes/<host>/<n>.html` with `<n>.truth.json`). */
export function* recipeColumns(folder: string): Generator<readonly RecipeColumn[]> {
  for (const host of readdirSync(folder)) {
    const numbers = readdirSync(join(folder, host)).flatMap((file) =>
      file.endsWith('.html') ? [file.slice(0, -5)] : [],
    )
    if (numbers.length < 2) continue
    const wanted = numbers.map((number) => wantedBy(join(folder, host, `${number}.truth.json`)))
    yield columnsOf(pagesOf(folder, host, numbers)).map((column) => ({ ...column, isWanted: isWanted(column, wanted) }))
  }
}

function pagesOf(folder: string, host: string, numbers: readonly string[]): readonly TrainingPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((number) => {
    const result = parse(readFileSync(join(folder, host, `${number}.html`), 'utf8'), { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://${host}/recipe/${number}.html`, tree: result.tree }
  })
}

function wantedBy(path: string): ReadonlySet<string> {
  const { title, author, ingredients, instructions } = JSON.parse(readFileSync(path, 'utf8'))
  return new Set([title, author, ingredients, instructions].flat().map((text) => keyOf(String(text ?? ''))))
}

function isWanted({ field, scope }: JudgedColumn, wanted: readonly ReadonlySet<string>[]): boolean {
  const found = field.values.filter(({ owner, text }) => {
    const key = keyOf(text)
    return key.length > 1 && wanted[scope.pageOf[owner]!]!.has(key)
  })
  return found.length > 0.5 * field.values.length
}
