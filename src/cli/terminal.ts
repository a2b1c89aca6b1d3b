/** C0 and C1 controls but for tab and line feed, and the marks that change the direction of text. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu

/** Text that cannot command a terminal: pages and servers have a say in what messages quote. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, '')
}

/** JSON that cannot command a terminal: what could is written as escapes, so that the values are the same. */
export function safeJson(json: string): string {
  return json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
