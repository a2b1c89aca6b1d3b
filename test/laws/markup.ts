import type { Spec } from './spec.ts'

/** Class attributes in the naming of a class of pages. */
export class Markup {
  readonly spec: Spec

  constructor(spec: Spec) {
    this.spec = spec
  }

  /** The attribute for a part, with a space before it; '' where the maker names nothing. */
  class(token: string): string {
    switch (this.spec.naming) {
      case 'own':
        return ` class="${token}"`
      case 'none':
        return ''
      case 'hashed':
        return ` class="css-${hash(`${this.spec.salt} ${token}`)}"`
      case 'utility':
        return this.look()
    }
  }

  /** Classes that say how a part looks, the same for all parts; '' where the maker has no such classes. */
  look(): string {
    return this.spec.naming === 'utility' ? ' class="mt-2 text-sm"' : ''
  }
}

function hash(text: string): string {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return (value >>> 0).toString(36).padStart(6, '0').slice(0, 6)
}
