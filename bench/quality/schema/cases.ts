import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, type ParsedPage, parse, type Vocabulary } from '../../../src/core/dom/index.ts'
import { schemaOfType } from '../../../src/core/induce/index.ts'
import { keyOf } from '../../../src/core/induce/record/index.ts'
import { machineValues } from '../../../src/core/induce/schema/machine.ts'
import { type WantedRecord, wantedBy } from '../../../src/core/induce/schema/wanted.ts'
import { corpus } from '../../../test/corpus.ts'

/** A page, and what is known of its properties by their names; nothing of those left out. */
export interface CasePage {
  readonly page: ParsedPage
  readonly truth: Readonly<Record<string, readonly string[]>>
  /** Texts among the truth's that an answer may have or not: headings of groups. */
  readonly spare: ReadonlySet<string>
}

/** Pages of one class of a site, and the schema that is fitted to the first. */
export interface Case {
  readonly set: string
  readonly site: string
  readonly schema: object
  readonly pages: readonly CasePage[]
}

const BOOK = {
  $id: 'https://schema.org/Book',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    author: { type: 'object', properties: { name: { type: 'string' } } },
    publisher: { type: 'object', properties: { name: { type: 'string' } } },
    isbn: { type: 'string' },
    datePublished: { type: 'string', format: 'date' },
    numberOfPages: { type: 'integer' },
  },
}

export const SETS: Readonly<Record<string, () => Iterable<Case>>> = {
  recipes: () => recipes(false),
  restored: () => recipes(true),
  articles,
  books,
  said: () => said(false),
  withheld: () => said(true),
}

interface Raw {
  readonly file: string
  readonly url: string
  readonly truth: CasePage['truth']
  readonly spare?: readonly string[]
}

function casePages(raw: readonly Raw[], edit: (html: string, of: Raw) => string = (html) => html): readonly CasePage[] {
  const vocabulary = createVocabulary()
  return raw.map((one) => {
    const { file, url, truth, spare = [] } = one
    return {
      page: { url, tree: treeOf(edit(readFileSync(file, 'utf8'), one), vocabulary) },
      truth,
      spare: new Set(spare.map(keyOf)),
    }
  })
}

