import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import { type Finding, KEYWORDS } from './keywords.ts'

/** What a keyword says of a value of the field `a.b`. */
function findingsOf(keyword: string, said: unknown, value: FieldData): readonly Finding[] {
  const findings: Finding[] = []
  KEYWORDS[keyword]!(said)!(value, 'a.b', (finding) => findings.push(finding))
  return findings
}

describe('a keyword', () => {
  it.each<[string, unknown, readonly FieldData[], readonly FieldData[]]>([
    ['type', 'null', [null], ['', 0, []]],
    ['type', 'string', ['', 'a'], [null, 1, ['a']]],
    ['type', 'boolean', [true, false], ['true', 0, null]],
    ['type', 'number', [0, 1.5], ['1', null, [1]]],
    ['type', 'integer', [0, -3], [1.5, '1', null]],
    ['type', 'array', [[], ['a']], [{}, 'a', null]],
    ['type', 'object', [{}, { a: 1 }], [[], null, 'a']],
    ['type', ['null', 'string'], [null, 'a'], [1, {}]],
    ['minLength', 2, ['ab', '😀a', 7, ['a'], null], ['a', '😀', '']],
    ['maxLength', 2, ['ab', '😀😀', 777, ['a', 'b', 'c']], ['abc']],
    ['minItems', 2, [['a', 'b'], 'a', null], [['a'], []]],
    ['maxItems', 1, [['a'], [], 'abc'], [['a', 'b']]],
    ['minimum', -1.5, [-1.5, 0, '-2', null], [-1.6]],
    ['maximum', 1.5, [1.5, -2, '2'], [1.6]],
    ['exclusiveMinimum', 0, [0.1, '0'], [0, -1]],
    ['exclusiveMaximum', 0, [-0.1, '0'], [0, 1]],
    ['enum', ['a', 1, null, { b: 2 }], ['a', 1, null, { b: 2 }], ['1', 2, {}]],
    ['const', [1], [[1]], [1, ['1'], null]],
    [
      'uniqueItems',
      true,
      [['a', 'b'], [1, '1'], [], 'aa', null],
      [
        ['a', 'a'],
        [{ a: 1 }, { a: 1 }],
      ],
    ],
    ['uniqueItems', false, [['a', 'a']], []],
    ['pattern', 'b+', ['abc', 'b', 7, null], ['ac', '']],
    ['pattern', '^b|c$', ['bx', 'xc'], ['xbx', 'cx']],
    ['format', 'date', ['2026-05-01', 7, null], ['2026-02-30', '2026-05-01T10:00:00Z', '1 May 2026', ' 2026-05-01']],
    [
      'format',
      'date-time',
      ['2026-05-01T10:00:00Z', null],
      ['2026-05-01', '2026-02-30T10:00:00Z', 'T', 'x 2026-05-01T10:00:00Z'],
    ],
    ['format', 'uri', ['https://a.example/b', 'mailto:a@b.example', 3], ['/b', 'a', '']],
  ])('the keyword %s with %j accepts some values and refuses others', (keyword, said, taken, refused) => {
    for (const value of taken) expect([value, findingsOf(keyword, said, value)]).toEqual([value, []])
    for (const value of refused) expect([value, findingsOf(keyword, said, value).length]).toEqual([value, 1])
  })

  it.each<[string, unknown, FieldData, string]>([
    ['type', ['string', 'null'], 1, 'be of type string or null; it is 1'],
    ['minLength', 2, 'a', 'have at least 2 characters; it is "a"'],
    ['maxLength', 0, 'a', 'have at most 0 characters; it is "a"'],
    ['minItems', 1, [], 'have at least 1 entries; it is []'],
    ['maxItems', 1, [1, 2], 'have at most 1 entries; it is [1,2]'],
    ['minimum', 1, 0, 'be at least 1; it is 0'],
    ['maximum', 1, 2, 'be at most 1; it is 2'],
    ['exclusiveMinimum', 1, 1, 'be more than 1; it is 1'],
    ['exclusiveMaximum', 1, 1, 'be less than 1; it is 1'],
    ['enum', ['a', 1], 'b', 'be one of "a", 1; it is "b"'],
    ['const', 'a', 'b', 'be "a"; it is "b"'],
    ['uniqueItems', true, [1, 1], 'have no entry twice; it is [1,1]'],
    ['pattern', 'x', 'b', 'match x; it is "b"'],
    ['format', 'date', 'b', 'be a date; it is "b"'],
  ])('the keyword %s with %j says of %j that it should %s', (keyword, said, value, message) => {
    expect(findingsOf(keyword, said, value)).toEqual([{ path: 'a.b', keyword, message: `"a.b" should ${message}.` }])
  })

  it.each<[string, unknown]>([
    ['type', 'text'],
    ['type', ['string', 'text']],
    ['minLength', -1],
    ['minLength', 1.5],
    ['maxLength', '1'],
    ['minItems', -1],
    ['maxItems', 0.5],
    ['minimum', '1'],
    ['enum', 'a'],
    ['uniqueItems', 1],
    ['pattern', 7],
    ['format', 'email'],
  ])('the keyword %s with %j is refused', (keyword, said) => {
    expect(KEYWORDS[keyword]!(said)).toBeNull()
  })

  it.each([
    ['minLength', 0],
    ['maxItems', 0],
    ['minimum', -1.5],
    ['type', []],
    ['enum', []],
  ])('the keyword %s with %j is accepted', (keyword, said) => {
    expect(KEYWORDS[keyword]!(said)).not.toBeNull()
  })
})
