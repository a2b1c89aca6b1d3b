import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import * as core from '../../src/core/index.ts'
import * as library from '../../src/index.ts'
import { temporaryFolders, treegram } from './command.ts'

const GUIDE = new URL('../../docs/guide/library.md', import.meta.url)
const SHOWN = 'https://talks.example'
const guide = readFileSync(GUIDE, 'utf8')
const folders = temporaryFolders()
let site: Awaited<ReturnType<typeof serveSmallSite>>
beforeAll(async () => {
  site = await serveSmallSite()
})
afterAll(() => {
  site.close()
  folders.release()
})

/** The doors of the package as they are here. */
const DOORS: Readonly<Record<string, string>> = {
  treegram: new URL('../../src/index.ts', import.meta.url).href,
  'treegram/core': new URL('../../src/core/index.ts', import.meta.url).href,
}

async function runCode(folder: string, text: string, number: number): Promise<string> {
  const file = join(folder, `code-${number}.ts`)
  const code = text
    .replaceAll(SHOWN, site.origin)
    .replace(/from '(treegram(?:\/core)?)'/g, (_, door: string) => `from '${DOORS[door]}'`)
  writeFileSync(file, code)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { cwd: folder })
  expect(stderr).toBe('')
  return stdout
}

/** A command, what it writes to a file too. */
async function runCommand(folder: string, line: string): Promise<string> {
  const [command = '', file] = line.split(' > ')
  const { stdout, stderr } = await treegram(folder, command.split(' ').slice(1))
  expect(stderr).toBe('')
  if (file !== undefined) writeFileSync(join(folder, file), stdout)
  return stdout
}

/** Written anew where WRITE_GUIDE is set: what the code prints, to be looked at. */
describe('docs/guide/library.md', () => {
  it('docs/guide/library.md shows the output of its code as it is', { timeout: 600_000 }, async () => {
    const folder = folders.make()
    let text = guide
    let last = ''
    let number = 0
    for (const [, kind, body = ''] of guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
      if (kind === 'ts') last = await runCode(folder, body, number++)
      else if (kind === 'sh') last = await runCommand(folder, body.trim())
      else {
        const printed = last.replaceAll(site.origin, SHOWN)
        if (process.env.WRITE_GUIDE)
          text = text.replace(`\`\`\`${kind}\n${body}\`\`\``, `\`\`\`${kind}\n${printed}\`\`\``)
        else expect(printed).toBe(body)
      }
    }
    if (process.env.WRITE_GUIDE) writeFileSync(GUIDE, text)
    expect(number).toBeGreaterThan(8)
  })

  it.each([
    ['treegram', library],
    ['treegram/core', core],
  ])('names every function of %s', (_, door) => {
    const functions = Object.entries(door).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
    expect(functions.filter((name) => !new RegExp(`\`${name}[\`(]`).test(guide))).toEqual([])
  })
})

describe('treegram types', () => {
  const SCHEMA = { title: 'a book', required: ['title'], properties: { title: { type: 'string' } } }

  it('types writes to a file, for schemas and for zod', async () => {
    const folder = folders.make()
    writeFileSync(join(folder, 's.json'), JSON.stringify(SCHEMA))
    const declared = await treegram(folder, ['types', 's.json'])
    expect(declared.stdout).toBe('export type ABook = {\n  title: string\n}\n')
    const { code, stdout } = await treegram(folder, ['types', 's.json', '--zod', '--name', 'book', '-o', 'book.ts'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(readFileSync(join(folder, 'book.ts'), 'utf8')).toBe(`import { z } from 'zod'

export const Book = z.looseObject({
  title: z.string(),
})

export type Book = z.infer<typeof Book>
`)
  })

  it.each([
    ['{"format":1,"page":{}}', 'Not a wrapper'],
    ['{"type":"colour"}', 'Cannot use "x.json" as a schema'],
    ['{', 'it is no JSON'],
  ])('refuses %s', async (text, message) => {
    const folder = folders.make()
    writeFileSync(join(folder, 'x.json'), text)
    const { code, stderr } = await treegram(folder, ['types', 'x.json'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string })
  })
})
