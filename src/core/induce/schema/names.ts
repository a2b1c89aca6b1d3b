import { singular, snake } from '../../naming/index.ts'

/** Words for the same thing, in the languages in which pages say it. */
const SAME: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'heading'],
  ['text', 'body', 'content'],
  ['author', 'writer', 'creator', 'by', 'byline', 'autor', 'auteur', 'autore', 'von'],
  ['published', 'date', 'day', 'time', 'posted', 'datum', 'fecha', 'data'],
  ['url', 'link', 'href', 'address'],
  ['image', 'picture', 'photo', 'cover', 'img', 'bild', 'imagen', 'foto'],
  ['price', 'cost', 'amount', 'preis', 'prix', 'precio', 'prezzo', 'prijs', 'cena'],
  ['item', 'record', 'entry', 'row', 'result'],
  ['id', 'identifier', 'number', 'code', 'sku'],
  [
    'ingredient',
    'zutat',
    'zutaten',
    'ingrédient',
    'ingrediente',
    'ingredienti',
    'ingrediënt',
    'ingrediënten',
    'składnik',
    'składniki',
  ],
  [
    ...[
      'instruction',
      'direction',
      'step',
      'method',
      'preparation',
      'zubereitung',
      'anleitung',
      'schritt',
      'préparation',
      'étape',
    ],
    ...[
      'preparación',
      'elaboración',
      'paso',
      'preparo',
      'preparazione',
      'procedimento',
      'bereiding',
      'bereidingswijze',
      'przygotowanie',
    ],
  ],
  ['yield', 'serving', 'portion', 'portionen', 'personen'],
  ['organization', 'company', 'employer', 'organizer', 'firma', 'empresa'],
  ['location', 'place', 'venue', 'ort', 'lieu', 'lugar', 'luogo'],
  ['brand', 'manufacturer', 'marke', 'marque', 'marca'],
  ['description', 'text', 'summary', 'abstract', 'excerpt', 'intro', 'introduction', 'lead', 'teaser'],
  ['category', 'section', 'topic', 'genre'],
  ['duration', 'runtime', 'length'],
  ['tag', 'keyword', 'label'],
]

/** By word the groups that it is in: a text may be the body, or a description, which is not the body. */
const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  [...new Set(SAME.flat())].map((word) => [
    word,
    new Set(SAME.flatMap((words, group) => (words.includes(word) ? [group] : []))),
  ]),
)

function areSame(a: string, b: string): boolean {
  if (a === b) return true
  const own = GROUPS.get(a)
  return own !== undefined && [...(GROUPS.get(b) ?? [])].some((group) => own.has(group))
}

/** Words for a value of the page or of what it is about: a `page_title` is a title. */
const OWN: ReadonlySet<string> = new Set(
  'page main citation meta og dc article product post recipe job hiring base full value'.split(' '),
)

/** How alike two names are: 1 for the same words, 0.9 when only number, synonyms or words for the page differ, else the share of common words. */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [x, y] = [wordsOf(a), wordsOf(b)]
  const both = [...x].filter((word) => [...y].some((other) => areSame(word, other))).length
  const all = x.size + y.size - both
  return both === all && snake(a) === snake(b) ? 1 : all === 0 ? 0 : (0.9 * both) / all
}

/** How far a class word or id is about a name: 1 for nothing else, less for each further word, 0 without all of the name's words. */
export function tokenSimilarity(name: string, token: string): number {
  const [x, y] = [wordsOf(name), wordsOf(token)]
  const has = x.size > 0 && [...x].every((word) => [...y].some((other) => areSame(word, other)))
  return has ? Math.sqrt(x.size / y.size) : 0
}

/**
 * How far what was found is called as what is wanted, 0..1: most where the words are the same but for number, less where some are other words for it, are
 * joined, cut short or bent (`runtime`, `desc`, `saving`), and for each further word that was found (`release_date` for `release`).
 */
export function calledSimilarity(wanted: string, found: string): number {
  if (nameSimilarity(wanted, found) === 1) return 1
  const [all, others] = [allWordsOf(wanted), allWordsOf(found)]
  const [x, y] = [joinedAs(all, others), joinedAs(others, all)]
  const alike = x.map((word) => y.reduce((most, other) => Math.max(most, wordSimilarity(word, other)), 0))
  const both = alike.filter((one) => one > 0).length
  const further = y.filter((word) => !OWN.has(word) || x.includes(word)).length
  const share = both === x.length ? Math.cbrt(both / Math.max(both, further)) : both / (x.length + y.length - both)
  return both === 0 ? 0 : (share * alike.reduce((total, one) => total + one, 0)) / both
}

function allWordsOf(name: string): readonly string[] {
  const words = snake(name)
    .split('_')
    .filter((word) => word !== '' && !LINKING.has(word))
  return [...new Set(words.map((word) => singular(word)))]
}

const LINKING: ReadonlySet<string> = new Set(['of', 'the', 'is', 'in', 'a', 'and', 'for'])

/** Words, where two of them in a row are one of others that. */
function joinedAs(words: readonly string[], as: readonly string[]): readonly string[] {
  const at = words.findIndex((word, i) => i + 1 < words.length && as.includes(`${word}${words[i + 1]}`))
  return at < 0 ? words : words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`)
}

/** Letters that a word is told by where it is cut short. */
const LEAST_STEM = 3

/** What a word counts that is another one for it, or one cut short or bent. */
const LIKE_WORD = 0.8

function wordSimilarity(a: string, b: string): number {
  if (a === b) return WHOLE_WORD
  if (areSame(a, b)) return LIKE_WORD
  const [short, long] = [a, b].map(stemOf).toSorted((one, other) => one.length - other.length) as [string, string]
  return short.length >= LEAST_STEM && long.startsWith(short) && !/\d/.test(a + b) ? LIKE_WORD : 0
}

/** Words are the same but for number, or there are words for the page beside them. */
const WHOLE_WORD = 0.95

function stemOf(word: string): string {
  return word.length > LEAST_STEM + 2 ? word.replace(/(?:ing|ed|er|e|s)$/, '') : word.replace(/e$/, '')
}

/** Properties that a page calls by what they are of: a place's address. */
const OF_OWNER: ReadonlySet<string> = new Set(['name', 'address'])

/** The names by which a property may go: `brand` and `brand_name` for `brand.name`, `price` and `offers_price` for `offers.price`. */
export function namesOf(path: readonly string[]): readonly string[] {
  if (path.length < 2) return path
  const last = path.at(-1)!
  return [path.join('_'), ...(OF_OWNER.has(snake(last)) ? path.slice(0, -1) : [last])]
}

const known = new Map<string, ReadonlySet<string>>()
/** Class words and labels come again and again; of so many names the words are kept. */
const MOST_KEPT = 10_000

function wordsOf(name: string): ReadonlySet<string> {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const words = snake(name)
    .split('_')
    .map((word) => singular(word))
  const telling = words.filter((word) => !OWN.has(word))
  const found = new Set(telling.length > 0 ? telling : words)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(name, found)
  return found
}
