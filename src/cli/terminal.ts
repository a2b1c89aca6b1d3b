/** C0 and C1 controls but for tab and line feed, and the marks that change the direction of text. */
const UNSAFE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu

/** Text that cannot command a terminal: pages and servers have a say in what messages quote. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, '')
}
