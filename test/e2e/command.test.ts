import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { useTinySite } from '../sites/tiny.ts'
import { start, treegram } from './command.ts'

const { site, folders } = useTinySite()

/** What a process has that outlives a command. */
const processState = () => ({
  folder: process.cwd(),
  env: { ...process.env },
  listeners: process.eventNames().map((name) => [name, process.listenerCount(name)]),
})

it('commands run in the process of a test leave no listener, variable or temporary file behind', async () => {
  const folder = folders.make()
  const temporary = mkdtempSync(join(folder, 'tmp-'))
  vi.stubEnv('TMPDIR', temporary)
  try {
    const before = processState()
    writeFileSync(join(folder, 'sites.jsonl'), JSON.stringify({ name: 'books', url: site.bookUrl(0) }))
    const commands = [
      ['collect', site.bookUrl(0), '--max-pages', '5', '--save-wrapper', 'w.json', '-o', 'r.jsonl'],
      ['collect', 'sites.jsonl', '-o', 'all', '--allow-private', '--delay', '0', '--workspace', 'sites'],
      ['run', 'w.json', ...[1, 2, 3].map(site.bookUrl), '-o', 'r.sqlite', '--workspace', 'ws'],
      ['heal', 'w.json', site.bookUrl(1)],
      ['status'],
      ['get', 'missing.html'],
      ['no-such-command'],
    ]
    const codes: number[] = []
    for (const command of commands) codes.push((await treegram(folder, command)).code!)
    expect(codes).toEqual([5, 0, 0, 0, 0, 2, 2])
    expect(processState()).toEqual(before)
    expect(readdirSync(temporary)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
  }
})

it('a command in the process of a test ends and writes as one in a process does', async () => {
  const folder = folders.make()
  for (const args of [['--version'], ['get', `${site.url}/list/0`, '--quiet'], ['get', 'missing.html'], ['--no-such']])
    expect(await treegram(folder, args)).toEqual(await start(folder, args).ended)
})
