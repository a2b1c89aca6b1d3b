import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../../core/dom/index.ts'
import { asksForPassword, filledForm } from './form.ts'

const URL_OF_PAGE = 'https://shop.example/account/login?next=1'
function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
const fill = (html: string, values: Record<string, string>, button: string | null = null) =>
  filledForm(treeOf(html), URL_OF_PAGE, new Map(Object.entries(values)), button)

const LOGIN = `<form action="/search"><input name="q"></form>
<form action="check" method="post" id="login"><input type="hidden" name="token" value="a&amp;b">
<label for="u">E-mail *</label><input id="u" name="user"><label>Password: <input type="password" name="pass"></label>
<input type="checkbox" name="remember" checked><input type="checkbox" name="news" value="yes">
<select name="lang"><option value="de">Deutsch</option><option value="en" selected>English</option></select>
<input name="off" value="1" disabled><input type="file" name="photo"><button name="go" value="in">Log in</button><button name="go" value="new" formaction="/new" formmethod="get">New here</button>
</form><input name="late" form="login" value="3">`

describe('filledForm', () => {
  it('a filled form sends hidden, ticked and chosen fields and its button, as a browser would', () => {
    expect(fill(LOGIN, { user: 'ann', pass: 'x y' })).toEqual({
      method: 'POST',
      url: 'https://shop.example/account/check',
      isMultipart: false,
      fields: [
        ['token', 'a&b'],
        ['user', 'ann'],
        ['pass', 'x y'],
        ['remember', 'on'],
        ['lang', 'en'],
        ['go', 'in'],
        ['late', '3'],
      ],
    })
  })

  it('a form without the wanted field is reported with the names of its fields', () => {
    const problem = 'no form of it has pass; there is user, go'
    expect(fill('<form><input name="user"><input><button name="go">Go</button></form>', { pass: 'x' })).toEqual({
      problem,
    })
  })

  it('fields are found by labels and placeholders in any case', () => {
    const sent = fill(LOGIN, { 'e-mail': 'ann', PASSWORD: 'x', news: 'yes', remember: 'no', lang: 'Deutsch' })
    expect(sent).toMatchObject({
      fields: expect.arrayContaining([
        ['user', 'ann'],
        ['pass', 'x'],
        ['news', 'yes'],
        ['lang', 'de'],
      ]),
    })
    expect(JSON.stringify(sent)).not.toContain('remember')
  })

  it('a pressed button with its own target decides where the form is sent', () => {
    const sent = fill(LOGIN, { user: 'ann' }, 'new here')
    expect(sent).toMatchObject({ method: 'GET', fields: [] })
    expect((sent as { url: string }).url).toBe(
      'https://shop.example/new?token=a%26b&user=ann&pass=&remember=on&lang=en&go=new&late=3',
    )
  })

  it('the form with all wanted fields is filled, or the message says what there is', () => {
    expect(fill(LOGIN, { q: 'lamps' })).toMatchObject({ method: 'GET', url: 'https://shop.example/search?q=lamps' })
    expect(fill(LOGIN, { user: 'a', q: 'b' })).toEqual({
      problem: expect.stringMatching(/no form of it has user and q; there is q, user, pass/),
    })
    expect(fill('<p>none</p>', {})).toEqual({ problem: 'it has no form' })
    expect(fill(LOGIN, { user: 'a' }, 'Delete')).toEqual({ problem: 'the form has no button "Delete"' })
    expect(fill(LOGIN, { lang: 'Klingon' })).toEqual({ problem: '"lang" has no choice that it is to be set to' })
    expect(fill('<form action="javascript:x()"><input name="a"></form>', { a: '1' })).toEqual({
      problem: 'its form leads to no web address',
    })
  })
})

it('a page asks for a password only if it has a password field', () => {
  expect([asksForPassword(treeOf(LOGIN)), asksForPassword(treeOf('<form><input name="password"></form>'))]).toEqual([
    true,
    false,
  ])
})

