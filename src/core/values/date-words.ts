import { HALF_NAMES, MONTH_NAMES, WEEKDAY_NAMES } from './date-names.ts'
import type { MonthNames } from './type.ts'

/** Joiners in names, which texts have or not. */
const UNSEEN = /[\u200b-\u200f]/g

/** Month names that the Unicode CLDR does not have: nominatives and other cases, old ones, spellings without accents. */
const MORE_MONTHS: readonly string[] = [
  'ιανουάριος januarie ม.ค januara januwari ujanuwari janari জানুয়ারী جانفي كانون_الثاني siječanj sijecanj студзень ян',
  'fevrier fév φεβρουάριος फरवरी ก.พ กุมภา februara ফেব্রুয়ারী فيفري شباط veljaca լют люты',
  'maerz mrz μάρτιος marta آذار ožujak ozujak сакавік',
  'απρίλιος ابريل أفريل aprila نيسان travanj красавік',
  'μάιος μαϊ พ.ค أيار ماي svibanj svibnju травень',
  'ιούνιος junie juna حزيران جوان lipanj чэрвень',
  'ιούλιος julie ก.ค jula تموز جويلية يوليوز srpanj ліпень',
  'aout αύγουστος اغسطس ส.ค avgusta آب أوت غشت kolovoz жнівень',
  'setiembre сен σεπτέμβριος सितम्बर ก.ย أيلول شتنبر rujan верасень',
  'οκτώβριος اكتوبر ต.ค oktobra تشرين_الأول кастрычнік',
  'ноя νοέμβριος नवम्बर พ.ย تشرين_الثاني نونبر studenom studenog лістапад',
  'decembre δεκέμβριος दिसम्बर ธ.ค دجنبر كانون_الأول снежань',
]

/** The months of Vietnamese in words, behind `tháng`. */
const COUNTED = 'một hai ba tư năm sáu bảy tám chín mười mười_một mười_hai'

/** Days of the week that the Unicode CLDR does not have: abbreviations, and what stands without spaces. */
const MORE_WEEKDAYS = `tues wednes weds thur thurs satur пнд втр срд чтв птн сбт вск чцвер вівт lunedi martedi mercoledi giovedi venerdi miercoles sabado
  terca segunda quarta quinta sexta feira سه چهار پنج یک دو axşamı ertəsi יום chủ nhật วันอาทิตย์ที่ วันจันทร์ที่ วันอังคารที่ วันพุธที่ วันพฤหัสบดีที่ วันศุกร์ที่
  วันเสาร์ที่ 星期 周 週 礼拜 曜日 日 月 火 水 木 金 土 一 二 三 四 五 六 天 일 월 화 수 목 금 토 요일`

/** Days of the week of East Asia. */
const EAST = [
  ...[...'一二三四五六日天'].flatMap((day) => [`星期${day}`, `周${day}`, `週${day}`, `礼拜${day}`]),
  ...[...'月火水木金土日'].flatMap((day) => [`${day}曜`, `${day}曜日`]),
  ...[...'월화수목금토일'].map((day) => `${day}요일`),
]

/** Words beside the day, the month, the year and the time: of, at, on, o'clock, the year. */
const FILLERS = `of the de del den der le la el les d at on year and day
  um uhr à às as a en em alle ore ora dei degli da das do dos dal las los alas kl klockan klukkan klokken kello klo kl om uur te het op u sati ob uri år
  o w godz godzina godzinie v ve hod hodin hodine h hs hrs hr ó óra di dia m k ko eko an ren ak ean aasta kell val plkst pulksten gada
  в во о об у ў г р ж рік року років роки год года году годы роки час часа часов часот часова години годин ч жылы жыл сағат й
  orele anul ră saat günü tarihinde yılı yil yili στις τις την του ώρα τησ στη בשעה ב של թ թվականի ժամը წლის წელი წ ზე në
  الساعة الساعه في على عند عام سنة م ساعت در روز مورخ سال عيسوی پر को बजे पर सन् সাল সময় টায় তারিখ พ.ศ ค.ศ เวลา น วันที่ ที่ เดือน
  nang dé haoine haine dydd ag এ  रोजी वाजता को  នៅ ម៉ោង នៅម៉ោង ರಂದು ಸಮಯಕ್ಕೆ ന് അന്ന് அன்று కి دن کو දින anna sagat שעה thg ngày lúc vào giờ năm hồi pukul jam pada hari tanggal tahun dato datum date data fecha`

/** Ends of numbers that count days: 1st, 1er, 5º, 1লা. */
const ORDINALS: ReadonlySet<string> = new Set(
  'st nd rd th er re e º ª o r ლა ე লা রা ঠা ই শে 日 号 號 일 -го го'.split(' '),
)

/** The first or the second half of the day; of the night, whose twelve is that of another day. */
export type HalfOfDay = 'a' | 'p' | 'night'

/** Halves of the day beside a time that the Unicode CLDR does not have. */
const MORE_HALVES: Readonly<Record<HalfOfDay, string>> = {
  a: '上午 午前 오전 早上 早 清晨 凌晨 πμ صباحا صباح صبح утра ночи ranku rano mañana manhã morgens vormittags เช้า',
  p: '下午 午後 午后 中午 오후 μμ مساء مساءا عصرا عصر ظهرا дня tarde nachmittags popołudniu',
  night: '晚 晚上 傍晚 夜 밤 noche noite abends вечера wieczorem sera',
}
/** Names of halves that are joining words more often. */
const NO_HALVES: ReadonlySet<string> = new Set('de du d p to tk'.split(' '))

