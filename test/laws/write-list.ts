import type { Markup } from './markup.ts'
import type { ListTruth, RecordTruth } from './page-class.ts'
import { HEADS, type ListSpec, type Part } from './spec.ts'

/** The HTML of a list; nothing where it has no records and its maker leaves it out then. */
export function writeList(markup: Markup, list: ListSpec, truth: ListTruth): string {
  if (truth.records.length === 0 && list.whenEmpty === 'nothing') return ''
  const heading = list.heading === null ? '' : `<h2>${list.heading}</h2>`
  return heading + bodyOf(markup, list, truth)
}

function bodyOf(markup: Markup, list: ListSpec, truth: ListTruth): string {
  const inside = (html: (record: RecordTruth) => string): string => truth.records.map(html).join('')
  const own = markup.class(list.name)
  const text = (part: Part, record: RecordTruth): string => record.parts[part.key] ?? ''
  const [first] = list.parts as readonly [Part, ...Part[]]
  switch (list.style) {
    case 'reviews':
      return `<div${own}>${inside((record) => reviewOf(markup, list, record))}</div>`
    case 'cards':
      return `<div${own}>${inside((record) => cardOf(markup, list, record))}</div>`
    case 'items':
      return `<ul${own}>${inside((record) => `<li>${itemOf(markup, list, record)}</li>`)}</ul>`
    case 'tags':
      return `<p${own}>${truth.records.map((record) => `<a href="/tag/${text(first, record)}">${text(first, record)}</a>`).join(' ')}</p>`
    case 'steps':
      return `<ol${own}>${inside((record) => `<li>${text(first, record)}</li>`)}</ol>`
    case 'spans':
      return tableOf(own, headOf(list, truth), spannedRows(list, truth))
    case 'header rows':
      return tableOf(own, twoHeads(list), rowsOf(truth))
    default:
      return tableOf(own, headOf(list, truth), rowsOf(truth))
  }
}

function reviewOf(markup: Markup, { parts }: ListSpec, { parts: texts }: RecordTruth): string {
  const [who, what] = parts
  return `<div${markup.class('review')}><h4>${texts[who!.key]}</h4><p>${texts[what!.key]}</p></div>`
}

function cardOf(markup: Markup, { parts, nested }: ListSpec, record: RecordTruth): string {
  const [lead, ...rest] = parts
  const { tag } = markup.spec
  const name = record.parts[lead!.key]!
  const others = rest
    .filter(({ key }) => record.parts[key] !== undefined)
    .map(({ key }) => `<${tag}${markup.class(key)}>${record.parts[key]}</${tag}>`)
  const badges =
    nested === null
      ? ''
      : `<ul${markup.class('badges')}>${record.nested.map((text) => `<li>${text}</li>`).join('')}</ul>`
  return `<div${markup.class('card')}><h3><a href="/${slug(name)}">${name}</a></h3>${others.join('')}${badges}</div>`
}

function itemOf(markup: Markup, { parts }: ListSpec, { parts: texts }: RecordTruth): string {
  const [lead, second] = parts
  const name = texts[lead!.key]!
  if (second === undefined) return name
  return `<b>${name}</b> <span${markup.class(second.key)}>${texts[second.key]}</span>`
}

const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

function tableOf(own: string, head: string, rows: string): string {
  return `<table${own}><thead>${head}</thead><tbody>${rows}</tbody></table>`
}

function headOf({ parts }: ListSpec, { columns }: ListTruth): string {
  const labels = columns.map((key) => parts.find((part) => part.key === key)!.label)
  return `<tr>${labels.map((label) => `<th>${label}</th>`).join('')}</tr>`
}

function twoHeads({ parts: [lead, ...rest] }: ListSpec): string {
  const width = rest.length / HEADS.length
  const above = HEADS.map((head) => `<th colspan="${width}">${head}</th>`).join('')
  const below = rest.map(({ label }) => `<th>${label}</th>`).join('')
  return `<tr><th rowspan="2">${lead!.label}</th>${above}</tr><tr>${below}</tr>`
}

function rowsOf({ columns, records }: ListTruth): string {
  return records
    .map(({ parts }) => `<tr>${columns.map((key) => `<td>${parts[key] ?? ''}</td>`).join('')}</tr>`)
    .join('')
}

/** Rows whose first cell spans those behind it with the same text. */
function spannedRows({ parts: [group] }: ListSpec, { columns, records }: ListTruth): string {
  const textOf = (i: number): string | undefined => records[i]?.parts[group!.key]
  return records
    .map(({ parts }, i) => {
      const texts = columns.slice(1).map((key) => parts[key] ?? '')
      const isWide = texts.length > 2 && texts.at(-1) === texts.at(-2)
      const others = (isWide ? texts.slice(0, -1) : texts).map((text, at) =>
        isWide && at === texts.length - 2 ? `<td colspan="2">${text}</td>` : `<td>${text}</td>`,
      )
      if (i > 0 && textOf(i - 1) === textOf(i)) return `<tr>${others.join('')}</tr>`
      let span = 1
      while (textOf(i + span) === textOf(i)) span++
      const cell = span === 1 ? '<td>' : `<td rowspan="${span}">`
      return `<tr>${cell}${parts[group!.key]}</td>${others.join('')}</tr>`
    })
    .join('')
}
