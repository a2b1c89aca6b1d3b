import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { type Ended, rowsOf, start, temporaryFolders, treegram } from './command.ts'
import { SCRIPT } from './script.ts'

const ONE_SENTENCE = /^treegram: [^\n]+[.;][^\n]*\n$/

const folders = temporaryFolders()
let site: TinySite
let slow: TinySite
/** A folder with a workspace `ws` and the records of its run. */
let made: string
beforeAll(async () => {
  site = await serveTinySite()
  slow = await serveTinySite({ delayMs: 30 })
  made = folders.make()
  await treegram(made, ['collect', site.bookUrl(0), '--workspace', 'ws', '-o', 'r.jsonl', '--quiet'])
})
afterAll(async () => {
  await site.close()
  await slow.close()
  folders.release()
})

/** The command under limits of the shell, such as `ulimit -n 64`. */
async function limited(folder: string, limit: string, args: readonly string[]): Promise<Ended> {
  const child = spawn('bash', ['-c', `${limit}; exec "$@"`, 'bash', process.execPath, SCRIPT, ...args], { cwd: folder })
  const [closed, stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code: closed[0] as number | null, stdout, stderr }
}

/** The made workspace in a folder of its own, its database changed by `harm`. */
function harmed(harm: (database: string) => void): string {
  const folder = folders.make()
  mkdirSync(join(folder, 'ws'))
  const database = join(folder, 'ws', 'workspace.sqlite')
  copyFileSync(join(made, 'ws', 'workspace.sqlite'), database)
  harm(database)
  return folder
}

describe('a workspace whose database is damaged', () => {
  const flip = (database: string, from: number): void => {
    const bytes = readFileSync(database)
    for (let at = from; at < bytes.length; at += 97) bytes[at]! ^= 0xff
    writeFileSync(database, bytes)
  }
  it.each<[string, (database: string) => void]>([
    ['cut to half', (database) => truncateSync(database, statSync(database).size / 2)],
    ['with flipped bytes behind its header', (database) => flip(database, 4096)],
  ])('a workspace database %s is reported in one sentence', async (_, harm) => {
    const folder = harmed(harm)
    for (const args of [
      ['export', '--workspace', 'ws', '-o', 'again.csv'],
      ['collect', site.bookUrl(0), '--workspace', 'ws', '-o', 'new.jsonl', '--quiet'],
    ]) {
      const { code, stderr } = await treegram(folder, args)
      expect(stderr).toMatch(ONE_SENTENCE)
      expect(stderr).toContain('Workspace "ws" cannot be used')
      expect(code).toBe(2)
    }
    expect(readdirSync(folder)).toEqual(['ws'])
  })
})

describe('a collect', () => {
  const untilRequests = async (count: number): Promise<void> => {
    while (slow.asked.length < count) await sleep(5)
  }

  it.each([
    ['SIGTERM', 1],
    ['SIGHUP', 1],
    ['SIGINT', 2],
  ] as const)('a collect that gets %s %d times says so and leaves a readable workspace', async (signal, times) => {
    const folder = folders.make()
    const { child, ended } = start(folder, [
      'collect',
      slow.bookUrl(0),
      '--workspace',
      'ws',
      '-o',
      'r.jsonl',
      '--quiet',
    ])
    await untilRequests(slow.asked.length + 8)
    for (let i = 0; i < times; i++) {
      child.kill(signal)
      await sleep(10)
    }
    const { code, stderr } = await ended
    expect(stderr).toMatch(/^Interrupted[^\n]+\n$/)
    // As Node ends it takes its handlers off: a second signal just then ends the process by itself, which a shell tells as 130, too.
    expect(code === null && times > 1 ? child.signalCode : code).toBe(code === null && times > 1 ? signal : 130)
    const status = await treegram(folder, ['status', '--json', '--workspace', 'ws'])
    expect(status.stderr).toBe('')
    expect(JSON.parse(status.stdout).pages.page).toBeGreaterThan(0)
    expect(readdirSync(folder)).not.toContain('r.jsonl')
  })

  it('a collect needs no more than 64 open files', async () => {
    const folder = folders.make()
    const { code, stderr } = await limited(folder, 'ulimit -n 64', [
      'collect',
      site.bookUrl(0),
      '-o',
      'r.jsonl',
      '--quiet',
    ])
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(readFileSync(join(folder, 'r.jsonl'), 'utf8')).toBe(readFileSync(join(made, 'r.jsonl'), 'utf8'))
  })

  it('a clock set back a day does not disturb a collect', async () => {
    const folder = folders.make()
    writeFileSync(
      join(folder, 'clock.mjs'),
      `import { writeFileSync } from 'node:fs'
       const real = Date
       let asked = 0
       const moved = () => real.now() - (++asked > 60 ? 86_400_000 : 0)
       process.on('exit', () => writeFileSync('asked', String(asked)))
       globalThis.Date = class extends real {
         constructor(...args) { args.length === 0 ? super(moved()) : super(...args) }
         static now() { return moved() }
       }`,
    )
    const clock = ['--import', join(folder, 'clock.mjs')]
    const args = ['collect', site.bookUrl(0), '--workspace', 'ws', '--quiet', '-o', 'r.jsonl']
    const first = await start(folder, args, '', clock).ended
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(Number(readFileSync(join(folder, 'asked'), 'utf8'))).toBeGreaterThan(90)
    expect(rowsOf(readFileSync(join(folder, 'r.jsonl'), 'utf8'))).toHaveLength(40)
    const again = await treegram(folder, ['export', '--workspace', 'ws', '--quiet'])
    expect(again.stdout).toBe(readFileSync(join(folder, 'r.jsonl'), 'utf8'))
  })
})

describe('a file that may not grow further', () => {
  const pages = [1, 2, 3].map((i) => [`${i}.html`, `<h1>Book ${i}</h1><p class=says>${`word${i} `.repeat(60_000)}</p>`])
  let texts: string
  beforeAll(async () => {
    texts = folders.make()
    for (const [name, html] of pages) writeFileSync(join(texts, name!), html!)
    await treegram(texts, ['learn', ...pages.map(([name]) => name!), '-o', 'w.json', '--quiet'])
  })

  it.each(['r.csv', 'r.sqlite', 'r.parquet'])('a file size limit leaves the old %s and one sentence', async (name) => {
    const folder = folders.make()
    cpSync(texts, folder, { recursive: true })
    writeFileSync(join(folder, name), 'old')
    const { code, stderr } = await limited(folder, 'ulimit -f 100', [
      'run',
      'w.json',
      ...pages.map(([page]) => page!),
      '-o',
      name,
      '--quiet',
    ])
    expect(stderr).toMatch(new RegExp(`^treegram: Cannot write "${name}[^\\n]*\\n$`))
    expect(code).toBe(2)
    expect(readFileSync(join(folder, name), 'utf8')).toBe('old')
    rmSync(join(folder, name))
    expect(readdirSync(folder).filter((file) => file.startsWith(`${name}.`))).toEqual([])
  })
})
