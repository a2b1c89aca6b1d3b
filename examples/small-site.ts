// A site of ten talks for the other examples, so that they run without the internet.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Talk {
  readonly title: string
  readonly speaker: string
  readonly about: string
  readonly asked: readonly string[]
}

const talk = (title: string, speaker: string, about: string, ...asked: readonly string[]): Talk => ({
  title,
  speaker,
  about,
  asked,
})

const TALKS = [
  talk('The shape of tides', 'Ada Quill', 'Why two bays a mile apart are never full together.', 'Does wind matter?'),
  talk(
    'Lichens on old walls',
    'Tomas Berg',
    'How to read the age of a wall.',
    'How fast do they grow?',
    'Do they bite?',
  ),
  talk(
    'Bridges that sing',
    'Ines Marlow',
    'What cables do in a light wind.',
    'In which key?',
    'Can it be stopped?',
    'Why?',
  ),
  talk('Comets and their tails', 'Jon Abara', 'A tail points away from the sun, always.', 'How long is the longest?'),
  talk('Glass before glass', 'Mira Sole', 'What windows were made of.', 'Was horn clear enough?', 'And the cold?'),
  talk(
    'Salt roads',
    'Piet Haan',
    'Towns that live of what they carried.',
    'Who kept them?',
    'At what price?',
    'Where to?',
  ),
  talk('Maps with mistakes', 'Lena Ostrow', 'Islands that were drawn for a century.', 'Who put them there?'),
  talk('Kites for work', 'Sam Oduya', 'They lifted cameras, lines and men.', 'How many men?', 'And today?'),
  talk(
    'A history of rust',
    'Vera Lind',
    'The slowest fire there is.',
    'Can it be a shield?',
    'What of copper?',
    'Is it red?',
  ),
  talk('Echoes in caves', 'Noor Halim', 'To hear how far a hall goes on.', 'What do bats do?'),
]
/** Who asked, in turn. */
const GUESTS =
  `Bo Hart,Cleo Finch,Dan Okafor,Elsa Brandt,Finn Moor,Gita Rao,Hugo Lang,Iris Wren,Jack Pell,Kim Sato,Lou Adler,
Maya Cruz,Nils Ek,Olga Petrov,Paul Reyes,Rosa Dahl,Sven Holt,Tess Ward,Uma Patel`.split(/,\s*/)

/** Serves the site on a loopback port; gives its address and a function that ends it. */
export async function serveSmallSite(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '/')
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!DOCTYPE html><title>Talks</title><header><a href="/">All talks</a></header>${body ?? '<p>Not here.'}`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function bodyOf(path: string): string | null {
  if (path === '/')
    return `<ul class="talks">${TALKS.map(({ title }, i) => `<li><a href="/talk/${i}">${title}</a></li>`).join('')}</ul>`
  const number = Number(/^\/talk\/(\d)$/.exec(path)?.[1] ?? Number.NaN)
  const own = TALKS[number]
  return own === undefined ? null : talkPage(own, number)
}

function talkPage({ title, speaker, about, asked }: Talk, number: number): string {
  const before = TALKS.slice(0, number).reduce((sum, other) => sum + other.asked.length, 0)
  const questions = asked.map(
    (text, i) => `<li><b class="guest">${GUESTS[before + i]}</b> <q class="question">${text}</q></li>`,
  )
  return `<article class="talk"><h1>${title}</h1><p class="speaker">${speaker}</p><p class="abstract">${about}</p>
<dl><dt>Room</dt><dd>Hall ${'ABC'[number % 3]}</dd><dt>Date</dt><dd>${12 + number} May 2026</dd>
<dt>Price</dt><dd>${8 + (number % 4) * 2}.50 EUR</dd></dl></article>
<h2>Questions</h2><ol class="questions">${questions.join('')}</ol>`
}
