import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extract, learn, run } from '../../src/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const WORDS = ['anvil', 'bellows', 'chisel', 'dibber', 'easel', 'file', 'gimlet', 'hammer']
const COUNT = WORDS.length

/** A page of a manual: notes with a list and a link, on some pages uses. */
function toolPage(i: number): string {
  const word = WORDS[i]!
  const notes = `<h2>Notes</h2><p>The <b>${word}</b> is for *${i}* things.</p><ul><li>Keep it dry ${i}</li><li>See the <a href="/tool/${(i + 1) % COUNT}">next ${i}</a></li></ul><pre>${word} --all ${i}</pre>`
  const uses = i % 2 ? '' : `<h2>Uses</h2><p>Use ${i} of it.</p><p>More of ${word}.</p>`
  return `<html><head><title>${word}</title></head><body><main><h1>The ${word}</h1><p class="price">${i + 1}.50 EUR</p>${notes}${uses}</main></body></html>`
}

const SENTENCE =
  'was opened again on Tuesday after nine years of work, and hundreds came to see it, as the town hall said.'
const STORY = `<html><head><meta property="og:type" content="article"><title>It opens again</title></head><body><article>
  ${[1, 2, 3].map((i) => `<p>The <em>bridge</em> ${i} <a href="/b${i}">over the river</a> ${SENTENCE}</p>`).join('')}</article></body></html>`

let site: TestServer
const folders = temporaryFolders()
beforeAll(async () => {
  const links = WORDS.map((word, i) => `<li><a href="/tool/${i}">${word}</a></li>`).join('')
  const tools = Object.fromEntries(WORDS.map((_, i) => [`/tool/${i}`, toolPage(i)]))
  site = await serve({ '/': `<h1>Tools</h1><ul>${links}</ul>`, '/story': STORY, ...tools })
})
afterAll(async () => {
  await site.close()
  folders.release()
})

async function all<T>(results: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = []
  for await (const result of results) list.push(result)
  return list
}

const toolUrl = (i: number): string => `${site.url}/tool/${i}`

/** The notes of a tool in each format. */
const NOTES = {
  text: (i: number) =>
    `The ${WORDS[i]} is for *${i}* things.\nKeep it dry ${i}\nSee the next ${i}\n${WORDS[i]} --all ${i}`,
  markdown: (i: number) =>
    `The **${WORDS[i]}** is for \\*${i}\\* things.\n\n- Keep it dry ${i}\n- See the [next ${i}](${toolUrl((i + 1) % COUNT)})\n\n\`\`\`\n${WORDS[i]} --all ${i}\n\`\`\``,
  html: (i: number) =>
    `<p>The <strong>${WORDS[i]}</strong> is for *${i}* things.</p>\n<ul>\n<li>Keep it dry ${i}</li>\n<li>See the <a href="${toolUrl((i + 1) % COUNT)}">next ${i}</a></li>\n</ul>\n<pre><code>${WORDS[i]} --all ${i}</code></pre>`,
}
const FORMATS = ['text', 'markdown', 'html'] as const

/** The notes in rows of records, by the number of the tool. */
const notesOf = (stdout: string) =>
  Object.fromEntries(
    rowsOf(stdout).map(({ url, data }) => [String(url).at(-1), (data as Record<string, unknown>).notes]),
  )
const wanted = (format: (typeof FORMATS)[number]) =>
  Object.fromEntries(WORDS.map((_, i) => [String(i), NOTES[format](i)]))

describe('--text', () => {
  it('collect and run write texts in the chosen format', async () => {
    const folder = folders.make()
    const first = await treegram(folder, ['collect', toolUrl(3), '--text', 'markdown', '--save-wrapper', 'w.json'])
    expect(first).toMatchObject({ code: 0 })
    expect(notesOf(first.stdout)).toEqual(wanted('markdown'))
    expect(notesOf((await treegram(folder, ['export'])).stdout)).toEqual(wanted('text'))
    const urls = WORDS.map((_, i) => toolUrl(i))
    const plain = await treegram(folder, ['run', 'w.json', ...urls, '--provenance', '--workspace', '.treegram'])
    for (const format of FORMATS) {
      const args = ['run', 'w.json', ...urls, '--provenance', '--workspace', '.treegram', '--text', format]
      const { code, stdout } = await treegram(folder, args)
      expect(code).toBe(0)
      expect(notesOf(stdout)).toEqual(wanted(format))
      const others = (lines: string) =>
        rowsOf(lines).map((row) => ({ ...row, data: { ...(row.data as object), notes: null, uses: null } }))
      expect(others(stdout)).toEqual(others(plain.stdout))
    }
    const tree = (await treegram(folder, ['inspect', 'w.json'])).stdout
    expect(tree).toMatch(/notes: text\??, several blocks/)
    expect(tree).not.toMatch(/price.*several blocks/)
    const again = await treegram(folder, ['collect', toolUrl(3), '--text', 'html', '--wrapper', 'w.json'])
    expect(notesOf(again.stdout)).toEqual(wanted('html'))
  })

  it('get writes the article in the chosen format', async () => {
    const folder = folders.make()
    const texts = await Promise.all(
      FORMATS.map(async (format) => {
        const { stdout } = await treegram(folder, ['get', `${site.url}/story`, '--quiet', '--text', format])
        return (rowsOf(stdout)[0]!.article as { readonly text: string }).text
      }),
    )
    const lines = (line: (i: number) => string, between: string) => [1, 2, 3].map(line).join(between)
    expect(texts).toEqual([
      lines((i) => `The bridge ${i} over the river ${SENTENCE}`, '\n'),
      lines((i) => `The *bridge* ${i} [over the river](${site.url}/b${i}) ${SENTENCE}`, '\n\n'),
      lines((i) => `<p>The <em>bridge</em> ${i} <a href="${site.url}/b${i}">over the river</a> ${SENTENCE}</p>`, '\n'),
    ])
  })

  it.each([['get'], ['collect'], ['run', 'w.json']])('%s refuses an unknown text format', async (...command) => {
    const folder = folders.make()
    const { code, stdout, stderr } = await treegram(folder, [...command, toolUrl(1), '--text', 'pdf'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain("argument 'pdf' is invalid. Allowed choices are text, markdown, html.")
    const help = (await treegram(folder, [command[0]!, '--help'])).stdout
    expect(help.replace(/\s+/g, ' ')).toContain('--text <format> articles and other texts of several blocks')
  })
})

describe('the option text of the library', () => {
  const pagesAt = () => WORDS.map((_, i) => ({ url: toolUrl(i), html: toolPage(i) }))

  it('run with and without threads and extract return the same texts', async () => {
    const pages = pagesAt()
    const wrapper = await learn(pages)
    for (const text of FORMATS) {
      const one = pages.map(({ url, html }) => extract(wrapper, html, { url, text }))
      expect(one.map(({ data }) => data.notes)).toEqual(Object.values(wanted(text)))
      for (const threads of [0, 1]) {
        const records = await all(run(wrapper, pages, { text, threads }))
        expect(records).toEqual(one)
      }
    }
    const healed = await all(run(wrapper, pages, { text: 'markdown', heal: 'apply' }))
    expect(healed.map(({ data }) => data.notes)).toEqual(Object.values(wanted('markdown')))
  })
})
