import { describe, it } from 'vitest'
import { parse } from '../../src/core/dom/index.ts'
import { asksForPassword, filledForm } from '../../src/source/walk/form.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawn, shownText } from './told.ts'

/* Forms of many makes, filled. */

const NAMES = ['user', 'q', 'E-mail', 'remember', 'size', 'note', '']
const attributes = (random: Random, name: string): string => {
  const more = [
    ` id="${name}"`,
    ` placeholder="Your ${name}"`,
    ` aria-label="${name} *"`,
    ' disabled',
    ' form="other"',
    ` title="The ${name}:"`,
    ' value="v"',
  ]
  return `${random.chance(90) ? ` name="${name}"` : ''}${random.some(more, random.below(3)).join('')}`
}

function drawControl(random: Random): string {
  const name = random.pick(NAMES)
  const own = attributes(random, name)
  const label = random.chance(40)
    ? `<label for="${name}">${random.pick(['User name', 'Your e-mail *', name])}</label>`
    : ''
  const options = [
    '<option>Small</option>',
    '<option value="m">Mid  size</option>',
    '<option value="l" selected>Large</option>',
    '<option value="">None</option>',
  ]
  const control = random.pick([
    () => `<input${own}>`,
    () =>
      `<input type="${random.pick(['hidden', 'password', ' Text ', 'file', 'reset', 'button', 'image', 'email'])}"${own}>`,
    () => `<input type="${random.pick(['checkbox', 'radio'])}"${own}${random.chance(50) ? ' checked' : ''}>`,
    () =>
      `<select${own}${random.chance(30) ? ' multiple' : ''}>${random.some(options, random.below(5)).join('')}</select>`,
    () => `<textarea${own}>two\nlines</textarea>`,
    () =>
      `<button${own}${random.pick(['', ' type="button"', ' type="submit"'])}${random.pick(['', ' formaction="/else"', ' formmethod="post"', ' formenctype="multipart/form-data"'])}>${random.pick(['Send', 'Log in'])}</button>`,
    () => `<input type="submit"${own} value="Go">`,
  ])()
  return random.chance(20) ? `<label>User name ${control}</label>` : label + control
}

function drawPage(random: Random): string {
  const form = (id: string) => {
    const own = [
      random.pick([
        '',
        ' action="/search?old=1"',
        ' action=""',
        ' action="https://b.example/x#f"',
        ' action="javascript:x"',
        ' action="http://["',
      ]),
      random.pick(['', ' method="post"', ' method=" POST "', ' method="dialog"']),
      random.pick(['', ' enctype="multipart/form-data"']),
    ]
    return `<form id="${id}"${own.join('')}>${drawn(random, random.chance(8) ? 0 : 3, 8, () => drawControl(random)).join('\n')}</form>`
  }
  const base = random.chance(15) ? '<base href="https://c.example/d/">' : ''
  return `<html><head>${base}</head><body>${drawControl(random)}${drawn(random, random.chance(8) ? 0 : 1, 2, (i) => form(['one', 'other'][i]!)).join('<hr>')}${drawControl(random)}</body></html>`
}

const FILLED: readonly (readonly (readonly [string, string])[])[] = [
  [],
  [['user', 'ann']],
  [
    ['USER NAME :', 'ann'],
    ['q', 'x y&z'],
  ],
  [['E-mail', 'a@b']],
  [
    ['your e-mail', 'a@b'],
    ['size', 'Mid size'],
  ],
  [['size', 'm']],
  [
    ['remember', 'off'],
    ['note', 'n'],
  ],
  [['remember', 'yes']],
  [
    ['user', 'a'],
    ['User Name', 'b'],
  ],
]

describe('forms', () => {
  it('are filled as approved', async () => {
    const lines = seeds(500).map((seed) => {
      const html = drawPage(createRandom(seed))
      const parsed = parse(html)
      if (!parsed.ok) return `${seed} | ${parsed.problem.message}`
      const values = new Map(FILLED[seed % FILLED.length])
      const button = [null, null, 'Send', 'log in *', 'Go'][seed % 5]!
      const sent = filledForm(parsed.tree, 'https://a.example/p/q?r#s', values, button)
      const told =
        'problem' in sent
          ? sent.problem
          : `${sent.method} ${sent.url} ${sent.isMultipart} ${sent.fields.map((field) => field.join('=')).join('&')}`
      return caseLine(
        `${seed} ${asksForPassword(parsed.tree) ? 'password ' : ''}${[...values.keys()].join()} ${button}`,
        [shownText(told)],
        sent,
      )
    })
    await isAsApproved('source', 'forms', lines.join('\n'))
  })
})
