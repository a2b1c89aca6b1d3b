import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage } from './common-options.ts'
import { type LearnRunOptions, learn } from './learn.ts'
import { treePage } from './trees-site.fixture.ts'

const MAKERS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']

/** Each is named on its own page, and on the two before it among the links to others. */
const PAGES = MAKERS.map((name, i): HtmlPage => {
  const [next, after] = [MAKERS[(i + 1) % MAKERS.length], MAKERS[(i + 2) % MAKERS.length]]
  const also = [next, after].map((other) => `<li><a href="${other}.html">${other}</a></li>`).join('')
  return {
    url: `https://makers.example/${i}`,
    html: `<title>${i}</title><h1>${name}</h1><p class="number">No. ${i + 7} here</p><ul class="also">${also}</ul>`,
  }
})

describe('an example without an address', () => {
  it.each(['Beta', 'Gamma'])(
    'an example is found in its own heading, not among links on an earlier page: %s',
    async (value) => {
      const { page } = await learn(PAGES, { examples: [{ field: 'name', value }] })
      expect(page.children).toMatchObject([
        { kind: 'field', name: 'name', locators: [{ path: [{}, {}, { tag: 'h1' }] }] },
      ])
    },
  )
})

const A = 'https://trees.example'
const trees = (count: number): readonly HtmlPage[] =>
  Array.from({ length: count }, (_, i) => ({ url: `${A}/${i}`, html: treePage(i) }))
const bodies = [
  '<table><tr><td>About us</td><td>1</td></tr></table>',
  '<form><label>Name</label><input name=a><select><option>x</select></form>',
  '<dl><dt>Why</dt><dd>So</dd><dt>How</dt><dd>Then</dd></dl><hr>',
  '<figure><img src=a.png><figcaption>Picture</figcaption></figure><aside><em>x</em></aside>',
]
const odd = (count: number): readonly HtmlPage[] =>
  bodies.slice(0, count).map((body, i) => ({ url: `${A}/odd${i}`, html: `<title>${i}</title>${body}` }))

/** What is warned of when some pages are learned from. */
async function warned(pages: readonly HtmlPage[], options: LearnRunOptions = {}): Promise<readonly string[]> {
  const warnings: string[] = []
  const onEvent = (event: EngineEvent): void => void (event.kind === 'warning' && warnings.push(event.message))
  await learn(pages, { ...options, onEvent })
  return warnings
}

describe('warnings of learn', () => {
  it('learning from one page warns unless examples are given', async () => {
    const examples = [{ field: 'name', value: 'ash 0' }]
    expect(await warned(trees(1))).toEqual([expect.stringMatching(/^Learned from one page, /)])
    expect(await warned(trees(1), { examples })).toEqual([])
    expect(await warned(trees(2))).toEqual([])
  })

  it('pages of other templates are left out, with up to three named', async () => {
    const left = (count: number, named: string): string =>
      `The pages are of several templates: learned from 8, left out ${count} (${named}); "treegram classify" groups them.`
    expect(await warned([...trees(8), ...odd(1)])).toEqual([left(1, `${A}/odd0`)])
    const three = [0, 1, 2].map((i) => `${A}/odd${i}`).join(', ')
    expect(await warned([...trees(8), ...odd(3)])).toEqual([left(3, three)])
    expect(await warned([...trees(8), ...odd(4)])).toEqual([left(4, `${three}, ...`)])
  })

  it('pages that share no template give a warning', async () => {
    expect(await warned(odd(4))).toEqual([
      'The pages look like 4 templates: what only one of them has will be missing on pages of the others; "treegram classify" groups them.',
    ])
  })
})

describe('pages of several templates', () => {
  const books = Array.from({ length: 6 }, (_, i) => ({
    url: `${A}/b${i}`,
    html: `<title>Book ${i}</title><table class=t><tr><th>Title</th><td>Book ${i * 7}</td></tr><tr><th>Pages</th><td>${100 + i * 13}</td></tr></table><blockquote>By author ${i}</blockquote>`,
  }))
  it('two templates give two wrappers, and an example picks the one that shows it', async () => {
    const all = [...trees(8), ...books]
    const both = await learn(all)
    expect([both.name, both.others?.map(({ name }) => name)]).toEqual(['trees.example', ['trees.example-2']])
    const one = await learn(all, { examples: [{ field: 'author', value: 'By author 3' }] })
    expect(one.others).toBeUndefined()
    expect(one.page.children.map(({ name }) => name)).toContain('author')
    expect(await warned(all, { examples: [{ field: 'author', value: 'By author 3' }] })).toEqual([
      expect.stringContaining('learned from 6, left out 8'),
    ])
    const again = await learn(all, { examples: [{ field: 'author', value: 'By author 3', url: `${A}/b3` }] })
    expect(again.page.children.map(({ name }) => name)).toContain('author')
  })
})
