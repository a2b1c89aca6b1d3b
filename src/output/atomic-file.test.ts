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

describe('openAtomicFile', () => {
  it('a file appears whole in place of the one before', () => {
    writeFileSync(at('x'), 'before')
    const file = openAtomicFile(at('x'))
    file.write('a')
    file.writeBytes(Buffer.from('b'))
    file.write('c')
    expect([textOf('x'), file.temporaryPath]).toEqual(['before', at(`.x.${process.pid}.tmp`)])
    file.commit()
    expect([textOf('x'), readdirSync(folder)]).toEqual(['abc', ['x']])
  })

  it('a discarded file leaves the one before, and a committed one stays', () => {
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

  it('a file is written through a link', () => {
    mkdirSync(at('far'))
    writeFileSync(at('far/x'), 'before')
    symlinkSync(at('far/x'), at('link'))
    const file = openAtomicFile(at('link'))
    expect(file.temporaryPath).toContain(join('far', `.x.${process.pid}.tmp`))
    file.write('after')
    file.commit()
    expect([textOf('far/x'), textOf('link')]).toEqual(['after', 'after'])
  })

  it('temporary files of dead processes are deleted, others are not', () => {
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

describe('places that cannot be written', () => {
  it('a missing folder and a folder in place of the file are refused', () => {
    const refused = (code: string, message: string) => expect.objectContaining({ code, message })
    expect(() => targetOf(at('none/x'))).toThrow(
      refused('no-folder', `Cannot write "${at('none/x')}": there is no folder "${at('none')}"; make it first.`),
    )
    expect(() => openAtomicFile(folder)).toThrow(
      refused('unwritable', `Cannot write "${folder}": it is a folder; name a file.`),
    )
    expect(targetOf(at('x'))).toBe(at('x'))
  })

  it('an error of the disk is reported in one sentence', () => {
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
