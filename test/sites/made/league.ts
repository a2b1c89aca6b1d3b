import { assign, type Item, itemsOf, type MadeSite } from './builder.ts'
import { anchor } from './components.ts'
import { addUsualPages, createKit, type Kit } from './kit.ts'
import { slug, type Voice } from './voice.ts'

interface Game extends Item {
  readonly teams: readonly [Item, Item]
}

interface League {
  readonly kit: Kit
  readonly teams: readonly Item[]
  readonly squads: ReadonlyMap<Item, readonly Item[]>
  readonly games: readonly Game[]
}

const COLUMNS = ['Saison', 'Matchs', 'Buts', 'Passes', 'Minutes', 'Cartons']

/** A league: players, teams, games with the figures of all players, and pairs of players compared, which look much like players. */
export function league(size: number, seed: number): MadeSite {
  const menu = [
    { path: '/equipes', text: 'Équipes' },
    { path: '/calendrier', text: 'Calendrier' },
    { path: '/classement', text: 'Classement' },
  ]
  const kit = createKit(seed, { name: 'league', language: 'fr', menu })
  const { voice, random } = kit
  const teams = itemsOf(
    Math.max(8, Math.round(size * 0.03)),
    () => `${random.pick(['FC', 'AS', 'Racing'])} ${voice.place()}`,
    (name) => `/equipe/${name}`,
  )
  const players = itemsOf(
    Math.round(size * 0.45),
    () => voice.person(),
    (name, i) => `/joueur/${i + 1}/${name}`,
  )
  const games = Array.from({ length: Math.round(size * 0.3) }, (_, i): Game => {
    const [a, b] = random.some(teams, 2) as [Item, Item]
    return { path: `/match/${9000 + i}`, text: `${a.text} – ${b.text}`, teams: [a, b] }
  })
  const one: League = { kit, teams, squads: assign(random, players, teams), games }
  const pairs = pairsOf(kit, players, Math.round(size * 0.18))
  for (const [team, squad] of one.squads) {
    addTeam(one, team, squad)
    for (const player of squad) addPlayer(one, player, team, pairs.get(player) ?? [])
  }
  for (const pair of new Set([...pairs.values()].flat())) addPair(one, pair)
  for (const [i, game] of games.entries()) addGame(one, game, i)
  addLists(one, menu)
  addUsualPages(kit)
  return kit.builder.done('league')
}

interface Pair extends Item {
  readonly players: readonly [Item, Item]
}

function pairsOf({ random }: Kit, players: readonly Item[], count: number): Map<Item, Pair[]> {
  const pairs = new Map<string, Pair>()
  const byPlayer = new Map<Item, Pair[]>()
  for (let i = 0; i < count; i++) {
    const [a, b] = random.some(players, 2) as [Item, Item]
    const path = `/face-a-face/${slug(a.text)}-vs-${slug(b.text)}`
    if (pairs.has(path)) continue
    const pair: Pair = { path, text: `${a.text} vs ${b.text}`, players: [a, b] }
    pairs.set(path, pair)
    for (const player of pair.players) byPlayer.set(player, [...(byPlayer.get(player) ?? []), pair])
  }
  return byPlayer
}

/** A table of figures: the same columns for players, pairs and teams. */
function figures({ skin }: Kit, rows: readonly string[], voice: Voice): string {
  const row = (name: string): string =>
    `<tr><th>${name}</th>${COLUMNS.slice(1)
      .map(() => `<td>${voice.number(60)}</td>`)
      .join('')}</tr>`
  return `<table${skin.cls('figures')}><thead><tr>${COLUMNS.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`
}

