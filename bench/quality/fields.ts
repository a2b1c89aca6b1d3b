// Runs score-fields.mjs of TREEGRAM_SCORERS: are the records of an unsupervised wrapper what a person would have asked for?
//   fields.ts [--data DIR/fields] [--without TEMPLATE,...] [--json FILE]
// The truths name pages of other sets; these are handed over as one folder of links, so that packed sets do as well.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CORPUS_SETS, corpus } from '../../test/corpus.ts'
import { commandUnderTest, scorersFolder } from './environment.ts'

/** The templates below `fields` that are scored. */
function templatesOf(fields: string, without: readonly string[]): readonly string[] {
  const unknown = without.find((name) => !existsSync(join(fields, 'dev', name)))
  if (unknown !== undefined) throw new Error(`No template "${unknown}" in ${fields}.`)
  const names = readdirSync(join(fields, 'dev')).filter((name) => existsSync(join(fields, 'dev', name, 'truth.json')))
  return names.filter((name) => !without.includes(name)).sort()
}

/** Links the truths of the templates below `folder`/fields and the sets that they are of below `folder`/sets. */
function linkAll(fields: string, templates: readonly string[], folder: string): void {
  mkdirSync(join(folder, 'fields', 'dev'), { recursive: true })
  mkdirSync(join(folder, 'sets'))
  for (const name of templates) symlinkSync(join(fields, 'dev', name), join(folder, 'fields', 'dev', name))
  const truths = templates.map((name): { set: string } =>
    JSON.parse(readFileSync(join(fields, 'dev', name, 'truth.json'), 'utf8')),
  )
  const named = new Set(truths.map(({ set }) => set.split('/', 1)[0]))
  for (const set of CORPUS_SETS.filter((of) => named.has(of))) {
    const pages = corpus(set)
    if (pages !== null) symlinkSync(pages, join(folder, 'sets', set))
  }
}

function main(): number {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      without: { type: 'string', default: '' },
      json: { type: 'string', default: '' },
    },
  })
  const fields = values.data ?? corpus('fields')
  const scorers = scorersFolder()
  if (fields === null || scorers === null) throw new Error('TREEGRAM_CORPUS or TREEGRAM_SCORERS names no folder.')
  const folder = mkdtempSync(join(tmpdir(), 'treegram-fields-'))
  try {
    linkAll(fields, templatesOf(fields, values.without.split(',').filter(Boolean)), folder)
    const data = ['--data', join(folder, 'fields'), '--dev', join(folder, 'sets')]
    const json = values.json === '' ? [] : ['--json', values.json]
    const { status } = spawnSync(process.execPath, [join(scorers, 'score-fields.mjs'), ...data, ...json], {
      stdio: 'inherit',
      env: { ...process.env, TREEGRAM: commandUnderTest() },
    })
    return status ?? 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = main()
