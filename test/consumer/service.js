// Starts the installed service, has it locate the pages of a site of its own, and ends it.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const page = (number) =>
  `<h1>Lamp ${number}</h1><b class="price">${number}0 EUR</b><p><a href="/${(number % 4) + 1}">Next</a></p>`
const site = createServer((request, response) => {
  const number = Number(request.url.slice(1))
  if (number >= 1 && number <= 4) response.writeHead(200, { 'content-type': 'text/html' }).end(page(number))
  else response.writeHead(404).end()
})
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve))

const command = 'node_modules/treegram/bin/treegram.js'
const service = spawn(process.execPath, [command, 'serve', '--port', '0', '--allow-private', '--log-level', 'error'])
const ended = new Promise((resolve) => service.once('close', resolve))
let told = ''
service.stdout.on('data', (chunk) => {
  told += chunk
})
service.stderr.pipe(process.stderr)
const serving = /on (http:\S+)\. /
while (!serving.test(told)) {
  if (service.exitCode !== null) throw new Error(`The service ended before it served: ${told}`)
  await sleep(50)
}
const origin = serving.exec(told)[1]
const token = readFileSync('.treegram/service.token', 'utf8').trim()
const ask = async (path, body) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}
const sample = `http://127.0.0.1:${site.address().port}/1`
const { id } = await ask('/v1/runs', { kind: 'locate', samples: [sample], options: { delayMs: 0 } })
let run = await ask(`/v1/runs/${id}`)
for (; run.endedAt === null; run = await ask(`/v1/runs/${id}`)) await sleep(100)
const read = await ask('/v1/extract', { url: sample })
service.kill('SIGTERM')
console.log(run.state, run.counts.records, read.url === sample, await ended)
site.close()
