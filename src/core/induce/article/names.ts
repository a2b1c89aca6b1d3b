/** Longest text taken for one name. */
const MAX_NAME_CHARS = 80
const MAX_NAME_WORDS = 8
const MAX_NAMES = 20

/** Words that stand before names in bylines. */
const PREFIX =
  /^(?:(?:written|reported|posted|published|story|text|words|edited|by|from|author|authors)\b[\s:]*)+|^(?:von|par|por|de la|da|di|door|av|af|autor|autora|autore|auteur|texto|testo|texte|redakce|skrevet|tekst|oleh|na|автор|текст|от|від|автори|بقلم|كتب|מאת|लेखक|द्वारा|文|記者|作者|글)(?:\s*[:：]\s*|\s+)/iu

const JOINT = /\s*[,;|&\n•·/]\s*|\s+(?:and|und|et|y|e|og|och|en|ja|és|oraz|i|и|та|και|ve|dan|và|na|और)\s+/iu

/** Signs that a text is no name: an address, a handle, a number on its own, a sentence, a credit, a part of an address. */
const NO_NAME = /https?:|www\.|[@<>{}=_]|(?:^|\s)\d+(?:\s|$)|[!?。]|:\s|^[a-z]+(?:-[a-z]+)+$/

/**
 * Names of people (or desks) in bylines: prefixes such as "By" cut off, lists split at commas and "and", titles and duplicates left
 * out, in order. A text that cannot be a name gives nothing.
 */
export function personNames(bylines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const byline of bylines) {
    if (byline.length > MAX_NAME_CHARS * MAX_NAMES || /^\s*https?:/.test(byline)) continue
    for (const part of byline.replace(PREFIX, '').split(JOINT)) {
      const name = part
        .replace(/\s+/g, ' ')
        .replace(PREFIX, '')
        .replace(/^[\s"'(:–-]+|[\s"'):–-]+$/g, '')
      if (isName(name) && names.size < MAX_NAMES) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name)
    }
  }
  return [...names.values()]
}

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= MAX_NAME_CHARS &&
    text.split(' ').length <= MAX_NAME_WORDS &&
    /\p{L}/u.test(text) &&
    !NO_NAME.test(text)
  )
}
