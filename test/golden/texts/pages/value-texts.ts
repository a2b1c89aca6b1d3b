import { createRandom, type Random } from '../../../sites/made/random.ts'

/* Texts that are values of some type, or nearly, as sites write them. */

const pad = (n: number): string => String(n).padStart(2, '0')

/** By what they are: how one is written. */
export const KINDS: Readonly<Record<string, (r: Random, i: number) => string>> = {
  integers: (r) => String(r.below(5000)),
  signed: (r) => `${r.pick(['-', '+', '−', ''])}${r.between(1, 300)}`,
  'grouped by points': (r) => `${r.between(1, 99)}.${r.between(100, 999)}`,
  'grouped by commas': (r) => `${r.between(1, 99)},${r.between(100, 999)}${r.chance(30) ? '.50' : ''}`,
  'grouped by spaces': (r) => `${r.between(1, 99)} ${r.between(100, 999)} ${r.between(100, 999)},${r.below(9)}`,
  fractions: (r) => `${r.below(100)}.${r.between(1, 99)}`,
  'fractions by commas': (r) => `${r.below(100)},${r.between(1, 9)}`,
  'even fractions': (r) => `${r.below(9)}.${r.pick(['0', '5'])}`,
  versions: (r) => `${r.between(1, 4)}.${r.between(1, 20)}`,
  'arabic numbers': (r) => `${'٠١٢٣٤٥٦٧٨٩'.charAt(r.between(1, 9))}٬${'٣٤٥'}٫${'٠١٢٣٤٥'.charAt(r.below(6))}`,
  'persian numbers': (r) => `${'۱۲۳۴۵'.charAt(r.below(5))}${'۰۱۲۳۴'.charAt(r.below(5))}`,
  'long numbers': (r) => `${r.between(1000, 9999)}${r.between(10000, 99999)}${r.between(1000, 9999)}`,
  'leading zeros': (r) => `00${r.between(10, 99)}`,
  'five digits': (r) => String(r.between(10000, 99999)),
  years: (r) => String(r.between(1950, 2024)),
  euros: (r) => `${r.between(1, 900)},${pad(r.below(100))} €`,
  'euros in front': (r) => `€${r.between(1, 9)},${r.between(100, 999)}.${pad(r.below(100))}`,
  dollars: (r) => `${r.pick(['$', 'US$', '$ '])}${r.between(1, 900)}.${pad(r.below(100))}`,
  'prices without cents': (r) => `CHF ${r.between(1, 900)}.${r.pick(['-', '–', '—'])}`,
  'prices in words': (r) => `from ${r.between(1, 90)} €`,
  'other currencies': (r) =>
    `${r.pick(['R$', 'zł', 'Kč', '₹', 'kr', '¥', 'د.إ', 'Rp', 'XYZ', 'NOK', 'Fr.'])} ${r.between(1, 99)}`,
  'currencies behind': (r) =>
    `${r.between(1, 99)} ${r.pick(['zł', 'Kč', 'грн', 'kr.', 'USD', 'Ft', 'лв', '円', 'kg'])}`,
  'negative prices': (r) => `${r.pick(['-€', '€-', '−$', '- £'])}${r.between(1, 99)}.50`,
  'iso days': (r) => `20${pad(r.below(25))}-${pad(r.between(1, 13))}-${pad(r.between(1, 31))}`,
  'iso times': (r) =>
    `2023-0${r.between(1, 9)}-1${r.below(9)}T${pad(r.below(26))}:${pad(r.below(62))}${r.pick(['', ':30', ':30.123', 'Z', '+02:00', ' GMT', ' pm', '-0530'])}`,
  'numeric days': (r) => `${r.between(1, 31)}/${r.between(1, 31)}/2023`,
  'dotted days': (r) => `${pad(r.between(1, 28))}.${pad(r.between(1, 12))}.${r.pick(['2022', '22'])}`,
  'dashed days': (r) => `${r.between(1, 12)} - ${r.between(13, 28)} - 2021`,
  'english days': (r) =>
    `${r.pick(['Mon, ', 'Tuesday ', ''])}${r.pick(['March', 'Sept.', 'oct', 'Mai'])} ${r.between(1, 32)}${r.pick(['', 'st', 'th', ','])} 20${pad(r.below(25))}`,
  'days in front': (r) =>
    `${r.between(1, 30)}${r.pick(['.', '', 'º de', 'er de', 'st of', '-'])} ${r.pick(['Oktober', 'janvier', 'marzo de', 'июня', 'listopada', 'sierpnia', 'ekim', 'ιουνίου', 'tháng 5', 'xyz'])} ${r.between(1990, 2024)}`,
  'asian days': (r) =>
    `${r.pick(['2024年', '令和6年', '平成元年', '民國113年', '2567年', '2024년 '])}${r.between(1, 13)}${r.pick(['月', '월 '])}${r.between(1, 31)}${r.pick(['日', '일', ''])}${r.pick(['', ' 下午3:05', '(火)', ' 오후 4시 20분'])}`,
  'spaced days': (r) =>
    `2024${r.pick(['. ', '.', '/'])}${r.between(1, 12)}${r.pick(['. ', '.', '/'])}${r.between(1, 28)}${r.pick(['.', ''])}`,
  'other calendars': (r) =>
    r.pick([
      `${r.between(1, 31)} ${r.pick(['ส.ค.', 'มกราคม'])} 25${r.between(60, 67)}`,
      `${r.between(1, 31)} ${r.pick(['فروردین', 'مهر', 'اسفند'])} 140${r.below(4)}`,
      `140${r.below(4)}/${r.between(1, 12)}/${r.between(1, 31)}`,
    ]),
  'days at bounds': (r) =>
    `${r.pick([1500, 1582, 1583, 1584, 2125, 2126, 2127, 2398, 2399, 2400, 2941, 2942])}-${pad(r.pick([0, 1, 6, 12, 13]))}-${pad(r.pick([0, 1, 28, 30, 31, 32]))}`,
  'persian days at bounds': (r) =>
    r.pick([
      `${r.pick([1399, 1403, 1404, 1500, 1501])}/${r.pick([0, 1, 6, 7, 12, 13])}/${r.pick([0, 1, 29, 30, 31, 32])}`,
      `${r.pick([29, 30, 31])} ${r.pick(['شهریور', 'مهر', 'اسفند'])} ${r.pick([1402, 1403, 1404, 1500, 1501])}`,
    ]),
  'times in dates': (r) =>
    r.pick([
      `5 ${r.between(9, 12)}:30 May 2020`,
      `${r.between(9, 12)}:30 5 May 2020`,
      `5 May 10:15 2020 at noon`,
      `10:15 on 5 May 2020`,
      '5 May 2020 10:15 x',
    ]),
  'digits of some lengths': (r) => String(r.pick([12, 1234, 12345678, 123456789]) + r.below(9)),
  'short phones': (r) => `+${r.between(1, 49)} ${r.pick([1234, 12345, 123456])}${r.below(9)}`,
  'dates with more': (r) =>
    `${r.pick(['Published', 'on', 'Updated:', 'x'])} ${r.between(1, 28)} May 2020${r.pick(['', ' by Ann', ', 10:30', ' at 7:45 pm', ' 10:30 Uhr'])}`,
  machine: (r) =>
    r.pick([
      `1${r.between(100, 699)}123456`,
      `1${r.between(100, 699)}123456789`,
      `20230${r.between(1, 9)}12`,
      `20230${r.between(1, 9)}12T101530Z`,
      '20231301',
    ]),
  addresses: (r) =>
    `${r.pick(['https://a.example/', '/p/', 'mailto:x@y.z?', '//cdn.example/', 'http://['])}${r.below(99)}`,
  'yes and no': (r) => r.pick(['Yes', 'no', ' ja', 'NEIN', 'да', 'não', 'maybe', 'true']),
  'only yes and no': (r) => r.pick(['Yes', 'no']),
  codes: (r) => `SKU-${r.between(1000, 9999)}`,
  'codes of several make': (r) =>
    r.pick([`A${r.between(1, 999)}`, `${r.between(1, 99)}/B-${r.between(1, 9)}`, `(${r.between(1, 99)})x`]),
  isbn: (r) => `978-3-16-${r.between(100000, 999999)}-${r.below(9)}`,
  phones: (r) => `+49 ${r.between(30, 99)} ${r.between(10000, 999999)}`,
  'few words': (r) => r.pick(['In stock', 'Sold out', 'On order']),
  'many words': (r, i) => `Word ${r.pick(['one', 'two'])} of ${i} and more, much more of them than there are`,
  ranges: (r) => `${r.between(1, 9)}-${r.between(10, 19)}`,
  empty: (r) => r.pick(['', ' ', '—', 'n/a', '0', '-0', '٠']),
}

/** Some texts of a kind. */
export function drawTexts(kind: string, count: number, seed: number): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => KINDS[kind]!(random, i))
}
