import { assign, createBuilder, type Item, itemsOf, type MadeSite, type SiteBuilder } from './builder.ts'
import { anchor } from './components.ts'
import { createRandom, type Random } from './random.ts'
import { createVoice, different, type Voice } from './voice.ts'

interface Manual {
  readonly seed: number
  readonly builder: SiteBuilder
  readonly functions: readonly Item[]
  readonly interrupts: readonly Item[]
  readonly categories: readonly Item[]
  readonly categoryOf: ReadonlyMap<Item, Item>
}

/** A programmer's reference of the 1990s: tables, fonts and rules, no class anywhere, and no way home from its pages. */
export function plain(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'en')
  const names = different(Math.round(size * 0.6), () =>
    `${random.pick(['', '_', 'far', 'get', 'set'])}${voice.word()}`.replace(/\W/g, ''),
  )
  const functions = names.map(
    (text, i): Item => ({ text: `${text.replace(/ /g, '')}()`, path: `/ref/f${String(i).padStart(4, '0')}.htm` }),
  )
  const interrupts = Array.from({ length: Math.round(size * 0.25) }, (_, i): Item => {
    const code = (i * 3 + 5).toString(16).toUpperCase().padStart(4, '0')
    return { text: `Int ${code.slice(0, 2)}/AH=${code.slice(2)}h`, path: `/ref/int${code.toLowerCase()}.htm` }
  })
  const categories = itemsOf(
    8,
    () => `${voice.word()} functions`,
    (_, i) => `/ref/cat${i + 1}.htm`,
  )
  const byCategory = assign(random, [...functions, ...interrupts], categories)
  const categoryOf = new Map([...byCategory].flatMap(([category, own]) => own.map((item) => [item, category] as const)))
  const manual: Manual = { seed, builder: createBuilder(), functions, interrupts, categories, categoryOf }
  for (const [i, item] of functions.entries()) addFunction(manual, item, i)
  for (const [i, item] of interrupts.entries()) addInterrupt(manual, item, i)
  for (const [category, own] of byCategory) addCategory(manual, category, own)
  addIndexes(manual)
  return manual.builder.done('plain')
}

function shell(title: string, main: string): string {
  return `<html><head><title>${title}</title></head><body bgcolor="#ffffff" text="#000000">${main}</body></html>`
}

function own({ seed }: Manual, path: string): { readonly random: Random; readonly voice: Voice } {
  const random = createRandom(seed).fork(path)
  return { random, voice: createVoice(random, 'en') }
}

/** The bar above and below: the entries beside this one, and its category. */
function bar({ categoryOf }: Manual, item: Item, before: Item | undefined, after: Item | undefined): string {
  const link = (to: Item | undefined, text: string): string =>
    to === undefined ? `<td>${text}</td>` : `<td><a href="${to.path}">${text}</a></td>`
  return `<table width="100%"><tr>${link(before, '&lt;&lt;Previous')}${link(categoryOf.get(item), 'Up')}${link(after, 'Next&gt;&gt;')}</tr></table><hr>`
}

const bold = (text: string): string => `<b><font size="+1" face="Arial">${text}</font></b>`

function addFunction(manual: Manual, item: Item, i: number): void {
  const { functions, builder } = manual
  const { random, voice } = own(manual, item.path)
  const navigation = bar(manual, item, functions[i - 1], functions[i + 1])
  const prototype = `<pre>#include &lt;${voice.word()}.h&gt;\nint ${item.text.slice(0, -1)}int ${voice.word()});</pre>`
  const parameters = random.chance(75)
    ? `<p>${bold('Parameters')}</p><table border="1">${Array.from({ length: random.between(1, 5) }, () => `<tr><td>${voice.word()}</td><td>${voice.sentence()}</td></tr>`).join('')}</table>`
    : ''
  const returns = random.chance(70) ? `<p>${bold('Returns')}</p><p>${voice.sentence()}</p>` : ''
  const example = random.chance(30) ? `<p>${bold('Example')}</p><pre>${voice.word()} = ${item.text};</pre>` : ''
  const also = random.chance(60)
    ? `<p>${bold('See also')}: ${random.some(functions, random.between(1, 5)).map(anchor).join(', ')}</p>`
    : ''
  builder.page(
    item.path,
    shell(
      item.text,
      `${navigation}<center><h1>${item.text}</h1></center>${prototype}<p>${bold('Description')}</p><p>${voice.paragraph(6)}</p>${parameters}${returns}${example}${also}<hr>`,
    ),
    'functions',
  )
}

