import { describe, expect, it } from 'vitest'
import { elementsOf, visibleText } from '../../dom/index.ts'
import { learned } from '../learned.fixture.ts'
import { occurrencesOf, vertexOf } from './members.fixture.ts'
import type { Occurrence } from './scope.ts'
import { severalMeanings, termsDraft } from './terms.ts'

/** The list is not most of the page. */
const page = (i: number, inside: string) =>
  `<main><h1>T${i}</h1><p>${`Much is said of it on page ${i}. `.repeat(30)}</p><dl>${inside}</dl></main>`
const PAGES = [1, 2, 3, 4, 5]

describe('a definition list', () => {
  it('of terms is a list of names and descriptions, those that all pages have among them', () => {
    const read = learned(
      PAGES.map((i) => {
        const own = Array.from({ length: i }, (_, n) => `<dt><b>-${'abcdef'[n]}</b>${i}</dt><dd>Does ${n}${i}</dd>`)
        return page(i, `${own.join('')}<dt>--help</dt><dd>Prints help</dd><dt>--quiet</dt><dd>Is quiet</dd>`)
      }),
    )
    const [[, list]] = Object.entries(read[1]!).filter(([, value]) => Array.isArray(value)) as [[string, unknown]]
    expect(list).toEqual([
      { name: '-a2', description: 'Does 02' },
      { name: '-b2', description: 'Does 12' },
      { name: '--help', description: 'Prints help' },
      { name: '--quiet', description: 'Is quiet' },
    ])
  })

  it('gives labelled parts of what a term means as fields of their own', () => {
    const read = learned(
      PAGES.map((i) =>
        page(
          i,
          `<dt>in${i}</dt><dd>Reads ${i}</dd><dd>More ${i}</dd><dd>Default: <em>${i}</em></dd><dt>out${i}</dt><dd>Writes ${i}</dd>`,
        ),
      ),
    )
    const [[, list]] = Object.entries(read[0]!).filter(([, value]) => Array.isArray(value)) as [[string, unknown]]
    expect(list).toEqual([
      { name: 'in1', description: 'Reads 1\nMore 1', default: '1' },
      { name: 'out1', description: 'Writes 1', default: null },
    ])
  })

  it('of facts, some with several meanings, gives these as lists, in whatever order', () => {
    const subjects = (i: number) => Array.from({ length: i % 3 }, (_, n) => `S${i}${n}`)
    const read = learned(
      PAGES.map((i) => {
        const facts = [
          `<dt>Height</dt><dd>${i} m</dd>`,
          subjects(i).length > 0
            ? `<dt>Subjects</dt>${subjects(i)
                .map((text) => `<dd>${text}</dd>`)
                .join('')}`
            : '',
          `<dt>Weight</dt><dd>${i} kg</dd>`,
        ]
        return page(i, [...facts.slice(i % 3), ...facts.slice(0, i % 3)].join(''))
      }),
    )
    expect(read.map(({ height, weight }) => [height, weight])).toEqual(PAGES.map((i) => [`${i} m`, `${i} kg`]))
    expect(read.map((one) => one.subjects)).toEqual(PAGES.map((i) => subjects(i).map((text) => ({ text }))))
  })

  it('of facts gives a field for each', () => {
    const read = learned(
      PAGES.map((i) => page(i, `<dt>Height</dt><dd>${i} m</dd>${i % 2 ? `<dt>Weight</dt><dd>${i} kg</dd>` : ''}`)),
    )
    expect(read.map(({ height, weight }) => [height, weight])).toEqual(
      PAGES.map((i) => [`${i} m`, i % 2 ? `${i} kg` : null]),
    )
  })
})

/** Definition lists on pages, by what is in them. */
const listsOf = (...contents: readonly string[]): Occurrence[] =>
  occurrencesOf(contents.map((content) => `<dl>${content}</dl>`)).map((one) => {
    return { ...one, node: elementsOf(one.tree, one.node)[0]! }
  })
