import { canonicalPath, compilePattern, matches, type Pattern } from './pattern.ts'

/** What a robots.txt says to one agent. */
export interface AgentRules {
  /** Whether a path with its query (`/a?b=1`) may be fetched. O(path + rules with stars times path). */
  allows(path: string): boolean
  /** Of its Crawl-delay; 0 when it names none. Not bounded. */
  readonly crawlDelaySeconds: number
  /** Addresses of sitemaps, as written. */
  readonly sitemaps: readonly string[]
}

interface Rule extends Pattern {
  readonly isAllowed: boolean
}

/** What is kept of the groups of one agent, which are one (RFC 9309, 2.2.1). */
interface Group {
  readonly rules: Rule[]
  crawlDelaySeconds: number
}

type Key = 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap'

/** How records are called, as Google's parser forgives it. */
const KEYS: ReadonlyMap<string, Key> = new Map<string, Key>([
  ...['user-agent', 'useragent', 'user agent'].map((name) => [name, 'agent'] as const),
  ['allow', 'allow'],
  ...['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map(
    (name) => [name, 'disallow'] as const,
  ),
  ...['crawl-delay', 'crawldelay', 'crawl delay'].map((name) => [name, 'delay'] as const),
  ...['sitemap', 'site-map'].map((name) => [name, 'sitemap'] as const),
])

/** Longest path that is judged, in characters; of a longer one its beginning is. Servers take 8,190 at most by default. */
const MAX_PATH_CHARS = 8192

/**
 * Reads a robots.txt (RFC 9309). Only the rules for the agent, or for everybody while it has no group, are kept, so a file costs time and memory in
 * proportion to its bytes. Groups of one agent are one; a `Sitemap` does not end a group, any other record does, as in Google's parser: what is
 * between `User-agent: *` and the next agent is meant for everybody alone.
 *
 * @param bytes of the file, cut at a bound; an empty one allows everything
 * @param agent the product token that is looked for, in any case
 */
export function readRules(bytes: Uint8Array, agent: string): AgentRules {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const own = tokenOf(octets(agent))
  const groups = { own: newGroup(), everybody: newGroup() }
  const sitemaps: string[] = []
  let isOwnNamed = false
  // The groups that the lines belong to, and whether the agents of a group are still being named.
  let current: Group[] = []
  let isNaming = false
  for (const line of text.replace(/^\xEF(?:\xBB\xBF?)?/, '').split(/\r\n|\r|\n/)) {
    const record = recordOf(line)
    if (record === null) continue
    const { key, value } = record
    if (key === 'sitemap') {
      if (value !== '') sitemaps.push(Buffer.from(value, 'latin1').toString('utf8'))
      continue
    }
    if (key !== 'agent') {
      isNaming = false
      for (const group of current) addRecord(group, key, value)
      continue
    }
    if (!isNaming) current = []
    isNaming = true
    const group = /^\*(?:\s|$)/.test(value)
      ? groups.everybody
      : value !== '' && tokenOf(value) === own
        ? groups.own
        : null
    isOwnNamed ||= group === groups.own
    if (group !== null && !current.includes(group)) current.push(group)
  }
  const { rules, crawlDelaySeconds } = isOwnNamed ? groups.own : groups.everybody
  const allows = judgeOf(rules)
  return { allows, crawlDelaySeconds, sitemaps }
}

function newGroup(): Group {
  return { rules: [], crawlDelaySeconds: 0 }
}

/** The product token of an agent: what is before its version and comment. */
function tokenOf(value: string): string {
  return (/^[^\s/();,]*/.exec(value)?.[0] ?? '').toLowerCase()
}

/** A text's UTF-8 octets as characters, as the file is read. */
function octets(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** A line's record; null for a comment and for what is none. The colon may be missing, where the key is a known one. */
function recordOf(line: string): { readonly key: Key | null; readonly value: string } | null {
  const comment = line.indexOf('#')
  const text = (comment === -1 ? line : line.slice(0, comment)).trim()
  const colon = text.indexOf(':')
  const name = colon === -1 ? '' : text.slice(0, colon).trim().toLowerCase()
  const named = KEYS.get(name)
  if (named !== undefined) return { key: named, value: text.slice(colon + 1).trim() }
  for (const [key, kind] of KEYS) {
    const rest = text.slice(key.length)
    if (/^\s/.test(rest) && text.slice(0, key.length).toLowerCase() === key) return { key: kind, value: rest.trim() }
  }
  return colon === -1 ? null : { key: null, value: '' }
}

function addRecord(group: Group, key: Key | null, value: string): void {
  if (key === 'delay') group.crawlDelaySeconds = Math.max(group.crawlDelaySeconds, Number(value) || 0)
  if ((key !== 'allow' && key !== 'disallow') || value === '') return
  const isAllowed = key === 'allow'
  group.rules.push({ ...compilePattern(value), isAllowed })
  // The page of a folder is the folder's own, as in Google's parser.
  const folder = isAllowed ? /^(.*\/)index\.html?$/.exec(value)?.[1] : undefined
  if (folder !== undefined) group.rules.push({ ...compilePattern(`${folder}$`), isAllowed })
}

/** Whether one rule goes before another that matches too: the longer one, and of two as long one that allows. */
function goesBefore(a: Rule, b: Rule | null): boolean {
  return b === null || a.length > b.length || (a.length === b.length && a.isAllowed && !b.isAllowed)
}

/** A character that no canonical form has. */
const NO_OCTET = '\uffff'

/** Rules without stars are looked up by the beginnings of a path, the others tried one by one, the longest first. */
function judgeOf(rules: readonly Rule[]): (path: string) => boolean {
  const prefixes = new Map<string, Rule>()
  const others: Rule[] = []
  const seen = new Set<string>()
  for (const rule of rules) {
    const { segments, isAnchored } = rule
    const isPrefix = !isAnchored && (segments.length === 1 || (segments.length === 2 && segments[1] === ''))
    const id = isPrefix ? segments[0]! : `${rule.isAllowed} ${isAnchored} ${segments.join(NO_OCTET)}`
    if (!isPrefix) {
      if (!seen.has(id)) others.push(rule)
      seen.add(id)
    } else if (goesBefore(rule, prefixes.get(id) ?? null)) prefixes.set(id, rule)
  }
  others.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed))
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))]
  return (path) => {
    const judged = canonicalPath(path, MAX_PATH_CHARS)
    const isWhole = path.length <= MAX_PATH_CHARS
    let best: Rule | null = null
    for (const length of lengths) {
      const rule = length > judged.length ? undefined : prefixes.get(judged.slice(0, length))
      if (rule !== undefined && goesBefore(rule, best)) best = rule
    }
    for (const rule of others) {
      if (!goesBefore(rule, best)) break
      if (matches(rule, judged, isWhole)) {
        best = rule
        break
      }
    }
    return best?.isAllowed ?? true
  }
}
