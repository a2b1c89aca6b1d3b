import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { areNames, folderName, formName, proseName, typeName } from './kinds.ts'
import { hint, partAt, said, scopeOf } from './parts.fixture.ts'

const blank = treeOf('')
const plain = scopeOf([], { treeOf: () => blank })
/** Pages on which the element `a` is this. */
const at = (...pages: readonly string[]) => {
  const trees = pages.map((html) => treeOf(html))
  return [partAt(trees, 'a'), scopeOf(trees)] as const
}

describe('the form of values', () => {
  it.each([
    ['email', ['a.b+c@d-e.test', 'mailto:x@y.co.uk', 'q_r@s.t']],
    ['year', ['(2008)', '1500', '2099']],
    ['rating', ['4/5', '9.5 / 10', '(87/100)', '3,5/6']],
    ['rating', ['★★★☆', '⭐', '✩✭']],
    ['duration', ['PT1H', 'PT90M', '2h 5m', '1 hr 20 min.', '90 minutes', '5 мин.', '3小时20分', '2 std. 3 m']],
    ['date', ['Tue Nov 3 14:02:10 CET 2008', '3 de mayo de 2010, 09:11', '4 May 2024', 'May 4th, 2024', '4. Mai 2024']],
    ['date', ['2024-05-03', '1999/5/3', '2024.05.03 10:00', '2024년 5월 3일', '2024年5月']],
    ['quote', ['„one“', '"two"', '«three»', '「four」']],
    ['phone', ['+49 30 1234567', 'tel:+1 (555) 123-4567']],
    ['', ['@b.test', 'a@b', 'x a@b.test']],
    ['', ['1499', '2100', '((2008', '20081']],
    ['', ['4/7', '123/5', '4/5 stars']],
    ['', ['5 metres', '2h', 'PT5', 'minutes']],
    ['', ['May 2024', '4 Ma 2024', '4 May 1824', '1899-05-03']],
    ['', ['„one', 'one"', '"a" "b"', '""']],
    ['', ['49 30 1234567', '+49 3', '+49 30 123456x']],
  ])('is %j of %j', (name, texts) => {
    for (const text of texts) expect([text, formName(said([text]), plain)]).toEqual([text, name === '' ? '' : name])
  })

  it('is that of four fifths of them', () => {
    expect(formName(said(['2001', '2002', '2003', '2004', 'x']), plain)).toBe('year')
    expect(formName(said(['2001', '2002', '2003', 'x']), plain)).toBe('')
    expect(formName(said([]), plain)).toBe('')
  })

  it('is said by links to mail and telephones, before their text', () => {
    const mail = '<a href="mailto:x"><i id="a">2001</i></a>'
    const phone = '<a id="a" href=" tel:1">2001</a>'
    expect(formName(...at(mail, mail))).toBe('email')
    expect(formName(...at(phone, phone))).toBe('phone')
    expect(formName(...at(mail, mail, mail, mail, '<p id="a">2001</p>'))).toBe('email')
    expect(formName(...at(mail, mail, mail, '<p id="a">2001</p>'))).toBe('year')
    expect(formName(...at(mail, phone))).toBe('year')
    expect(formName(...at('<a id="a">2001</a>'))).toBe('year')
  })

  it('is said by a link around it, within three levels', () => {
    const around = (levels: number): string =>
      `<a href="tel:1">${'<b>'.repeat(levels)}<i id="a">x</i>${'</b>'.repeat(levels)}</a>`
    expect(formName(...at(around(0)))).toBe('phone')
    expect(formName(...at(around(1)))).toBe('phone')
    expect(formName(...at(around(2)))).toBe('')
  })
})

