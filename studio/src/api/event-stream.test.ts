import { expect, test } from 'vitest'
import { createEventReader } from './event-stream.ts'

const TEXT =
  ': still here\n\nid: 1\nevent: page\ndata: {"a":1}\n\nid: 2\r\ndata: one\r\ndata: two\r\n\r\ndata\rid:3\r\rid: 9\n'
const EVENTS = [
  { id: '1', event: 'page', data: '{"a":1}' },
  { id: '2', event: 'message', data: 'one\ntwo' },
  { id: '3', event: 'message', data: '' },
]

test('events are the same wherever the text is cut', () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const read = createEventReader()
    const events = []
    for (let at = 0; at < TEXT.length; at += size) events.push(...read(TEXT.slice(at, at + size)))
    expect(events, `pieces of ${size}`).toEqual(EVENTS)
  }
})
