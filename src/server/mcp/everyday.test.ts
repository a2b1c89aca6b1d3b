import { describe, expect, it } from 'vitest'
import { TOOLS } from './mcp-server.ts'

/** What people ask of an assistant, the tool that does it (the first one, where it takes several), and what it is called with. */
const REQUESTS: readonly (readonly [request: string, tool: string, input: object])[] = [
  [
    'Read this article and give me its text as Markdown: https://news.example/story',
    'read_page',
    { url: 'https://news.example/story', text: 'markdown' },
  ],
  [
    'Collect the titles and prices of all books of this shop; here is one: https://shop.example/books/42',
    'start_collect',
    { samples: ['https://shop.example/books/42'] },
  ],
  [
    'How many pages like https://shop.example/books/42 does that site have? I only want to find their addresses.',
    'find_pages',
    { samples: ['https://shop.example/books/42'] },
  ],
  ['How is it going? Is the run done yet?', 'get_run', { id: 'run_1', waitSeconds: 20 }],
  ['Show me the records that the run has collected.', 'list_records', { id: 'run_1' }],
  [
    'Watch this shop for me, and tell me when it gives nothing for a week: https://shop.example/books/42',
    'put_site',
    { name: 'shop', samples: ['https://shop.example/books/42'], quietDays: 7 },
  ],
  ['Which prices changed since yesterday?', 'list_changes', { id: 'run_1' }],
  [
    'The shop was redesigned and its prices are missing now. Can you repair its template?',
    'start_heal',
    { wrapper: { name: 'shop' }, pages: ['https://shop.example/books/42', 'https://shop.example/books/7'] },
  ],
  ['Is anything broken on the sites that I watch?', 'list_breaks', {}],
  ['That repair looks right, accept it.', 'accept_proposal', { id: 'prop_1' }],
]

const EMPTY = new Set(
  'a all an and are as at be by can do does for from give gives has have here how i in is it its like many me my not now of on one only or that the their them they this those to want was what when which with you'.split(
    ' ',
  ),
)

/** The words of a text that say something, without endings of number and tense. */
function wordsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .replaceAll(/https?:\S+/g, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return new Set(words.filter((word) => !EMPTY.has(word)).map((word) => word.replace(/(?:ed|es|s|e|ing)$/, '')))
}

const told = TOOLS.map(({ name, title, description }) => ({ name, words: wordsOf(`${name} ${title} ${description}`) }))

/** How much of a request a tool's words are about: each shared word counts by how few tools have it. */
function likeness(request: ReadonlySet<string>, words: ReadonlySet<string>): number {
  const tools = (word: string): number => told.filter((one) => one.words.has(word)).length
  const shared = [...request].filter((word) => words.has(word))
  return shared.reduce((sum, word) => sum + Math.log(told.length / tools(word)), 0) / Math.sqrt(words.size)
}

describe('everyday requests to an assistant', () => {
  it.each(REQUESTS)('"%s" is for %s, by the words of the tools alone', (request, tool) => {
    const words = wordsOf(request)
    const ranked = told.map((one) => [one.name, likeness(words, one.words)] as const).sort((a, b) => b[1] - a[1])
    expect(ranked[0]![0], ranked.slice(0, 4).join(' ')).toBe(tool)
  })

  it.each(REQUESTS)('"%s": %s takes what it would be called with', (_, name, input) => {
    const tool = TOOLS.find((one) => one.name === name)!
    expect(tool.input.safeParse(input).error).toBeUndefined()
  })
})
