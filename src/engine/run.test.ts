import { beforeAll, describe, expect, it } from 'vitest'
import { asDocument, type Wrapper } from '../core/wrapper/index.ts'
import { type EngineEvent, type HtmlPage, learn, type RunOptions, run } from './index.ts'
import { treePage } from './trees-site.fixture.ts'

const pageAt = (i: number, html = treePage(i)): HtmlPage => ({ url: `https://trees.example/${i}`, html })
const trees = (from: number, to: number): HtmlPage[] => Array.from({ length: to - from }, (_, i) => pageAt(from + i))
let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(trees(0, 12), { name: 'trees' })
})

async function ran(document: Wrapper | object, pages: Iterable<HtmlPage>, options: RunOptions = {}) {
  const events: EngineEvent[] = []
  const names: (string | undefined)[] = []
  const onEvent = (event: EngineEvent): void => void events.push(event)
  for await (const record of run(document, pages, { ...options, onEvent })) names.push(record.wrapper)
  const health = events.flatMap((event) => (event.kind === 'health' ? [event.health] : []))
  const drift = events.filter((event) => event.kind === 'warning' && event.message.startsWith('Drift: '))
  return { names, health, drift }
}

describe('run', () => {
  it('records name their wrapper when there are several', async () => {
    expect((await ran(wrapper, trees(20, 22))).names).toEqual([undefined, undefined])
    const lamp = (i: number): HtmlPage =>
      pageAt(
        100 + i,
        `<table class=lamp><tr><th>Lamp ${i}</th><td>${i * 7} W</td></tr><tr><th>Made</th><td>${i}</td></tr></table>`,
      )
    const lamps = await learn([1, 2, 3, 4, 5, 6].map(lamp), { name: 'lamps' })
    const { names, health } = await ran(asDocument([wrapper, lamps]), [lamp(8), ...trees(20, 22)])
    expect(names).toEqual(['lamps', 'trees', 'trees'])
    expect(health.map(({ wrapper: name, pages }) => [name, pages])).toEqual([
      ['trees', 2],
      ['lamps', 1],
    ])
  })

  it('bad options are refused before a page is read', async () => {
    const pages = (function* (): Generator<HtmlPage> {
      expect.unreachable('A page was asked for.')
      yield pageAt(1)
    })()
    await expect(ran({}, pages)).rejects.toThrow()
    await expect(ran(wrapper, pages, { text: 'rtf' as never })).rejects.toThrow('rtf')
    await expect(ran(wrapper, pages, { maxWrong: 2 })).rejects.toThrow('maxWrong')
    await expect(ran(wrapper, pages, { follow: [{ field: 'none', wrapper }] })).rejects.toThrow('none')
  })

  it('a pattern missing on all pages gives a drift warning at the end', async () => {
    const without = trees(20, 40).map(({ url, html }) => ({
      url,
      html: html.replace(/<p class="height">.*?<[/]p>/, ''),
    }))
    const { health, drift } = await ran(wrapper, without)
    expect(health).toMatchObject([{ pages: 20, patterns: [{ pattern: 'height', state: 'drifted' }] }])
    expect(drift).toHaveLength(1)
  })
})
