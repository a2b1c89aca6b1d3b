import { describe, expect, it } from 'vitest'
import type { Block, Inline } from './blocks.ts'
import { Flow } from './flow.ts'
import type { Reading } from './read-line.ts'
import { paragraph, text } from './rich-text.fixture.ts'

const EM = { kind: 'em' } as const
const DEL = { kind: 'del' } as const
const flow = (): Flow => new Flow({ around: [] } as unknown as Reading)
const em = (...inside: readonly Inline[]): Inline => ({ kind: 'em', inside })

/** The blocks after some steps. */
function blocksAfter(steps: (flow: Flow, say: (written: string) => void) => void): readonly Block[] {
  const own = flow()
  steps(own, (written) => own.line.push(text(written)))
  return own.blocks
}

describe('the flow of a text', () => {
  it('makes a paragraph of a line that shows something', () => {
    expect(
      blocksAfter((own, say) => {
        own.endLine()
        say('a')
        own.endLine()
        say(' ')
        own.endLine()
        say('b')
      }),
    ).toEqual([paragraph('a')])
  })

  it('wraps what stands between the start and the end of a mark', () => {
    const own = flow()
    own.line.push(text('a'))
    own.open(EM)
    own.line.push(text('b'))
    own.close()
    own.line.push(text('c'))
    expect(own.line).toEqual([text('a'), em(text('b')), text('c')])
    own.open(EM)
    own.close()
    expect(own.line).toHaveLength(3)
  })

  it('wraps each line of a mark that stretches over several, and what follows within it', () => {
    expect(
      blocksAfter((own, say) => {
        say('a')
        own.open(EM)
        say('b')
        own.endLine()
        say('c')
        own.endLine()
        say('d')
        own.close()
        say('e')
        own.endLine()
      }),
    ).toEqual([paragraph('a', em(text('b'))), paragraph(em(text('c'))), paragraph(em(text('d')), 'e')])
  })

  it('wraps marks within marks, the last opened first', () => {
    expect(
      blocksAfter((own, say) => {
        own.open(EM)
        say('a')
        own.open(DEL)
        say('b')
        own.endLine()
        say('c')
        own.close()
        say('d')
        own.endLine()
      }),
    ).toEqual([
      paragraph(em(text('a'), { kind: 'del', inside: [text('b')] })),
      paragraph(em({ kind: 'del', inside: [text('c')] }, text('d'))),
    ])
  })
})
