import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelName } from '../../dom/index.ts'
import { pageOf } from './page.fixture.ts'
import { PageTexts } from './page-texts.ts'
import { seen } from './view.fixture.ts'

/** Where a text stands: the tags of the elements, with `!` those that hold nothing else. */
function places(body: string, text: string, withHidden = false): readonly string[] {
  const { tree } = pageOf(body)
  return new PageTexts(tree, withHidden)
    .find(text)
    .map(({ node, isWhole }) => labelName(tree, node) + (isWhole ? '!' : ''))
}

describe('where a text stands on a page', () => {
  it.each([
    ['the smallest element around it', '<p><b>Amber</b></p>', 'Amber', ['b!']],
    ['an element with more', '<p>Amber, red</p>', 'Amber', ['p']],
    ['with more before it', '<p>Red amber</p>', 'Amber', ['p']],
    ['whatever the case, marks and white space', '<p> “AM ber!” </p>', 'amber', ['p!']],
    ['over several elements', '<p><b>Am</b><i>ber</i></p>', 'Amber', ['p!']],
    ['over elements with more behind', '<p><b>Am</b><i>ber red</i></p>', 'Amber', ['p']],
    ['several places', '<p>Amber</p><i>red amber</i>', 'Amber', ['p!', 'i']],
    ['places that overlap', '<p>anana</p>', 'ana', ['p', 'p']],
    ['none', '<p>Amber</p>', 'Birch', []],
    ['none for marks alone', '<p>–</p>', '–', []],
    ['none in a script', '<script>amber</script>', 'amber', []],
    ['none in what is hidden', '<p hidden>Amber</p><i>Amber</i>', 'Amber', ['i!']],
    ['none in the head', '', 'Site', []],
  ])('is %s', (_, body, text, expected) => {
    expect(places(body, text)).toEqual(expected)
  })

  it('may be what the markup hides, where that counts, but no script', () => {
    const body = '<p hidden>Amber</p><script>amber</script><i>Amber</i>'
    expect(places(body, 'amber', true)).toEqual(['p!', 'i!'])
  })

  it('is said by letters and digits alone', () => {
    const { texts, at } = seen('<div k=a><p k=b>A-b, 12!</p> <p k=c>-</p><p hidden k=d>Hidden</p></div><p k=e>Ende</p>')
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => texts.lengthOf(at(name)))).toEqual([4, 4, 0, 0, 4])
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => texts.lettersIn(at(name)))).toEqual(['ab12', 'ab12', '', '', 'ende'])
  })

  it('is nothing of what is inside something hidden, nor does that move what is behind it', () => {
    const { texts, at } = seen(
      '<p k=a>Amber</p><div hidden k=b><p k=c>Birch <b k=d>Cinder</b></p></div><p k=e><i k=f>Delta</i> ash</p>',
    )
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => texts.lettersIn(at(name)))).toEqual([
      'amber',
      '',
      '',
      '',
      'deltaash',
      'delta',
    ])
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => texts.lengthOf(at(name)))).toEqual([5, 0, 0, 0, 8, 5])
    expect(texts.find('delta')).toEqual([{ node: at('f'), isWhole: true }])
    expect(texts.find('ash')).toEqual([{ node: at('e'), isWhole: false }])
  })

  it('is what looking at every element gives', () => {
    const word = fc.constantFrom('a', 'b', 'ab', 'ba', '-', '')
    const part = fc.tuple(fc.constantFrom('b', 'i', 'p', 'hidden'), word).map(([tag, text]) => {
      if (tag === 'hidden') return `<b hidden>${text}</b>`
      return `<${tag}>${text}</${tag}>`
    })
    const body = fc.array(fc.oneof(part, word), { maxLength: 6 })
    const bodies = fc
      .array(body, { maxLength: 3 })
      .map((all) => all.map((one) => `<div>${one.join('')}</div>`).join(''))
    fc.assert(
      fc.property(bodies, fc.constantFrom('a', 'ab', 'aba', 'bb'), (html, wanted) => {
        const { tree } = pageOf(html)
        const texts = new PageTexts(tree, false)
        const all = texts.lettersIn(0)
        const starts = Array.from(all, (_, at) => at).filter((at) => all.startsWith(wanted, at))
        const found = texts.find(wanted)
        expect(found).toHaveLength(starts.length)
        for (const { node, isWhole } of found) {
          expect(texts.lettersIn(node)).toContain(wanted)
          expect(isWhole).toBe(texts.lettersIn(node) === wanted)
        }
      }),
    )
  })
})
