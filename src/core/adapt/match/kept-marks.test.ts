import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { upTo } from '../site.fixture.ts'

/** Numbers of four digits of which none says which column it is of. */
const value = (page: number, row: number, column: number): number =>
  1000 + ((Math.imul(page * 7919 + row * 104_729 + column * 1_299_709, 2_654_435_761) >>> 0) % 9000)

interface Look {
  readonly tags: readonly [table: string, row: string, cell: string]
  readonly columns: readonly ('sold' | 'stock')[]
}

const NUMBERS = { sold: 1, stock: 2 }

function pagesOf(from: number, { tags: [table, row, cell], columns }: Look): ParsedPage[] {
  const vocabulary = createVocabulary()
  return upTo(from, from + 12).map((page) => {
    const rows = upTo(0, 4 + (page % 3)).map((i) => {
      const cells = columns.map((name) => `<${cell} class="${name}">${value(page, i, NUMBERS[name])}</${cell}>`)
      return `<${row}><${cell} class="what">Thing ${page}-${i}</${cell}>${cells.join('')}</${row}>`
    })
    const goods = `<${table} class="goods">${rows.join('')}</${table}>`
    const parsed = parse(`<title>Branch ${page}</title><h1 class="name">Branch ${page}</h1>${goods}`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://shop.example/${page}`, tree: parsed.tree }
  })
}

describe('classes that a redesign keeps', () => {
  it('columns of like numbers that changed places are told apart by the classes that they kept', () => {
    const pages = pagesOf(0, { tags: ['table', 'tr', 'td'], columns: ['sold', 'stock'] })
    const after = pagesOf(20, { tags: ['div', 'section', 'b'], columns: ['stock', 'sold'] })
    const learned = learnWrapper(pages)
    if (!learned.ok) throw new Error(learned.problem.message)
    const adaptation = adaptWrapper(withEvidence(learned.wrapper, pages), after)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { data } = extract(adaptation.proposal.wrapper, after[0]!, { raw: true })
    expect(data.goods).toEqual(
      upTo(0, 6).map((i) => ({
        what: `Thing 20-${i}`,
        sold: `${value(20, i, NUMBERS.sold)}`,
        stock: `${value(20, i, NUMBERS.stock)}`,
      })),
    )
  })
})