function treeOf(html: string, vocabulary: Vocabulary): ParsedPage['tree'] {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

function json(file: string): Record<string, never> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function folderOf(set: 'recipes' | 'articles' | 'wrappers' | 'sites-2'): string {
  const folder = corpus(set)
  if (folder === null) throw new Error(`TREEGRAM_CORPUS names no folder with ${set}.`)
  return folder
}

/**
 * Recipes without their JSON-LD: what their markup and words say.
 * @param isRestored with JSON-LD made of the truths, which most sites had
 */
function* recipes(isRestored: boolean): Iterable<Case> {
  const folder = folderOf('recipes')
  for (const site of readdirSync(folder).sort()) {
    const files = readdirSync(join(folder, site)).filter((file) => /^\d+\.html$/.test(file))
    if (files.length < 2) continue
    const raw = files
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((file): Raw => {
        const path = join(folder, site, file)
        const {
          title,
          visible,
          ingredients,
          instructions,
          ingredient_groups: groups = [],
        } = json(path.replace(/html$/, 'truth.json')) as never as RecipeTruth
        return {
          file: path,
          url: `https://${site}/recipe/${file}`,
          truth: {
            ...(title && visible.title && { name: [title] }),
            recipeIngredient: ingredients,
            recipeInstructions: instructions,
          },
          spare: groups.flatMap(({ purpose }) => purpose ?? []),
        }
      })
    const restored = (html: string, { truth }: Raw): string => html + jsonLdOf(truth)
    const set = isRestored ? 'restored' : 'recipes'
    yield { set, site, schema: schemaOfType('Recipe')!, pages: casePages(raw, isRestored ? restored : undefined) }
  }
}

function jsonLdOf({ name, recipeIngredient, recipeInstructions: steps }: CasePage['truth']): string {
  const recipeInstructions = steps!.map((text) => ({ '@type': 'HowToStep', text }))
  const data = { '@type': 'Recipe', ...(name && { name: name[0] }), recipeIngredient, recipeInstructions }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

interface RecipeTruth {
  readonly title: string | null
  /** Which parts a reader sees. */
  readonly visible: { readonly title: boolean }
  readonly ingredients: readonly string[]
  readonly instructions: readonly string[]
  readonly ingredient_groups?: readonly { readonly purpose: string | null }[]
}

function* articles(): Iterable<Case> {
  const folder = folderOf('articles')
  for (const site of readdirSync(folder).sort()) {
    const files = readdirSync(join(folder, site)).filter((file) => file.endsWith('.html'))
    if (files.length < 2) continue
    const raw = files.sort().map((file): Raw => {
      const path = join(folder, site, file)
      const truth = json(path.replace(/html$/, 'truth.json')) as never as ArticleTruth
      return {
        file: path,
        url: `https://${site.toLowerCase()}.example/${file}`,
        truth: {
          ...(truth.title && { headline: [truth.title] }),
          ...(truth.published && { datePublished: [truth.published.slice(0, 10)] }),
          ...(truth.authors.length > 0 && { author_name: truth.authors }),
          articleBody: truth.paragraphs,
        },
      }
    })
    yield { set: 'articles', site, schema: schemaOfType('NewsArticle')!, pages: casePages(raw) }
  }
}

interface ArticleTruth {
  readonly title: string | null
  readonly published: string | null
  readonly authors: readonly string[]
  readonly paragraphs: readonly string[]
}

/** By the truths' names, what the schema calls them. */
const BOOK_NAMES: readonly (readonly [string, string])[] = [
  ['title', 'name'],
  ['author', 'author_name'],
  ['publisher', 'publisher_name'],
  ['isbn_13', 'isbn'],
  ['publication_date', 'datePublished'],
]

/** Books of a shop, each of some pages as the one that is learned from. */
function* books(): Iterable<Case> {
  const folder = join(folderOf('wrappers'), 'booksamillion')
  const truths = Object.entries(json(join(folder, 'truth.json')) as never as Record<string, Record<string, string[]>>)
  const raw = truths.slice(0, 100).map(([id, own]): Raw => {
    const known = BOOK_NAMES.flatMap(([from, to]) =>
      own[from]?.length ? [[to, own[from].map((one) => one.replace(/^\s*:\s*/, ''))] as const] : [],
    )
    return { file: join(folder, `${id}.html`), url: `https://books.example/${id}`, truth: Object.fromEntries(known) }
  })
  for (let from = 0; from < raw.length; from += 20)
    yield { set: 'books', site: 'booksamillion', schema: BOOK, pages: casePages(raw.slice(from, from + 20)) }
}

/** Classes of sites that say for programs what they show; that is the truth. @param isWithheld learn without it */
function* said(isWithheld: boolean): Iterable<Case> {
  const folder = folderOf('sites-2')
  const classes = [
    ['Product', 'turkishtowels', 'products'],
    ['Recipe', 'reiskoch', 'rezepte'],
  ] as const
  for (const [type, site, within] of classes) {
    const root = join(folder, site, 'www', within)
    const schema = schemaOfType(type)!
    const wanted = wantedBy(schema)!
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .sort()
    const raw = files
      .map((name): Raw => {
        const file = join(root, name)
        return { file, url: `https://${site}.example/${within}/${name}`, truth: truthOf(file, wanted) }
      })
      .filter(({ truth }) => Object.keys(truth).length > 2)
    for (let from = 0; from < Math.min(raw.length, 100); from += 20)
      yield {
        set: isWithheld ? 'withheld' : 'said',
        site,
        schema,
        pages: casePages(raw.slice(from, from + 20), isWithheld ? withheld : undefined),
      }
  }
}

function withheld(html: string): string {
  return html
    .replace(/<script[^>]*ld\+json[\s\S]*?<\/script>/gi, '')
    .replace(/<meta [^>]*>/gi, '')
    .replace(/\s(?:item(?:prop|scope|type|id)|typeof|property|vocab)(?:="[^"]*"|='[^']*')?/gi, '')
}

function truthOf(file: string, wanted: WantedRecord): CasePage['truth'] {
  const tree = treeOf(readFileSync(file, 'utf8'), createVocabulary())
  const values = machineValues(tree, wanted)
  return Object.fromEntries(
    wanted.properties.flatMap((one) => {
      const texts = values.get(one)!.find(({ source }) => source !== 'meta')?.texts ?? []
      return texts.length === 0 ? [] : [[one.name, texts]]
    }),
  )
}
