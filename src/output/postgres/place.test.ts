import { describe, expect, it } from 'vitest'
import { cellText } from './cells.ts'
import { isIdentifier, isTable, parsePlace, quoted } from './place.ts'

const at = (query: string) => parsePlace(`postgres://u:secret@h:5432/d?${query}`)
const refused = (query: string): string => {
  try {
    at(query)
    return 'taken'
  } catch (error) {
    expect(error).toMatchObject({ code: 'bad-table' })
    return (error as Error).message
  }
}

describe('a table as it is named on the command line', () => {
  it('is an address of a database', () => {
    expect(['postgres://h/d', 'postgresql://h/d', 'POSTGRES://h'].map(isTable)).toEqual([true, true, true])
    expect(['x.csv', 'xpostgres://h/d', 'postgres:/h', 'mysql://h/d'].map(isTable)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('has its mode and its key', () => {
    const plain = {
      connection: 'postgres://u:secret@h:5432/d',
      schema: null,
      table: 'books',
      mode: 'append',
      key: [],
      shown: '"books" (postgres://u@h:5432/d)',
    }
    expect(at('table=books')).toEqual(plain)
    expect(at('table=s.books&mode=replace')).toEqual({
      ...plain,
      schema: 's',
      mode: 'replace',
      shown: '"s.books" (postgres://u@h:5432/d)',
    })
    expect(at('table=books&mode=upsert')).toEqual({ ...plain, mode: 'upsert', key: ['url'] })
    expect(at('table=books&key=shop, sku')).toEqual({ ...plain, mode: 'upsert', key: ['shop', 'sku'] })
    expect(at('sslmode=require&table=books&mode=&key=')).toEqual({
      ...plain,
      connection: 'postgres://u:secret@h:5432/d?sslmode=require',
    })
    expect(parsePlace('postgres://h/d?table=t').shown).toBe('"t" (postgres://h/d)')
  })

  it.each([
    ['', 'Name the table in the address of the database: postgres://user@host:5432/database?table=books.'],
    ['table=', 'Name the table in the address of the database: postgres://user@host:5432/database?table=books.'],
    ['table=a.b.c', 'Name the table as table=books or table=schema.books, each name of at most 63 bytes.'],
    ['table=a.', 'Name the table as table=books or table=schema.books, each name of at most 63 bytes.'],
    ['table=t&mode=odd', 'There is no mode "odd"; give one of append, replace, upsert.'],
    ['table=t&mode=append&key=a', '"key" is for mode=upsert; leave it out for mode=append.'],
    ['table=t&mode=replace&key=a', '"key" is for mode=upsert; leave it out for mode=replace.'],
    ['table=t&key=a,', 'Give "key" the names of columns: key=isbn, or key=shop,sku.'],
  ])('is refused without its password: %s', (query, message) => {
    expect(refused(query)).toBe(message)
  })

  it('is refused where it is no address', () => {
    expect(() => parsePlace('postgres://[/')).toThrow(
      'A table is named like postgres://user@host:5432/database?table=books.',
    )
  })
})

describe('a name', () => {
  it('is one of sixty-three bytes at most', () => {
    expect(['a', 'a'.repeat(63), `é${'a'.repeat(61)}`, 'a b"'].map(isIdentifier)).toEqual([true, true, true, true])
    expect(['', 'a'.repeat(64), `é${'a'.repeat(62)}`, 'a\0', '\ud800'].map(isIdentifier)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('is quoted', () => {
    expect(['a', 'a"b""'].map(quoted)).toEqual(['"a"', '"a""b"""""'])
  })
})

describe('a cell', () => {
  it.each<[Parameters<typeof cellText>[0], Parameters<typeof cellText>[1], string | null]>([
    [null, 'text', null],
    [5, 'integer', '5'],
    [true, 'boolean', 'true'],
    ['a\0b\ud800', 'text', 'a\ufffdb\ufffd'],
    [
      '{"a":"\\u0000\\ud800\\uD8ab\\\\u0000\\u0001\\ud700"}',
      'json',
      '{"a":"\ufffd\ufffd\ufffd\\\\u0000\\u0001\\ud700"}',
    ],
    ['2024-02-29', 'date', '2024-02-29'],
    ['0000-02-29', 'date', '0001-02-29 BC'],
    ['10000-01-01', 'date', '10000-01-01'],
    ['2024-02-29T12:30+02:00', 'time', '2024-02-29T10:30:00.000Z'],
    ['2024-02-29T24:00Z', 'time', '2024-03-01T00:00:00.000Z'],
    ['0001-01-01T00:00Z', 'time', '0001-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00+01:00', 'time', '0001-12-31T23:00:00.000Z BC'],
    ['0000-01-01T00:00+01:00', 'time', '0002-12-31T23:00:00.000Z BC'],
    ['9999-12-31T23:30-01:00', 'time', '10000-01-01T00:30:00.000Z'],
    ['0000-x', 'text', '0000-x'],
  ])('of %j as %s is %j', (cell, kind, text) => {
    expect(cellText(cell, kind)).toBe(text)
  })
})
