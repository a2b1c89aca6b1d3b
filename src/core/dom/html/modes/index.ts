/** What each insertion mode of the standard does with each kind of token. */
import type { Mode } from '../builder.ts'
import { MODE } from '../mode-numbers.ts'
import { afterAfterBody, afterBody, inBody, text } from './body.ts'
import { foreign } from './foreign.ts'
import { afterAfterFrameset, afterFrameset, inFrameset } from './frames.ts'
import { afterHead, beforeHead, beforeHtml, inHead, initial } from './head.ts'
import { inCell, inRow, inTableBody } from './rows.ts'
import { inSelect, inSelectInTable } from './select.ts'
import { inCaption, inColumnGroup, inTable, inTableText } from './table.ts'
import { inTemplate } from './template.ts'

const BY_NAME: Readonly<Record<keyof typeof MODE, Mode>> = {
  initial,
  beforeHtml,
  beforeHead,
  inHead,
  afterHead,
  inBody,
  text,
  inTable,
  inTableText,
  inCaption,
  inColumnGroup,
  inTableBody,
  inRow,
  inCell,
  inSelect,
  inSelectInTable,
  inTemplate,
  afterBody,
  inFrameset,
  afterFrameset,
  afterAfterBody,
  afterAfterFrameset,
  foreign,
}

/** By the numbers of `MODE`. */
export const MODES: readonly Mode[] = Object.keys(MODE).map((name) => BY_NAME[name as keyof typeof MODE])
