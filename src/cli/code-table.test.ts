import { describe, expect, it } from 'vitest'
import { byCode } from './code-table.ts'
import { crawleeCode } from './export-templates.ts'
import { scrapyCode } from './scrapy-template.ts'

describe('byCode', () => {
  it('a character code has four digits, or eight beyond the basic plane', () => {
    expect(['\n', 'ä', '\u2028', '\uffff', '\u{10000}', '\u{1f600}'].map(byCode)).toEqual([
      ...['\\u000a', '\\u00e4', '\\u2028', '\\uffff', '\\U00010000', '\\U0001f600'],
    ])
  })
})

describe('scrapyCode', () => {
  it('a Python table has ASCII text as it is and truths as Python writes them', () => {
    const code = scrapyCode(
      {
        'a"b': { selectors: ['//p', "//b[. = 'é😀~ ']"], all: true, note: 'x' },
        l: { records: ['//li'], fields: {} },
      },
      'https://a.example/ü',
    )
    expect(code).toContain('START_URLS = ["https://a.example/\\u00fc"]\n')
    expect(code).toContain(`FIELDS = {
    "a\\"b": {
        "selectors": ["//p", "//b[. = '\\u00e9\\U0001f600~ ']"],
        "all": True,
        "note": "x",
    },
    "l": {
        "records": ["//li"],
        "fields": {},
    },
}
`)
  })
})

describe('crawleeCode', () => {
  it('a JavaScript program has its first page and its table', () => {
    const code = crawleeCode({ a: { selectors: ['p'] } }, 'https://a.example/')
    expect(code).toContain('const START_URLS = ["https://a.example/"]\n')
    expect(code).toMatch(/const FIELDS = \{\s*"a": \{\s*"selectors": \[\s*"p"\s*\]\s*\}\s*\}/)
  })
})
