// A site of ten talks for the other examples, so that they run without the internet.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const TALKS = ['Tides', 'Lichens', 'Bridges', 'Comets', 'Glass', 'Salt', 'Maps', 'Kites', 'Rust', 'Echoes']

/** Serves the site on a loopback port; gives its address and a function that ends it. */
export async function serveSmallSite(): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '/')
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html' })
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
    return `<ul class="talks">${TALKS.map((talk, i) => `<li><a href="/talk/${i}">${talk}</a></li>`).join('')}</ul>`
  const number = Number(/^\/talk\/(\d)$/.exec(path)?.[1] ?? Number.NaN)
  const talk = TALKS[number]
  if (talk === undefined) return null
  const questions = Array.from(
    { length: 1 + (number % 3) },
    (_, i) => `<li><b>Guest ${number}${i}</b> <q>Why ${talk}, part ${i}?</q></li>`,
  )
  return `<article class="talk"><h1>On ${talk}</h1><p class="speaker">Speaker ${number * 7}</p><p class="room">Room ${number + 1}</p></article>
<h2>Questions</h2><ol class="questions">${questions.join('')}</ol>`
}