const term = (name: string, ...meanings: readonly string[]) =>
  `<dt>${name}</dt>${meanings.map((one) => `<dd>${one}</dd>`).join('')}`
const draftOf = (...contents: readonly string[]) => {
  const lists = listsOf(...contents)
  return termsDraft(vertexOf(lists), lists)
}
/** The fields of a list of terms: what calls them, and their values by number of the term. */
const fieldsOf = (...contents: readonly string[]) =>
  draftOf(...contents)?.children.map((child) => {
    if (child.kind === 'list') throw new Error('A list in terms.')
    const { hints, values } = child
    return [hints.path.at(-1)?.label ?? hints.attribute, ...values.map(({ owner, text }) => `${owner} ${text}`)]
  })
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Terms that only one page has. */
const own = (page: number | string, count: number) =>
  LETTERS.slice(0, count)
    .map((letter) => term(`${letter}${page}`, `Of ${letter}${page}`))
    .join('')

describe('a list of terms', () => {
  it('is made of definition lists alone, whole ones', () => {
    expect(draftOf(own(1, 2), own(2, 2))).not.toBeNull()
    const lists = listsOf(own(1, 2), own(2, 2))
    const [first, second] = lists as [Occurrence, Occurrence]
    const parent = { ...second, node: second.tree.parent[second.node]! }
    expect(termsDraft(vertexOf(lists), [first, parent])).toBeNull()
    expect(termsDraft(vertexOf(lists), [first, { ...second, nodes: elementsOf(second.tree, second.node) }])).toBeNull()
  })

  it('is where half of the lists have several', () => {
    const page = (i: number, count: number) => own(i, count)
    expect(draftOf(page(1, 2), page(2, 2), page(3, 1), page(4, 1))).not.toBeNull()
    expect(draftOf(page(1, 2), page(2, 1), page(3, 1), page(4, 1))).toBeNull()
    expect(draftOf(page(1, 1), page(2, 1))).toBeNull()
  })

  it('is none where seven of ten terms come again with other meanings', () => {
    const page = (i: number, known: number) =>
      LETTERS.slice(0, known)
        .map((letter) => term(letter, `${letter}${i}`))
        .join('') + own(i, 10 - known)
    expect(draftOf(page(1, 7), page(2, 7))).toBeNull()
    expect(draftOf(page(1, 6), page(2, 6))).not.toBeNull()
  })

  it('is none where half of the terms that come again mean something else there', () => {
    const page = (i: number, varying: number) =>
      LETTERS.slice(0, 4)
        .map((letter, at) => term(letter, at < varying ? `x${i}` : 'same'))
        .join('') + own(i, 1)
    expect(draftOf(page(1, 2), page(2, 2))).toBeNull()
    expect(draftOf(page(1, 1), page(2, 1))).not.toBeNull()
  })

  it('is none where terms come again on 15 % of many pages', () => {
    const page = (i: number, of: number) =>
      term(`T${Math.floor(i / of)}`, `x${i}`) + term(`U${Math.floor(i / of)}`, `y${i}`)
    const pages = Array.from({ length: 20 }, (_, i) => i)
    expect(draftOf(...pages.map((i) => page(i, 3)))).toBeNull()
    expect(draftOf(...pages.map((i) => page(i, 2)))).not.toBeNull()
  })

  it('is one where terms come again on their own page alone', () => {
    const twice = (name: string) => term(name, 'one') + term(name, 'two')
    expect(draftOf(twice('a'), twice('b'))).not.toBeNull()
  })

  it('is none on a single page, nor where all terms are the same', () => {
    expect(draftOf(own(1, 3))).toBeNull()
    expect(draftOf(term('a', 'x') + term('a', 'x'), term('a', 'x') + term('a', 'x'))).toBeNull()
  })

  it('has the page of each term, and what all terms share', () => {
    const draft = draftOf(own(1, 2), own(2, 3))
    expect(draft?.scope.pageOf).toEqual([0, 0, 1, 1, 1])
    expect(draft?.scope.fixedIsData).toBe(true)
    const fixed = (i: number) =>
      LETTERS.slice(0, 2)
        .map((letter) => term(letter + i, `${i}${letter}`, 'Default: none'))
        .join('')
    expect(fieldsOf(fixed(1), fixed(2))).toEqual([
      ['name', '0 a1', '1 b1', '2 a2', '3 b2'],
      ['description', '0 1a', '1 1b', '2 2a', '3 2b'],
      ['Default', '0 none', '1 none', '2 none', '3 none'],
    ])
  })

  it('has no name of an empty term', () => {
    expect(fieldsOf(term('a', 'A') + term('', 'B'), term('c', 'C') + term('d', 'D'))).toEqual([
      ['name', '0 a', '2 c', '3 d'],
      ['description', '0 A', '1 B', '2 C', '3 D'],
    ])
  })

  it('has the addresses of terms where half of them are one link', () => {
    const link = (name: string) => term(`<a href="/${name}">${name}</a>:`, name.toUpperCase())
    const plain = (name: string, tag = 'b') => term(`<${tag} href="/${name}">${name}</${tag}>`, name.toUpperCase())
    const names = (fields: ReturnType<typeof fieldsOf>) => fields?.map(([name, ...values]) => [name, values.length])
    expect(fieldsOf(link('a') + plain('b'), plain('c') + link('d'))).toEqual([
      ['name', '0 a:', '1 b', '2 c', '3 d:'],
      ['href', '0 /a', '3 /d'],
      ['description', '0 A', '1 B', '2 C', '3 D'],
    ])
    expect(names(fieldsOf(link('a') + plain('b'), plain('c') + plain('d')))).toEqual([
      ['name', 4],
      ['description', 4],
    ])
    const two = (name: string) => term(`<a href="/${name}">${name}</a> <i>x</i>`, name.toUpperCase())
    expect(names(fieldsOf(two('a') + two('b'), two('c') + two('d')))).toEqual([
      ['name', 4],
      ['description', 4],
    ])
    const bare = (name: string) => term(name, name.toUpperCase())
    expect(names(fieldsOf(bare('a') + bare('b'), link('c') + link('d') + link('e')))).toContainEqual(['href', 3])
  })

  it('has fields of parts with a label that three terms have', () => {
    const page = (i: number, labels: number) =>
      LETTERS.slice(0, 2)
        .map((letter, at) => term(letter + i, `${i}${letter}`, ...(at < labels ? [`Size: ${i}`] : [])))
        .join('')
    expect(fieldsOf(page(1, 2), page(2, 1))?.map(([name, ...values]) => [name, values.length])).toEqual([
      ['name', 4],
      ['description', 4],
      ['Size', 3],
    ])
    expect(fieldsOf(page(1, 1), page(2, 1))).toEqual([
      ['name', '0 a1', '1 b1', '2 a2', '3 b2'],
      ['description', '0 1a\nSize: 1', '1 1b', '2 2a\nSize: 2', '3 2b'],
    ])
  })

  it('has fields of parts with a label that a twentieth of many terms have', () => {
    const page = (i: number, labels: number) =>
      Array.from({ length: 40 }, (_, at) =>
        term(`${i}x${at}`, `Of ${at}`, ...(at < labels ? [`Size: ${at}`] : [])),
      ).join('')
    const names = (...labels: [number, number]) =>
      fieldsOf(page(1, labels[0]), page(2, labels[1]))?.map(([name]) => name)
    expect(names(2, 2)).toEqual(['name', 'description', 'Size'])
    expect(names(2, 1)).toEqual(['name', 'description'])
  })

  it('has a description where one term alone has one, none where all parts have labels', () => {
    const page = (i: number, ...more: readonly string[]) =>
      term(`a${i}`, `Size: ${i}`, ...more) + term(`b${i}`, `Size: 1${i}`)
    expect(fieldsOf(page(1, 'Said once'), page(2))).toEqual([
      ['name', '0 a1', '1 b1', '2 a2', '3 b2'],
      ['description', '0 Said once'],
      ['Size', '0 1', '1 11', '2 2', '3 12'],
    ])
    expect(fieldsOf(page(1), page(2))?.map(([name]) => name)).toEqual(['name', 'Size'])
    expect(fieldsOf(page(1, ''), page(2, ''))?.map(([name]) => name)).toEqual(['name', 'Size'])
  })

  it('tells descriptions by the labels that they lack, in order', () => {
    const page = (i: number) =>
      LETTERS.slice(0, 2)
        .map((one) => term(one + i, `of ${i}`, `Size: ${i}`, `Age: ${i}`))
        .join('')
    const draft = draftOf(page(1), page(2))
    const paths = draft?.children.map((child) => (child.kind === 'field' ? child.paths[0] : null))
    expect(paths?.[1]).toEqual([{ tag: 'dd', notLabels: ['Age', 'Size'] }])
  })

  it('reads nothing that stands before the first term, or in neither term nor meaning', () => {
    const page = (i: number) =>
      `<dd>Before ${i}</dd>${term(`a${i}`, `x${i}`)}<div>Between ${i}</div>${term(`b${i}`, `y${i}`)}`
    expect(fieldsOf(page(1), page(2))?.[1]).toEqual(['description', '0 x1', '1 y1', '2 x2', '3 y2'])
  })
})

