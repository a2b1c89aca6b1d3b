import { singular, snake } from '../../naming/index.ts'

/** Words for the same thing, in the languages in which pages say it. */
const SAME: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'heading'],
  ['text', 'body', 'content', 'description'],
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
]

const GROUPS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((words) => words.map((word) => [word, words[0]!] as const)),
)

/** Words for a value of the page or of what it is about: a `page_title` is a title. */
const OWN: ReadonlySet<string> = new Set(
  'page main citation meta og dc article product post recipe job hiring base full value'.split(' '),
)

/** How alike two names are: 1 for the same words, 0.9 when only number, synonyms or words for the page differ, else the share of common words. */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [x, y] = [wordsOf(a), wordsOf(b)]
  const both = [...x].filter((word) => y.has(word)).length
  const all = x.size + y.size - both
  return both === all && snake(a) === snake(b) ? 1 : all === 0 ? 0 : (0.9 * both) / all
}

/** How far a class word or id is about a name: 1 for nothing else, less for each further word, 0 without all of the name's words. */
export function tokenSimilarity(name: string, token: string): number {
  const [x, y] = [wordsOf(name), wordsOf(token)]
  const has = x.size > 0 && [...x].every((word) => y.has(word))
  return has ? Math.sqrt(x.size / y.size) : 0
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
  const found = new Set((telling.length > 0 ? telling : words).map((word) => GROUPS.get(word) ?? word))
  if (known.size >= MOST_KEPT) known.clear()
  known.set(name, found)
  return found
}
