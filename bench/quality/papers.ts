/** What the truth says about a paper: attribute -> its values. */
export type Truth = Readonly<Record<string, readonly string[]>>

/** A page's extracted data beside its truth. */
export interface Paper {
  readonly truth: Truth
  readonly data: unknown
}

/** An attribute, the flat field that was taken for it (null when none is ever right), and the share of papers where it is right. */
export interface AttributeScore {
  readonly attribute: string
  readonly field: string | null
  readonly right: number
}

/**
 * For each attribute of the truth the field that agrees with it on most papers, whatever its name; ties go to the first name.
 * No papers, no scores but for `attributes`, which are 0 then.
 */
export function scorePapers(papers: readonly Paper[], attributes: readonly string[]): readonly AttributeScore[] {
  const pages = papers.map(({ truth, data }) => ({ truth, fields: flatten(data) }))
  const names = [...new Set(pages.flatMap(({ fields }) => [...fields.keys()]))].sort()
  return attributes.map((attribute) => {
    let best: AttributeScore = { attribute, field: null, right: 0 }
    for (const field of names) {
      const agreeing = pages.filter(({ truth, fields }) => isSame(fields.get(field) ?? [], truth[attribute] ?? []))
      const right = agreeing.length / pages.length
      if (right > best.right) best = { attribute, field, right }
    }
    return best
  })
}

/** Data as flat field name -> values in order: `title`, `authors[]`, `authors[].name`; keys that start with `$` are left out. */
export function flatten(data: unknown): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>()
  const walk = (value: unknown, name: string): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value)) {
      for (const entry of value) walk(entry, `${name}[]`)
    } else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        if (!key.startsWith('$')) walk(inner, name ? `${name}.${key}` : key)
    } else {
      const values = fields.get(name)
      if (values) values.push(String(value))
      else fields.set(name, [String(value)])
    }
  }
  walk(data, '')
  return fields
}

/** Whether the values are those of the truth as sets; one text that lists several ("A, B and C") may stand for them. */
export function isSame(values: readonly string[], truth: readonly string[]): boolean {
  const wanted = new Set(truth.map(wordCharacters))
  if (wanted.size === 0) return false
  const isWanted = (texts: readonly string[]): boolean => {
    const got = new Set(texts.map(wordCharacters).filter((text) => text !== ''))
    return got.size === wanted.size && [...got].every((text) => wanted.has(text))
  }
  const only = values.length === 1 ? values[0] : undefined
  return isWanted(values) || (only !== undefined && truth.length > 1 && isWanted(only.split(/[,;\n]|\s(?:and|&)\s/)))
}

/** Letters, marks and digits only, lower case: does not care where white space and punctuation stand. */
const wordCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