describe('facts with several meanings', () => {
  const severalOf = (...contents: readonly string[]) => severalMeanings(listsOf(...contents))
  /** Terms with how many meanings they have, by page; and what is left on each page. */
  const shown = (...contents: readonly string[]) => {
    const facts = severalOf(...contents)
    return (
      facts && {
        sections: facts.sections.map(({ label, occurrences }) => [
          label,
          ...occurrences.map(
            ({ owner, tree, nodes }) => `${owner} ${nodes!.map((node) => visibleText(tree, node)).join('+')}`,
          ),
        ]),
        rest: facts.rest.map(({ tree, siblings }) => siblings.map((node) => visibleText(tree, node)).join('+')),
      }
    )
  }

  it('are sections, the rest without them', () => {
    expect(shown(term('By', 'A', 'B') + term('On', '1'), term('On', '2') + term('By', 'C'))).toEqual({
      sections: [['By', '0 A+B', '1 C']],
      rest: ['On+1', 'On+2'],
    })
    expect(severalOf(term('By', 'A', 'B'), term('By', 'C'))?.sections[0]?.steps).toEqual([
      { tag: 'dt', reads: ['By'], until: [{ tag: 'dt' }] },
    ])
  })

  it('are none where each has one', () => {
    expect(shown(term('By', 'A') + term('On', '1'), term('By', 'B') + term('On', '2'))).toBeNull()
    expect(shown(`${term('By', 'A')}<div>x</div>`, `${term('By', 'B')}<div>y</div>`)).toBeNull()
  })

  it('are known on two pages', () => {
    expect(shown(term('By', 'A', 'B'), term('On', '2'))).toBeNull()
    expect(shown(term('By', 'A', 'B') + term('By', 'C', 'D'), term('On', '2'))).toBeNull()
  })

  it('are known on 15 % of many pages', () => {
    const pages = (count: number) =>
      Array.from({ length: 20 }, (_, i) => term(i < count ? 'By' : 'On', `${i}`, ...(i < count ? ['B'] : [])))
    expect(shown(...pages(3))?.sections).toHaveLength(1)
    expect(shown(...pages(2))).toBeNull()
  })

  it('are none without words that may be a label', () => {
    expect(shown(term('', 'A', 'B'), term('', 'C', 'D'))).toBeNull()
  })

  it('are those of definition lists alone, whole ones', () => {
    const lists = listsOf(term('By', 'A', 'B'), term('By', 'C', 'D'))
    const [first, second] = lists as [Occurrence, Occurrence]
    expect(severalMeanings([first, { ...second, nodes: elementsOf(second.tree, second.node) }])).toBeNull()
    const third = { ...second, owner: 2, node: second.tree.parent[second.node]! }
    expect(severalMeanings([first, second, third])).toBeNull()
  })
})
