/** Bytes -> HTML text, as browsers decode them. */
export { decodeHtml, isHtmlType, mediaType } from './decode-html.ts'
