import { readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openOutput } from './index.ts'

const { at, read, writeAll } = useFolder()
const files = { csvLists: 'files' } as const

describe('CSV with lists as further files', () => {
  it('rows of a list name their parent row and their position', async () => {
    const rows = [
      { a: 'x', data: { l: ['p', 'q'] } },
      { a: 'y', data: { l: [] } },
      { a: 'z', data: { l: [{ m: [1] }, 'r'] } },
    ]
    await writeAll('a.csv', rows, files)
    expect(readdirSync(at()).sort()).toEqual(['a.csv', 'a.l.csv', 'a.l.m.csv'])
    expect(read('a.csv')).toBe('_id,a\n1,x\n2,y\n3,z\n')
    expect(read('a.l.csv')).toBe('_id,_parent,_position,value\n1,1,0,p\n2,1,1,q\n3,3,0,\n4,3,1,r\n')
    expect(read('a.l.m.csv')).toBe('_id,_parent,_position,value\n1,3,0,1\n')
  })

  it('files of lists have safe names that differ in more than letter case', async () => {
    await writeAll('a.csv', [{ data: { l: [1], L: [2], 'l/../x': [3], 'l\\..\\x': [4] } }], files)
    expect(readdirSync(at()).sort()).toEqual(['a.L_2.csv', 'a.csv', 'a.l.csv', 'a.l_._x.csv', 'a.l_._x_2.csv'])
    expect(read('a.L_2.csv')).toBe('_id,_parent,_position,value\n1,1,0,2\n')
    await writeAll('b.csv', [{ data: { ['x'.repeat(200)]: [1] } }], files)
    expect(readdirSync(at())).toContain(`b.${'x'.repeat(99)}.csv`)
  })

  it('lists are JSON in a cell when asked for', async () => {
    await writeAll('a.csv', [{ data: { l: [true, null], b: false } }], { csvLists: 'json' })
    expect(readdirSync(at())).toEqual(['a.csv'])
    expect(read('a.csv')).toBe('l,b\n"[true,null]",false\n')
  })

  it('files of lists are removed when the output is discarded', async () => {
    const output = await openOutput([at('a.csv')], new PassThrough(), files)
    await output.write({ data: { l: [1] } })
    output.discard()
    expect(readdirSync(at())).toEqual([])
  })
})
