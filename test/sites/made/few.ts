import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor, type Fact } from './components.ts'
import { addParts, addUsualPages, createKit, type Kit } from './kit.ts'
import { paragraph, prose } from './prose.ts'

const MENU: readonly Item[] = [
  { path: '/program', text: 'Program' },
  { path: '/talks', text: 'Talks' },
  { path: '/speakers', text: 'Speakers' },
  { path: '/keynotes', text: 'Keynotes' },
  { path: '/venue', text: 'Venue' },
  { path: '/sponsors', text: 'Sponsors' },
]
const LEVELS = ['Gold', 'Silver', 'Bronze']

interface Event {
  readonly kit: Kit
  readonly talks: readonly Item[]
  readonly speakers: readonly Item[]
  readonly keynotes: readonly Item[]
  readonly sponsors: readonly Item[]
  readonly rooms: readonly Item[]
  readonly days: readonly Item[]
}

/** A conference: many talks and speakers, and a handful of sponsors, keynotes, venues, workshops and days. */
export function few(size: number, seed: number): MadeSite {
  const kit = createKit(seed, { name: 'few', language: 'en', menu: MENU })
  const { voice, random } = kit
  const title = (): string => voice.title()
  const event: Event = {
    kit,
    talks: itemsOf(Math.round(size * 0.45), title, (_, i) => `/talks/talk_${i + 1}.html`),
    speakers: itemsOf(
      Math.round(size * 0.4),
      () => voice.person(),
      (name) => `/speakers/${name}.html`,
    ),
    keynotes: itemsOf(random.between(3, 6), title, (name) => `/keynotes/${name}.html`),
    sponsors: itemsOf(
      random.between(6, 15),
      () => `${voice.place()} ${random.pick(['Labs', 'Inc.', 'Systems'])}`,
      (_, i) => `/sponsors/s${i + 1}.html`,
    ),
    rooms: itemsOf(
      random.between(3, 5),
      () => `${voice.place()} Hall`,
      (name) => `/venue/${name}.html`,
    ),
    days: itemsOf(
      4,
      () => voice.date(),
      (_, i) => `/program/day${i + 1}.html`,
    ),
  }
  const workshops = itemsOf(12, title, (_, i) => `/workshops/W${i + 1}.html`)
  for (const item of event.talks) addTalk(event, item)
  for (const item of workshops) addWorkshop(event, item)
  for (const item of event.speakers) addSpeaker(event, item)
  for (const item of event.keynotes) addKeynote(event, item)
  for (const item of event.sponsors) addSponsor(event, item)
  for (const item of event.rooms) addRoom(event, item)
  addDays(event, workshops)
  addIndexes(event)
  addUsualPages(kit)
  return kit.builder.done('few')
}

function add({ kit, sponsors }: Event, item: Item, className: string, list: Item, main: string): void {
  const { skin, home } = kit
  const logos = `<div${skin.cls('logos')}>${kit.random
    .fork(item.path)
    .some(sponsors, 4)
    .map(({ path, text }) => `<a href="${path}"><img src="/logo.png" alt="${text}"></a>`)
    .join('')}</div>`
  const content = `${skin.crumbs([home, list], item.text)}<h1>${item.text}</h1>${main}`
  kit.builder.page(
    item.path,
    skin.page({ path: item.path, title: item.text, kind: className, main: content, aside: logos }),
    className,
  )
}

function addTalk(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const people = random.some(event.speakers, random.between(1, 4))
  const facts: Fact[] = [
    ['Session', `${random.pick(['A', 'B', 'C'])}${random.between(1, 9)}`],
    ['Time', `${anchor(random.pick(event.days))} ${random.between(9, 17)}:${random.pick(['00', '20', '40'])}`],
    ['Room', anchor(random.pick(event.rooms))],
  ]
  const similar = random.chance(70) ? skin.section('Similar talks', skin.links(random.some(event.talks, 4))) : ''
  const main = `<p${skin.cls('people')}>${people.map(anchor).join(', ')}</p>${skin.facts(facts)}${skin.section('Abstract', `<p>${voice.paragraph(9)}</p>`)}${random.chance(40) ? '<p><a href="/slides.pdf">Slides</a></p>' : ''}${similar}`
  add(event, item, 'talks', MENU[1]!, main)
}

