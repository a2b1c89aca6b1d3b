// Bundles page.js with treegram/core, and serves it under a policy that lets it ask nobody for anything.
//   npm run build && node examples/browser/serve.ts
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rolldown } from 'rolldown' // any bundler does

const FOLDER = import.meta.dirname
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the page on a loopback port; gives its address and a function that ends it. */
export async function serveBrowserPage(
  port = 0,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
    '/': { type: 'text/html', body: readFileSync(join(FOLDER, 'index.html'), 'utf8') },
    '/style.css': { type: 'text/css', body: readFileSync(join(FOLDER, 'style.css'), 'utf8') },
    '/page.js': { type: 'text/javascript', body: await bundled(join(FOLDER, 'page.js')) },
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '/']
    const headers = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' }
    if (file === undefined) return void response.writeHead(404, headers).end()
    response.writeHead(200, { ...headers, 'content-type': `${file.type}; charset=utf-8` }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function bundled(input: string): Promise<string> {
  const build = await rolldown({ input, platform: 'browser' })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  return output[0].code
}

if (import.meta.main) console.log(`Open ${(await serveBrowserPage(8080)).origin} in a browser; Ctrl-C ends it.`)
