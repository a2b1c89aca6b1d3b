import { afterEach, describe, it, vi } from 'vitest'
import type { Exchange } from '../../../src/source/exchange.ts'
import { createRobots, type RobotsRules } from '../../../src/source/robots/robots.ts'
import { isAsExpected } from './expected.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const HOST = 'http://site.example'
const PATHS = [
  '/',
  '/a',
  '/a/b',
  '/a/b.html',
  '/a/b.html?q=1',
  '/A',
  '/private/x',
  '/search?q=a&p=2',
  '/%7Ejoe',
  '/~joe',
]
const LONG = [2047, 2048, 2049].map((chars) => `/${'y'.repeat(chars - 4)}end`)

const body = (text: string | Buffer): Exchange => ({ kind: 'body', status: 200, headers: {}, bytes: Buffer.from(text) })
const fault = (status: number | undefined): Exchange => ({
  kind: 'fault',
  reason: status === undefined ? 'unreachable' : 'http-status',
  ...(status !== undefined && { status }),
  detail: `answered ${status}.`,
  mayPass: false,
})

const judged = (rules: RobotsRules, paths: readonly string[]): string =>
  paths.map((path) => (rules.refusalOf(new URL(path, HOST)) === null ? '+' : '-')).join('')

async function rulesOf(exchange: Exchange, agent = 'Treegram'): Promise<RobotsRules> {
  return createRobots(agent, async () => exchange).rulesFor(new URL(`${HOST}/page`))
}

describe('robots.txt', () => {
  it('robots.txt beyond its limits is cut there', async () => {
    const all = 'User-agent: *\n'
    const star = (chars: number): string => `Disallow: /${'q'.repeat(chars - 12)}*`
    const files: Readonly<Record<string, string>> = {
      ...Object.fromEntries(
        [2047, 2048, 2049].map((chars) => [`a rule of ${chars}`, `${all}Disallow: /${'x'.repeat(chars - 11)}`]),
      ),
      ...Object.fromEntries(
        [31, 32, 33].map((count) => [
          `${count} rules of 2048 with stars`,
          `${all}${new Array(count).fill(star(2048)).join('\n')}\nDisallow: /a*\nAllow: /A`,
        ]),
      ),
      'exactly as many characters with stars as allowed': `${all}${new Array(31).fill(star(2048)).join('\n')}\n${star(2048 - 13)}\nDisallow: /*a\nDisallow: /A*`,
      'runs of stars': `${all}Disallow: /${'*'.repeat(3000)}b`,
      'rules without stars beside': `${all}${new Array(40).fill(`Disallow: /${'p'.repeat(2000)}`).join('\n')}\nDisallow: /a*`,
      ...Object.fromEntries(
        [511_988, 511_989, 511_990, 512_000].map((at) => [
          `a rule at ${at}`,
          `${all}${'#'.repeat(510)}\n`.padEnd(at - 1, `#${'x'.repeat(998)}\n`).concat('\nDisallow: /a'),
        ]),
      ),
      sitemaps: `${all}${Array.from({ length: 1003 }, (_, i) => `Sitemap: /${i}.xml`).join('\n')}`,
      'long paths': `${all}Disallow: /*end$`,
      'a mark before': `\ufeff${all}Disallow: /a`,
    }
    const lines = Object.entries(files).map(async ([name, text]) => {
      const rules = await rulesOf(body(text))
      const paths = [...PATHS, `/${'x'.repeat(2100)}`, '/qqq', ...LONG]
      return `${name}: ${judged(rules, paths)} ${rules.sitemaps.length} ${rules.sitemaps.at(-1) ?? '-'}`
    })
    await isAsExpected('source', 'robots-bounds', (await Promise.all(lines)).join('\n'))
  })

  it('robots.txt that cannot be had allows or forbids all, by the status', async () => {
    let now = 5
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const answers: Readonly<Record<string, Exchange>> = {
      body: body('User-agent: *\nDisallow: /a'),
      'no body': body(''),
      unwanted: { kind: 'unwanted', contentType: 'image/png' },
      unchanged: { kind: 'unchanged' },
      ...Object.fromEntries(
        [400, 401, 403, 404, 410, 418, 429, 499, 500, 503, 599].map((one) => [String(one), fault(one)]),
      ),
      'no answer': fault(undefined),
      'to ftp': { kind: 'redirect', location: 'ftp://site.example/robots.txt' },
      'to nowhere': { kind: 'redirect', location: 'http://[' },
      'to itself': { kind: 'redirect', location: '/robots.txt' },
    }
    const lines: string[] = []
    for (const [name, answer] of Object.entries(answers)) {
      let asked = 0
      const robots = createRobots('Treegram', async () => {
        asked++
        return answer
      })
      const page = new URL(`${HOST}/a?b#c`)
      const first = await robots.rulesFor(page)
      const counts = [asked]
      const begin = now
      for (const later of [0, 59_999, 60_000, 86_399_999, 86_400_000]) {
        now = begin + later
        await robots.rulesFor(page)
        await Promise.resolve()
        counts.push(asked)
      }
      lines.push(
        `${name}: ${JSON.stringify(first.refusalOf(page))} ${first.crawlDelayMs} ${first.sitemaps.length} asked ${counts}`,
      )
    }
    await isAsExpected('source', 'robots-answers', lines.join('\n'))
  })

  it('robots.txt is followed over redirects and remembered for its time', async () => {
    const lines: string[] = []
    for (const hops of [0, 1, 4, 5, 6, 7]) {
      const asked: string[] = []
      const robots = createRobots('Treegram', async (url) => {
        asked.push(url.href)
        if (asked.length > hops) return body('User-agent: *\nDisallow: /')
        return {
          kind: 'redirect',
          location: asked.length % 2 === 0 ? `https://other.example/${asked.length}` : `../r${asked.length}`,
        }
      })
      const rules = await robots.rulesFor(new URL(`${HOST}:8080/x`))
      lines.push(`${hops} hops: ${JSON.stringify(rules.refusalOf(new URL(`${HOST}:8080/x`)))} ${asked.join(' ')}`)
    }
    const asked: string[] = []
    let fails = 1
    const robots = createRobots('Treegram', async ({ host }) => {
      if (host === 'fails.example' && fails-- > 0) throw new Error('stopped')
      asked.push(host)
      return body('')
    })
    const of = (host: string) => robots.rulesFor(new URL(`http://${host}/`)).catch((error: Error) => error.message)
    lines.push(`fails: ${[await of('fails.example'), typeof (await of('fails.example')), asked.length]}`)
    asked.length = 0
    for (let i = 0; i < 999; i++) await of(`${i}.example`)
    await of('fails.example')
    lines.push(`1000 hosts: ${asked.length} asked`)
    await of('one-more.example')
    await of('1.example')
    await of('fails.example')
    lines.push(`one more: ${asked.slice(999).join(' ')}`)
    await isAsExpected('source', 'robots-hosts', lines.join('\n'))
  })
})
