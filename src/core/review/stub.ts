export interface FieldProfile { readonly path: string }
export const profileFields = (..._: unknown[]): { records: number; fields: FieldProfile[] } => ({ records: 0, fields: [] })
export const suggestBorders = (..._: unknown[]): { suggestions: never[]; why: string } => ({ suggestions: [], why: 'Not yet.' })
export const suggestNest = suggestBorders
