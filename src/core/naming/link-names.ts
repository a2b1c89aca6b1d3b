import { oneLine, visibleText } from '../dom/index.ts'
import { isTitle } from '../values/index.ts'
import type { Evidence } from './evidence.ts'
import { nameFromLabel, nameFromLabels, nameFromMeaning } from './name-rules.ts'
import { type Nameless, type NamingScope, NEAR_LABELS, NEAR_WORDS, sampled } from './parts.ts'
import { isOfLink, isPicture, isRecord, singular } from './words.ts'

/** What an address, a picture or a time is called: by the text in it, by what holds it alone, by its host. */
export function attributeName(
  { part, outwards, alone, declared }: Evidence,
  parts: readonly Nameless[],
  names: readonly string[],
  scope: NamingScope,
): string {
  const near = outwards.slice(0, Math.min(alone, NEAR_WORDS))
  const known = nameFromMeaning(near, scope.owner)
  const own = nameFromLabels(outwards.slice(0, NEAR_LABELS)) || declared || (isRecord(known) ? '' : known)
  switch (part.hints.attribute) {
    case 'href':
      return withEnd(linkName(part, parts, names, scope) ?? own, 'url')
    case 'src':
      return isPicture(own) ? own : withEnd(own, SHOWN.get(part.hints.path.at(-1)?.tag ?? '') ?? 'image')
    case 'datetime':
      return own || 'date'
    default:
      return own || 'value'
  }
}

/** What elements show that are no pictures, by their tags. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['iframe', 'frame'],
  ['audio', 'audio'],
  ['video', 'video'],
])

/** The name of the field of the link's text, or of the text that it is a part of; that text when it is always the same, or the host that it speaks of; null: unknown. */
function linkName(
  part: Nameless,
  parts: readonly Nameless[],
  names: readonly string[],
  scope: NamingScope,
): string | null {
  const isInside = ({ hints }: Nameless): boolean => hints.attribute === undefined || hints.attribute === 'src'
  const inside = parts.flatMap((other, i) => (isInside(other) && encloses(part, other, scope) ? [i] : []))
  if (inside.length > 1) return ''
  if (inside.length === 1) return names[inside[0]!]!
  const around = parts.findIndex((other) => other.hints.attribute === undefined && encloses(other, part, scope))
  if (around >= 0) return names[around]!
  const texts = sampled(part.values).map(({ owner, node }) => oneLine(visibleText(scope.treeOf(owner), node)))
  const isFixed = texts.length > 1 && texts.every((text) => text === texts[0])
  const links = parts.filter(({ hints }) => hints.attribute === 'href').length
  if (scope.isRecord && links === 1) return ''
  const said = isFixed ? nameFromLabel(texts[0]!) : ''
  const host = hostName(sampled(part.values).map(({ text }) => text))
  const isOfHost = host !== '' && (said === '' || said.split('_').includes(host) || said.split('_').length > MOST_SAID)
  return isOfHost ? host : said.split('_').length > MOST_SAID ? null : said || null
}

/** Most words of a link's text that name it. */
const MOST_SAID = 4

/** The one host that addresses lead to, without `www` and the ends: `imdb` for `https://www.imdb.com/title/7`; '' for none or several. */
function hostName(addresses: readonly string[]): string {
  const hosts = new Set(
    addresses.map((address) => /^(?:https?:)?\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''),
  )
  const [host] = hosts
  if (hosts.size !== 1 || !host || addresses.length < 2) return ''
  const labels = host
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1)
  // The owner's part stands before the public ends: `bbc` of `www.bbc.co.uk`.
  return nameFromLabel(labels.findLast((label, i) => label.length > 3 || i === 0) ?? '')
}

/** `author` -> `author_url`, but names of the thing itself vanish: `title` -> `url`. */
function withEnd(name: string, end: string): string {
  if (name === '' || name === end || name === 'text' || name === 'description' || isTitle(name)) return end
  if (end === 'url' && isPicture(name)) return end
  return name.endsWith(`_${end}`) ? name : `${name}_${end}`
}

/** The link fields that a text stands in. */
export function linksAround(part: Nameless, parts: readonly Nameless[], scope: NamingScope): readonly Nameless[] {
  return parts.filter((other) => other.hints.attribute === 'href' && encloses(other, part, scope))
}

/** Whether the value of one stands in the element of the other, where an owner has both. Both are in order of owners. */
function encloses(outer: Nameless, inner: Nameless, { treeOf }: NamingScope): boolean {
  let i = 0
  for (const { owner, node } of outer.values) {
    while (i < inner.values.length && inner.values[i]!.owner < owner) i++
    const value = inner.values[i]
    if (value?.owner === owner) return value.node >= node && value.node < node + treeOf(owner).size[node]!
  }
  return false
}

/** The name of a list's records: what their only link leads to (`author` for `/author/jane`), else their only text's; undefined for others. */
export function contentName(
  fields: readonly {
    readonly name: string
    readonly attribute?: string | undefined
    readonly texts: readonly string[]
  }[],
): string | undefined {
  const texts = fields.filter(({ attribute }) => attribute === undefined)
  const links = fields.filter(({ attribute }) => attribute === 'href')
  if (texts.length !== 1) return undefined
  const who = links.length === 1 ? linkWord(links[0]!.texts) : ''
  return who || (isUnsaid(texts[0]!.name) ? undefined : texts[0]!.name)
}

/** Whether a name fits any text. */
function isUnsaid(name: string): boolean {
  return isTitle(name) || ['text', 'description', 'url', 'value', 'image'].includes(name.replace(/_\d+$/, ''))
}

/** What all addresses of a field say is behind them: `author` for `/author/jane`; '' for nothing. */
export function linkWord(addresses: readonly string[]): string {
  const words = sampled(addresses).map(
    (address) =>
      new Set(
        address
          .slice(0, ADDRESS_CHARS)
          .toLowerCase()
          .match(/[a-z]+/g)
          ?.filter(isOfLink),
      ),
  )
  const shared = [...(words[0] ?? [])].find((word) => words.every((others) => others.has(word)))
  return shared === undefined ? '' : singular(shared)
}

/** Characters of an address that are read. */
const ADDRESS_CHARS = 200
