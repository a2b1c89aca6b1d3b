import { createBuilder, type Item, itemsOf, type MadeSite, partsOf, type SiteBuilder } from './builder.ts'
import { createRandom, type Random } from './random.ts'
import { createVoice, type Voice } from './voice.ts'

interface Films {
  readonly seed: number
  readonly builder: SiteBuilder
  readonly site: string
  readonly movies: readonly Item[]
  readonly people: readonly Item[]
  readonly genres: readonly Item[]
}

const H2 = 'text-xl font-semibold mt-8 mb-4'
const MUTED = 'text-sm text-gray-500'
const CHIP = 'px-3 py-1 rounded-full bg-gray-100 text-sm'

/** Films, people and genres in utility classes alone, at addresses that are numbers, all under the same title. */
export function utility(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'fr')
  const films: Films = {
    seed,
    builder: createBuilder(),
    site: `Ciné ${voice.place()}`,
    movies: itemsOf(
      Math.round(size * 0.5),
      () => voice.title(),
      (_, i) => `/m/${1000 + i * 13}`,
    ),
    people: itemsOf(
      Math.round(size * 0.4),
      () => voice.person(),
      (_, i) => `/p/${200 + i * 7}`,
    ),
    genres: itemsOf(
      8,
      () => voice.word(),
      (name) => `/g/${name}`,
    ),
  }
  const genresOf = new Map(films.movies.map((movie) => [movie, random.some(films.genres, random.between(1, 3))]))
  const castOf = new Map(films.movies.map((movie) => [movie, random.some(films.people, random.between(2, 12))]))
  const roles = new Map<Item, Item[]>(films.people.map((person) => [person, []]))
  for (const [movie, cast] of castOf) for (const person of cast) roles.get(person)!.push(movie)
  for (const movie of films.movies) addMovie(films, movie, genresOf.get(movie)!, castOf.get(movie)!)
  for (const person of films.people) addPerson(films, person, roles.get(person)!)
  for (const genre of films.genres)
    addGenre(
      films,
      genre,
      films.movies.filter((movie) => genresOf.get(movie)!.includes(genre)),
    )
  const main = `<h1 class="text-3xl font-bold">${films.site}</h1>${grid(films.movies.slice(0, 24))}<h2 class="${H2}">Visages</h2>${grid(films.people.slice(0, 12))}`
  films.builder.page('/', shell(films, main))
  return films.builder.done('utility')
}

function shell({ site, genres }: Films, main: string): string {
  const menu = genres.map(({ path, text }) => `<a class="hover:underline px-2" href="${path}">${text}</a>`)
  return `<!doctype html><html lang="fr"><head><title>${site}</title></head><body class="bg-white text-gray-900 antialiased"><div class="min-h-screen flex flex-col"><div class="border-b"><div class="container mx-auto flex items-center justify-between px-4 py-3"><a class="text-lg font-bold" href="/">${site}</a><div class="hidden md:flex gap-4">${menu.join('')}</div><input class="border rounded px-2 py-1" placeholder="Rechercher"></div></div><div class="container mx-auto flex-1 px-4 py-6">${main}</div><div class="border-t py-6 ${MUTED}"><div class="container mx-auto flex justify-between"><span>© ${site}</span><a href="/mentions">Mentions légales</a></div></div></div></body></html>`
}

function ownOf({ seed }: Films, path: string): { readonly random: Random; readonly voice: Voice } {
  const random = createRandom(seed).fork(path)
  return { random, voice: createVoice(random, 'fr') }
}

/** Pictures with a name below: films and people alike. */
function grid(items: readonly Item[]): string {
  return `<div class="grid grid-cols-2 md:grid-cols-6 gap-4">${items.map(({ path, text }) => `<a class="block group" href="${path}"><img class="w-full rounded shadow" src="/i.jpg" alt=""><div class="mt-2 text-sm truncate">${text}</div></a>`).join('')}</div>`
}

