import type { Builder } from './builder.ts'
import { readData } from './read-data.ts'
import { readPlaintext, readRawText } from './read-raw-text.ts'
import { readScript } from './read-script.ts'
import type { Reader } from './reader.ts'

/** Reads a whole source into the builder's arena. O(characters). */
export function tokenize(builder: Builder): void {
  const { arena } = builder
  const { html } = arena
  const t: Reader = {
    html,
    arena,
    builder,
    at: 0,
    rawName: '',
    seen: new Int32Array(256),
    tagCount: 0,
    attributesFrom: 0,
    isSelfClosing: false,
  }
  while (t.at < html.length) {
    if (builder.content === 'data') readData(t)
    else if (builder.content === 'script') readScript(t)
    else if (builder.content === 'plaintext') readPlaintext(t)
    else readRawText(t, builder.content === 'rcdata')
  }
  builder.eof()
}
