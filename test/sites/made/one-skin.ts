import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { addMoved, addParts, addUsualPages, createKit, type Kit } from './kit.ts'
import { prose } from './prose.ts'

interface Kind {
  readonly name: string
  readonly folder: string
  readonly label: string
  readonly share: number
  readonly groups: number
  readonly headings: readonly string[]
  readonly optional: readonly string[]
}

const KINDS: readonly Kind[] = [
  {
    name: 'recipes',
    folder: '/recipes',
    label: 'Recipes',
    share: 0.4,
    groups: 6,
    headings: ['Ingredients', 'Preparation'],
    optional: ['Tips', 'Variations', 'What to drink with it'],
  },
  {
    name: 'ingredients',
    folder: '/ingredients',
    label: 'Ingredients A to Z',
    share: 0.25,
    groups: 4,
    headings: ['In season', 'How to store it'],
    optional: ['Nutrition', 'Varieties', 'History'],
  },
  {
    name: 'restaurants',
    folder: '/restaurants',
    label: 'Restaurants',
    share: 0.14,
    groups: 3,
    headings: ['What we ate', 'Getting there'],
    optional: ['Opening hours', 'The bill', 'The wine list'],
  },
  {
    name: 'reviews',
    folder: '/book-reviews',
    label: 'Book reviews',
    share: 0.1,
    groups: 2,
    headings: ['The author', 'Our verdict'],
    optional: ['Who should read it', 'A taste of it'],
  },
]

/** A food magazine: four kinds of page in one skin, all free prose, told apart by a few headings and where they stand. */
export function oneSkin(size: number, seed: number): MadeSite {
  const kit = createKit(seed, {
    name: 'oneSkin',
    language: 'en',
    isUnmarked: true,
    menu: KINDS.map(({ folder, label }) => ({ path: folder, text: label })),
  })
  const all = KINDS.map((kind) => ({ kind, items: itemsFor(kit, kind, Math.round(size * kind.share)) }))
  const everything = all.flatMap(({ items }) => items)
  const mentions = addMoved(kit, everything, 1)
  const newest = kit.random.some(everything, 6)
  for (const { kind, items } of all) {
    const topics = itemsOf(
      kind.groups,
      () => kit.voice.title(),
      (name) => `${kind.folder}/topic/${name}`,
    )
    const byTopic = assign(kit.random, items, topics)
    addListings(kit, kind, items, byTopic, newest)
    for (const [topic, own] of byTopic)
      for (const item of own) addArticle(kit, kind, topic, item, own, mentions, newest)
  }
  addHome(kit, everything)
  addUsualPages(kit)
  return kit.builder.done('oneSkin')
}

function itemsFor(kit: Kit, { name, folder }: Kind, count: number): Item[] {
  const title = (): string => (name === 'restaurants' ? `${kit.voice.place()} ${kit.voice.word()}` : kit.voice.title())
  return itemsOf(count, title, (slug) => `${folder}/${slug}`)
}

function addListings(
  kit: Kit,
  kind: Kind,
  items: readonly Item[],
  byTopic: ReadonlyMap<Item, readonly Item[]>,
  newest: readonly Item[],
): void {
  const lists: [Item, readonly Item[]][] = [[{ path: kind.folder, text: kind.label }, items], ...byTopic]
  for (const [{ path, text }, own] of lists) {
    const { voice } = kit.at(path)
    const parts = partsOf(own, 12, (n) => (n === 1 ? path : `${path}/page/${n}`))
    const topics = kit.skin.links([...byTopic.keys()])
    const crumbs = kit.skin.crumbs([kit.home], text)
    addParts(
      kit,
      parts,
      text,
      (part) =>
        `${crumbs}<h1>${text}</h1>${topics}${kit.skin.cards(part.items, () => `<p>${voice.paragraph(2)}</p>`)}${sidebar(kit, newest)}`,
      'listings',
    )
  }
}

function addArticle(
  kit: Kit,
  kind: Kind,
  topic: Item,
  item: Item,
  beside: readonly Item[],
  mentions: readonly Item[],
  newest: readonly Item[],
): void {
  const { skin, home } = kit
  const { random, voice } = kit.at(item.path)
  const headings = [...kind.headings.filter(() => random.chance(95)), ...kind.optional.filter(() => random.chance(35))]
  const comments = random.chance(40)
    ? skin.section(
        skin.labels.comments,
        Array.from(
          { length: random.between(1, 6) },
          () => `<div${skin.cls('comment')}><b>${voice.person()}</b><p>${voice.paragraph(3)}</p></div>`,
        ).join(''),
        'comments',
      )
    : ''
  const crumbs = skin.crumbs([home, { path: kind.folder, text: kind.label }, topic], item.text)
  const meta = `<p${skin.cls('meta')}>${skin.labels.by} ${voice.person()}, <time>${voice.date()}</time></p>`
  const body = prose(random, voice, { headings, mentions, blocks: [3, 12] })
  const related = skin.section(
    skin.labels.related,
    skin.cards(random.some(beside, 3), () => voice.sentence()),
    'related',
  )
  kit.builder.page(
    item.path,
    skin.page({
      path: item.path,
      title: item.text,
      main: `${crumbs}<article${skin.cls('article')}><h1>${item.text}</h1>${meta}<div${skin.cls('article-body')}>${body}</div>${skin.share()}</article>${random.chance(80) ? related : ''}${comments}${sidebar(kit, newest)}`,
    }),
    kind.name,
  )
}

function sidebar({ skin }: Kit, newest: readonly Item[]): string {
  return skin.section(skin.labels.popular, skin.links(newest), 'widget')
}

function addHome(kit: Kit, everything: readonly Item[]): void {
  const { random, voice } = kit.at('/')
  const main = `<h1>${kit.site}</h1>${kit.skin.cards(random.some(everything, 12), () => voice.sentence())}`
  kit.builder.page('/', kit.skin.page({ path: '/', title: kit.site, main }))
}
