import { describe, expect, it } from 'vitest'
import { parse } from '../index.ts'

/** Pages that grow with a number, each in a way that some step of the standard could answer with a walk over all before. */
const GROWING: Readonly<Record<string, (count: number) => string>> = {
  'nested blocks': (n) => '<div>'.repeat(n),
  'nested blocks and their ends': (n) => '<div>'.repeat(n) + '</div>'.repeat(n),
  'paragraphs in nested blocks': (n) => '<section>'.repeat(n) + '<p>x'.repeat(n),
  'ends of nothing in nested blocks': (n) => '<div>'.repeat(n) + '</b></x></li></h1>'.repeat(n),
  'formatting elements that stay open': (n) => Array.from({ length: n }, (_, i) => `<b id=${i}>`).join(''),
  'formatting elements beside open ones': (n) =>
    Array.from({ length: n }, (_, i) => `<b id=${i}>`).join('') + '<i></i>'.repeat(n),
  'equal formatting elements': (n) => '<b class=x>'.repeat(n),
  'links in links': (n) => '<a>'.repeat(n),
  'links in nested blocks': (n) => `<a>${'<div>'.repeat(n)}${'<a>'.repeat(n)}`,
  'links around spans and blocks': (n) => `<a>${'<span><div>'.repeat(n)}${'<a>'.repeat(n / 8)}`,
  'ends of a formatting element': (n) => `<b>${'<p>'.repeat(n)}${'</b>'.repeat(n)}`,
  'open tables': (n) => '<table><td>'.repeat(n),
  'text before a table': (n) => `<table>${'x<tr>'.repeat(n)}`,
  'forms and their ends': (n) => '<form><div></form>'.repeat(n),
  'nested templates': (n) => '<template>'.repeat(n),
  'foreign elements with ends of nothing': (n) => `<svg>${'<g>'.repeat(n)}${'</x>'.repeat(n)}`,
  'selects and options': (n) => `<select>${'<optgroup><option>'.repeat(n)}`,
  'tags with the same attributes': (n) => '<p a b c d e f>'.repeat(n),
  'attributes of one tag': (n) => `<p ${Array.from({ length: n / 4 }, (_, i) => `a${i}=b`).join(' ')}>`,
  'names that are seen once': (n) => Array.from({ length: n }, (_, i) => `<t${i} a${i}></t${i}>`).join(''),
  'comments that never end': (n) => `<!--${'--!-<!--'.repeat(n)}`,
  'short comments': (n) => '<!---->'.repeat(n),
  'escaped scripts': (n) => `<script>${'<!--<script></'.repeat(n)}`,
  'scripts with NUL at the end of the page': (n) => `${'<script>x</script>'.repeat(n)}\0`,
  'character references': (n) => '&amp;&x&#1'.repeat(n),
  'character references in attributes': (n) => '<p title="&amp;x&y=\0">'.repeat(n),
  'ampersands at the end of the page': (n) => `${'<title>x</title>'.repeat(n)}&`,
}

const COUNT = 40_000
/** A walk over 40,000 elements at each of them takes 50 times as long as the plain page, or far more; linear pages take up to four times as long. */
const MOST = 25

const plain = '<p class=x>x'.repeat(COUNT)

/** The least processor time that a page takes of some tries, in milliseconds. */
function timeOf(html: string): number {
  const limits = { maxDepth: 1_000_000, maxAttributes: 1_000_000 }
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage()
    parse(html, { limits })
    return process.cpuUsage(start).user / 1000
  })
  return Math.min(...times)
}

describe('the time of parsing', () => {
  it.each(Object.entries(GROWING))(
    'time grows with the page, not with its square: %s',
    { timeout: 300_000 },
    (_, page) => {
      expect(timeOf(page(COUNT)) / timeOf(plain)).toBeLessThan(MOST)
    },
  )
})