const seasons = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${from + i}/${(from + i + 1) % 100}`)

function add({ kit }: League, item: Item, className: string, crumbs: readonly Item[], main: string): void {
  const { skin, home, builder } = kit
  const content = `${skin.crumbs([home, ...crumbs], item.text)}<h1>${item.text}</h1>${main}`
  builder.page(item.path, skin.page({ path: item.path, title: item.text, kind: className, main: content }), className)
}

function addPlayer(one: League, player: Item, team: Item, pairs: readonly Pair[]): void {
  const { skin } = one.kit
  const { random, voice } = one.kit.at(player.path)
  const facts = skin.facts([
    ['Équipe', anchor(team)],
    ['Né le', voice.date()],
    ['Taille', `${random.between(165, 204)} cm`],
    ['Poste', random.pick(['Gardien', 'Défenseur', 'Milieu', 'Attaquant'])],
  ])
  const bio = random.chance(30) ? `<p>${voice.paragraph(3)}</p>` : ''
  const games = one.games.filter(({ teams }) => teams.includes(team))
  const last =
    random.chance(80) && games.length > 0 ? skin.section('Derniers matchs', skin.links(random.some(games, 5))) : ''
  const versus = pairs.length > 0 ? skin.section('Face à face', skin.links(pairs)) : ''
  const main = `<img${skin.cls('photo')} src="/j.jpg" alt="">${facts}${bio}${skin.section('Statistiques', figures(one.kit, seasons(random.between(2002, 2018), random.between(1, 12)), voice))}${last}${versus}`
  add(one, player, 'players', [team], main)
}

function addPair(one: League, pair: Pair): void {
  const { skin } = one.kit
  const { random, voice } = one.kit.at(pair.path)
  const [a, b] = pair.players
  const facts = skin.facts([
    ['Joueurs', `${anchor(a)}, ${anchor(b)}`],
    ['Rencontres', voice.number(20)],
    ['Taille', `${random.between(165, 204)} / ${random.between(165, 204)} cm`],
  ])
  const last = random.chance(70) ? skin.section('Derniers matchs', skin.links(random.some(one.games, 4))) : ''
  const main = `<img${skin.cls('photo')} src="/j.jpg" alt=""><img${skin.cls('photo')} src="/j.jpg" alt="">${facts}${skin.section(
    'Statistiques',
    figures(
      one.kit,
      pair.players.map(({ text }) => text),
      voice,
    ),
  )}${last}`
  add(one, pair, 'pairs', [], main)
}

function addTeam(one: League, team: Item, squad: readonly Item[]): void {
  const { skin } = one.kit
  const { random, voice } = one.kit.at(team.path)
  const facts = skin.facts([
    ['Stade', voice.place()],
    ['Fondé en', voice.year()],
    ['Entraîneur', voice.person()],
  ])
  const games = one.games.filter(({ teams }) => teams.includes(team))
  const main = `<img${skin.cls('photo')} src="/e.png" alt="">${facts}${skin.section('Effectif', skin.links(squad))}${skin.section('Statistiques', figures(one.kit, seasons(2015, random.between(3, 9)), voice))}${skin.section('Matchs', skin.links(games))}`
  add(one, team, 'teams', [{ path: '/equipes', text: 'Équipes' }], main)
}

function addGame(one: League, game: Game, i: number): void {
  const { kit, squads } = one
  const { skin } = kit
  const { random, voice } = kit.at(game.path)
  const score = `<p${skin.cls('score')}>${game.teams.map(anchor).join(` ${random.below(5)} : ${random.below(5)} `)}</p>`
  const sheet = (team: Item): string =>
    skin.section(
      team.text,
      `<table${skin.cls('figures')}><tbody>${random
        .some(squads.get(team)!, 11)
        .map(
          (player) =>
            `<tr><td>${random.between(1, 30)}</td><td>${anchor(player)}</td><td>${voice.number(90)}'</td><td>${voice.number(4)}</td></tr>`,
        )
        .join('')}</tbody></table>`,
    )
  const report = random.chance(35) ? `<p>${voice.paragraph()}</p>` : ''
  const facts = skin.facts([
    ['Date', voice.date()],
    ['Arbitre', voice.person()],
    ['Spectateurs', voice.number(40_000)],
  ])
  add(
    one,
    game,
    'games',
    [{ path: `/calendrier?journee=${1 + Math.floor(i / 10)}`, text: `Journée ${1 + Math.floor(i / 10)}` }],
    `${score}${facts}${report}${game.teams.map(sheet).join('')}`,
  )
}

function addLists({ kit, teams, games }: League, menu: readonly Item[]): void {
  const { skin, builder } = kit
  const { voice } = kit.at('/')
  const days = Array.from(
    { length: Math.ceil(games.length / 10) },
    (_, i): Item => ({ path: `/calendrier?journee=${i + 1}`, text: `Journée ${i + 1}` }),
  )
  const page = (path: string, title: string, main: string, className?: string): void =>
    builder.page(path, skin.page({ path, title, kind: 'list', main: `<h1>${title}</h1>${main}` }), className)
  page(
    '/equipes',
    menu[0]!.text,
    skin.cards(teams, () => `<p>${voice.place()}</p>`),
  )
  page('/calendrier', menu[1]!.text, skin.links(days))
  page('/classement', menu[2]!.text, figures(kit, teams.map(anchor), voice))
  for (const [i, { path, text }] of days.entries())
    page(path, text, skin.links(games.slice(i * 10, i * 10 + 10)), 'days')
  page('/', kit.site, `<p>${voice.paragraph()}</p>${skin.links(games.slice(0, 8))}`)
}
