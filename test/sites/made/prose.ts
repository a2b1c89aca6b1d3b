import type { Item } from './builder.ts'
import { anchor } from './components.ts'
import type { Random } from './random.ts'
import type { Voice } from './voice.ts'

export interface ProseOptions {
  /** Headings that belong to the kind of page, in order; others are made up. */
  readonly headings?: readonly string[]
  /** Blocks at least and at most, headings not counted. */
  readonly blocks?: readonly [least: number, most: number]
  /** Pages that the text may link to. */
  readonly mentions?: readonly Item[]
}

/** Free text of an editor: paragraphs, lists, pictures, quotes and small tables in random order. */
export function prose(random: Random, voice: Voice, options: ProseOptions = {}): string {
  const { headings = [], blocks = [2, 9], mentions = [] } = options
  const count = Math.max(headings.length, random.between(...blocks))
  const starts = random.some([...Array(count).keys()], headings.length).sort((a, b) => a - b)
  const out: string[] = []
  for (let i = 0; i < count; i++) {
    const heading = headings[starts.indexOf(i)]
    if (starts.includes(i)) out.push(`<h2>${heading}</h2>`)
    else if (i > 0 && random.chance(15))
      out.push(random.chance(70) ? `<h2>${voice.title()}</h2>` : `<h3>${voice.title()}</h3>`)
    out.push(block(random, voice, mentions))
  }
  return out.join('')
}

function block(random: Random, voice: Voice, mentions: readonly Item[]): string {
  const roll = random.below(100)
  if (roll < 55) return `<p>${paragraph(random, voice, mentions)}</p>`
  if (roll < 70) return list(random, voice)
  if (roll < 80)
    return random.chance(50)
      ? `<p><img src="/img/${voice.word()}.jpg" alt="${voice.title()}"></p>`
      : `<figure><img src="/img/${voice.number(999)}.jpg" alt=""><figcaption>${voice.title()}</figcaption></figure>`
  if (roll < 87) return `<blockquote><p>${voice.sentence()}</p></blockquote>`
  if (roll < 92) return table(random, voice)
  return `<p><strong>${voice.title()}</strong> ${voice.sentence()}</p><p>${paragraph(random, voice, mentions)}</p>`
}

/** Sentences, some with emphasis or a link. */
export function paragraph(random: Random, voice: Voice, mentions: readonly Item[] = []): string {
  const parts = [voice.paragraph()]
  if (random.chance(15)) parts.push(`<em>${voice.title()}</em>`)
  if (mentions.length > 0 && random.chance(30)) parts.push(anchor(random.pick(mentions)), voice.sentence())
  if (random.chance(5)) parts.push(`<a href="http://else.example/${voice.word()}">${voice.word()}</a>.`)
  return parts.join(' ')
}

function list(random: Random, voice: Voice): string {
  const tag = random.chance(75) ? 'ul' : 'ol'
  const items = Array.from({ length: random.between(2, 9) }, () =>
    random.chance(40) ? voice.title() : voice.paragraph(2),
  )
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function table(random: Random, voice: Voice): string {
  const columns = random.between(2, 4)
  const row = (tag: string): string =>
    `<tr>${Array.from({ length: columns }, () => `<${tag}>${voice.word()}</${tag}>`).join('')}</tr>`
  return `<table>${row('th')}${Array.from({ length: random.between(2, 6) }, () => row('td')).join('')}</table>`
}
