import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wrapperOf } from '../core/validate/wrapper.fixture.ts'
import { serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { EngineEvent } from '../engine/index.ts'
import { UsageError } from './exit.ts'
import { createWrapperKeeper, readWrapper, revertWrapper, writeNextVersion, writeWrapper } from './wrapper-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-wrapper-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)
const versionOf = (number: number): Wrapper => ({
  ...wrapperOf(),
  version: number,
  parent: number === 1 ? null : number - 1,
})
const versionIn = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8')).version

describe('wrapper files', () => {
  it('a wrapper is read as it was written', async () => {
    writeWrapper(at('w.json'), versionOf(1))
    expect(await readWrapper(at('w.json'))).toEqual(versionOf(1))
    expect(readFileSync(at('w.json'), 'utf8')).toBe(serializeWrapper(versionOf(1)))
  })

  it('an unreadable or malformed wrapper is refused with the reason', async () => {
    writeFileSync(at('no.json'), '<p>')
    writeFileSync(at('other.json'), '{"a":1}')
    const refused = async (name: string, why: string | RegExp) => {
      const reading = readWrapper(at(name))
      await expect(reading).rejects.toThrow(UsageError)
      await expect(reading).rejects.toThrow(why)
      await expect(reading).rejects.toThrow(/Make a wrapper with "treegram learn"\.$/)
    }
    await refused('none.json', `Cannot read "${at('none.json')}": there is no such file.`)
    await refused('', `Cannot read "${at('')}": it is a folder.`)
    await refused('no.json', `Cannot use "${at('no.json')}": it is no wrapper, not even JSON.`)
    await refused('other.json', `Cannot use "${at('other.json')}": `)
  })

  it('the next version of a wrapper replaces it and keeps the version before', () => {
    expect(writeNextVersion(at('w.json'), versionOf(1), versionOf(2))).toBe(at('w.v1.json'))
    expect([versionIn('w.json'), versionIn('w.v1.json')]).toEqual([2, 1])
    expect(writeNextVersion(at('w.json.bak'), versionOf(1), versionOf(2))).toBe(at('w.json.bak.v1.json'))
  })

  it('a reverted wrapper keeps the newer version', async () => {
    writeNextVersion(at('w.json'), versionOf(1), versionOf(2))
    expect(await revertWrapper(at('w.json'))).toBe(1)
    expect([versionIn('w.json'), versionIn('w.v2.json')]).toEqual([1, 2])
    await expect(revertWrapper(at('w.json'))).rejects.toThrow(
      new UsageError(`"${at('w.json')}" is the first version; there is nothing to go back to.`),
    )
  })
})

describe('createWrapperKeeper', () => {
  const said: string[] = []
  const keeperOf = (path?: string, wrapper?: Wrapper, saveRepair?: string) => {
    said.length = 0
    return createWrapperKeeper(path, wrapper, (message) => said.push(message), saveRepair)
  }
  const told = (kind: string, wrapper: Wrapper): EngineEvent => ({ kind, wrapper }) as unknown as EngineEvent

  it('repaired versions replace each other, with a message', () => {
    const { onEvent } = keeperOf(at('w.json'), versionOf(1))
    onEvent(told('healed', versionOf(2)))
    onEvent(told('healed', versionOf(3)))
    expect(['w.json', 'w.v1.json', 'w.v2.json'].map(versionIn)).toEqual([3, 1, 2])
    expect(said).toEqual([
      `Version 2 is in ${at('w.json')}, the one before in ${at('w.v1.json')}.`,
      `Version 3 is in ${at('w.json')}, the one before in ${at('w.v2.json')}.`,
    ])
  })

  it('counted layouts make no new version', () => {
    const { onEvent } = keeperOf(at('w.json'), versionOf(1))
    onEvent(told('layouts', { ...versionOf(1), name: 'counted' }))
    expect(readdirSync(folder)).toEqual(['w.json'])
    expect(readFileSync(at('w.json'), 'utf8')).toContain('counted')
    expect(said).toEqual([])
  })

  it('repaired versions are not written without a file or when only proposed', () => {
    for (const keeper of [keeperOf(undefined, versionOf(1)), keeperOf(at('w.json')), keeperOf()])
      keeper.onEvent(told('healed', versionOf(2)))
    keeperOf(at('w.json'), versionOf(1)).onEvent(told('proposed', versionOf(2)))
    keeperOf(at('w.json'), versionOf(1)).onEvent(told('learned', versionOf(2)))
    expect(readdirSync(folder)).toEqual([])
    expect(said).toEqual([])
  })

  it('a proposed version is written to its own file, and the wrapper is left alone', () => {
    const { onEvent } = keeperOf(at('w.json'), versionOf(1), at('next.json'))
    onEvent(told('healed', versionOf(2)))
    expect(existsSync(at('next.json'))).toBe(false)
    onEvent(told('proposed', versionOf(3)))
    expect([versionIn('w.json'), versionIn('next.json')]).toEqual([2, 3])
  })
})
