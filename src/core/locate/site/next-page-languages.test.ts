import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { LOAD_MORE, NEXT_PAGE, PREVIOUS_PAGE } from '../../phrases/index.ts'
import { nextPage } from './next-page.ts'

const HERE = 'https://site.test/list?p=2'

function nextOf(body: string) {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return nextPage(parsed.tree, HERE)
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const rows = Array.from({ length: 5 }, (_, i) => `<div><a href="/p/${i}">Thing ${i}</a></div>`).join('')

describe.each([...NEXT_PAGE])('a listing in %s', (language, [next]) => {
  const [before] = PREVIOUS_PAGE.get(language) ?? ['<']
  const [more] = LOAD_MORE.get(language) ?? []

  it('the next page is found by its word, with and without an arrow or a pager around it', () => {
    for (const text of [capitalized(next!), `${next} »`, `${next!.toUpperCase()} ›`]) {
      const pager = `<a href="/list?p=1">${before}</a> <a href="/list?p=3">${text}</a>`
      for (const body of [`${rows}<p>${pager}</p>`, `${rows}<div class="pager">${pager}</div>`])
        expect([text, nextOf(body)]).toEqual([
          text,
          expect.objectContaining({ url: 'https://site.test/list?p=3', by: 'words' }),
        ])
    }
  })

  it('a word for next in each teaser is no next page', () => {
    const teasers = [1, 2, 3].map((i) => `<p>Text <a href="/p/${i}">${capitalized(next!)}</a></p>`).join('')
    expect(nextOf(teasers)).toBeNull()
  })

  it('a button that loads more is recognised', () => {
    expect(nextOf(`${rows}<button>${capitalized(more!)}</button>`)).toMatchObject({ kind: 'load-more' })
  })
})
