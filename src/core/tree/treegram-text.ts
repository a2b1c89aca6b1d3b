import type { Treegram } from './treegram.ts'

/** What of a tree-gram its text keeps: the subtrees, not the words and attributes. */
export type TreegramShape = Pick<Treegram, 'format' | 'labels' | 'subtrees'>

/**
 * A tree-gram's subtrees as text, one distinct subtree a line, children before parents, the whole last: the element with its
 * id and classes, then the numbers (from 0) of its children's lines. Short and diffable in a JSON document:
 *
 *     #text
 *     b.price 0
 *     li#first 1 0
 */
export function writeTreegram({ labels, subtrees }: TreegramShape): string {
  return subtrees.map(([label = -1, ...children]) => [writeLabel(labels[label]!), ...children].join(' ')).join('\n')
}

/** The tree-gram of a text that `writeTreegram` made; null when it is none. O(length). */
export function readTreegram(text: string): TreegramShape | null {
  const numbers = new Map<string, number>()
  const labels: string[][] = []
  const subtrees: number[][] = []
  for (const line of text.split('\n')) {
    const [name = '', ...children] = line.split(' ')
    const label = readLabel(name)
    if (label === null) return null
    const below = children.map(Number)
    if (below.some((child) => !Number.isInteger(child) || child < 0 || child >= subtrees.length)) return null
    let known = numbers.get(name)
    if (known === undefined) {
      known = labels.push(label) - 1
      numbers.set(name, known)
    }
    subtrees.push([known, ...below])
  }
  return { format: 1, labels, subtrees }
}

function writeLabel([tag = '', id = '', ...classes]: readonly string[]): string {
  const own = tag.startsWith('#') ? tag : escaped(tag)
  return `${own}${id === '' ? '' : `#${escaped(id)}`}${classes.map((token) => `.${escaped(token)}`).join('')}`
}

function readLabel(name: string): string[] | null {
  const parts = /^(#?[^#.]+)(?:#([^#.]+))?((?:\.[^#.]+)*)$/.exec(name)
  if (parts === null) return null
  const [, tag = '', id = '', classes = ''] = parts
  return [tag, id, ...classes.split('.').slice(1)].map(unescaped)
}

/** What would end a part of a label is written as its code in hexadecimal digits between per cent signs. */
function escaped(text: string): string {
  return text.replace(/[\s.#%]/g, (character) => `%${character.charCodeAt(0).toString(16)}%`)
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{1,4})%/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
