export { tellingClass } from './class-counts.ts'
/** HTML text -> `Tree`; what a tree says of its nodes: names, attributes, paths, visible text. */

export { baseUrl, canonicalUrl } from './canonical-url.ts'
export { DEFAULT_PARSE_LIMITS, type ParseLimits } from './constants.ts'
export { hasGap } from './gaps.ts'
export { createInterner, type Interner, ownCopy } from './interner.ts'
export {
  createVocabulary,
  type ParseOptions,
  type ParseResult,
  parse,
  type Vocabulary,
} from './parse.ts'
export { nodeAt, pathOf } from './path.ts'
export { backgroundAddress, pictureAddress, valueOfAttribute } from './picture.ts'
export { hiddenBySheets } from './sheets.ts'
export {
  columnHeaders,
  columnOf,
  headersOf,
  isCell,
  isRow,
  type RowRole,
  rowRole,
  rowsOf,
} from './table-headers.ts'
export { isHeadingLabel, type KnownLabel, LABEL } from './tag-labels.ts'
export {
  attribute,
  attributeById,
  attributes,
  bytesOf,
  childrenOf,
  classTokens,
  elementsOf,
  isElement,
  isStableToken,
  isWithin,
  labelName,
  type NodeId,
  originalOf,
  type ParsedPage,
  rawText,
  type Tree,
} from './tree.ts'
export { isBlock, isHidden, isUnseen, oneLine, visibleText } from './visible-text.ts'
