import { describe, expect, it } from 'vitest'
import { columnsText } from './columns-text.ts'

const dropped = Array.from({ length: 14 }, (_, i) => ({ name: `menu_${i}`, reason: 'of the site', sample: 'Home' }))

describe('columnsText', () => {
  it('columns are a table of name, type, share and values, with what is in doubt', () => {
    const columns = [
      { name: 'title', type: 'text' as const, filled: 1, samples: ['Oak', 'Elm "two"'] },
      { name: 'price', type: 'price' as const, filled: 0.666, samples: ['12.5 EUR'], doubt: 'Why.' },
      { name: 'reviews', type: 'list' as const, filled: 0, samples: ['author, text'] },
    ]
    expect(columnsText({ kind: 'columns', wrapper: 'shop', columns, dropped: [] })).toEqual([
      '  column   type   filled  for example',
      '  title    text   100 %   "Oak", "Elm \\"two\\""',
      '  price    price  67 %    "12.5 EUR"  (in doubt)',
      '  reviews  list   0 %     author, text',
    ])
  })

  it('columns that were left out are named by their reasons, twelve of each', () => {
    const some = [...dropped, { name: 'page_title', reason: 'said twice', sample: 'Oak' }]
    const [, ...lines] = columnsText({ kind: 'columns', wrapper: 'shop', columns: [], dropped: some })
    expect(lines[0]).toMatch(/^ {2}left out, of the site: menu_0, .* menu_11, and 2 more$/)
    expect(lines.slice(1)).toEqual(['  left out, said twice: page_title', '  ("all" keeps what was left out)'])
  })
})
