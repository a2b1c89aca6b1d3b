import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figureBlocks, measure, setsOf, withFigures } from '../scripts/figures.ts'
import { CORPUS_SETS } from './corpus.ts'

const ROOT = join(import.meta.dirname, '..')
const blocks = globSync('docs/**/*.md', { cwd: ROOT }).flatMap((file) =>
  figureBlocks(readFileSync(join(ROOT, file), 'utf8')).map((block) => ({ file, ...block })),
)
const anywhere = blocks.filter(({ command }) => setsOf(command).length === 0)

describe('figures in the documents', () => {
  it.each(anywhere)(
    'figures of $file are those that its command prints: $command',
    ({ command, text }) => {
      expect(text).toBe(measure(command, ROOT))
    },
    600_000,
  )

  it('figures of a corpus name a set that there is', () => {
    expect(blocks.length).toBeGreaterThan(anywhere.length)
    for (const { command } of blocks) for (const set of setsOf(command)) expect(CORPUS_SETS).toContain(set)
  })

  it('figures are written in place of those of the same command alone', () => {
    const text = 'a\n<!-- figures: x.ts -->\n1\n<!-- /figures -->\nb\n<!-- figures: y.ts -->\n2\n<!-- /figures -->\n'
    const written = withFigures(text, 'y.ts', '3\n$&')
    expect(figureBlocks(written)).toEqual([
      { command: 'x.ts', text: '1' },
      { command: 'y.ts', text: '3\n$&' },
    ])
    expect(withFigures(written, 'y.ts', '2')).toBe(text)
  })
})
