const MAX_NAME_CHARS = 80
const MAX_NAME_WORDS = 8
const MAX_NAMES = 20

/** A date behind a name, with or without a space, and what follows it. */
const DATE_BEHIND = /(?<=\p{L})\s*(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4}|\d{4}年).*/u

/** What Korean and Chinese bylines call a reporter, behind the name. */
const ROLE_BEHIND = /(?<=\S)\s+(?:기자|특파원|記者|记者)$/u

/** Words before names in bylines that are never in names. */
const PREFIX =
  /^(?:(?:written|reported|posted|published|created|story|text|words|edited|by|from|authors?)\b[\s:]*)+|^(?:autor|autora|autore|auteur|texto|testo|texte|redakce|skrevet|tekst|oleh|автор|текст|від|автори|بقلم|كتب|מאת|लेखक|द्वारा|文|撰文|記者|记者|作者|글|저자)(?:\s*[:：]\s*|\s+)/iu

/** Words before names that are also in names ("Von Anna Groß", "von Storch"): cut off before two words more. */
const PARTICLE =
  /^(?:(?:(?:[Vv]eröffentlicht|[Ee]rstellt|[Gg]eschrieben|[Vv]erfasst|[Pp]ubli[ée]|[ÉEée]crit|[Rr]édigé|[Pp]ublicado|[Ee]scrito|[Pp]ubblicato|[Ss]critto|[Gg]eschreven)\s+)?(?:[Vv]on|[Pp]ar|[Pp]or|[Dd]a|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Nn]a|[Оо]т)|VON)(?:\s*:\s*|\s+)(?=\p{Lu}\S*\s+\S)/u

const BYLINE =
  /^(?:(?:written |reported |story |text |words )?by|autora?|autore|auteur|oleh|автор|текст|بقلم|كتب|מאת|लेखक|文|記者|作者|글)[\s:：]/iu

export function isByline(text: string): boolean {
  return BYLINE.test(text) || PARTICLE.test(text)
}

const LABEL_ALONE =
  /^(?:(?:[\p{L}]+\s)?(?:by|von)|authors?|autor(?:in|en|es|a|e)?|auteurs?|publisher|作者|記者|记者|автор|저자)\s*[:：]?$/iu
const MAX_LABEL_CHARS = 40

/** Whether a line is nothing but a label of what an author is called. */
export function isLabelAlone(text: string): boolean {
  return text.length <= MAX_LABEL_CHARS && LABEL_ALONE.test(text)
}

/** What somebody is, not what somebody is called. */
const ROLE =
  /\b(?:correspondent|reporter|editor|writer|columnist|producer|professor|fellow|director|journalist|analyst|contributor|staff|redakteur|redakteurin|korrespondent|korrespondentin)\b/i

const JOINT = /[,;|&\n•·/]|\s(?:and|und|et|y|e|og|och|en|ja|és|oraz|i|и|та|και|ve|dan|và|na|और)\s/iu

/** Signs that a text is no name: an address, a handle, a number on its own, a sentence, a credit, part of an address. */
const NO_NAME = /https?:|www\.|[@<>{}=_]|\d{4}|(?:^|\s)\d+(?:\s|$)|[!?。]|:\s|\d:\d\d|^[a-z]+(?:-[a-z]+)+$/

/** Distinct names of people (or desks) in bylines, in order: prefixes such as "By" and what is no name left out, lists split at commas and "and". */
export function personNames(bylines: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const byline of bylines) {
    if (byline.length > MAX_NAME_CHARS * MAX_NAMES || /^\s*(?:https?:|\()/.test(byline)) continue
    for (const part of withoutPrefix(byline).split(JOINT)) {
      const name = withoutPrefix(part.replace(/\s+/g, ' ').trim())
        .replace(/^[\s"'(:–-]+/, '')
        .replace(/(?<![\s"'):–-])[\s"'):–-]+$/, '')
      if (isName(name) && names.size < MAX_NAMES) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name)
    }
  }
  return alike([...names.values()])
}

/** Without roles beside names, and, where the first is in capitals, without what is not: its paper and its town. */
function alike(names: readonly string[]): string[] {
  const people = names.filter((name) => !ROLE.test(name))
  const some = people.length > 0 ? people : names
  return isShouted(some[0] ?? '') ? some.filter(isShouted) : [...some]
}

function isShouted(name: string): boolean {
  return name.includes(' ') && name === name.toUpperCase() && name !== name.toLowerCase()
}

function withoutPrefix(text: string): string {
  return text.replace(DATE_BEHIND, '').replace(ROLE_BEHIND, '').replace(PREFIX, '').replace(PARTICLE, '')
}

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= MAX_NAME_CHARS &&
    text.split(' ').length <= MAX_NAME_WORDS &&
    /\p{L}/u.test(text) &&
    !NO_NAME.test(text) &&
    !isLabelAlone(text)
  )
}
