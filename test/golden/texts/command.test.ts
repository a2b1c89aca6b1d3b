import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import { shopPage } from '../../../src/core/wrapper/edits/shop.fixture.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { type CommandFolder, openCommandFolder } from './told-command.ts'

const opened: CommandFolder[] = []
afterAll(() => {
  for (const one of opened) one.close()
})

/** A folder with pages of a shop, as they were and as they are. */
function shopFolder(): CommandFolder {
  const folder = openCommandFolder()
  opened.push(folder)
  const write = (name: string, pages: readonly string[]): void => {
    mkdirSync(join(folder.folder, name))
    for (const [i, html] of pages.entries())
      writeFileSync(join(folder.folder, name, `${i}.html`), `<html><body>${html}</body></html>`)
  }
  write('pages', seeds(8).map(shopPage))
  write('more', [8, 9, 10, 11].map(shopPage))
  write(
    'moved',
    [12, 13, 14, 15, 16, 17, 18, 19].map((i) =>
      shopPage(i)
        .replaceAll('<p class="town">', '<dl><dt>Town</dt></dl><p class="place">')
        .replaceAll('<p class="price">', '<h4 class="cost">')
        .replaceAll(' EUR</p>', ' EUR</h4>'),
    ),
  )
  write(
    'others',
    seeds(3).map((i) => `<h2>News ${i}</h2><p>Nothing of shops is in it: ${'word '.repeat(40 + i)}</p>`),
  )
  return folder
}

/** What commands tell one after the other. */
async function transcriptOf(folder: CommandFolder, commands: readonly (readonly string[])[]): Promise<string> {
  const told: string[] = []
  for (const args of commands) told.push(await folder.transcript(args))
  return told.join('\n\n')
}

const QUIET = ['--threads', '0']

/** A file as a command would show it. */
const fileText = ({ folder, same }: CommandFolder, name: string): string =>
  `== ${name}\n${same(readFileSync(join(folder, name), 'utf8'))}`

describe('commands', () => {
  it('a template that is learned, inspected, edited and applied prints each step', async () => {
    const folder = shopFolder()
    const told = await transcriptOf(folder, [
      ['learn', './pages', '-o', './shop.json', '--name', 'shop', ...QUIET],
      ['learn', './pages', '-o', './strict.json', '--name', 'strict', '--constraints', '--quiet', ...QUIET],
      ['inspect', './shop.json'],
      ['inspect', './strict.json'],
      ...['css', 'xpath', 'scrapy', 'crawlee', 'playwright'].map((form) => [
        'inspect',
        './shop.json',
        '--export',
        form,
      ]),
      ['types', './shop.json'],
      ['types', './shop.json', '--zod', '--name', 'Shop'],
      ['edit', './shop.json', '--dry-run', '--drop', 'price', '--list', 'name,street=both'],
      ['edit', './shop.json', '--rename', 'price=cost', '--merge', 'name+street=where with , '],
      ['edit', './shop.json', '--rename', 'cost=cost2', '-o', './other.json'],
      ['inspect', './shop.json'],
      ['run', './shop.json', './more', ...QUIET],
      ['run', './shop.json', './more', './others', '--raw', '--provenance', '--stats', './stats.json', ...QUIET],
      [
        'run',
        './strict.json',
        './moved',
        '--heal',
        'propose',
        '--report',
        './health.txt',
        '--save-repair',
        './repaired.json',
        ...QUIET,
      ],
      ['run', './strict.json', './moved', '--heal', 'off', '--quiet', '--strict', '-o', './off.csv', ...QUIET],
      ['heal', './strict.json', './pages', ...QUIET],
      ['heal', './strict.json', './moved', '--old', './pages', '--report', './heal.html', ...QUIET],
      ['heal', './strict.json', './moved', '--json', '--method', 'ctm', '--threshold', '0.5', ...QUIET],
      [
        'heal',
        './strict.json',
        './moved',
        '--apply',
        '--ways',
        're-induce, relocate',
        '--algorithms',
        'simple,text',
        '--labels',
        'tag+class',
        ...QUIET,
      ],
      ['heal', './strict.json', '--revert'],
      ['heal', './strict.json', '--revert'],
      ['run', './strict.json', './moved', '--heal', 'apply', '--max-wrong', '50%', '-o', './applied.jsonl', ...QUIET],
      ['learn', './more', './pages', '--again', './shop.json', '-o', './shop.json', ...QUIET],
    ])
    const files = ['stats.json', 'health.txt', 'off.csv', 'applied.jsonl'].map((name) => fileText(folder, name))
    await isAsExpected('command', 'wrappers', [told, ...files].join('\n\n'))
  })

  it('runs that are kept, compared and reported print what a user needs', async () => {
    const folder = shopFolder()
    const kept = ['--workspace', './kept']
    const told = await transcriptOf(folder, [
      ['learn', './pages', '-o', './shop.json', '--name', 'shop', '--quiet', ...QUIET],
      ['status', ...kept],
      ['run', './shop.json', './pages', '-o', './first.jsonl', ...kept, ...QUIET],
      ['run', './shop.json', './more', './pages/1.html', '-o', './second.json', ...kept, ...QUIET],
      ['run', './shop.json', './more', '-o', './third.xml', '--max-pages', '2', ...kept, ...QUIET],
      ['status', ...kept],
      ['diff', ...kept],
      ['diff', '1', '2', ...kept, '--fail-on-change', '--ignore', 'price'],
      ['diff', '1', '1', ...kept],
      ['diff', './first.jsonl', './second.json', '--partial', '--key', 'entries=day', '--no-order'],
      ['diff', './first.jsonl', './first.jsonl', '--fail-on-change'],
      ['export', ...kept, '--run', '1', '-o', './again.csv', '--csv-lists', 'files'],
      ['export', ...kept, '--run', '3', '--provenance', '--quiet'],
      ['report', ...kept, '-o', './report.html'],
      ['report', ...kept, '--run', '1', '-o', './report-1.html'],
      ['clean', ...kept],
      ['clean', ...kept, '--keep-pages', '--keep', '2026-01-01'],
    ])
    const files = ['third.xml', 'again.csv'].map((name) => fileText(folder, name))
    await isAsExpected('command', 'kept', [told, ...files].join('\n\n'))
  })

  it('pages without a template print their article, lists and embedded data', async () => {
    const folder = shopFolder()
    const told = await transcriptOf(folder, [
      ['classify', './pages', './others', ...QUIET],
      ['classify', './pages', './others', '--model', './classes.json', '--quiet', ...QUIET],
      ['classify', './more', '--model', './classes.json', '-o', './classes.csv', ...QUIET],
      ['classify', './pages', '--model', './classes.json', '--method', 'reis', ...QUIET],
      ['get', './pages/1.html', './others/1.html', '--lists', '1', '--explain', './why.jsonl', ...QUIET],
      ['get', './others/0.html', '--text', 'markdown', '--raw', '-o', './others.json', ...QUIET],
      ['learn', './pages', '--method', 'ne-pattern', ...QUIET],
      [
        'learn',
        './pages',
        '--example',
        'where=Calais',
        '--example',
        'what=12 x 26 x 3',
        '-o',
        './example.json',
        ...QUIET,
      ],
      ['inspect', './example.json'],
      ['learn', './others', ...QUIET],
    ])
    await isAsExpected('command', 'pages', told)
  })
})
