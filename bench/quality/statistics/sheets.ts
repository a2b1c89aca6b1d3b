import { randomFrom } from '../../lib/random.ts'

/** What a page of figures says at one time: facts by label, and tables whose columns have headers. */
export interface Sheet {
  readonly title: string
  readonly lead: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly tables: readonly SheetTable[]
}

export interface SheetTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The sheet of a subject at a time: both from 0. What is past stays as it was; figures of now move on; lists lengthen. */
export type Kind = (subject: number, time: number) => Sheet

const NAMES =
  'Arden Belmont Corvale Drayton Elmsford Farrow Glenhurst Hartwell Inverley Jarrow Kelston Lynmouth Marlow Norwick Oakham Penrith Quarley Rowington Selby Thornbury Upwell Varley Wexcombe Yarrow'.split(
    ' ',
  )
const FIRST = 'Ada Bela Cyrus Dora Emil Fay Gus Hana Ivo Juno Kira Lars Mira Nils Olga Per'.split(' ')

const person = (number: number): string =>
  `${FIRST[number % FIRST.length]} ${NAMES[(number * 7) % NAMES.length]}${String.fromCharCode(97 + (number % 26))}`
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const dayOf = (number: number): string => new Date(Date.UTC(2024, 0, 1 + number)).toISOString().slice(0, 10)
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** A club: its place in the league, seasons of the past, who scored. */
const club: Kind = (subject, time) => {
  const past = randomFrom(subject * 31 + 7)
  const now = randomFrom(subject * 977 + time * 61 + 3)
  const name = `${NAMES[subject % NAMES.length]} ${['Rovers', 'United', 'Town', 'Athletic'][subject % 4]}`
  const games = 6 + 4 * time
  const [won, drawn] = [now(games - 3), now(3)]
  const season = (year: number): readonly string[] => {
    const [w, d] = [8 + past(16), 4 + past(9)]
    return [
      `${year}/${String(year + 1).slice(2)}`,
      String(1 + past(20)),
      String(38),
      String(w),
      String(d),
      String(38 - w - d),
      String(3 * w + d),
    ]
  }
  return {
    title: name,
    lead: `${name} after ${games} games of the season.`,
    facts: [
      ['Founded', String(1880 + past(60))],
      ['Ground', `${NAMES[(subject * 5) % NAMES.length]} Park ${subject}`],
      ['Capacity', grouped(8_000 + past(60_000))],
      ['Manager', person(subject * 3 + (time > 1 && subject % 3 === 0 ? 1 : 0))],
      ['Played', String(games)],
      ['Points', String(3 * won + drawn)],
      ['Updated', dayOf(30 * time + now(20))],
    ],
    tables: [
      {
        name: 'Past seasons',
        columns: ['Season', 'Rank', 'Played', 'Won', 'Drawn', 'Lost', 'Points'],
        rows: times(4 + (subject % 6), (i) => season(2022 - i)),
      },
      {
        name: 'Scorers',
        columns: ['Player', 'Games', 'Goals', 'Minutes'],
        rows: times(3 + now(4) + time, (i) => [
          person(subject * 11 + i),
          String(1 + now(games)),
          String(now(9)),
          grouped(60 + now(900)),
        ]),
      },
    ],
  }
}

/** Prices of a market's goods and their moves. */
const market: Kind = (subject, time) => {
  const now = randomFrom(subject * 131 + time * 17 + 5)
  const goods = times(6 + (subject % 5) + time, (i) => {
    const price = 1_000 + ((subject * 37 + i * 101) % 9_000) + now(300)
    const change = now(400) - 200
    const sign = change < 0 ? '-' : '+'
    return [
      `${NAMES[(subject + i * 3) % NAMES.length]} ${['wheat', 'oats', 'copper', 'tin', 'wool'][i % 5]}`,
      (price / 100).toFixed(2),
      `${sign}${(Math.abs(change) / 100).toFixed(2)}`,
      `${sign}${((Math.abs(change) * 100) / price).toFixed(1)}%`,
      grouped(1_000 + now(90_000)),
    ]
  })
  return {
    title: `${NAMES[(subject * 7) % NAMES.length]} Exchange ${subject}`,
    lead: `Closing prices of ${dayOf(time * 7 + (subject % 5))}.`,
    facts: [
      ['Index', (800 + now(900) + now(100) / 100).toFixed(2)],
      ['Traded', grouped(100_000 + now(9_000_000))],
      ['Rising', String(goods.filter(([, , change]) => change!.startsWith('+')).length)],
      ['Falling', String(goods.filter(([, , change]) => change!.startsWith('-')).length)],
      ['Chair', person(subject * 5)],
      ...(time > 0 && subject % 4 === 0 ? ([['Halted', `${1 + now(50)} min`]] as const) : []),
    ],
    tables: [{ name: 'Prices', columns: ['Good', 'Price', 'Change', 'Change in %', 'Volume'], rows: goods }],
  }
}

