/**
 * Writes the figures of the documents by the commands that stand above them; `--check` only says which differ, and ends with 1 then.
 *   npm run figures -- [--check] [WORD]
 * Only commands that have the word; those whose corpus is not there are skipped and named.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureBlocks, measure, withFigures } from './figures.ts'

const ROOT = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const word = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ''

for (const file of globSync('docs/**/*.md', { cwd: ROOT })) {
  const path = join(ROOT, file)
  for (const { command, text } of figureBlocks(readFileSync(path, 'utf8'))) {
    if (!command.includes(word)) continue
    const figures = measure(command, ROOT)
    if (figures === null) console.error(`${file}: skipped, the corpus is not there: ${command}`)
    else if (figures === text) console.error(`${file}: as measured: ${command}`)
    else if (isCheck) {
      console.error(`${file} differs from what is measured; run "npm run figures -- ${command.split(' ')[0]}".`)
      process.exitCode = 1
    } else writeFileSync(path, withFigures(readFileSync(path, 'utf8'), command, figures))
  }
}
