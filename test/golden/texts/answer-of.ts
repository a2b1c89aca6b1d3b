/** A text, or of a long one how it begins and how long it is. */
export const shortly = (text: string): string => (text.length > 120 ? `${text.slice(0, 60)}... ${text.length}` : text)

/** What is given, or the code and message of what is thrown. */
export function answerOf(act: () => unknown): string {
  try {
    return String(act() ?? 'taken')
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    return `${code}: ${shortly(message)}`
  }
}
