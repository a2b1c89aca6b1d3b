import type { Random } from '../../../sites/made/random.ts'

/** A selector as people write it, of the language or nearly. */
export const drawCss = (r: Random): string => {
  const simple = (): string =>
    r.pick([
      () => r.pick(['li', 'p', 'a', '*', 'h1', 'html', 'body', 'ul', 'td', 'span', 'b']),
      () => `.${r.pick(['item', 'price', 'name', 'facts', 'x-1'])}`,
      () => `${r.pick(['li', 'p', ''])}.item.${r.pick(['wide', 'price'])}`,
      () => `#${r.pick(['main', 'x1'])}`,
      () =>
        `${r.pick(['a', ''])}[${r.pick(['href', 'class="item"', 'itemprop=price', 'class~=item', 'href^="/a"', 'data-x="a b" i', 'id=x'])}]`,
      () =>
        `${r.pick(['li', 'p', 'div', ''])}:${r.pick(['first-child', 'nth-child(2)', 'nth-child(2 of li)', 'nth-of-type(3)', 'nth-child(2n+1)', 'last-child', 'not(.x)', 'not(.x, .y)', 'not([class])', 'not(:has(> *))', 'has(> b)', 'has(> b > i)', 'has(b)', 'scope', 'is(li, p)', 'contains("x")', 'first-of-type', 'has(> :nth-child(3):last-child)', 'not([class]:not([class=""]))'])}`,
      () => 'li:nth-child(2):not(.x)',
      () => 'p::first-line',
    ])()
  const parts = Array.from({ length: r.between(1, 4) }, simple)
  const joined = parts.reduce((left, part) => left + r.pick([' > ', ' ', ' > ', ' ', ' + ', ' ~ ', '>']) + part)
  return r.pick([
    joined,
    joined,
    joined,
    `:scope > ${joined}`,
    `:scope ${joined}`,
    `${joined}, ${simple()}`,
    `> ${joined}`,
    `${joined} >`,
    ':scope',
    `${joined}[`,
  ])
}

/** The same of XPath. */
export const drawXPath = (r: Random): string => {
  const test = (): string =>
    r.pick(['li', 'p', '*', 'a', 'div', 'ul', 'text()', '@href', 'svg:path', 'LI', 'node()', '.'])
  const condition = (): string =>
    r.pick([
      "@class='item'",
      '@id="x"',
      '2',
      'last()',
      "contains(@class, 'item')",
      "contains(concat(' ', normalize-space(@class), ' '), ' item ')",
      'position()=3',
      'b',
      'count(*)=2',
      "not(contains(concat(' ', normalize-space(@class), ' '), ' x '))",
      'not(normalize-space(@class))',
      "text()='x'",
      '@href',
      "starts-with(@href, '/a')",
      'b/i',
      '1.5',
      '0',
      "@class='a b'",
    ])
  const step = (): string =>
    r.pick([
      '',
      '',
      '',
      'child::',
      'descendant::',
      'descendant-or-self::',
      'following-sibling::',
      'parent::',
      'self::',
    ]) +
    test() +
    Array.from({ length: r.below(3) }, () => `[${condition()}]`).join('')
  const path = Array.from({ length: r.between(1, 4) }, step).reduce(
    (left, one) => left + r.pick(['/', '//', '/']) + one,
  )
  return r.pick([
    `//${path}`,
    `/html/body/${path}`,
    `./${path}`,
    `.//${path}`,
    `(//${step()})[1]/${step()}`,
    `(//${path})[2]`,
    `//${path} | //${step()}`,
    '.',
    '..',
    `//${path}[`,
    `(${path}`,
    `//${path}/`,
  ])
}

/** A file of selectors, right or wrong somewhere. */
export function drawFile(r: Random, depth = 0): string {
  const selector = (): string =>
    JSON.stringify(
      r.chance(60)
        ? r.pick(['h1', 'li', '.price', 'p', '.name', 'b', 'td', 'a'])
        : r.chance(50)
          ? drawCss(r)
          : drawXPath(r),
    )
  const odd = (): string => r.pick(['3', 'true', '[1]', '{}', '""', 'null', '[h1]', '{ a: 1 }'])
  const value = (right: string): string => (r.chance(4) ? odd() : right)
  const field = (i: number): string => {
    const name = r.chance(4) ? r.pick(['a.b', '""', 'x[]', '[1]', '" "']) : `f${i}`
    if (r.chance(30)) return `${name}: ${value(selector())}`
    const keys = [
      `${r.pick(['css', 'css', 'xpath', 'selector', 'records'])}: ${value(selector())}`,
      r.chance(8) ? `css: ${selector()}` : '',
      r.chance(20) ? `otherwise: ${r.pick([selector(), `[${selector()}, ${selector()}]`, odd()])}` : '',
      r.chance(15) ? `${r.pick(['attr', 'attribute'])}: ${value(r.pick(['href', 'CLASS', 'title']))}` : '',
      r.chance(15) ? `all: ${value(r.pick(['true', 'false']))}` : '',
      r.chance(15) ? `type: ${value(r.pick(['text', 'price', 'date', 'number', 'colour']))}` : '',
      r.chance(10) ? `format: ${value(r.pick(['{ decimal: "," }', '{ order: dmy }', '{ x: 1 }']))}` : '',
      r.chance(15) ? `required: ${value(r.pick(['true', 'false']))}` : '',
      r.chance(10)
        ? `treegram: ${value(r.pick(['{ value: { kind: text, strip: By } }', '{ across: true }', '{ locators: [{ path: [{ tag: h1 }] }] }', '{ goesOn: pages }', '{ record: { starts: [{ tag: li }], spans: false } }', '{ what: 1 }']))}`
        : '',
      r.chance(5) ? `note: "for people"` : '',
      r.chance(3) ? 'unknown: 1' : '',
      depth < 2 && r.chance(25) ? `fields: ${value(`{ ${drawFile(r, depth + 1)} }`)}` : '',
    ]
    const some = keys.filter((key, n) => key !== '' && (n > 0 || r.chance(96)))
    return `${name}: { ${some.join(', ')} }`
  }
  const fields = Array.from({ length: r.between(depth === 0 ? 0 : 1, 4) }, (_, i) => field(i))
  return depth === 0 ? fields.join('\n') : fields.join(', ')
}
