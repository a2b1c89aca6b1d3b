import type { Item, MadeSite } from './builder.ts'
import { anchor } from './components.ts'
import { addUsualPages, createKit, type Kit } from './kit.ts'
import type { Random } from './random.ts'
import type { Voice } from './voice.ts'

interface Chapter extends Item {
  readonly sections: readonly Item[]
}
interface Title extends Item {
  readonly chapters: readonly Chapter[]
}

/** A code of law: titles, chapters and sections in one skin; a section is a sentence, or many pages of paragraphs within paragraphs. */
export function law(size: number, seed: number): MadeSite {
  const kit = createKit(seed, {
    name: 'law',
    language: 'en',
    menu: [
      { path: '/code', text: 'Code' },
      { path: '/search-tips', text: 'How to search' },
    ],
  })
  const titles = codeOf(kit, size)
  const sections = titles.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.sections))
  for (const title of titles) {
    addList(kit, title, [], title.chapters, 'titles')
    for (const chapter of title.chapters) {
      addList(kit, chapter, [title], chapter.sections, 'chapters')
      for (const i of chapter.sections.keys()) addSection(kit, title, chapter, i, sections)
    }
  }
  addList(kit, { path: '/code', text: 'Code' }, [], titles)
  const { voice } = kit.at('/')
  const tips = `<h1>How to search</h1><p>${voice.paragraph()}</p><ul><li>${voice.sentence()}</li></ul>`
  kit.builder.page('/search-tips', kit.skin.page({ path: '/search-tips', title: 'How to search', main: tips }))
  const main = `<h1>${kit.site} Code</h1><p>${voice.paragraph()}</p><p><a href="/code">Browse the code</a></p>`
  kit.builder.page('/', kit.skin.page({ path: '/', title: kit.site, kind: 'home', main }))
  addUsualPages(kit)
  return kit.builder.done('law')
}

/** Chapters of very different length, numbered with gaps as codes are. */
function codeOf({ random, voice }: Kit, size: number): Title[] {
  const titles: Title[] = []
  const perTitle = Math.max(20, size / Math.max(4, Math.min(40, size / 40)))
  for (let left = size; left > 6; ) {
    const path = `/code/title-${titles.length + 1}`
    const chapters: Chapter[] = []
    const target = random.between(perTitle / 2, perTitle * 1.5)
    for (let n = 0; n < Math.min(target, left - 1); ) {
      const number = chapters.length * 2 + 1
      const chapterPath = `${path}/chapter-${number}`
      const count = random.chance(25) ? random.between(1, 3) : random.between(4, 16)
      const sections = Array.from({ length: count }, (_, i): Item => {
        const code = `${titles.length + 1}-${number}-${i * random.between(1, 2) + i + 101}`
        return { path: `${chapterPath}/${code}`, text: `§ ${code}. ${voice.title()}` }
      })
      chapters.push({ path: chapterPath, text: `Chapter ${number}. ${voice.title()}`, sections: distinct(sections) })
      n += count + 1
      left -= count + 1
    }
    left--
    titles.push({ path, text: `Title ${titles.length + 1}. ${voice.title()}`, chapters })
  }
  return titles
}

function distinct(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.path, item])).values()]
}

function addList(kit: Kit, item: Item, above: readonly Item[], items: readonly Item[], className?: string): void {
  const { skin, home, builder } = kit
  const code = { path: '/code', text: 'Code' }
  const crumbs = skin.crumbs(item.path === code.path ? [home] : [home, code, ...above], item.text)
  const { random, voice } = kit.at(item.path)
  const note = random.chance(25) ? `<p${skin.cls('note')}>${voice.sentence()}</p>` : ''
  const main = `${crumbs}<h1>${item.text}</h1>${note}${skin.links(items)}`
  builder.page(item.path, skin.page({ path: item.path, title: item.text, kind: 'code', main }), className)
}

function addSection(kit: Kit, title: Title, chapter: Chapter, i: number, all: readonly Item[]): void {
  const { skin, home, builder } = kit
  const item = chapter.sections[i]!
  const { random, voice } = kit.at(item.path)
  const isLong = random.chance(30)
  const body = isLong
    ? clauses(random, voice, all, random.between(1, 3))
    : `<p>${voice.paragraph(random.pick([1, 1, 3]))}</p>`
  const history = random.chance(75)
    ? `<p${skin.cls('history')}>(${voice.year()}, c. ${voice.number(300)}, s. ${voice.number(40)}.)</p>`
    : ''
  const notes = random.chance(25) ? skin.section('Notes', `<p>${voice.paragraph(3)}</p>`) : ''
  const cross = random.chance(30)
    ? skin.section('Cross references', `<p>${random.some(all, random.between(1, 4)).map(anchor).join('; ')}</p>`)
    : ''
  const beside = [chapter.sections[i - 1], chapter.sections[i + 1]].filter((other) => other !== undefined)
  const walk = `<div${skin.cls('walk')}>${beside.map((other) => `<a href="${other.path}">${other.path.slice(other.path.lastIndexOf('/') + 1)}</a>`).join(' ')}</div>`
  const main = `${skin.crumbs([home, { path: '/code', text: 'Code' }, title, chapter], item.text)}<h1>${item.text}</h1><div${skin.cls('text')}>${body}</div>${history}${notes}${cross}${walk}`
  builder.page(item.path, skin.page({ path: item.path, title: item.text, kind: 'code', main }), 'sections')
}

/** Paragraphs (a), (b), ... some of which have paragraphs of their own. */
function clauses(random: Random, voice: Voice, all: readonly Item[], depth: number): string {
  const items = Array.from({ length: random.between(2, 12) }, () => {
    const reference = random.chance(10) ? ` See ${anchor(random.pick(all))}.` : ''
    const below = depth > 1 && random.chance(30) ? clauses(random, voice, all, depth - 1) : ''
    return `<li><p>${voice.paragraph(3)}${reference}</p>${below}</li>`
  })
  return `<ol>${items.join('')}</ol>`
}
