import { expect, it } from 'vitest'
import type { EngineEvent } from '../engine/index.ts'
import { onlyNewProposals } from './reporter.ts'

it('says once that a repair is proposed, however many windows of pages show it, and again when it is another', () => {
  const proposed = (confidence: number): EngineEvent =>
    ({ kind: 'proposed', short: [], proposal: { changes: [], confidence } }) as unknown as EngineEvent
  const warning: EngineEvent = { kind: 'warning', message: 'Beware.' }
  const heard: EngineEvent[] = []
  const tell = onlyNewProposals((event) => heard.push(event))
  for (const event of [proposed(1), warning, proposed(1), proposed(0.5), warning]) tell(event)
  expect(heard).toEqual([proposed(1), warning, proposed(0.5), warning])
})