/** Names of months that Poles and Czechs mean otherwise than Croats. */
const SHARED: Readonly<Record<MonthNames, ReadonlyMap<string, number>>> = {
  pl: new Map(Object.entries({ listopad: 11, listopada: 11, lis: 11, lip: 7, srp: 8 })),
  hr: new Map(Object.entries({ listopad: 10, listopada: 10, lis: 10, lip: 6, srp: 7 })),
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  [...MORE_MONTHS.entries(), ...MONTH_NAMES.entries()].flatMap(([i, names]) =>
    wordsOf(names).map((name) => [name, i + 1] as const),
  ),
)
const WEEKDAYS: ReadonlySet<string> = new Set(wordsOf(`${WEEKDAY_NAMES} ${MORE_WEEKDAYS} ${EAST.join(' ')}`))
const JOINING: ReadonlySet<string> = new Set(wordsOf(FILLERS))
const HALVES: ReadonlyMap<string, HalfOfDay> = new Map(
  (['a', 'p', 'night'] as const).flatMap((half) =>
    wordsOf(`${half === 'night' ? '' : HALF_NAMES[half]} ${MORE_HALVES[half]}`)
      .filter((name) => !NO_HALVES.has(name))
      .flatMap((name) => [name, name.replaceAll('.', '')].map((spelling) => [spelling, half] as const)),
  ),
)

/** Least letters of a month's name that is cut off. */
const LEAST_LETTERS = 3

/** Names without accents, and their beginnings, of those that only names of one month have. */
let shortened: ReadonlyMap<string, number> | null = null

/** The month (1..12) that a word may be short for: a beginning of its names, or one without its accents; 0 for none, and for several. */
export function shortMonthOf(word: string): number {
  shortened ??= beginnings()
  return shortened.get(withoutAccents(plainWord(word))) ?? 0
}

function beginnings(): ReadonlyMap<string, number> {
  const meanings = new Map<string, number>()
  const all = [...MONTHS, ...SHARED.pl, ...SHARED.hr]
  for (const [name, month] of all) {
    const plain = withoutAccents(name)
    for (let length = Math.min(LEAST_LETTERS, plain.length); length <= plain.length; length++) {
      const beginning = plain.slice(0, length)
      meanings.set(beginning, (meanings.get(beginning) ?? month) === month ? month : 0)
    }
  }
  return meanings
}

/** Of alphabets with marks over letters; in others marks are letters. */
function withoutAccents(word: string): string {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{M}]+$/u.test(word) ? word.normalize('NFD').replace(/\p{Mn}/gu, '') : word
}

/** Words without case, a final dot, and the preposition that Hebrew joins to a month. */
function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^ב(?=\p{Script=Hebrew}{3})/u, '')
}

function wordsOf(names: string): string[] {
  return names.normalize('NFKC').replace(UNSEEN, '').toLowerCase().trim().split(/\s+/)
}

/** What a word in a date is: a month (1..12); 0 for days of the week, joining words and ordinals; null for other words. Case and a final dot do not matter. */
export function dateWord(word: string): number | null {
  const plain = plainWord(word)
  const month = MONTHS.get(plain)
  if (month !== undefined) return month
  return JOINING.has(plain) || ORDINALS.has(plain) || isWeekday(word) ? 0 : null
}

/** Whether a word is a day of the week, whole, or its first letters in one of the languages. */
export function isWeekday(word: string): boolean {
  return WEEKDAYS.has(plainWord(word))
}

/** Whether a word is an end of a number that counts days: `st`, `º`. */
export function isOrdinal(word: string): boolean {
  return ORDINALS.has(plainWord(word))
}

/** The half of the day (a.m., p.m.) that a word names beside a time; null for other words. */
export function halfOf(word: string): HalfOfDay | null {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652]/g, '')
  return HALVES.get(plain) ?? HALVES.get(plain.replaceAll('.', '')) ?? null
}

/** The month (1..12) that a word or number names behind `tháng`, or 0. */
export function countedMonthOf(word: string): number {
  return wordsOf(COUNTED).indexOf(plainWord(word)) + 1
}

/** The month (1..12) of a word that languages differ on, as those do that a site has; null for other words. */
export function sharedMonthOf(word: string, names: MonthNames): number | null {
  return SHARED[names].get(plainWord(word)) ?? null
}

/** As whose the names of months that languages differ on are to be read in a language (BCP 47). */
export function monthNamesOf(language: string): MonthNames | undefined {
  const [base] = language.toLowerCase().split(/[-_]/)
  return base === 'hr' ? 'hr' : base === 'pl' || base === 'cs' ? 'pl' : undefined
}

/** The month (1..12) that a word names in any language, or 0; as Poles and Czechs mean it where languages differ. For dates with a day and a year beside the word. */
export function monthOf(word: string): number {
  return MONTHS.get(plainWord(word)) ?? SHARED.pl.get(plainWord(word)) ?? 0
}

/** Months of the Persian calendar, from spring on, as Iran and as Afghanistan calls them. */
const PERSIAN: ReadonlyMap<string, number> = new Map(
  [
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
    'فروردين ارديبهشت خرداد تير امرداد شهريور مهر آبان آذر دي بهمن اسفند',
    'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
  ].flatMap((names) => names.split(' ').map((name, i) => [name, i + 1] as const)),
)

/** The month (1..12) of the Persian calendar that a word names, or 0. */
export function persianMonthOf(word: string): number {
  return PERSIAN.get(word) ?? 0
}

/** Whether a word is a month's name in any language, as in a date: `June`, `Sept.`, `марта`. */
export function namesMonth(word: string): boolean {
  return monthOf(word) > 0 || persianMonthOf(word) > 0
}
