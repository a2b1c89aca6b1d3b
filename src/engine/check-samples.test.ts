import { beforeAll, describe, expect, it } from 'vitest'
import { parse, type Tree } from '../core/dom/index.ts'
import type { Example } from '../core/induce/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import {
  checkExampleNames,
  checkSchema,
  checkWrapperIsFor,
  orRefuse,
  placedExamples,
  shows,
  withCanonicalUrl,
} from './check-samples.ts'
import { EngineError } from './errors.ts'
import { learn } from './learn.ts'
import { toldSession } from './session.fixture.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** The error that a check throws. */
function thrownBy(check: () => unknown): unknown {
  try {
    check()
  } catch (error) {
    return error
  }
  return null
}

describe('shows', () => {
  const tree = treeOf(
    '<title>Shop</title><h1>Blue  LAMP</h1><p>Price: (12.50 €)</p><a href="/Lamps/blue">more</a><img src="b.png" alt="A lamp"><script>var secret</script>',
  )

  it.each([
    ['blue lamp', true],
    ['Colour: blue lamp', true],
    ['12.50', true],
    ['€ 12.50', true],
    ['a lamp', true],
    ['/lamps/blue', true],
    ['https://shop.example/lamps/blue', true],
    ['https://shop.example/lamps/blue?from=here#top', true],
    ['https://shop.example/lamps/red', false],
    ['https://shop.example/', false],
    ['shop.example:/lamps/blue', false],
    ['ftp://shop.example/lamps/blue', false],
    ['red lamp', false],
    ['', false],
  ])('page text search for %j: %s', (value, isShown) => {
    expect(shows(tree, value)).toBe(isShown)
  })
})

describe('a label before a value', () => {
  const tree = treeOf('<p>lamp</p>')
  const isShown = (label: string): boolean => shows(tree, `${label}: lamp`)

  it('a short label before a value is ignored, a long one is not', () => {
    expect([0, 1, 20, 200].map((length) => isShown('x'.repeat(length)))).toEqual([true, true, true, false])
  })

  it('a label is ignored only with a space between it and the value', () => {
    expect(shows(tree, 'Kind:lamp')).toBe(false)
    expect(shows(tree, 'Kind:\n lamp')).toBe(true)
  })

  it('a label without a value is searched for as text', () => {
    expect(shows(treeOf('<p>Kind:</p>'), 'Kind:')).toBe(true)
    expect(shows(tree, 'Kind:')).toBe(false)
  })
})

describe('a value of signs alone', () => {
  it('a value of signs alone is searched for as it is', () => {
    expect(shows(treeOf('<p>***</p>'), '***')).toBe(true)
    expect(shows(treeOf('<p>lamp</p>'), '***')).toBe(false)
  })
})

describe('a value in pieces', () => {
  it('a value is found across line breaks, across tags and in hidden text', () => {
    expect(shows(treeOf('<p>blue<br>lamp</p>'), 'blue lamp')).toBe(true)
    expect(shows(treeOf('<p><b>12</b>.50</p>'), '12.50')).toBe(true)
    expect(shows(treeOf('<p hidden>secret</p>'), 'secret')).toBe(true)
  })

  it('a value is found in another Unicode spelling', () => {
    expect(shows(treeOf('<p>№ 5 ﬁne</p>'), 'No 5 fine')).toBe(true)
  })
})

describe('names and addresses of examples', () => {
  it('the URL of an example is made canonical, a file name stays as it is', () => {
    const of = (url: string): unknown => withCanonicalUrl({ field: 'a', value: 'b', url })
    expect(of('HTTP://Shop.example/a#top')).toEqual({ field: 'a', value: 'b', url: 'http://shop.example/a' })
    expect(of('a.html')).toEqual({ field: 'a', value: 'b', url: 'a.html' })
    expect(withCanonicalUrl({ field: 'a', value: 'b' })).toEqual({ field: 'a', value: 'b' })
  })

  it('an example whose name is no valid path is refused', () => {
    expect(thrownBy(() => checkExampleNames([{ field: 'a' }, { field: 'a[' }].map(valued)))).toMatchObject({
      code: 'bad-option',
      message: expect.stringMatching(/^The example name "a\[" says no place; /),
    })
    expect(thrownBy(() => checkExampleNames([{ field: 'a' }, { field: 'b[].c' }].map(valued)))).toBeNull()
  })
})

