import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { editWrapper, parseWrapper, serializeWrapper, type Wrapper } from '../wrapper/index.ts'
import { examine, extract, inFormat, type RecordData } from './index.ts'

const section = (label: string, inside: string) => `<div class="sect"><h2>${label}</h2>${inside}</div>`
/** A record with paragraphs in any number. */
function talk(i: number, k: number): string {
  const about = Array.from(
    { length: 1 + ((i + k) % 3) },
    (_, p) => `<p>Part ${i}${k}${p} of <a href="/t/${i}${k}${p}">it</a>.</p>`,
  )
  return `<li class="talk"><h3>Talk ${i}${k}</h3>${about.join('')}</li>`
}
const bodies = [1, 2, 3, 4, 5].map((i) => {
  const notes = section(
    'Notes',
    `<p>Note <b>${i}</b> *.</p><ul><li>a${i}</li><li><a href="/b${i}">b${i}</a></li></ul><pre>x\n  ${i}</pre>`,
  )
  const uses = i % 2 ? section('Uses', `<p>Use ${i}.</p><p>More ${i}.</p>`) : ''
  const talks = Array.from({ length: i + 1 }, (_, k) => talk(i, k)).join('')
  return `<main><h1>Thing ${i}</h1><p class="price">${i}.50 EUR</p>${i % 3 ? uses + notes : notes + uses}<ul class="talks">${talks}</ul></main>`
})
const pages = pagesOf(bodies)

function learned(): Wrapper {
  const result = learnWrapper(pages, { all: true })
  if (!result.ok) throw new Error(result.problem.message)
  return parseWrapper(serializeWrapper(result.wrapper))
}

const wrapper = learned()
const page = pages[0]!

describe('texts of several blocks', () => {
  it('a text of several blocks is lines unless a format is asked for', () => {
    const { data } = extract(wrapper, page)
    expect(data.notes).toBe('Note 1 *.\na1\nb1\nx\n1')
    expect(extract(wrapper, page, { text: 'text' })).toEqual(extract(wrapper, page))
  })

  it('a text of several blocks is given as Markdown or HTML and the rest stays as it is', () => {
    const plain = extract(wrapper, page)
    const base = page.url
    const link = (path: string) => new URL(path, base).href
    const notes = {
      markdown: `Note **1** \\*.\n\n- a1\n- [b1](${link('/b1')})\n\n\`\`\`\nx\n  1\n\`\`\``,
      html: `<p>Note <strong>1</strong> *.</p>\n<ul>\n<li>a1</li>\n<li><a href="${link('/b1')}">b1</a></li>\n</ul>\n<pre><code>x\n  1</code></pre>`,
    }
    for (const text of ['markdown', 'html'] as const) {
      const { data, ...others } = extract(wrapper, page, { text })
      const { data: lines, ...same } = plain
      expect(others).toEqual(same)
      expect(data.notes).toBe(notes[text])
      expect({ ...data, notes: 0, uses: 0, talks: 0 }).toEqual({ ...lines, notes: 0, uses: 0, talks: 0 })
    }
    expect(extract(wrapper, page, { text: 'markdown', raw: true }).data.notes).toBe(notes.markdown)
  })

  it('a text of several blocks in a record is given in the format too', () => {
    const { data } = extract(wrapper, page, { text: 'markdown' })
    const part = (id: string) => `Part ${id} of [it](${new URL(`/t/${id}`, page.url).href}).`
    const about = (data.talks as readonly RecordData[]).map((one) => Object.values(one).at(-1))
    expect(about).toEqual([
      ['### Talk 10', part('100'), part('101')].join('\n\n'),
      ['### Talk 11', part('110'), part('111'), part('112')].join('\n\n'),
    ])
  })

  it('a text that a page does not have is null in any format', () => {
    expect(extract(wrapper, pages[1]!, { text: 'html' }).data.uses).toBeNull()
  })

  it('a text that was changed since it was read is formatted as paragraphs', () => {
    const { extraction } = examine(wrapper, page, { text: 'html' })
    const data = { ...extraction.data, notes: 'One <b>\ntwo' }
    expect(inFormat(wrapper, { ...extraction, data }, 'html').data.notes).toBe('<p>One &lt;b&gt;</p>\n<p>two</p>')
    expect(inFormat(wrapper, { ...extraction, data }, 'text').data.notes).toBe('One <b>\ntwo')
  })

  it('a text that an edit makes of others stays lines in any format', () => {
    const edited = editWrapper(wrapper, [{ edit: 'merge', patterns: ['title', 'notes'], to: 'all', separator: ' / ' }])
    if (!edited.ok) throw new Error(edited.problem.message)
    expect(extract(edited.wrapper, page, { text: 'markdown' }).data.all).toBe(extract(edited.wrapper, page).data.all)
  })
})
