import { execFileSync } from 'node:child_process'
import { CORPUS_SETS, type CorpusSet, corpus } from '../test/corpus.ts'

/** Figures in a document that a command writes: what stands between `<!-- figures: COMMAND -->` and `<!-- /figures -->`. */
export interface FigureBlock {
  /** Arguments for Node; `{SET}` stands for the folder of a corpus set. */
  readonly command: string
  /** What the document has now, without the line ends around it. */
  readonly text: string
}

const BLOCK = /<!-- figures: (.+?) -->\n([\s\S]*?)\n?<!-- \/figures -->/g

/** The blocks of a document, in order. */
export function figureBlocks(document: string): readonly FigureBlock[] {
  return [...document.matchAll(BLOCK)].map(([, command, text]) => ({ command: command!, text: text! }))
}

/** The document with the figures of one command in place of those that it has. */
export function withFigures(document: string, command: string, figures: string): string {
  return document.replace(BLOCK, (block, of: string) =>
    of === command ? `<!-- figures: ${command} -->\n${figures}\n<!-- /figures -->` : block,
  )
}

/** The corpus sets that a command reads. */
export function setsOf(command: string): readonly CorpusSet[] {
  return [...command.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => {
    const set = CORPUS_SETS.find((known) => known === name)
    if (set === undefined) throw new Error(`There is no corpus set "${name}" for "${command}".`)
    return set
  })
}

/** What a command prints; null where a corpus set that it reads is not there. Throws when it fails. */
export function measure(command: string, root: string): string | null {
  const folders = new Map(setsOf(command).map((set) => [set, corpus(set)]))
  if ([...folders.values()].includes(null)) return null
  const args = command.split(' ').map((word) => word.replace(/^\{([\w-]+)\}$/, (_, set) => folders.get(set)!))
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  return output.trimEnd()
}
