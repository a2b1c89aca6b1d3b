import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isNameHeld, takeLock, takeName } from './locks.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-locks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('takeLock', () => {
  it('a lock is held by any number that share it, or by one alone', () => {
    const path = join(folder, 'lock')
    const [one, other] = [takeLock(path, 'shared'), takeLock(path, 'shared')]
    expect([one, other]).not.toContain(null)
    expect(takeLock(path, 'alone')).toBeNull()
    one!.close()
    expect(takeLock(path, 'alone')).toBeNull()
    other!.close()
    const alone = takeLock(path, 'alone')
    expect(alone).not.toBeNull()
    expect([takeLock(path, 'shared'), takeLock(path, 'alone')]).toEqual([null, null])
    alone!.close()
    const again = takeLock(path, 'shared')
    expect(again).not.toBeNull()
    again!.close()
  })

  it('a lock in a missing folder is refused', () => {
    expect(() => takeLock(join(folder, 'none', 'lock'), 'shared')).toThrow()
  })
})

describe('takeName', () => {
  it('names are different and held until they are given back', () => {
    const names = join(folder, 'a', 'names')
    const [one, other] = [takeName(names), takeName(names)]
    expect(one.name).not.toBe(other.name)
    expect([isNameHeld(names, one.name), isNameHeld(names, other.name)]).toEqual([true, true])
    one.close()
    expect([isNameHeld(names, one.name), isNameHeld(names, other.name)]).toEqual([false, true])
    other.close()
    expect(readdirSync(names)).toEqual([])
  })

  it('a name left by a killed process is free, and its file is deleted', () => {
    writeFileSync(join(folder, 'left'), '')
    expect(isNameHeld(folder, 'left')).toBe(false)
    expect(existsSync(join(folder, 'left'))).toBe(false)
    expect(isNameHeld(folder, 'never')).toBe(false)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })
})