const valued = ({ field }: Pick<Example, 'field'>): Example => ({ field, value: 'x' })

describe('checkSchema', () => {
  it.each([[null], [[]], ['object'], [5], [undefined]])('%j is refused as a schema', (schema) => {
    expect(thrownBy(() => checkSchema(schema))).toMatchObject({
      code: 'bad-option',
      message: 'The schema is no JSON Schema; give one of type "object" with "properties".',
    })
  })

  it('an object is accepted as a schema', () => {
    expect(thrownBy(() => checkSchema({}))).toBeNull()
  })
})

describe('orRefuse', () => {
  it('a check returns its result, or refuses the run after its warnings', () => {
    const { session, warnings } = toldSession()
    session.noteShell('a')
    expect(orRefuse(session, () => 5)).toBe(5)
    const refused = thrownBy(() =>
      orRefuse(session, () => {
        throw new EngineError('bad-sample', 'No.')
      }),
    )
    expect(refused).toMatchObject({ code: 'bad-sample', message: 'No.' })
    // What a run says at its end.
    expect(warnings()).toHaveLength(1)
  })

  it('an error that is no refusal is thrown unchanged', () => {
    const { session, warnings } = toldSession()
    session.noteShell('a')
    const fault = new TypeError('broken')
    expect(
      thrownBy(() =>
        orRefuse(session, () => {
          throw fault
        }),
      ),
    ).toBe(fault)
    expect(warnings()).toEqual([])
  })
})

describe('placedExamples', () => {
  const A = 'https://shop.example/a'
  const B = 'https://shop.example/b'
  const [a, b] = [
    { url: A, requestedUrl: 'https://shop.example/go', tree: treeOf('<p>Blue lamp</p><p>both</p>') },
    { url: B, tree: treeOf('<p>Red lamp</p><p>both</p>') },
  ]
  const placed = (value: string, url?: string): unknown => {
    const example = { field: 'name', value, ...(url !== undefined && { url }) }
    const error = thrownBy(() => placedExamples([example], [a, b]))
    return error ?? placedExamples([example], [a, b])[0]
  }
  const refused = (message: string) => expect.objectContaining({ code: 'not-on-sample', message })

  it('an example without a page belongs to the first sample that shows it', () => {
    expect(placed('blue lamp')).toEqual({ field: 'name', value: 'blue lamp', url: A })
    expect(placed('red lamp')).toEqual({ field: 'name', value: 'red lamp', url: B })
    expect(placed('both')).toMatchObject({ url: A })
  })

  it('an example belongs to the sample it names, by its own or its requested address', () => {
    expect(placed('both', B)).toMatchObject({ url: B })
    expect(placed('both', a.requestedUrl)).toMatchObject({ url: A })
    expect(placed('red lamp', A)).toEqual(
      refused(
        `The example name="red lamp" is not on ${A}, where the nearest text is "Blue lamp"; write it as the page shows it.`,
      ),
    )
  })

  it('an example of a page that is no sample is refused', () => {
    expect(placed('both', 'https://shop.example/c')).toEqual(
      refused(
        `The example name="both" is of https://shop.example/c, which is no sample; give it as one, beside ${A}, ${B}.`,
      ),
    )
  })

  it('an example that no sample shows is refused, with the nearest text', () => {
    expect(placed('zzz')).toEqual(
      refused(`The example name="zzz" is not on ${A}, ${B}; write it as the page shows it.`),
    )
    expect(placed('reed lamp')).toEqual(
      refused(
        `The example name="reed lamp" is not on ${A}, ${B}, where the nearest text is "Red lamp"; write it as the page shows it.`,
      ),
    )
  })
})

