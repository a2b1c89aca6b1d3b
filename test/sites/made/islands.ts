import { createBuilder, type Item, type MadeSite, type SiteBuilder } from './builder.ts'
import { createRandom, type Random } from './random.ts'
import { createVoice, different, type Voice } from './voice.ts'
import { WORDS } from './words.ts'

interface Message extends Item {
  readonly author: string
  readonly day: number
  /** The message that it answers, by its place in the month. */
  readonly answers: number | null
}

interface Month {
  readonly folder: string
  readonly name: string
  readonly messages: readonly Message[]
}

const VIEWS = [
  { name: 'thread', title: 'by thread' },
  { name: 'subject', title: 'by subject' },
  { name: 'author', title: 'by author' },
  { name: 'date', title: 'by date' },
] as const

/** The archive of a mailing list: each month is an island that a single page above leads to; a message links to those of its month alone. */
export function islands(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'en')
  const count = Math.max(6, Math.round(size / 45))
  const people = different(25, () => voice.person())
  const perMonth = Math.max(3, Math.round(size / count) - VIEWS.length)
  const builder = createBuilder()
  const list = voice.word()
  let number = 100
  const months = Array.from({ length: count }, (_, i): Month => {
    const name = `${WORDS.en.months[i % 12]} ${2003 + Math.floor(i / 12)}`
    const folder = `/pipermail/${list}/${2003 + Math.floor(i / 12)}-${WORDS.en.months[i % 12]}`
    const messages = threads(
      random,
      voice,
      people,
      random.between(Math.ceil(perMonth * 0.6), Math.floor(perMonth * 1.4)),
    )
    const at = (message: Omit<Message, 'path'>): Message => ({
      ...message,
      path: `${folder}/${String(number++).padStart(6, '0')}.html`,
    })
    return { folder, name, messages: messages.map(at) }
  })
  for (const month of months) {
    for (const i of month.messages.keys()) addMessage(builder, seed, list, month, i)
    for (const view of VIEWS) addView(builder, list, month, view)
  }
  addTop(builder, list, months)
  return builder.done('islands')
}

/** The messages of a month in the order they came: new subjects and answers to those before. */
function threads(random: Random, voice: Voice, people: readonly string[], count: number): Omit<Message, 'path'>[] {
  const messages: Omit<Message, 'path'>[] = []
  for (let i = 0; i < count; i++) {
    const answers = i > 0 && random.chance(60) ? random.below(i) : null
    const subject = answers === null ? voice.title() : messages[answers]!.text
    messages.push({ text: subject, author: random.pick(people), day: 1 + Math.floor((i * 28) / count), answers })
  }
  return messages
}

function viewLinks(place: string): string {
  return VIEWS.map(({ name }) => `<a href="${name}.html${place}">[ ${name} ]</a>`).join(' ')
}

function addMessage(builder: SiteBuilder, seed: number, list: string, month: Month, i: number): void {
  const { messages } = month
  const message = messages[i]!
  const random = createRandom(seed).fork(message.path)
  const voice = createVoice(random, 'en')
  const beside = (name: string, other: Message | undefined): string =>
    other === undefined
      ? ''
      : `<li>${name} message: <a href="${other.path.slice(other.path.lastIndexOf('/') + 1)}">[${list}] ${other.text}</a></li>`
  const bar = `<ul>${beside('Previous', messages[i - 1])}${beside('Next', messages[i + 1])}<li><b>Messages sorted by:</b> ${viewLinks(`#${i}`)}</li></ul>`
  const quoted = message.answers === null ? '' : `&gt; <i>${voice.sentence()}</i>\n&gt; <i>${voice.sentence()}</i>\n\n`
  const text = Array.from({ length: random.between(1, 8) }, () => voice.paragraph()).join('\n\n')
  const attachment = random.chance(12)
    ? '\n-------------- next part --------------\nAn HTML attachment was scrubbed...\nURL: &lt;<a href="attachment.bin">attachment.bin</a>&gt;'
    : ''
  const main = `<h1>[${list}] ${message.text}</h1><b>${message.author}</b> <a href="mailto:x">x at ${voice.word()}.example</a><br><i>${month.name}, ${message.day}</i><p>${bar}</p><hr><pre>${quoted}${text}${attachment}</pre><hr><p>${bar}</p>`
  builder.page(
    message.path,
    shell(
      `[${list}] ${message.text}`,
      `${main}<hr><a href="/listinfo/${list}">More information about the ${list} mailing list</a><br>`,
    ),
    'messages',
  )
}

function shell(title: string, main: string): string {
  return `<html><head><title>${title}</title><meta name="robots" content="index,nofollow"></head><body bgcolor="#ffffff">${main}</body></html>`
}

function addView(builder: SiteBuilder, list: string, month: Month, view: (typeof VIEWS)[number]): void {
  const head = `<h1>${month.name} Archives ${view.title}</h1><ul><li><b>Messages sorted by:</b> ${viewLinks('')}</li></ul><p><b>Messages:</b> ${month.messages.length}</p>`
  const items = view.name === 'thread' ? nested(month.messages, null) : flat(month.messages, view.name)
  builder.page(
    `${month.folder}/${view.name}.html`,
    shell(
      `The ${list} ${month.name} Archive ${view.title}`,
      `${head}${items}<hr><p><i>Archived on:</i> ${month.name}</p><p>This archive was generated by a program.</p>`,
    ),
    `${view.name}Views`,
  )
}

const entry = ({ path, text, author }: Message): string =>
  `<a href="${path.slice(path.lastIndexOf('/') + 1)}">${text}</a> <i>${author}</i>`

function nested(messages: readonly Message[], parent: number | null): string {
  const own = [...messages.entries()].filter(([, { answers }]) => answers === parent)
  return own.length === 0
    ? ''
    : `<ul>${own.map(([i, message]) => `<li>${entry(message)}${nested(messages, i)}</li>`).join('')}</ul>`
}

function flat(messages: readonly Message[], by: 'subject' | 'author' | 'date'): string {
  const key = ({ text, author, day }: Message): string =>
    ({ subject: text, author, date: String(day).padStart(2, '0') })[by]
  const sorted = messages.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  return `<ul>${sorted.map((message) => `<li>${entry(message)}</li>`).join('')}</ul>`
}

function addTop(builder: SiteBuilder, list: string, months: readonly Month[]): void {
  const rows = months.map(
    ({ folder, name }) =>
      `<tr><td>${name}:</td><td>${VIEWS.map((view) => `<a href="${folder}/${view.name}.html">[ ${view.name} ]</a>`).join(' ')}</td><td>[ text ]</td></tr>`,
  )
  const top = `/pipermail/${list}/index.html`
  builder.page(
    top,
    shell(
      `The ${list} Archives`,
      `<h1>The ${list} Archives</h1><p>You can get more information about this list.</p><table border="3"><tr><td>Archive</td><td>View by:</td><td>Download</td></tr>${rows.join('')}</table>`,
    ),
  )
  builder.page(
    '/',
    shell(
      'Mailing lists',
      `<h1>Mailing lists</h1><p>Archives are kept of:</p><ul><li><a href="${top}">${list}</a></li></ul>`,
    ),
  )
  builder.page(
    `/listinfo/${list}`,
    shell(
      list,
      `<h1>${list} -- about this list</h1><p>To see the archive, visit it.</p><form method="post"><input type="email" name="mail"></form>`,
    ),
  )
}
