import { describe, expect, it } from 'vitest'
import { whyLines } from './learned-why.ts'

describe('whyLines', () => {
  it('each way to read siblings has its bits and how many more than the one taken; what was left out has its reason', () => {
    const siblings = [
      {
        place: [{ tag: 'html' }, { tag: 'body' }, { tag: 'ul', classes: ['facts'] }],
        siblings: { tag: 'li' },
        count: 12,
        readings: [
          { as: 'parts by the label in them', bits: 240 },
          { as: 'a list', bits: 310 },
        ],
      },
    ]
    const dropped = [{ name: 'page_title', reason: 'said twice', sample: 'Oak' }]
    const lines = whyLines({ kind: 'explained', wrapper: 'shop', siblings, dropped }).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        place: 'html > body > ul.facts',
        siblings: 'li',
        count: 12,
        readings: [
          { as: 'parts by the label in them', bits: 240, more: 0 },
          { as: 'a list', bits: 310, more: 70 },
        ],
      },
      { leftOut: 'page_title', reason: 'said twice', sample: 'Oak' },
    ])
  })
})