/** A region's people by year, and shares that sum to a hundred. */
const region: Kind = (subject, time) => {
  const past = randomFrom(subject * 53 + 11)
  const start = 20_000 + past(900_000)
  const growth = 100 + past(3_000)
  const people = (year: number): number => start + growth * (year - 2010) + ((year * subject) % 97)
  const last = 2021 + time
  const young = 15 + past(10)
  const old = 14 + past(12)
  return {
    title: `${NAMES[(subject * 3) % NAMES.length]} Region ${subject}`,
    lead: `Population of ${last}, estimate of ${dayOf(90 * time + 12)}.`,
    facts: [
      ['Area', `${grouped(400 + past(9_000))} km²`],
      ['Population', grouped(people(last))],
      ['Density', (people(last) / (400 + (subject % 7) * 150)).toFixed(1)],
      ['Capital', `${NAMES[(subject * 11) % NAMES.length]} ${subject}`],
      ['Code', `R-${1000 + subject * 7}`],
    ],
    tables: [
      {
        name: 'By year',
        columns: ['Year', 'Population', 'Births', 'Deaths'],
        rows: times(8 + time, (i) => {
          const year = last - i
          return [
            String(year),
            grouped(people(year)),
            grouped(Math.round(people(year) / 90) + (year % 7)),
            grouped(Math.round(people(year) / 101) + (year % 5)),
          ]
        }),
      },
      {
        name: 'By age',
        columns: ['Age', 'Share', 'Men', 'Women'],
        rows: (
          [
            ['0 to 14', young + (time % 2)],
            ['15 to 64', 100 - young - old - (time % 2)],
            ['65 and over', old],
          ] as const
        ).map(([age, share]) => [age, `${share}.0%`, `${(share * 0.49).toFixed(1)}%`, `${(share * 0.51).toFixed(1)}%`]),
      },
    ],
  }
}

/** Departures of a station, and what it has. */
const station: Kind = (subject, time) => {
  const now = randomFrom(subject * 71 + time * 29 + 1)
  return {
    title: `${NAMES[(subject * 13) % NAMES.length]} Central ${subject}`,
    lead: `Departures of ${dayOf(time * 11 + 3)}.`,
    facts: [
      ['Platforms', String(2 + (subject % 9))],
      ['Opened', String(1850 + ((subject * 17) % 90))],
      ['Passengers a day', grouped(900 + ((subject * 613) % 40_000) + now(200))],
      ['Delayed', `${now(30)}%`],
      ['Operator', `${NAMES[(subject * 5 + 2) % NAMES.length]} Rail`],
    ],
    tables: [
      {
        name: 'Departures',
        columns: ['Time', 'Train', 'To', 'Platform', 'Delay'],
        rows: times(7 + now(5), (i) => [
          `${String(6 + i).padStart(2, '0')}:${String(now(60)).padStart(2, '0')}`,
          `${['RE', 'IC', 'S'][now(3)]} ${100 + ((subject * 7 + i * 13) % 800)}`,
          `${NAMES[(subject + i * 5) % NAMES.length]}`,
          String(1 + now(9)),
          now(3) === 0 ? `+${1 + now(25)}` : '',
        ]),
      },
    ],
  }
}

export const KINDS: Readonly<Record<string, Kind>> = { club, market, region, station }
