import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { listOf, mergeOf, namesOf, renameOf, splitOf, typeOf } from './edit-arguments.ts'

const refused = (read: (text: string) => unknown, texts: readonly string[], message: string): void => {
  for (const text of texts) expect(() => read(text), text).toThrow(new InvalidArgumentError(message))
}

describe('edits on the command line', () => {
  it('a rename is written as old=new', () => {
    expect(renameOf(' a = b=c ')).toEqual({ edit: 'rename', pattern: 'a', to: 'b=c' })
    expect(renameOf('list.a=list.b')).toEqual({ edit: 'rename', pattern: 'list.a', to: 'b' })
    expect(renameOf('x.y.a=x.b')).toEqual({ edit: 'rename', pattern: 'x.y.a', to: 'x.b' })
    expect(renameOf('a=b.c')).toEqual({ edit: 'rename', pattern: 'a', to: 'b.c' })
    refused(renameOf, ['', 'a', '=', 'a=', '=b', ' =b', 'a= '], 'Write it as old=new.')
  })

  it('names are written with commas between them', () => {
    expect(namesOf(' a ,b')).toEqual(['a', 'b'])
    expect(namesOf('a')).toEqual(['a'])
    refused(namesOf, ['', 'a,', ',a', 'a, ,b'], 'Write names with commas between them.')
  })

  it('a merge is written as a+b=c with an optional separator', () => {
    expect(mergeOf(' a + b = c ')).toEqual({ edit: 'merge', patterns: ['a', 'b'], to: 'c' })
    expect(mergeOf('l.a+l.b=l.c')).toEqual({ edit: 'merge', patterns: ['l.a', 'l.b'], to: 'c' })
    expect(mergeOf('a+b+c=d with , ')).toEqual({ edit: 'merge', patterns: ['a', 'b', 'c'], to: 'd', separator: ', ' })
    expect(mergeOf('a+b=c with ')).toEqual({ edit: 'merge', patterns: ['a', 'b'], to: 'c', separator: '' })
    expect(mergeOf('a+b=c with \\n\\t\\\\n\\x=')).toMatchObject({ separator: '\n\t\\n\\x=' })
    expect(mergeOf('a+b=c with x with y')).toMatchObject({ to: 'c', separator: 'x with y' })
    const message = "Write it as a+b=c, or 'a+b=c with , ' for a separator other than a space."
    refused(mergeOf, ['', 'a+b', 'a=c', 'a+=c', '+b=c', 'a+b=', 'a+b= ', 'a+ +b=c'], message)
  })

  it('a split is written as field=separator into names', () => {
    expect(splitOf(' a =- into b, c')).toEqual({ edit: 'split', pattern: 'a', separator: '-', into: ['b', 'c'] })
    expect(splitOf('l.a=\\t into l.b,c,d')).toEqual({
      edit: 'split',
      pattern: 'l.a',
      separator: '\t',
      into: ['b', 'c', 'd'],
    })
    expect(splitOf('a== into b,c')).toMatchObject({ separator: '=' })
    expect(splitOf('a= into  into b,c')).toMatchObject({ separator: ' into ' })
    refused(
      splitOf,
      ['', 'a=-', 'a= into b,c', ' =- into b,c', '=- into b,c', 'a into b,c'],
      "Write it as 'field=separator into a,b'.",
    )
    refused(splitOf, ['a=- into b'], 'Name at least two pieces: field=separator into a,b.')
    refused(splitOf, ['a=- into b,'], 'Write names with commas between them.')
  })

  it('types and lists are written with an equals sign', () => {
    expect(typeOf('l.a = l.date')).toEqual({ edit: 'type', pattern: 'l.a', type: 'l.date' })
    refused(typeOf, ['a'], 'Write it as field=type.')
    expect(listOf('l.a, l.b=l.c')).toEqual({ edit: 'list', patterns: ['l.a', 'l.b'], to: 'c' })
    refused(listOf, ['a,b'], 'Write it as a,b,c=name.')
    refused(listOf, ['a,=b'], 'Write names with commas between them.')
  })
})
