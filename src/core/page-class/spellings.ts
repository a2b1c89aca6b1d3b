import { SPELLINGS } from './constants.ts'

/** URLs that are spelled alike: a node of the tree of spellings. */
export interface Spelling {
  readonly id: number
  /** The wider spelling that it is a case of; null for the widest. */
  readonly parent: Spelling | null
  /** How many narrower spellings it has, and how many URLs they have. */
  cases: number
  below: number
}

/** A tree: depth, file ending and query keys; folder by folder; first word of the name. Digits are masked; hosts and `.html` do not count. */
export class Spellings {
  #count = 0
  readonly #all: Spelling = this.#open(null)
  readonly #byName = new Map<string, Spelling>()

  /** The narrowest spelling of a URL, which counts as seen from now on. O(its length). */
  of(url: string): Spelling {
    let at = this.#all
    for (const name of namesOf(url)) {
      const next = this.#within(at, name)
      if (next === at) break
      at = next
    }
    return at
  }

  #open(parent: Spelling | null): Spelling {
    return { id: this.#count++, parent, cases: 0, below: 0 }
  }

  #within(parent: Spelling, name: string): Spelling {
    parent.below++
    const key = `${parent.id} ${name}`
    const known = this.#byName.get(key)
    if (known !== undefined) return known
    parent.cases++
    // One case more than are told apart: from there on they are data.
    if (parent.cases > SPELLINGS.mostCases) return parent
    const created = this.#open(parent)
    this.#byName.set(key, created)
    return created
  }
}

/** The spellings of a URL, the widest first, up to where nearly every URL has a word or folder of its own. */
export function levelsOf(spelling: Spelling): Int32Array {
  const levels: number[] = []
  for (let at = spelling; at.parent !== null; at = at.parent) {
    if (isData(at.parent)) levels.length = 0
    else levels.push(at.id)
  }
  return Int32Array.from(levels.reverse())
}

/** Whether the cases of a spelling tell nothing but the page. */
function isData({ parent, cases, below }: Spelling): boolean {
  if (parent === null) return false
  return cases > SPELLINGS.mostCases || (cases > SPELLINGS.data && 2 * cases > below)
}

/** How much of the longer of two rows of levels they have in common, 0..1; 1 for two empty ones. O(levels). */
export function spelledAlike(a: Int32Array, b: Int32Array): number {
  const most = Math.max(a.length, b.length)
  let common = 0
  while (common < most && a[common] === b[common]) common++
  return most === 0 ? 1 : common / most
}

/** What tells the spelling of a canonical URL from others, the widest first. */
function namesOf(url: string): readonly string[] {
  const from = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', from)
  const path = (mark < 0 ? url.slice(from) : url.slice(from, mark)).replace(DIGITS, '#')
  const folders = path.split('/').slice(1)
  const name = folders.pop()!.replace(PAGE, '')
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= SPELLINGS.endingChars ? name.slice(dot) : ''
  const pairs = mark < 0 ? [] : url.slice(mark + 1).split('&')
  const keys = pairs.map((pair) => pair.split('=', 1)[0]!.replace(DIGITS, '#')).sort()
  return [`${folders.length}${ending}?${keys.join('&')}`, ...folders.map((folder) => `/${folder}`), `|${headOf(name)}`]
}

/** The first word of a name that goes on after it; `*` when there is none, nothing for the page of a folder. */
function headOf(name: string): string {
  return name === '' ? '' : (HEAD.exec(name)?.[0] ?? '*')
}

const DIGITS = /\d+/g
/** What servers add to names of pages of their own accord: `/a`, `/a.html`, and `/a/` and `/a/index.html`, lead to the same. */
const PAGE = /(?:^index)?\.(?:x?html?)$/i
const HEAD = new RegExp(`^[\\p{L}#]{1,${SPELLINGS.headChars}}(?=[^\\p{L}#])`, 'u')
