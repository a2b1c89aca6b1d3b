import { createRandom, type Random } from '../../sites/made/random.ts'

/*
 * Texts of many blocks: all that Markdown has marks for, that tables and lists can be made of, and texts that would mean something in Markdown. The same for the
 * same seed.
 */

const TEXTS =
  'word|two words| |a_b|_x_|*|**|# t|- |1. a|1) b|> q|`c`|``|[l](u)|!|\\|~~|&lt;b&gt;|&amp;amp;|&amp;copy;|---|===|+|:--|a &#124; b|end.|"q"|(x)|日本|x*y|-5|#|1986. x|\n|  |$|[x]|&nbsp;| http://a.b/c_d_ |https://a.b/*| www.a.b |a_b@c.d|Low|High|\t|<!-- c -->'.split(
    '|',
  )
const LINES = [
  'b',
  'strong class="k"',
  'i',
  'em',
  'cite',
  'code',
  'kbd',
  'var',
  'del',
  's',
  'sup',
  'sub',
  'span',
  'span hidden',
  'button',
  'label',
  'a href="/u_(x)*"',
  'a href="../c?d=1&e=2#f"',
  'a href="javascript:x()"',
  'a href="mailto:a@b.c"',
  'a',
]
const VOID = [
  '<br>',
  '<img src="/i.png" alt="p*[x]">',
  '<img src="data:x" alt="y">',
  '<img data-src="/late.png">',
  '<script>x()</script>',
  '<input value="x">',
  '<textarea>typed</textarea>',
  '<wbr>',
]

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag.split(' ')[0]}>`
const times = (random: Random, most: number, make: () => string): string =>
  Array.from({ length: random.between(1, most) }, make).join('')

function line(random: Random, depth: number): string {
  return times(random, 4, () => {
    if (depth === 0 || random.chance(55)) return random.pick(TEXTS)
    return random.chance(20) ? random.pick(VOID) : element(random.pick(LINES), line(random, depth - 1))
  })
}

function inner(random: Random, depth: number): string {
  return times(random, 2, () => (depth === 0 || random.chance(50) ? line(random, 2) : block(random, depth - 1)))
}

type Make = (random: Random, depth: number) => string

const BLOCKS: readonly Make[] = [
  (r) => element(r.pick(['p', 'h1', 'h2', 'h3 class="x"', 'h6', 'address', 'figcaption']), line(r, 2)),
  (r) =>
    element(
      'pre',
      r.pick(['', '\n', '<code>']) + line(r, 1) + r.pick(['\n  indented', '<br>x', '<div>boxed</div>y', '```']),
    ),
  (r, d) =>
    element(
      r.pick(['ul', 'ol', 'ol start="3"', 'ol start="-2"', 'ol start="x"', 'menu']),
      times(r, 3, () => (r.chance(85) ? element('li', inner(r, d)) : line(r, 1))),
    ),
  (r, d) =>
    element(r.pick(['blockquote', 'div', 'b', 'a href="/v"', 'section', 'i', 'div hidden', 'center']), inner(r, d)),
  (r, d) =>
    element(
      'dl',
      times(r, 3, () => r.pick([element, wrapped])('dt', line(r, 1)) + element('dd', inner(r, d))) +
        r.pick(['', 'loose text']),
    ),
  (r) => table(r),
  () => '<hr>',
  (r) => line(r, 3),
  (r) => `<a href="/w">${element('div', line(r, 1))}${line(r, 1)}</a>`,
  (r) => element('details', `${element('summary', line(r, 1))}${line(r, 1)}`),
]

const wrapped = (tag: string, inside: string): string => `<div>${element(tag, inside)}</div>`

function table(random: Random): string {
  const columns = random.between(1, 4)
  const row = (tag: string): string =>
    element(
      'tr',
      Array.from({ length: Math.max(1, columns - random.below(2)) }, (_, i) => {
        const span = random.pick(['', '', '', ' colspan="2"', ' rowspan="2"', ' colspan="0"', ' colspan="9999"'])
        const cell = i === 0 && random.chance(30) ? 'th' : tag
        return element(
          cell + span,
          random.chance(15) ? '' : random.chance(80) ? line(random, 1) : element('p', line(random, 1)),
        )
      }).join(''),
    )
  const head = random.chance(50) ? element(random.pick(['thead', 'tbody']), row('th')) : ''
  const caption = random.chance(30) ? element('caption', line(random, 1)) : ''
  const foot = random.chance(20) ? element('tfoot', row('td')) : ''
  return element('table', `${caption}${head}${times(random, 4, () => row('td'))}${foot}`)
}

function block(random: Random, depth: number): string {
  return random.pick(BLOCKS)(random, depth)
}

/** Some blocks, as the seed has them. */
export function drawBlocks(seed: number): string {
  const random = createRandom(seed)
  return times(random, 4, () => block(random, random.between(0, 3)))
}
