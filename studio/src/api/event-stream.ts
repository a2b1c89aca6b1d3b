/** One server-sent event. */
export interface StreamEvent {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/**
 * Reads server-sent events from pieces of text, wherever they are cut: returns those that each piece completes. Comments (signs of life) are
 * left out; data over several lines are joined.
 */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  let open = emptyEvent()
  return (piece) => {
    const done: StreamEvent[] = []
    // A carriage return at the end may be the first half of a line's end.
    const text = rest + piece
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line !== '') takeLine(open, line)
      else {
        if (open.data.length > 0) done.push({ id: open.id, event: open.event, data: open.data.join('\n') })
        open = emptyEvent()
      }
    }
    return done
  }
}

interface OpenEvent {
  id: string | null
  event: string
  readonly data: string[]
}

function emptyEvent(): OpenEvent {
  return { id: null, event: 'message', data: [] }
}

function takeLine(open: OpenEvent, line: string): void {
  const colon = line.indexOf(':')
  if (colon === 0) return
  const name = colon === -1 ? line : line.slice(0, colon)
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name === 'data') open.data.push(value)
  else if (name === 'event') open.event = value
  else if (name === 'id') open.id = value
}
