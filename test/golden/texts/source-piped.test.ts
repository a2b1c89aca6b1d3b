import { describe, it } from 'vitest'
import { parseEntry } from '../../../src/source/manifest.ts'
import { parsePiped } from '../../../src/source/piped/entry.ts'
import { longestLine, pipedLines } from '../../../src/source/piped/lines.ts'
import { linesOf } from '../../../src/source/text-lines.ts'
import { isAsExpected } from './expected.ts'
import { folderOf, parts, read, useFolder } from './folder.ts'
import { gathered, onOneLine, shownText, told } from './told.ts'

/* Pages that lines of stdin hold or name. */

useFolder()

const A = '"url": "https://a.example/a"'
const PIPED: readonly string[] = [
  `{${A}}`,
  `{${A}, "file": "in/b.html"}`,
  `{${A}, "file": ""}`,
  `{${A}, "file": 7}`,
  '{"url": "x:y"}',
  '{"url": "x:y", "file": "b.html"}',
  '{"url": "b"}',
  '{"url": 7, "html": "x"}',
  '{}',
  'null',
  '7',
  '"x"',
  '[1]',
  '{',
  '',
  `{${A}, "html": "<p>x"}`,
  `{${A}, "html": ""}`,
  `{${A}, "html": 7}`,
  `{${A}, "html": null}`,
  `{${A}, "html": "x", "file": "b.html"}`,
  `{${A}, "body": "x", "$htmlFile": "y", "html": "z"}`,
  `{${A}, "$htmlFile": "b.html"}`,
  `{${A}, "$htmlFile": "./deep/z.html"}`,
  `{${A}, "$htmlFile": "../out/o.html"}`,
  `{${A}, "$htmlFile": "link.html"}`,
  `{${A}, "$htmlFile": "deep"}`,
  `{${A}, "$htmlFile": "gone.html"}`,
  `{${A}, "$htmlFile": ""}`,
  `{${A}, "$htmlFile": "."}`,
  `{${A}, "$htmlFile": "notes.txt"}`,
  `{${A}, "$htmlFile": "linked/o.html"}`,
  `{${A}, "$htmlFile": "/etc/passwd"}`,
  `{${A}, "$htmlFile": "blank.html"}`,
  ...[
    'PHA+eA==',
    'PHA+eA',
    'PHA-eA',
    'PHA+ eA==\\n',
    'PHA',
    'PH',
    'P',
    '',
    '=',
    '==',
    'PHA+!A==',
    'PHA+eA=',
    'PHA+eHk=',
    'PHA+eHk',
    'd29yZHM=',
  ].map((body) => `{${A}, "body": "${body}"}`),
  ...['text/html', 'text/html; charset=latin1', 'image/png', '', ' '].map(
    (type) => `{${A}, "body": "PHA+eA==", "content-type": "${type}"}`,
  ),
  `{${A}, "body": "PHA+eA==", "content-type": 7}`,
  `{${A}, "body": 7}`,
  `{${A}, "html": "words", "content-type": "image/png"}`,
]

describe('pages on stdin', () => {
  it('a line on stdin is a page, or is refused with its number', async () => {
    const entries = PIPED.map(
      (text) =>
        `${text}\n  ${told(() => parseEntry({ text, number: 3 }))}\n  ${shownText(onOneLine(parsePiped({ text, number: 3 })))}`,
    )
    const lines: string[] = []
    for (const text of [
      ...PIPED,
      '-',
      '[IN]/in/b.html',
      'https://a.example/',
      '<html>',
      '[1]',
      ' - ',
      '[IN]/gone',
      '[IN]/empty',
    ])
      for (const maxBytes of [4, 100])
        lines.push(
          `${text}, ${maxBytes} allowed:\n${await read(['-'], { stdin: parts([`\n${text.replace('[IN]', folderOf())}\n`]), maxBytes })}`,
        )
    await isAsExpected('source', 'piped', [...entries, ...lines].join('\n'))
  })

  it('stdin is cut into lines wherever its chunks end', async () => {
    const most = longestLine(10)
    const long = 1_048_576
    const texts: Readonly<Record<string, string>> = {
      'of all kinds': 'a\n\n b \r\n\ufeffc\n\t\n{"d"}\nß',
      'without an end': 'a\nb',
      'with an end': 'a\nb\n',
      none: '',
      'a long one at the bound': 'x'.repeat(long),
      'a long one above it': 'x'.repeat(long + 1),
      'a long one of JSON': `a\n${'{'.padEnd(long + 1, 'x')}\nb`,
      'a long one of JSON after blanks': `\ufeff \t\r{${'x'.repeat(long)}\nb`,
      'two long ones': `${'x'.repeat(long)}\n${'y'.repeat(long - 5)}\nz`,
    }
    const lines: string[] = []
    for (const [name, text] of Object.entries(texts))
      for (const size of text.length > 100 ? [400_000, long + 2] : [1, 2, 3, 100]) {
        const bytes = Buffer.from(text)
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        const shown = async (lines: AsyncIterable<unknown>): Promise<string> =>
          (await gathered(lines)).map((one) => shownText(onOneLine(one).slice(0, 90))).join(' ')
        lines.push(
          `${name}, by ${size}: ${await shown(linesOf(parts(chunks), 'the list'))} | ${await shown(pipedLines(parts(chunks), 10))} | ${await shown(pipedLines(parts(chunks), 2_000_000))}`,
        )
      }
    for (const chars of [most - 1, most, most + 1, 2 * most])
      lines.push(
        `a line of ${chars}, ${most} allowed: ${(await gathered(pipedLines(parts([`a\n${'{'.padEnd(chars, 'x')}\nb`]), 10))).map((one) => onOneLine(one).length).join(' ')}`,
      )
    await isAsExpected('source', 'lines', lines.join('\n'))
  })
})