describe('the nearest text in a refusal', () => {
  const nearest = (value: string, ...pages: readonly string[]): string | undefined => {
    const samples = pages.map((html, i) => ({ url: `https://shop.example/${i}`, tree: treeOf(html) }))
    const { message } = thrownBy(() => placedExamples([{ field: 'a', value }], samples)) as Error
    return /the nearest text is "(.*)"; /.exec(message)?.[1]
  }
  const lines = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

  it('the nearest text is the most similar line of all samples, the first of equals', () => {
    expect(nearest('blue lamp', lines('blue lump', 'blue lam', 'bloo lump'))).toBe('blue lam')
    expect(nearest('blue lamp', lines('blue lump'), lines('blue lam'))).toBe('blue lam')
    expect(nearest('blue lamp', lines('blue lam'), lines('blue lump'))).toBe('blue lam')
    expect(nearest('blue lamp', lines('Blue Lam', 'BLUE LAM'))).toBe('Blue Lam')
  })

  it('the nearest text is quoted as the page has it, on one line', () => {
    expect(nearest('blue lampe', '<p>BLUE   Lamps</p>')).toBe('BLUE Lamps')
    expect(nearest('BLUE LAMPE', '<p>blue lamps</p>')).toBe('blue lamps')
  })

  it('a long nearest text is cut short', () => {
    const long = 'lamp '.repeat(100)
    const text = nearest(`${long}a`, lines(`${long}b`))!
    expect(long.startsWith(text)).toBe(true)
    expect(text.length).toBeLessThan(100)
  })
})

describe('checkWrapperIsFor', () => {
  const product = (n: number) => ({
    url: `https://shop.example/p${n}`,
    html: `<body class="product"><h1>Lamp ${n}</h1><div class="facts"><span class="price">${n * 7}.50 EUR</span><p class="about">Lamp number ${n} of ${n * 3}.</p></div><ul class="tags"><li>tag ${n}</li><li>kind ${n + 1}</li></ul></body>`,
  })
  const article = (n: number) => ({
    url: `https://shop.example/a${n}`,
    html: `<body class="news"><article><header><h2>Story ${n}</h2><time>2024-01-0${n}</time></header>${`<section><h3>Part</h3><p>Text ${n}</p><blockquote>q</blockquote></section>`.repeat(6)}</article><footer><table><tr><td>x</td></tr></table></footer></body>`,
  })
  const sample = ({ url, html }: { readonly url: string; readonly html: string }) => ({ url, tree: treeOf(html) })
  let wrapper: Wrapper
  let other: Wrapper
  beforeAll(async () => {
    wrapper = await learn([1, 2, 3].map(product), { name: 'lamps' })
    other = await learn([1, 2, 3].map(article), { name: 'news' })
  })

  it('a sample of another class than the wrapper is refused', () => {
    expect(thrownBy(() => checkWrapperIsFor(wrapper, [sample(product(4))]))).toBeNull()
    expect(thrownBy(() => checkWrapperIsFor(wrapper, [sample(product(4)), sample(article(1))]))).toMatchObject({
      code: 'bad-sample',
      message:
        'The sample https://shop.example/a1 is no page of the class that the wrapper "lamps" is for, such as https://shop.example/p1; give one that is, or learn a wrapper from it.',
    })
    const unknown = { ...wrapper, learned: { ...wrapper.learned, urls: [] } }
    expect(thrownBy(() => checkWrapperIsFor(unknown, [sample(article(1))]))).toMatchObject({
      message:
        'The sample https://shop.example/a1 is no page of the class that the wrapper "lamps" is for; give one that is, or learn a wrapper from it.',
    })
  })

  it('a sample of any class of a document is accepted', () => {
    const document = { ...wrapper, others: [other] }
    expect(thrownBy(() => checkWrapperIsFor(document, [sample(article(4)), sample(product(4))]))).toBeNull()
  })
})
