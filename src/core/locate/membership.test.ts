import { describe, expect, it } from 'vitest'
import { anchors, numbered, type Pages, search } from './site.fixture.ts'

const page = (main: string): string => `<nav>${anchors(['/', '/entries'])}</nav><main>${main}</main>`
const entries = numbered('/entry/', 40)
const notes = numbered('/note/', 40)
const TAGS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'
/** Every note has a markup of its own, so that there are many kinds of page. */
const note = (i: number): string =>
  page(`<h2>Note</h2><section class="note-${TAGS[i]}"><div class="${TAGS[i]}${i % 7}"><p>1</p></div></section>`)
const entry = '<h1 class="term">Entry</h1><dl class="meanings"><dt>1</dt><dd>2</dd></dl><ul class="see"><li>3</li></ul>'
/** One entry that is far longer than the others: what it shares with them is a small part of it. */
const longEntry = `${entry}<div class="history"><p>4</p><table class="forms"><tr><td>5</td></tr></table></div><div class="uses"><ol><li>6</li></ol></div>
  <div class="notes"><blockquote>7</blockquote></div><div class="maps"><figure><figcaption>8</figcaption></figure></div>`

const site = (long: string): Pages => ({
  '/': page(`<h1>Home</h1><ul class="notes">${anchors(notes)}</ul>`),
  '/entries': page(`<h1>Entries</h1><ul class="entries">${anchors(entries)}</ul>`),
  ...Object.fromEntries(entries.map((path) => [path, page(path === '/entry/7' ? long : entry)])),
  ...Object.fromEntries(notes.map((path, i) => [path, note(i)])),
})

describe('a sample that nothing is like enough to', () => {
  it('is joined by the kind of page that is nearest, when that stands out', () => {
    const { found } = search(site(longEntry), '/entry/7')
    expect(found.toSorted()).toEqual(entries.toSorted())
  })

  it('stays alone when nothing stands out', () => {
    const lone = '<h3>Contact</h3><address>1</address><form method="post"><input name="a"><textarea></textarea></form>'
    expect(search(site(lone), '/entry/7').found).toEqual(['/entry/7'])
  })
})

describe('pages of prose in one template', () => {
  /** What pages have of their own, from little to far more than the template around it. */
  const prose = (i: number): string =>
    Array.from(
      { length: 12 },
      (_, n) =>
        `<div class="${TAGS[(i * 7 + n) % TAGS.length]}${TAGS[(i + n * n) % TAGS.length]}"><p><b class="${TAGS[(i + n) % 11]}">1</b></p></div>`,
    ).join('')
  const facts = ['Description', 'Status', 'Identifier', 'Source', 'Since', 'Author', 'Licence', 'Depends']
  const sheet = (i: number): string =>
    page(`<h1 class="name">Module</h1><table class="facts">${facts.map((fact) => `<tr class="${fact}"><th><a>${fact}</a></th><td><i>${i}</i></td></tr>`).join('')}</table>
      <section class="summary"><h2>Summary</h2></section><div class="more"><h3>Topics</h3>${prose(i)}</div>`)
  const guide = (i: number): string => page(`<h1>Guide</h1><div class="guide">${prose(i + 3)}</div>`)
  const sheets = numbered('/mod/', 60)
  const guides = numbered('/guide/', 40)
  const pages: Pages = {
    '/': page(`<h1>Home</h1><ul class="guides">${anchors(guides)}</ul>`),
    '/entries': page(`<h1>Modules</h1><ul class="modules">${anchors(sheets)}</ul>`),
    ...Object.fromEntries(sheets.map((path, i) => [path, sheet(i)])),
    ...Object.fromEntries(guides.map((path, i) => [path, guide(i)])),
  }

  it('are found by what they have in common and others lack', () => {
    const { found } = search(pages, '/mod/9', { urlEvidence: false })
    expect(found.toSorted()).toEqual(sheets.toSorted())
  })
})