describe('unfilled fields of filledForm', () => {
  const fieldsOf = (controls: string): unknown => {
    const sent = fill(`<form method=post>${controls}<input name=q></form>`, { q: 'x' })
    return 'fields' in sent ? sent.fields.filter(([name]) => name !== 'q').map((pair) => pair.join('=')) : sent
  }

  it('a select sends its chosen options, or the first when only one can be chosen', () => {
    const options = (first: string, second: string): string => `<option ${first}>a<option ${second} value=b>x`
    expect(fieldsOf(`<select name=s>${options('', '')}</select>`)).toEqual(['s=a'])
    expect(fieldsOf(`<select name=s>${options('', 'selected')}</select>`)).toEqual(['s=b'])
    expect(fieldsOf(`<select name=s multiple>${options('', '')}</select>`)).toEqual([])
    expect(fieldsOf(`<select name=s multiple>${options('selected', 'selected')}</select>`)).toEqual(['s=a', 's=b'])
    expect(fieldsOf('<select name=s></select>')).toEqual([])
  })

  it('ticked boxes, radio buttons and text areas are sent as they are', () => {
    expect(fieldsOf('<input type=radio name=r value=1><input type=radio name=r value=2 checked>')).toEqual(['r=2'])
    expect(fieldsOf('<input type=checkbox name=c checked><input type=checkbox name=d>')).toEqual(['c=on'])
    expect(fieldsOf('<textarea name=t>some text</textarea><input name=e><input value=1>')).toEqual([
      't=some text',
      'e=',
    ])
  })

  it('file fields and buttons without effect send nothing', () => {
    expect(
      fieldsOf(
        '<input type=file name=f value=1><input type=reset name=r value=1><input type=" BUTTON " name=b value=1>',
      ),
    ).toEqual([])
    expect(
      fieldsOf('<button type=button name=b value=1>x</button><button type=reset name=r value=1>y</button>'),
    ).toEqual([])
  })

  it('controls of another form are not sent, however near', () => {
    const html = '<form id=a method=post><input name=q></form><form id=b><input name=r></form><input name=s form=b>'
    expect(fill(html, { q: 'x' })).toMatchObject({ fields: [['q', 'x']] })
    expect(fill(html, { r: 'x' })).toMatchObject({ url: 'https://shop.example/account/login?r=x&s=' })
  })
})

describe('how filledForm is sent', () => {
  const sent = (attributes: string, html = '') => fill(`<form ${attributes}><input name=q>${html}</form>`, { q: 'x' })

  it('method, action and encoding of a form are read in any case, with white space around them', () => {
    expect(sent('method=" POST " action=" /to " enctype=" Multipart/Form-Data "')).toEqual({
      method: 'POST',
      url: 'https://shop.example/to',
      fields: [['q', 'x']],
      isMultipart: true,
    })
    expect(sent('method=dialog enctype=text/plain action=" "')).toEqual({
      method: 'GET',
      url: 'https://shop.example/account/login?q=x',
      fields: [],
      isMultipart: false,
    })
  })

  it('a form that leads to no web address is refused', () => {
    for (const action of ['mailto:ann@a.example', 'javascript:void(0)', 'http://[', 'ftp://a.example/'])
      expect(sent(`action="${action}"`), action).toEqual({ problem: 'its form leads to no web address' })
  })

  it('a form is sent by its first button unless another is named', () => {
    const buttons = '<input type=image name=i value=1><button name=b value=2>Go</button>'
    expect(sent('', buttons)).toMatchObject({ url: 'https://shop.example/account/login?q=x&i=1' })
    expect(fill(`<form><input name=q>${buttons}</form>`, { q: 'x' }, 'go')).toMatchObject({
      url: 'https://shop.example/account/login?q=x&b=2',
    })
  })
})

describe('names of fields for filledForm', () => {
  it.each([
    ['<label>User : <input name=u></label>', 'user'],
    ['<label for=i>User</label><input name=u id=i>', 'USER *'],
    ['<input name=u placeholder=" Your  name ">', 'your name'],
    ['<input name=u aria-label=User>', 'User'],
    ['<input name=u title=User>', 'User'],
    ['<input name=u id=User>', 'user'],
  ])('a field is named by the text that a person reads: %s', (html, name) => {
    expect(fill(`<form method=post>${html}</form>`, { [name]: 'x' })).toMatchObject({ fields: [['u', 'x']] })
  })

  it('the label of another field and an empty text name no field', () => {
    const html = '<label for=other>User <input name=u></label><label>Late</label><input name=v><input name=w>'
    for (const name of ['User', 'Late', '', ' : '])
      expect(fill(`<form>${html}</form>`, { [name]: 'x' }), name).toHaveProperty('problem')
  })
})
