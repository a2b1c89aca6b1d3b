// Reis et al. (2004) as published beside what the program does by itself, as the table of docs/papers.md: news read right as a whole, title and body.
//   node bench/quality/news.ts [FOLDER_OF_ARTICLES] [--merged 0,1,2,3]
// Without a folder, generated portals: learned from 20 articles, read from 20 others. A folder of stored news (`<publisher>/<date>.html`, `.truth.json`): learned from all
// pages of a publisher with two or more, and read from these; there are no others.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { articleBoilerplate, findArticle } from '../../src/core/article/index.ts'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { learnPublishedNews } from '../../src/papers/index.ts'
import { PORTALS } from '../../test/sites/portal/index.ts'
import { wordF1 } from './clip/score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merged: { type: 'string', default: '0,1,2,3,own' } },
})

interface News {
  readonly url: string
  readonly tree: Tree
  readonly title: string
  readonly body: string
}
interface Read {
  readonly title: string | null
  readonly body: string | null
}
interface Portal {
  readonly training: readonly News[]
  readonly others: readonly News[]
}
/** Counts of news: accepted, title right, body right, both. */
type Counts = readonly [accepted: number, title: number, body: number, both: number]

const BODY_F1 = 0.9
const SITE_NAME_WORDS = 5

const plain = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')

/** A title may have the name of its site beside it, as the paper's people judged by eye. */
function isTitle(read: string, title: string): boolean {
  const [got, wanted] = [plain(read), plain(title)]
  return got === wanted || (got.includes(wanted) && got.split(' ').length <= wanted.split(' ').length + SITE_NAME_WORDS)
}

function counted(pages: readonly News[], read: (page: News) => Read | null): Counts {
  const judged = pages.map((page): Counts => {
    const found = read(page)
    const title = found?.title != null && isTitle(found.title, page.title)
    const body = wordF1(page.body, found?.body ?? '') >= BODY_F1
    return [Number(found !== null), Number(title), Number(body), Number(title && body)]
  })
  return added(judged)
}

function added(all: readonly Counts[]): Counts {
  return [0, 1, 2, 3].map((i) => all.reduce((sum, counts) => sum + counts[i]!, 0)) as unknown as Counts
}

const METHODS: readonly (readonly [name: string, read: (training: readonly News[]) => (page: News) => Read | null])[] =
  [
    ...values.merged.split(',').map(
      (k) =>
        [
          k === 'own' ? 'published, k of its pages' : `published, k = ${k}`,
          (training: readonly News[]) => {
            const { read } = learnPublishedNews(
              training.map(({ tree }) => tree),
              { mergedOver: k === 'own' ? k : Number(k) },
            )
            return (page: News) => read(page.tree)
          },
        ] as const,
    ),
    [
      'treegram',
      (training) => {
        const boilerplate = new Set(articleBoilerplate(training))
        return ({ tree, url }) => {
          const found = findArticle(tree, url, { boilerplate })
          return found === null ? null : { title: found.title, body: found.text }
        }
      },
    ],
  ]

const TRAINING = 20

function madePortals(): ReadonlyMap<string, readonly Portal[]> {
  const made = Object.entries(PORTALS).map(([name, make]) => {
    const { pages, articles } = make(2 * TRAINING, 1)
    const vocabulary = createVocabulary()
    const news = articles.map(({ path, title, paragraphs }) => {
      const tree = treeOf(pages[path]!, vocabulary)
      return { url: `http://portal.example${path}`, tree, title, body: paragraphs.join('\n') }
    })
    return [name, [{ training: news.slice(0, TRAINING), others: news.slice(TRAINING) }]] as const
  })
  return new Map(made)
}

function storedNews(folder: string): readonly Portal[] {
  const portals = readdirSync(folder).map((publisher) => {
    const files = readdirSync(join(folder, publisher)).filter((file) => file.endsWith('.html'))
    const vocabulary = createVocabulary()
    return files.map((file): News => {
      const path = join(folder, publisher, file)
      const truth = JSON.parse(readFileSync(path.replace(/\.html$/, '.truth.json'), 'utf8'))
      const tree = treeOf(readFileSync(path, 'utf8'), vocabulary)
      return { url: `http://${publisher}.example/${file}`, tree, title: truth.title, body: truth.paragraphs.join('\n') }
    })
  })
  return portals.filter(({ length }) => length > 1).map((news) => ({ training: news, others: news }))
}

function treeOf(html: string, vocabulary: ReturnType<typeof createVocabulary>): Tree {
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}

const sets: ReadonlyMap<string, readonly Portal[]> =
  positionals.length === 0
    ? madePortals()
    : new Map(positionals.map((folder) => ['stored news', storedNews(folder)] as const))
const shown = ([accepted, title, body, both]: Counts): string => `**${both}** (${accepted}, ${title}, ${body})`
const rows = [...sets].map(([name, portals]) => ({
  name,
  news: portals.reduce((sum, { others }) => sum + others.length, 0),
  counts: METHODS.map(([, learn]) => added(portals.map(({ training, others }) => counted(others, learn(training))))),
}))
const news = rows.reduce((sum, row) => sum + row.news, 0)
const shares = METHODS.map((_, m) => (100 * added(rows.map(({ counts }) => counts[m]!))[3]) / news)
console.log(`| portal | news | ${METHODS.map(([name]) => name).join(' | ')} |`)
console.log(`|---|---|${METHODS.map(() => '---').join('|')}|`)
for (const { name, news: own, counts } of rows) console.log(`| ${name} | ${own} | ${counts.map(shown).join(' | ')} |`)
console.log(`| right as a whole | ${news} | ${shares.map((share) => `${share.toFixed(1)} %`).join(' | ')} |`)
