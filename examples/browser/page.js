// The lists and the main text of a page that is pasted: treegram/core in the browser.
import { findArticle, parse, readLists } from 'treegram/core'

const source = document.querySelector('#html')
const status = document.querySelector('#status')
const found = document.querySelector('#found')

source.addEventListener('input', () => show(source.value))

/** Shows what a page holds. What pages say is shown as text, never as HTML. */
function show(html) {
  found.replaceChildren()
  const parsed = parse(html)
  if (!parsed.ok) return say(parsed.problem.message)
  const { lists } = readLists(parsed.tree)
  const article = findArticle(parsed.tree, 'https://pasted.invalid/')
  say(`${lists.length} lists${article === null ? '' : ', a main text'}.`)
  for (const list of lists) found.append(section(headingOf(list), tableOf(list)))
  if (article !== null) found.append(section(article.title, element('p', article.text)))
}

function say(message) {
  status.textContent = message
}

function headingOf({ name, records, probability }) {
  return `${name}: ${records.length} records, ${Math.round(100 * probability)} % likely wanted`
}

function section(heading, content) {
  return element('section', element('h2', heading), content)
}

/** A row for each record, a column for each field; a list in a record is a table in its cell. */
function tableOf({ fields, lists, records }) {
  const head = [...fields, ...lists].map(({ name }) => element('th', name))
  const rows = records.map((record) => {
    const values = record.values.map((value) => element('td', value?.text ?? ''))
    const nested = record.lists.map((entries, i) => element('td', tableOf({ ...lists[i], records: entries })))
    return element('tr', ...values, ...nested)
  })
  return element('table', element('thead', element('tr', ...head)), element('tbody', ...rows))
}

function element(name, ...content) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}
