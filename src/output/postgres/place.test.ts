import { describe, expect, it } from 'vitest'
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

describe('parsePlace', () => {
  it('an address with the scheme of PostgreSQL is a table', () => {
    expect(['postgres://h/d', 'postgresql://h/d', 'POSTGRES://h'].map(isTable)).toEqual([true, true, true])
    expect(['x.csv', 'xpostgres://h/d', 'postgres:/h', 'mysql://h/d'].map(isTable)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('the address of a table has its mode and its key', () => {
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
  ])('a bad table address is refused without its password: %s', (query, message) => {
    expect(refused(query)).toBe(message)
  })

  it('an address that cannot be parsed is refused', () => {
    expect(() => parsePlace('postgres://[/')).toThrow(
      'A table is named like postgres://user@host:5432/database?table=books.',
    )
  })
})

describe('identifiers', () => {
  it('an identifier has one to 63 bytes', () => {
    expect(['a', 'a'.repeat(63), `é${'a'.repeat(61)}`, 'a b"'].map(isIdentifier)).toEqual([true, true, true, true])
    expect(['', 'a'.repeat(64), `é${'a'.repeat(62)}`, 'a\0', '\ud800'].map(isIdentifier)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('an identifier is quoted', () => {
    expect(['a', 'a"b""'].map(quoted)).toEqual(['"a"', '"a""b"""""'])
  })
})
