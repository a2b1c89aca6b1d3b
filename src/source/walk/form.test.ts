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

describe('a form that is filled', () => {
  it('sends what a browser would: hidden fields, what is ticked or chosen, the button, fields elsewhere', () => {
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

  it('that has none of the fields is told with the names of its own, of those that have one', () => {
    const problem = 'no form of it has pass; there is user, go'
    expect(fill('<form><input name="user"><input><button name="go">Go</button></form>', { pass: 'x' })).toEqual({
      problem,
    })
  })

  it('knows fields by labels and placeholders, however they are written', () => {
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

  it('goes where the button that is pressed says', () => {
    const sent = fill(LOGIN, { user: 'ann' }, 'new here')
    expect(sent).toMatchObject({ method: 'GET', fields: [] })
    expect((sent as { url: string }).url).toBe(
      'https://shop.example/new?token=a%26b&user=ann&pass=&remember=on&lang=en&go=new&late=3',
    )
  })

  it('is the one that has all the fields, else it says what there is', () => {
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

it('a page asks for a password by such a field', () => {
  expect([asksForPassword(treeOf(LOGIN)), asksForPassword(treeOf('<form><input name="password"></form>'))]).toEqual([
    true,
    false,
  ])
})
