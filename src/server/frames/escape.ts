const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\0': '\ufffd',
  '\r': '&#13;',
}

/** Text that is the same text in HTML, between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return /[&<>"'`\0\r]/.test(text) ? text.replace(/[&<>"'`\0\r]/g, (one) => ESCAPES[one]!) : text
}
