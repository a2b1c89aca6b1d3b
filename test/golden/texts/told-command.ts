import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { main } from '../../../src/cli/main.ts'
import { PROGRAM_VERSION } from '../../../src/version.ts'

/** A command as it ended, and what it wrote. */
export interface Told {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A folder of its own, in which commands are run in this process. */
export interface CommandFolder {
  readonly folder: string
  /** `./` before an argument, and within it behind `=` or `,`, is this folder, which is `.` in what is told. */
  readonly run: (args: readonly string[], stdin?: string) => Promise<Told>
  /** The command, its exit code and all that it wrote. */
  readonly transcript: (args: readonly string[], stdin?: string) => Promise<string>
  /** A text with all that differs from time to time taken out. */
  readonly same: (text: string) => string
  readonly close: () => void
}

/** A name that nobody else has, in letters that no page has in its values: what stands in addresses is told of fields. */
function nameOfFolder(): string {
  return Array.from(randomBytes(32), (byte) => 'qz'[byte % 2]).join('')
}

/** @param names what stands for texts that differ from time to time, such as addresses of servers */
export function openCommandFolder(names: Readonly<Record<string, string>> = {}): CommandFolder {
  const folder = join(tmpdir(), nameOfFolder())
  mkdirSync(folder)
  const same = (text: string): string => {
    let told = text.replaceAll(folder, '.').replaceAll(`treegram ${PROGRAM_VERSION}`, 'treegram VERSION')
    for (const [from, to] of Object.entries(names)) told = told.replaceAll(from, to)
    return told
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'MOMENT')
      .replace(/ in \d+\.\d s\b/g, ' in TIME')
      .replace(/"time":\d+/g, '"time":0')
      .replace(/"seconds":\{[^}]*\}/g, '"seconds":{}')
  }
  const run: CommandFolder['run'] = async (args, stdin) => {
    const own = args.map((one) => one.replace(/(^|[=,])\.\//g, `$1${folder}/`))
    const { code, out, err } = await captured(() => main(own), stdin)
    return { code, out: same(out), err: same(err) }
  }
  return {
    folder,
    same,
    run,
    transcript: async (args, stdin) => {
      const { code, out, err } = await run(args, stdin)
      const told = [
        `$ ${args.map(same).join(' ')}`,
        `${code}`,
        ...linesOf(out),
        ...linesOf(err).map((line) => `! ${line}`),
      ]
      return told.join('\n')
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Characters of an output that are written out, and of a line. */
const MOST = 3000
const MOST_OF_LINE = 300

/** An output for people to judge: of a long one the beginning and its length. */
function linesOf(text: string): readonly string[] {
  if (text === '') return []
  const lines = text
    .slice(0, MOST)
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line.length > MOST_OF_LINE ? `${line.slice(0, MOST_OF_LINE)}...` : line))
  return text.length > MOST ? [...lines, `... ${text.length}`] : lines
}

type Write = NodeJS.WriteStream['write']

/** Runs something while what it writes to stdout and stderr is taken. */
async function captured(act: () => Promise<number>, stdin?: string): Promise<Told> {
  const told = { out: '', err: '' }
  const writer = (to: 'out' | 'err'): Write =>
    ((chunk: string | Uint8Array): boolean => {
      told[to] += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
      return true
    }) as Write
  const { stdout, stderr } = process
  const [out, err] = [stdout.write, stderr.write]
  const listeners = stdout.listeners('error')
  const input = Object.getOwnPropertyDescriptor(process, 'stdin')!
  if (stdin !== undefined)
    Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(stdin)]) })
  stdout.write = writer('out')
  stderr.write = writer('err')
  try {
    const code = await act()
    return { code, ...told }
  } finally {
    stdout.write = out
    stderr.write = err
    Object.defineProperty(process, 'stdin', input)
    for (const listener of stdout.listeners('error'))
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void)
  }
}
