/** What one page holds, without a wrapper: main text, record lists, data for programs, names for its parts. */
export {
  type ArticleHints,
  type ArticlePage,
  type ArticleTemplate,
  articleBoilerplate,
  articlePageOf,
  articleTemplateOf,
  articleText,
  below,
  type FoundArticle,
  findArticle,
  HINTS,
  type Hint,
  LANDMARKS,
} from './article/index.ts'
export {
  canonicalLink,
  type EmbeddedData,
  embeddedData,
  hasBrokenJsonLd,
  isObject,
  type JsonObject,
  jsonLdOf,
  languageOf,
} from './embedded/index.ts'
export {
  explainLists,
  type FoundList,
  findLists,
  findRecords,
  groupsUnder,
  type Heading,
  type JsonList,
  type JsonRecord,
  type ListExplanation,
  type ListRecords,
  listToJson,
  readLists,
} from './lists/index.ts'
export {
  contentName,
  embeddedNames,
  isMeantToken,
  layoutWords,
  type NameHint,
  type NameHints,
  type NamingScope,
  nameParts,
  ownerWords,
  pictogramName,
  singular,
  snake,
} from './naming/index.ts'
export { formatNodes, formatText, type MarkupFormat, TEXT_FORMATS, type TextFormat } from './rich-text/index.ts'
export { isScriptFilled } from './script-filled.ts'
