import { describe, expect, it } from 'vitest'
import { LABEL } from '../../dom/index.ts'
import { FORMS } from '../constants.ts'
import { explainUrl } from '../explain.ts'
import { anchors, numbered, ORIGIN, type Pages, search, treeOf } from '../site.fixture.ts'
import { formLinks } from './forms.ts'

const options = (values: readonly string[]): string =>
  values.map((value) => `<option value="${value}">${value}</option>`).join('')
const select = (name: string, values: readonly string[]): string => `<select name="${name}">${options(values)}</select>`

function urlsOf(html: string): string[] {
  const tree = treeOf(html)
  const forms = [...tree.label.keys()].filter((node) => tree.label[node] === LABEL.form)
  const links = formLinks(tree, forms, `${ORIGIN}/dir/page?old=1`, new Set(['site.example']), () => 7)
  return links.map(({ url }) => url.replace(ORIGIN, ''))
}

describe('the URLs of a form', () => {
  it('the URLs of a form are its options, with the other fields that a browser sends', () => {
    const html = `<form action="/find"><input type="hidden" name="lang" value="en"><input name="q">
      <input type="checkbox" name="new" checked><input type="checkbox" name="old">${select('kind', ['a', 'b c'])}<button name="go">Go</button></form>`
    expect(urlsOf(html)).toEqual(['/find?lang=en&q=&new=on&kind=a', '/find?lang=en&q=&new=on&kind=b+c'])
  })

  it('a form without an action is sent to the page itself, in the place of its query', () => {
    expect(urlsOf(`<form class="f">${select('kind', ['a', 'b'])}</form>`)).toEqual([
      '/dir/page?kind=a',
      '/dir/page?kind=b',
    ])
  })

  it('a form with a blank action is sent to the page itself, whatever the base address is', () => {
    expect(urlsOf(`<base href="/start/"><form action=" ">${select('kind', ['a', 'b'])}</form>`)).toEqual([
      '/dir/page?kind=a',
      '/dir/page?kind=b',
    ])
  })

  it('all radio buttons are tried where several are checked', () => {
    const radio = (value: string): string => `<input type="radio" name="by" value="${value}" checked>`
    const urls = urlsOf(`<form action="/find">${['x', 'y', 'z'].map(radio).join('')}</form>`)
    expect(urls.toSorted()).toEqual(['/find?by=x', '/find?by=y', '/find?by=z'])
  })

  it('radio buttons are tried one at a time, and options without a value by their text', () => {
    const html = `<form action="/find"><input type="radio" name="by" value="x" checked><input type="radio" name="by" value="y">
      <select name="kind"><option>One</option><option selected>Two</option></select></form>`
    expect(urlsOf(html)).toEqual([
      '/find?kind=Two&by=x',
      '/find?kind=Two&by=y',
      '/find?kind=One&by=x',
      '/find?kind=One&by=y',
    ])
  })

  it('radio buttons are left unsent while none is checked, then each of the others is tried', () => {
    const radios = (checked: string): string =>
      ['x', 'y']
        .map((value) => `<input type="radio" name="by" value="${value}"${checked === value ? ' checked' : ''}>`)
        .join('')
    const urls = (checked: string) => urlsOf(`<form action="/find"><input name="q">${radios(checked)}</form>`)
    expect(urls('')).toEqual(['/find?q=', '/find?q=&by=x', '/find?q=&by=y'])
    expect(urls('x')).toEqual(['/find?q=&by=x', '/find?q=&by=y'])
    expect(urls('y')).toEqual(['/find?q=&by=y', '/find?q=&by=x'])
  })

  it('radio buttons of one value count once, and their number is bounded', () => {
    const radio = (value: string, checked = ''): string => `<input type="radio" name="by" value="${value}" ${checked}>`
    const urls = (radios: readonly string[]) => urlsOf(`<form action="/find">${radios.join('')}</form>`)
    expect(urls([radio('x', 'checked'), radio('x'), radio('y'), radio('y')])).toEqual(['/find?by=x', '/find?by=y'])
    const many = numbered('v', FORMS.mostOptions + 5).map((value) => radio(value))
    expect(urls(many)).toHaveLength(FORMS.mostOptions + 1)
  })

  it('few options are combined, many are tried one at a time', () => {
    expect(urlsOf(`<form action="/f">${select('a', ['1', '2', '3'])}${select('b', ['4', '5'])}</form>`).length).toBe(6)
    const many = numbered('v', 20)
    const alone = urlsOf(`<form action="/f">${select('a', many)}${select('b', many)}</form>`)
    expect(alone.length).toBe(1 + 2 * 19)
    expect(new Set(alone).size).toBe(alone.length)
  })

  it('the URLs of wide forms, long selects and many forms are bounded', () => {
    const wide = numbered('field', 40).map((name) => select(name, numbered('v', 40)))
    expect(urlsOf(`<form action="/f">${wide.join('')}</form>`).length).toBeLessThanOrEqual(FORMS.mostUrls)
    expect(urlsOf(`<form action="/f">${select('a', numbered('v', FORMS.mostOptions + 1))}</form>`)).toEqual([])
    const forms = numbered('/f', 30).map((to) => `<form action="${to}">${select('a', ['1', '2'])}</form>`)
    expect(urlsOf(forms.join('')).length).toBe(2 * FORMS.mostForms)
  })

  it('elements inside a form sent by GET count alone, and a form is recognised on any node', () => {
    const tree = treeOf(
      `<main><textarea></textarea><form method=" GET " action="/f">${select('a', ['1', '2'])}</form><textarea></textarea></main>`,
    )
    const links = formLinks(tree, [...tree.label.keys()], `${ORIGIN}/`, new Set(['site.example']), () => 7)
    expect(links.map(({ url }) => url)).toEqual([`${ORIGIN}/f?a=1`, `${ORIGIN}/f?a=2`])
    expect(urlsOf(`<form action="/f">${select('a', ['1', '2'])}<button>Go</button></form>Delete`)).toHaveLength(2)
    const around = treeOf(`<main><form action="/f">${select('a', ['1', '2'])}</form></main>`)
    expect(formLinks(around, [...around.label.keys()], `${ORIGIN}/`, new Set(['site.example']), () => 7)).toHaveLength(
      2,
    )
  })

  it('the address of the page itself is left out of the URLs of its form', () => {
    expect(urlsOf(`<form class="f">${select('old', ['1', '2'])}</form>`)).toEqual(['/dir/page?old=2'])
    expect(urlsOf(`<base href="/other/"><form action="">${select('a', ['1', '2'])}</form>`)).toEqual([
      '/dir/page?a=1',
      '/dir/page?a=2',
    ])
  })

  it('buttons, nameless and disabled fields are not sent', () => {
    const buttons = ['submit', 'image', 'button', 'reset'].map((type) => `<input type="${type}" name="b" value="Go">`)
    const others = '<input value="1"><input name="off" value="1" disabled><fieldset name="set"></fieldset>'
    expect(urlsOf(`<form action="/f">${buttons.join('')}${others}${select('a', ['1', '2'])}</form>`)).toEqual([
      '/f?a=1',
      '/f?a=2',
    ])
  })

  it('disabled options are left out, and a select may have as many as the bound', () => {
    const some = '<option value="1">1</option><option value="2" disabled>2</option><option value="3">3</option>'
    expect(urlsOf(`<form action="/f"><select name="a">${some}</select></form>`)).toEqual(['/f?a=1', '/f?a=3'])
    expect(urlsOf(`<form action="/f">${select('a', numbered('v', FORMS.mostOptions))}</form>`)).toHaveLength(
      FORMS.mostOptions,
    )
  })

  it.each([
    ['posts', `<form method="post" action="/f">${select('a', ['1', '2'])}</form>`],
    ['has a password', `<form action="/f">${select('a', ['1', '2'])}<input type="password" name="p"></form>`],
    ['takes free text', `<form action="/f">${select('a', ['1', '2'])}<textarea name="t"></textarea></form>`],
    ['puts into a cart', `<form action="/cart/add">${select('size', ['1', '2'])}</form>`],
    ['deletes by its button', `<form action="/f">${select('a', ['1', '2'])}<button>Delete</button></form>`],
    ['subscribes', `<form action="/f" class="subscribe">${select('a', ['1', '2'])}</form>`],
    ['leads to another host', `<form action="http://else.example/">${select('a', ['1', '2'])}</form>`],
    ['is a search box', '<form action="/f"><input name="q"><button>Search</button></form>'],
    ['has one option', `<form action="/f">${select('a', ['1'])}</form>`],
    ['takes several options', `<form action="/f"><select multiple name="a">${options(['1', '2'])}</select></form>`],
  ])('a form that %s has no URLs', (_, html) => {
    expect(urlsOf(html)).toEqual([])
  })
})

