/**
 * Whether the tree of every real page is the one that parse5 builds: `node bench/quality/html.ts [pages per set]` (all without); `TREEGRAM_CORPUS` names the
 * corpora. Ends with an error when a page differs.
 */
import { readFileSync } from 'node:fs'
import { parse as parse5 } from 'parse5'
import { firstDifference, outlineOfPage, outlineOfParse5, treeOf } from '../../src/core/dom/html.fixture.ts'
import { CORPUS_SETS, corpusPages } from '../../test/corpus.ts'
import { spreadOver } from '../lib/pages.ts'
import { formatTable } from '../lib/table.ts'

const limit = Number(process.argv[2] ?? Number.POSITIVE_INFINITY)
const rows: string[][] = []
for (const set of CORPUS_SETS) {
  const files = spreadOver(corpusPages(set), limit)
  if (files.length === 0) continue
  const different = files.filter((file) => {
    const html = readFileSync(file, 'utf8')
    const difference = firstDifference(outlineOfPage(treeOf(html)), outlineOfParse5(parse5(html)))
    if (difference !== null) console.log(file, JSON.stringify(difference))
    return difference !== null
  })
  rows.push([set, String(files.length), String(different.length)])
  if (different.length > 0) process.exitCode = 1
}
console.log(formatTable(['set', 'pages', 'different'], rows))