function addWorkshop(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const facts: Fact[] = [
    ['Organizers', random.some(event.speakers, 3).map(anchor).join(', ')],
    ['Room', anchor(random.pick(event.rooms))],
  ]
  const program = Array.from(
    { length: random.between(4, 12) },
    (_, i) => `<tr><td>${9 + i}:00</td><td>${voice.title()}</td></tr>`,
  )
  const main = `${skin.facts(facts)}${prose(random, voice, { headings: ['Call for papers', 'Topics'] })}${skin.section('Schedule', `<table>${program.join('')}</table>`)}`
  add(event, item, 'workshops', { path: '/program', text: 'Program' }, main)
}

function addSpeaker(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const photo = random.chance(50) ? `<img${skin.cls('photo')} src="/photo.jpg" alt="">` : ''
  const bio = random.chance(60) ? skin.section('Biography', `<p>${paragraph(random, voice)}</p>`) : ''
  const main = `${photo}<p${skin.cls('affiliation')}>University of ${voice.place()}</p>${bio}${skin.section('Talks', skin.links(random.some(event.talks, random.between(1, 4))))}`
  add(event, item, 'speakers', MENU[2]!, main)
}

function addKeynote(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const facts: Fact[] = [
    ['Time', `${anchor(random.pick(event.days))} 9:00`],
    ['Room', anchor(event.rooms[0]!)],
  ]
  const main = `<p${skin.cls('people')}>${voice.person()}</p><img${skin.cls('photo')} src="/photo.jpg" alt="">${skin.facts(facts)}${skin.section('Abstract', `<p>${voice.paragraph(9)}</p>`)}${skin.section('About the speaker', `<p>${voice.paragraph(5)}</p>`)}`
  add(event, item, 'keynotes', MENU[3]!, main)
}

function addSponsor(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const jobs = random.chance(40) ? skin.section('Open positions', `<ul><li>${voice.title()}</li></ul>`) : ''
  const main = `<p${skin.cls('level')}>${random.pick(LEVELS)} sponsor</p><img src="/logo.png" alt="${item.text}"><p>${paragraph(random, voice)}</p><p><a href="http://${voice.word()}.example/">Website</a></p>${jobs}`
  add(event, item, 'sponsors', MENU[5]!, main)
}

function addRoom(event: Event, item: Item): void {
  const { random, voice } = event.kit.at(item.path)
  const { skin } = event.kit
  const facts: Fact[] = [
    ['Address', `${voice.number(90)} ${voice.place()} Street`],
    ['Seats', voice.number(900)],
  ]
  const main = `${skin.facts(facts)}<p>${paragraph(random, voice)}</p>${skin.section('How to get there', `<ul><li>${voice.sentence()}</li><li>${voice.sentence()}</li></ul><img src="/map.png" alt="Map">`)}`
  add(event, item, 'venues', MENU[4]!, main)
}

function addDays(event: Event, workshops: readonly Item[]): void {
  const { skin, random } = event.kit
  const byDay = assign(random, event.talks, event.days)
  for (const [i, day] of event.days.entries()) {
    const rows = byDay
      .get(day)!
      .map((talk) => `<tr><td>${9 + (talk.text.length % 9)}:00</td><td>${anchor(talk)}</td></tr>`)
    const keynote = event.keynotes[i % event.keynotes.length]!
    const extra = skin.section('Workshops', skin.links(workshops.filter((_, n) => n % event.days.length === i)))
    add(
      event,
      day,
      'days',
      MENU[0]!,
      `<p>Keynote: ${anchor(keynote)}</p><table${skin.cls('schedule')}>${rows.join('')}</table>${extra}`,
    )
  }
}

function addIndexes(event: Event): void {
  const { kit, talks, speakers, keynotes, rooms, sponsors, days } = event
  const { skin, builder } = kit
  const { random, voice } = kit.at('/')
  const lists = [days, talks, speakers, keynotes, rooms, sponsors]
  for (const [i, items] of lists.entries()) {
    const { path, text } = MENU[i]!
    const parts = partsOf(items, 60, (n) => (n === 1 ? path : `${path}/${n}`))
    const isCards = items.length < 20
    addParts(
      kit,
      parts,
      text,
      (part) => `<h1>${text}</h1>${isCards ? skin.cards(part.items, () => voice.sentence()) : skin.links(part.items)}`,
    )
  }
  const main = `<h1>${kit.site}</h1>${prose(random, voice)}${skin.section('Keynotes', skin.links(keynotes))}`
  builder.page('/', skin.page({ path: '/', title: kit.site, main }))
}