function addInterrupt(manual: Manual, item: Item, i: number): void {
  const { interrupts, builder } = manual
  const { random, voice } = own(manual, item.path)
  const navigation = bar(manual, item, interrupts[i - 1], interrupts[i + 1])
  const registers = random.some(['AX', 'BX', 'CX', 'DX', 'DS:SI', 'ES:DI'], random.between(1, 4)).sort()
  const entry = `<p>${bold('On entry')}</p><table border="1">${registers.map((name) => `<tr><td>${name}</td><td>${voice.sentence()}</td></tr>`).join('')}</table>`
  const returns = `<p>${bold('Returns')}</p><p>${random.chance(50) ? 'Carry flag set on error' : voice.sentence()}</p>`
  const notes = random.chance(50)
    ? `<p>${bold('Notes')}</p><ul>${Array.from({ length: random.between(1, 5) }, () => `<li>${voice.sentence()}`).join('')}</ul>`
    : ''
  const also = random.chance(40)
    ? `<p>${bold('See also')}: ${random.some(interrupts, 3).map(anchor).join(', ')}</p>`
    : ''
  builder.page(
    item.path,
    shell(
      item.text,
      `${navigation}<center><h1>${item.text}</h1></center><p>${voice.sentence()}</p>${entry}${returns}${notes}${also}<hr>`,
    ),
    'interrupts',
  )
}

function addCategory(manual: Manual, category: Item, items: readonly Item[]): void {
  const { voice } = own(manual, category.path)
  const rows = items.map((item) => `<tr><td>${anchor(item)}</td><td>${voice.sentence()}</td></tr>`)
  const main = `<center><h1>${category.text}</h1></center><hr><p>${voice.paragraph(3)}</p><table border="0" cellpadding="2">${rows.join('')}</table><hr>`
  manual.builder.page(category.path, shell(category.text, main), 'categories')
}

function addIndexes({ functions, interrupts, categories, builder }: Manual): void {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].map(
    (letter): Item => ({ text: letter.toUpperCase(), path: `/ref/idx_${letter}.htm` }),
  )
  const row = `<center>${letters.map(anchor).join(' | ')}</center><hr>`
  for (const letter of letters) {
    const some = functions.filter(({ text }) => text.replace(/^_/, '').toUpperCase().startsWith(letter.text))
    const rows = some.map((item) => `<li>${anchor(item)}`)
    builder.page(
      letter.path,
      shell(`Index: ${letter.text}`, `${row}<h1>${letter.text}</h1><ul>${rows.join('')}</ul><hr>`),
      'letters',
    )
  }
  const lists = `<table><tr><td>${categories.map((item) => `${anchor(item)}<br>`).join('')}</td><td>${letters.map(anchor).join(' ')}</td></tr></table>`
  const table = chunkRows(interrupts.slice(0, 40))
  builder.page(
    '/',
    shell(
      'Reference',
      `<center><h1>Programmer's Reference</h1><font size="2">Version 2.1</font></center><hr>${lists}<hr>${table}`,
    ),
  )
}

function chunkRows(items: readonly Item[]): string {
  return `<table border="1">${items.map((item, i) => `${i % 4 === 0 ? '<tr>' : ''}<td>${anchor(item)}</td>`).join('')}</table>`
}
