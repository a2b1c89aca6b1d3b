import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  redesignedTreePage as after,
  treePage as before,
  emptyTreePage as empty,
} from '../../src/engine/trees-site.fixture.ts'
import { rowsOf, treegram } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-quarantine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A list of pages: numbers from one to another, each as a function makes it. */
function pages(
  name: string,
  ...parts: readonly (readonly [from: number, to: number, page: (i: number) => string])[]
): string {
  mkdirSync(join(folder, name))
  const lines = parts.flatMap(([from, to, page]) =>
    Array.from({ length: to - from }, (_, k) => {
      const i = from + k
      writeFileSync(join(folder, name, `${i}.html`), page(i))
      return `${JSON.stringify({ url: `https://trees.example/${i}`, file: `${name}/${i}.html` })}\n`
    }),
  )
  writeFileSync(join(folder, `${name}.jsonl`), lines.join(''))
  return join(folder, `${name}.jsonl`)
}

const run = (...args: string[]) => treegram(folder, args)
const dataOf = (stdout: string) => rowsOf(stdout).map(({ data }) => data)
const statusesOf = (stdout: string) => rowsOf(stdout).map(({ status }) => status)

describe('pages in quarantine', () => {
  const wrapper = join(folder, 'trees.json')
  const version = (): number => JSON.parse(readFileSync(wrapper, 'utf8')).version
  const truth = pages('truth', [49, 80, before])
  const changing = pages('changing', [20, 49, empty], [49, 80, after])

  it('pages in quarantine are read in order once a later window repairs the wrapper', async () => {
    expect((await run('learn', pages('old', [0, 12, before]), '-o', wrapper)).code).toBe(0)
    const good = dataOf((await run('run', wrapper, truth, '--heal', 'off')).stdout)

    const healed = await run('run', wrapper, changing, '--heal', 'apply')
    expect(rowsOf(healed.stdout).map(({ url }) => url)).toEqual(
      Array.from({ length: 60 }, (_, i) => `https://trees.example/${20 + i}`),
    )
    // Page 49 was in the first window, of which too little was found to be sure.
    expect(statusesOf(healed.stdout).slice(29)).toEqual(Array(31).fill('healed'))
    expect(dataOf(healed.stdout).slice(29)).toEqual(good)
    // The others turn out to be no pages of the class, which is no failure.
    expect(statusesOf(healed.stdout).slice(0, 29)).toEqual(Array(29).fill('other-class'))
    expect(healed.code).toBe(0)
    expect(version()).toBe(2)
    expect(existsSync(join(folder, 'trees.v1.json'))).toBe(true)
  })

  it('pages are read by the old version after --revert', async () => {
    expect((await run('heal', wrapper, '--revert')).code).toBe(0)
    expect(version()).toBe(1)
    expect((await run('run', wrapper, truth, '--heal', 'off')).code).toBe(0)
  })

  it('pages stay in quarantine when repairs are only proposed', async () => {
    const proposed = await run('run', wrapper, changing, '--heal', 'propose')
    expect(proposed.code).toBe(4)
    expect(version()).toBe(1)
    expect(statusesOf(proposed.stdout).filter((status) => status === 'ok' || status === 'healed')).toEqual([])
  })
})