const page = (main: string): string => `<nav>${anchors(['/', '/about'])}</nav><main>${main}</main>`
const items = numbered('/item/', 60)
const item = (path: string): string => page(`<h1>${path}</h1><table class="facts"><tr><td>1</td></tr></table>`)

describe('a search', () => {
  it('a search finds what only a form leads to', () => {
    const kinds = numbered('k', 6)
    const site: Pages = {
      '/': page(`<form action="/find"><input name="q">${select('kind', kinds)}</form>`),
      '/about': page('<address>1</address>'),
      ...Object.fromEntries(
        kinds.map((kind, i) => [
          `/find?q=&kind=${kind}`,
          page(`<h1>Found</h1><ul class="items">${anchors(items.slice(i * 10, i * 10 + 10))}</ul>`),
        ]),
      ),
      ...Object.fromEntries(items.map((path) => [path, item(path)])),
    }
    const { found, last } = search(site, '/item/4')
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(explainUrl(last.state, `${ORIGIN}/find?q=&kind=k3`).foundBy).toBe('form')
  })

  it('a search gives up a form that shows nothing new', () => {
    const sorted = (path: string): string =>
      item(path).replace('<h1>', `<form action="${path}">${select('unit', ['cm', 'inch', 'ell'])}</form><h1>`)
    const site: Pages = {
      '/': page(`<ul class="items">${anchors(items)}</ul>`),
      ...Object.fromEntries(items.map((path) => [path, sorted(path)])),
    }
    const { found, asked } = search(site, '/item/4')
    expect(found.toSorted()).toEqual(items.toSorted())
    expect(asked.filter((path) => path.includes('unit')).length).toBeLessThan(12)
  })
})
