/** A job offer: a title with the places where it is, what is paid, and perhaps of what kind it is. */
export interface Offer {
  readonly title: string
  readonly vacancies: readonly { readonly place: string; readonly count: string }[]
  readonly compensation: string
  readonly extra: string | null
  readonly type: string | null
  readonly remark: string | null
}

/** The four records of figures 3 and 4 of Fontan et al. 2012, in words of our own: 3, 1, 2 and 3 entries; rows c2 c0 c1, c2 c1, c2 c0 c1, c2 c1 c1. */
export const FIGURE_3: readonly Offer[] = [
  {
    title: 'Gardener for a park',
    vacancies: [
      { place: 'Lugo', count: '2 people' },
      { place: 'Vigo', count: '1 person' },
      { place: 'Ferrol', count: '4 people' },
    ],
    compensation: '1,400 EUR a month',
    extra: 'a house of two rooms',
    type: 'Seasonal',
    remark: '(only in summer)',
  },
  {
    title: 'Night baker',
    vacancies: [{ place: 'Ourense', count: '1 person' }],
    compensation: '1,650 EUR a month',
    extra: null,
    type: null,
    remark: null,
  },
  {
    title: 'Ferry pilot',
    vacancies: [
      { place: 'Cangas', count: '3 people' },
      { place: 'Moana', count: '2 people' },
    ],
    compensation: '2,900 EUR a month',
    extra: 'free crossings',
    type: 'Permanent',
    remark: null,
  },
  {
    title: 'Choir teacher',
    vacancies: [
      { place: 'Noia', count: '1 person' },
      { place: 'Muros', count: '1 person' },
      { place: 'Carnota', count: '2 people' },
    ],
    compensation: '900 EUR a month',
    extra: null,
    type: 'Part time',
    remark: null,
  },
]

const SYLLABLES = ['la', 'mi', 'ro', 'ten', 'gar', 'vo', 'sel', 'un', 'dri', 'pa', 'quo', 'ber', 'fin']

/** A made-up word; others for other numbers. */
function word(number: number): string {
  const at = (i: number): string => SYLLABLES[Math.floor(number / 13 ** i + 5 * i) % 13]!
  const letters = at(0) + at(1) + at(2)
  return letters[0]!.toUpperCase() + letters.slice(1)
}

const TYPES = ['Permanent', 'Seasonal', 'Part time']

/** More offers of the same kind: what each of them lacks differs; the numbers alone choose. */
export function offers(page: number, count: number): readonly Offer[] {
  return Array.from({ length: count }, (_, i): Offer => {
    const n = 20 * page + i
    const vacancies = Array.from({ length: 1 + ((n + (n >> 2)) % 3) }, (_, k) => ({
      place: word(400 + 7 * n + 31 * k),
      count: k === 0 && n % 4 === 0 ? '1 person' : `${2 + ((n + k) % 4)} people`,
    }))
    return {
      title: `${word(37 * n)} of ${word(1000 + 53 * n).toLowerCase()}`,
      vacancies,
      compensation: `${900 + 50 * ((11 * n) % 31)} EUR a month`,
      extra: n % 2 === 0 ? `${word(90 + 17 * n).toLowerCase()} and ${word(700 + 41 * n).toLowerCase()}` : null,
      type: n % 3 === 1 ? null : TYPES[n % TYPES.length]!,
      remark: n % 5 === 3 && n % 3 !== 1 ? `(until ${word(300 + 29 * n)})` : null,
    }
  })
}

function rowsOf({ title, vacancies, compensation, extra, type, remark }: Offer): string {
  const entries = vacancies.map(
    ({ place, count }) => `<li><a href="/in/${place.toLowerCase()}">${place}</a> <i>${count}</i></li>`,
  )
  const paid = `<b>Compensation:</b> ${compensation} ${extra === null ? '' : `<b>Extra compensations:</b> ${extra}`}`
  const kind = `<b>Job Type:</b> ${type} ${remark === null ? '' : `<span>${remark}</span>`}`
  return [
    `<tr><td><a href="/offer/${title.replaceAll(' ', '-').toLowerCase()}">${title}</a><ul>${entries.join('')}</ul></td></tr>`,
    `<tr><td>${paid}</td></tr>`,
    ...(type === null ? [] : [`<tr><td>${kind}</td></tr>`]),
  ].join('')
}

/** A page of offers: rows of one table, those of an offer beside each other, as in figure 3. */
export function offersPage(some: readonly Offer[], title = 'Open positions'): string {
  return `<html><head><title>${title}</title></head><body><h1>${title}</h1><table>${some.map(rowsOf).join('')}</table><p>Changed every Monday.</p></body></html>`
}
