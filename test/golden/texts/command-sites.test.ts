import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { openShop } from '../../../src/control/shop.fixture.ts'
import { isAsExpected } from './expected.ts'
import { openCommandFolder } from './told-command.ts'

/** Commands that ask a shop, which reads otherwise from some of them on. */
async function told(): Promise<string> {
  const shop = await openShop()
  const folder = openCommandFolder({ [shop.origin]: 'http://shop', [shop.origin.slice('http://'.length)]: 'shop' })
  const page = (number: number): string => `${shop.origin}/product/${number}`
  const kept = ['--workspace', './kept', '--threads', '0', '--delay', '0']
  const lines: string[] = []
  const run = async (...args: readonly string[]): Promise<void> => void lines.push(await folder.transcript(args))
  const show = (name: string): void => {
    const file = join(folder.folder, name)
    lines.push(`== ${name}\n${existsSync(file) ? folder.same(readFileSync(file, 'utf8')).slice(0, 2500) : 'none'}`)
  }
  try {
    writeFileSync(join(folder.folder, 'urls.txt'), `${page(2)}\n${page(3)}\n${shop.origin}/about\n`)
    await run('locate', page(1), '--explain', './why.jsonl', '--save-pages', './pages', ...kept)
    show('why.jsonl')
    await run('locate', page(1), '--exclude', '/product/*', '--quiet', ...kept)
    await run('collect', page(1), '-o', './all.jsonl', '--save-wrapper', './shop.json', ...kept)
    await run('collect', page(1), '--heal', 'apply', '--max-pages', '3', '--log-format', 'json', ...kept)
    await run('collect', '--urls', './urls.txt', '--wrapper', './shop.json', '--raw', '--provenance', ...kept)
    await run('collect', page(1), '--sitemap-only', ...kept)
    await run('get', page(4), `${shop.origin}/none`, '--lists', '1', ...kept)
    shop.layout = 'moved'
    await run(
      'collect',
      page(1),
      '--wrapper',
      './shop.json',
      '--report',
      './health.txt',
      '--save-repair',
      './r.json',
      '--force',
      ...kept,
    )
    show('health.txt')
    shop.layout = 'bare'
    await run('run', './shop.json', page(5), page(6), page(7), '--strict', '--force', ...kept)
    await run('status', '--workspace', './kept')
    await run('clean', '--workspace', './kept')
    await run('clip', `${shop.origin}/`, ...kept)
  } finally {
    folder.close()
    await shop.close()
  }
  return lines.join('\n\n')
}

describe('commands that ask a site', () => {
  it('commands that crawl a site print their results, progress and warnings', async () => {
    await isAsExpected('command', 'sites', await told())
  })
})
