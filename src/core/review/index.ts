/** What a person is shown of a wrapper, and which edits put right what they point at. */
export { type Mark, marksOf } from './marks.ts'
export { infosOf, type PatternInfo, patternInfos } from './pattern-infos.ts'
export { type PageTemplate, type TemplateKind, type TemplateNode, templateOf } from './template/template-of.ts'