function facts(rows: readonly (readonly [label: string, value: string])[]): string {
  return `<div class="mt-4 space-y-1">${rows.map(([label, value]) => `<div class="flex gap-2"><span class="${MUTED}">${label}</span><span>${value}</span></div>`).join('')}</div>`
}

/** Films and people begin alike: a picture on the left, name and facts beside it. */
function hero(image: boolean, title: string, under: string, rows: readonly (readonly [string, string])[]): string {
  const picture = image
    ? '<img class="w-48 rounded shadow" src="/i.jpg" alt="">'
    : '<div class="w-48 h-72 rounded bg-gray-200"></div>'
  return `<div class="flex flex-col md:flex-row gap-6">${picture}<div class="flex-1"><h1 class="text-3xl font-bold">${title}</h1>${under}${facts(rows)}</div></div>`
}

function addMovie(films: Films, movie: Item, genres: readonly Item[], cast: readonly Item[]): void {
  const { random, voice } = ownOf(films, movie.path)
  const chips = `<div class="flex gap-2 mt-2">${genres.map(({ path, text }) => `<a class="${CHIP}" href="${path}">${text}</a>`).join('')}</div>`
  const rows = [
    ['Sortie', voice.date()],
    ['Durée', `${random.between(70, 190)} min`],
    ['Pays', voice.place()],
    ['Titre original', voice.title()],
  ] as const
  const plot = `<h2 class="${H2}">Synopsis</h2><p class="leading-relaxed">${voice.paragraph()}</p>`
  const reviews = random.chance(45)
    ? `<h2 class="${H2}">Critiques</h2>${Array.from({ length: random.between(1, 5) }, () => `<div class="border rounded p-4 mb-3"><div class="font-medium">${voice.person()}</div><p class="text-sm">${voice.paragraph(3)}</p></div>`).join('')}`
    : ''
  const similar = random.chance(70) ? `<h2 class="${H2}">Films proches</h2>${grid(random.some(films.movies, 6))}` : ''
  const main = `${hero(
    random.chance(85),
    movie.text,
    chips,
    rows.filter(() => random.chance(85)),
  )}${plot}<h2 class="${H2}">Distribution</h2>${grid(cast)}${reviews}${similar}`
  films.builder.page(movie.path, shell(films, main), 'movies')
}

function addPerson(films: Films, person: Item, movies: readonly Item[]): void {
  const { random, voice } = ownOf(films, person.path)
  const rows = [
    ['Naissance', `${voice.date()}, ${voice.place()}`],
    ['Métier', random.pick(['Acteur', 'Actrice', 'Scénariste'])],
    ['Nationalité', voice.place()],
  ] as const
  const bio = random.chance(55)
    ? `<h2 class="${H2}">Biographie</h2><p class="leading-relaxed">${voice.paragraph()}</p>`
    : ''
  const prizes = random.chance(25)
    ? `<h2 class="${H2}">Récompenses</h2><ul class="list-disc pl-5">${`<li>${voice.title()}</li>`.repeat(random.between(1, 5))}</ul>`
    : ''
  const main = `${hero(
    random.chance(60),
    person.text,
    '',
    rows.filter(() => random.chance(80)),
  )}${bio}${prizes}<h2 class="${H2}">Filmographie</h2>${grid(movies)}`
  films.builder.page(person.path, shell(films, main), 'people')
}

function addGenre(films: Films, genre: Item, movies: readonly Item[]): void {
  for (const part of partsOf(movies, 24, (n) => (n === 1 ? genre.path : `${genre.path}?page=${n}`))) {
    const more = part.all[part.number]
    const next = more === undefined ? '' : `<a class="px-4 py-2 border rounded" href="${more}">Suivant</a>`
    const main = `<h1 class="text-3xl font-bold">${genre.text}</h1><div class="flex gap-2 my-4"><span class="${CHIP}">${part.items.length} films</span></div>${grid(part.items)}<div class="flex justify-center mt-8">${next}</div>`
    films.builder.page(part.path, shell(films, main), 'genres')
  }
}
