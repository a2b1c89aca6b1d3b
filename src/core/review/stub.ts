export const suggestBorders = (..._: unknown[]): { suggestions: never[]; why: string } => ({ suggestions: [], why: 'Not yet.' })
export const suggestNest = suggestBorders