describe('the folder of links', () => {
  const link = (href: string): string => `<a href="${href}"><i id="a">x</i></a>`

  it('names what is in it, in the singular', () => {
    expect(folderName(...at(link('/boards/7-lisp.html'), link('https://a.test/x/boards/8')))).toBe('board')
    expect(folderName(...at(link('/boards/7/'), link('/boards/8/')))).toBe('board')
  })

  it('is one folder, of several links, a word of four to sixteen letters', () => {
    expect(folderName(...at(link('/boards/7')))).toBe('')
    expect(folderName(...at(link('/boards/7'), link('/people/7')))).toBe('')
    expect(folderName(...at(link('/boards/7'), '<p id="a">x</p>'))).toBe('')
    const folder = (name: string): string => folderName(...at(link(`/${name}/7`), link(`/${name}/8`)))
    expect(folder('abc')).toBe('')
    expect(folder('abcd')).toBe('abcd')
    expect(folder('abcdefghijklmnop')).toBe('abcdefghijklmnop')
    expect(folder('abcdefghijklmnopq')).toBe('')
    expect(folder('ab2d')).toBe('')
    expect(folderName(...at(link('/boards/7/x'), link('/boards/7/y')))).toBe('')
    expect(folderName(...at(link('/boards/'), link('/boards/')))).toBe('')
  })
})

describe('the type of values', () => {
  it('is a name for some types', () => {
    expect(typeName(said(['$5.00', '$6.10', '$7.20']))).toBe('price')
    expect(typeName(said(['one', 'two', 'three']))).toBe('')
    expect(typeName(said(['5', '6', '7']))).toBe('')
  })

  it('is a date in an element for times, the nearest', () => {
    expect(typeName(said(['soon'], [hint('p'), hint('time')]))).toBe('date')
    expect(typeName(said(['soon'], [hint('time'), hint('p')]))).toBe('')
  })
})

describe('names of people or things', () => {
  it.each([
    ['Anna Groß', true],
    ['Anna van Groß', true],
    ['Anna Maria van Groß', true],
    ["O'Neil J. D’Arc-Li", true],
    ['Anna', false],
    ['anna Groß', false],
    ['Anna groß', false],
    ['Anna with Groß', false],
    ['A B C D E', false],
    ['Anna Groß 2', false],
  ])('%j: %s', (text, expected) => {
    expect(areNames(said([text, text]))).toBe(expected)
  })

  it('are seven tenths, of two at least', () => {
    const of = (names: number, others: number): boolean =>
      areNames(said([...Array(names).fill('Anna Groß'), ...Array(others).fill('x')]))
    expect([of(1, 0), of(2, 0), of(7, 3), of(2, 1), of(6, 3), of(0, 0)]).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('prose', () => {
  const words = (count: number, length: number): string => {
    const text = 'ab '.repeat(count - 1)
    return text + 'x'.repeat(length - text.length)
  }

  it('is a sentence of thirty characters, in any script', () => {
    expect(proseName(said([`${'a'.repeat(29)}.`]))).toBe('description')
    expect(proseName(said([`${'a'.repeat(28)}.`]))).toBe('')
    expect(proseName(said([`${'a'.repeat(30)}`]))).toBe('')
    for (const end of ['a!', 'a?', '北。', '北！', '北？'])
      expect(proseName(said([`${'a'.repeat(29)}${end}`]))).toBe('description')
    expect(proseName(said([`${'a'.repeat(30)}A.`]))).toBe('')
    expect(proseName(said([`${'a'.repeat(30)}1.`]))).toBe('')
  })

  it('is eighty characters of ten words', () => {
    expect(proseName(said([words(10, 80)]))).toBe('description')
    expect(proseName(said([words(10, 79)]))).toBe('')
    expect(proseName(said([words(9, 80)]))).toBe('')
  })

  it('has half a word for each letter of a script without spaces', () => {
    const text = (letters: number): string => '北'.repeat(letters).padEnd(80, 'x')
    expect([proseName(said([text(18)])), proseName(said([text(17)]))]).toEqual(['description', ''])
    for (const letter of ['ひ', 'カ', 'ก'])
      expect(proseName(said([letter.repeat(18).padEnd(80, 'x')]))).toBe('description')
  })

  it('is a body from five hundred characters on', () => {
    expect(proseName(said([words(50, 500)]))).toBe('body')
    expect(proseName(said([words(50, 499)]))).toBe('description')
    expect(proseName(said([`${'a'.repeat(499)}.`]))).toBe('body')
  })

  it('is told by the text of the middle length', () => {
    expect(proseName(said(['a', words(10, 80), words(50, 500)]))).toBe('description')
    expect(proseName(said([]))).toBe('')
  })
})
