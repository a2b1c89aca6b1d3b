import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { findArticle } from './index.ts'
import { ENGLISH, GERMAN, JAPANESE } from './pages.fixture.ts'

const HINDI = [
  'उत्तरी अंतरीप का पुराना प्रकाश स्तंभ मंगलवार को ग्यारह वर्षों के अंधेरे के बाद फिर से जलाया गया और पूरा गाँव उसे देखने आया।',
  'बंदरगाह कार्यालय ने बताया कि इंजीनियरों को 1904 के चित्रों से घूमने वाला यंत्र फिर से बनाना पड़ा, क्योंकि देश में कोई कंपनी अब उसके पुर्जे नहीं बनाती।',
  'काम की अगुवाई करने वाली मार्ता लिंड ने कहा, हमें आखिरी मिनट तक पता नहीं था कि वह घूमेगा या नहीं, और जब वह घूमा तो देर तक कोई नहीं बोला।',
]
const RUSSIAN = [
  'Старый маяк на северном мысе во вторник зажгли снова, после одиннадцати лет темноты, и посмотреть на это пришла вся деревня.',
  'Инженерам пришлось восстановить вращающийся механизм по чертежам 1904 года, потому что ни одна компания в стране больше не делает таких деталей.',
  'Мы до последней минуты не знали, повернётся ли он, сказала Марта Линд, которая руководила работами. Когда он повернулся, все долго молчали.',
]

/** The lines of the text of an article whose body is this. */
function linesOf(body: string, lang = 'en'): readonly string[] {
  const declared = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"A light"}</script>'
  const head = `<title>A light | Times</title>${declared}`
  const parsed = parse(
    `<html lang="${lang}"><head>${head}</head><body><main><article><h1>A light</h1>${body}</article></main></body></html>`,
  )
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return findArticle(parsed.tree, 'https://times.example/light')?.text.split('\n') ?? []
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

describe('parts left out of the text of an article', () => {
  it.each([
    ['en', ENGLISH, 'Read more: <a href="/2">The harbour of the northern cape will be dredged in spring</a>'],
    ['de', GERMAN, 'Lesen Sie auch: <a href="/2">Der Hafen am nördlichen Kap wird im Frühjahr ausgebaggert</a>'],
    ['ja', JAPANESE, '関連記事：<a href="/2">北の岬の港は春に浚渫されることになったと港湾局が発表した</a>'],
    ['hi', HINDI, 'ये भी पढ़ें: <a href="/2">उत्तरी अंतरीप का बंदरगाह वसंत में गहरा किया जाएगा</a>'],
    ['ru', RUSSIAN, 'Читайте также: <a href="/2">Гавань у северного мыса весной углубят</a>'],
  ])('an invitation to another article is left out of the text (%s)', (lang, texts, invitation) => {
    const body = texts.map((text, i) => `<p>${text}</p>${i === 0 ? `<p>${invitation}</p>` : ''}`).join('')
    expect(linesOf(body, lang)).toEqual(texts)
  })

  it('a paragraph that begins like an invitation and leads nowhere stays in the text', () => {
    const text =
      'Related to this is the question who pays: the village has promised a third of the money, the state the rest, it said.'
    expect(linesOf(paragraphs([...ENGLISH, text]))).toContain(text)
  })

  it('cards about other articles are left out of the text', () => {
    const card = (i: number): string =>
      `<div class="entry"><h3><a href="/${i}">The ferry of pier ${i} goes twice a day again</a></h3><p>After a long winter the ferry of pier ${i} goes twice a day again, the harbour office said on Monday, and it carries bicycles too.</p></div>`
    const lines = linesOf(`<div>${paragraphs(ENGLISH)}</div><div>${[1, 2, 3].map(card).join('')}</div>`)
    expect(lines).toEqual(ENGLISH)
  })

  it('the sections of a list whose headings are links stay in the text', () => {
    const section = (text: string, i: number): string =>
      `<h2><a href="/lamp/${i}">Lamp number ${i} of the coast</a></h2><p>${text}</p>`
    const lines = linesOf(`<div>${[...ENGLISH, ...ENGLISH].map(section).join('')}</div>`)
    expect(lines).toEqual(expect.arrayContaining(ENGLISH))
  })

  it('comments of readers are left out of the text, however long they are', () => {
    const comments = ENGLISH.map(
      (text) => `<li class="comment"><b>A reader</b><p>I do not agree. ${text} That is all I say.</p></li>`,
    )
    expect(linesOf(`<div>${paragraphs(ENGLISH)}</div><ul class="comments">${comments.join('')}</ul>`)).toEqual(ENGLISH)
  })

  it('an article inside an element called comment keeps its text', () => {
    expect(linesOf(`<div class="comment">${paragraphs(ENGLISH)}</div>`)).toEqual(ENGLISH)
  })
})
