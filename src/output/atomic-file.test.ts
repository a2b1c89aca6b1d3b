import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guarded, openAtomicFile, targetOf } from './atomic-file.ts'
import { OutputError } from './row-writer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-atomic-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string): string => join(folder, name)
const textOf = (name: string): string => readFileSync(at(name), 'utf8')

describe('a file that is written', () => {
  it('appears whole, in place of what was there', () => {
    writeFileSync(at('x'), 'before')
    const file = openAtomicFile(at('x'))
    file.write('a')
    file.writeBytes(Buffer.from('b'))
    file.write('c')
    expect([textOf('x'), file.temporaryPath]).toEqual(['before', at(`.x.${process.pid}.tmp`)])
    file.commit()
    expect([textOf('x'), readdirSync(folder)]).toEqual(['abc', ['x']])
  })

  it('waits in pieces of sixty-four thousand characters', () => {
    const file = openAtomicFile(at('x'))
    const waiting = (): number => readFileSync(file.temporaryPath).length
    file.write('a'.repeat(65_535))
    expect(waiting()).toBe(0)
    file.write('b')
    expect(waiting()).toBe(65_536)
    file.write('c')
    expect(waiting()).toBe(65_536)
    file.flush()
    file.flush()
    expect(waiting()).toBe(65_537)
    file.discard()
  })

  it('is gone where it is given up, before and after', () => {
    writeFileSync(at('x'), 'before')
    const file = openAtomicFile(at('x'))
    file.write('a')
    file.discard()
    file.discard()
    expect([textOf('x'), readdirSync(folder)]).toEqual(['before', ['x']])
    const other = openAtomicFile(at('x'))
    other.write('after')
    other.commit()
    other.discard()
    expect([textOf('x'), readdirSync(folder)]).toEqual(['after', ['x']])
  })

  it('takes the place of what a link leads to', () => {
    mkdirSync(at('far'))
    writeFileSync(at('far/x'), 'before')
    symlinkSync(at('far/x'), at('link'))
    const file = openAtomicFile(at('link'))
    expect(file.temporaryPath).toContain(join('far', `.x.${process.pid}.tmp`))
    file.write('after')
    file.commit()
    expect([textOf('far/x'), textOf('link')]).toEqual(['after', 'after'])
  })

  it('is cleared of what killed programs left of it', () => {
    const gone = 2 ** 22 + 1
    const others = [
      `.y.${gone}.tmp`,
      `.x.${gone}.tmp2`,
      `x.${gone}.tmp`,
      `.x.${process.ppid}.tmp`,
      '.x.a.tmp',
      `.x.1${gone}0000.tmp`,
    ]
    for (const name of [`.x.${gone}.tmp`, ...others]) writeFileSync(at(name), '')
    openAtomicFile(at('x')).discard()
    expect(readdirSync(folder).sort()).toEqual(others.toSorted())
  })
})

describe('a place that cannot be written', () => {
  it('is told before', () => {
    const refused = (code: string, message: string) => expect.objectContaining({ code, message })
    expect(() => targetOf(at('none/x'))).toThrow(
      refused('no-folder', `Cannot write "${at('none/x')}": there is no folder "${at('none')}"; make it first.`),
    )
    expect(() => openAtomicFile(folder)).toThrow(
      refused('unwritable', `Cannot write "${folder}": it is a folder; name a file.`),
    )
    expect(targetOf(at('x'))).toBe(at('x'))
  })

  it('is told in a sentence', () => {
    const failing = (error: object) => () =>
      guarded('p', () => {
        throw error
      })
    const full = Object.assign(new Error('x'), { code: 'ENOSPC' })
    expect(failing(full)).toThrow(
      new OutputError('unwritable', 'Cannot write "p": the disk is full; choose another place.'),
    )
    expect(failing(full)).toThrow(expect.objectContaining({ cause: full }))
    expect(failing(new Error('why'))).toThrow('Cannot write "p": why; choose another place.')
    expect(guarded('p', () => 5)).toBe(5)
  })
})
