import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import { sharedPostgres } from '../shared/index.ts'
import { temporaryFolders } from './command.ts'
import { type ShellFolder, shellFolder } from './shell.ts'

const GUIDE = new URL('../../docs/guide/data-tools.md', import.meta.url)
const SHOWN = { site: 'https://talks.example', database: 'db.example' }
/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3'

const works = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0

/** What each part of the guide needs beside npm packages; without it the part is a skipped test. */
const NEEDS: Readonly<Record<string, boolean>> = {
  DuckDB: true,
  pandas: works(PYTHON, '-c', 'import pandas'),
  'SQLite and Datasette': works('sqlite3', '--version'),
  'Into a table of PostgreSQL': works('psql', '--version'),
  COPY: works('psql', '--version'),
}

const guide = readFileSync(GUIDE, 'utf8')
const [head = '', ...parts] = guide.split(/^(?=## )/m)
const titleOf = (part: string): string => /^## (.*)$/m.exec(part)?.[1] ?? ''

const folders = temporaryFolders()
let site: Awaited<ReturnType<typeof serveSmallSite>>
const server = sharedPostgres()
let host: string
let shell: ShellFolder

beforeAll(async () => {
  site = await serveSmallSite()
  const address = await server.newDatabase()
  host = new URL(address).host
  const client = new pg.Client(address)
  await client.connect()
  await client.query('CREATE ROLE ann SUPERUSER LOGIN')
  await client.query('CREATE DATABASE talks OWNER ann')
  await client.end()
  shell = shellFolder(folders.make(), { PGCONNECT_TIMEOUT: '10', PSQLRC: '/dev/null', PAGER: '' })
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(shell.folder, 'node_modules'))
  await play(head)
})
afterAll(async () => {
  await server.stop()
  site.close()
  folders.release()
})

/** Runs the code of a part; gives the part with what the code prints. */
async function play(part: string): Promise<string> {
  let printed = ''
  let text = part
  for (const [block, language, body = ''] of part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    const code = body.replaceAll(SHOWN.site, site.origin).replaceAll(SHOWN.database, host)
    if (language === 'sh') printed = (await shell.run(code)).stdout
    else if (language === 'python') {
      writeFileSync(join(shell.folder, 'code.py'), code)
      printed = (await shell.run(`${PYTHON} code.py`)).stdout
    } else {
      // Ends of lines that nobody sees are not in the guide.
      const shown = printed
        .replaceAll(site.origin, SHOWN.site)
        .replace(/[ \t]+$/gm, '')
        .replace(/\n*$/, '\n')
      text = text.replace(block, () => `\`\`\`${language}\n${shown}\`\`\``)
    }
  }
  return text
}

/** Written anew where WRITE_GUIDE is set: what the code prints, to be looked at. */
describe('docs/guide/data-tools.md', () => {
  const played = new Map<string, string>()
  afterAll(() => {
    if (process.env.WRITE_GUIDE)
      writeFileSync(GUIDE, [head, ...parts.map((part) => played.get(titleOf(part)) ?? part)].join(''))
  })

  it('docs/guide/data-tools.md has the tested parts', () => {
    expect(parts.map(titleOf)).toEqual(Object.keys(NEEDS))
  })

  for (const part of parts)
    it.skipIf(!NEEDS[titleOf(part)])(
      `the output of "${titleOf(part)}" is as docs/guide/data-tools.md shows it`,
      async () => {
        const text = await play(part)
        played.set(titleOf(part), text)
        if (!process.env.WRITE_GUIDE) expect(text).toBe(part)
      },
    )

  it.skipIf(!works(PYTHON, '-c', 'import pandas, pyarrow'))(
    'pandas with pyarrow reads what docs/guide/data-tools.md says',
    async () => {
      const code = 'import pandas; print(len(pandas.read_parquet("talks.parquet")["data"][0]["questions"]))'
      expect((await shell.run(`${PYTHON} -c '${code}'`)).stdout).toBe('1\n')
    },
  )
})
