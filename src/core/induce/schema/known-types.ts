/** What a property of a known type is: a text, a JSON Schema format, a number, an amount of money, a list of texts, or a thing with properties. */
type Form = 'text' | 'date' | 'uri' | 'price' | 'number' | 'integer' | 'texts' | { readonly [name: string]: Form }

const ARTICLE: { readonly [name: string]: Form } = {
  headline: 'text',
  datePublished: 'date',
  author: { name: 'text' },
  articleBody: 'text',
  description: 'text',
  image: 'uri',
  articleSection: 'text',
}

/** Types of schema.org with the properties that pages show. */
const TYPES: { readonly [type: string]: { readonly required: string; readonly properties: typeof ARTICLE } } = {
  Recipe: {
    required: 'name',
    properties: {
      name: 'text',
      recipeIngredient: 'texts',
      recipeInstructions: 'texts',
      author: { name: 'text' },
      datePublished: 'date',
      image: 'uri',
      prepTime: 'text',
      cookTime: 'text',
      totalTime: 'text',
      recipeYield: 'text',
      recipeCategory: 'text',
      recipeCuisine: 'text',
      aggregateRating: { ratingValue: 'number', ratingCount: 'integer' },
    },
  },
  Product: {
    required: 'name',
    properties: {
      name: 'text',
      description: 'text',
      image: 'uri',
      sku: 'text',
      gtin13: 'text',
      brand: { name: 'text' },
      offers: { price: 'price', availability: 'text' },
      aggregateRating: { ratingValue: 'number', reviewCount: 'integer' },
    },
  },
  Article: { required: 'headline', properties: ARTICLE },
  NewsArticle: { required: 'headline', properties: ARTICLE },
  BlogPosting: { required: 'headline', properties: ARTICLE },
  JobPosting: {
    required: 'title',
    properties: {
      title: 'text',
      description: 'text',
      datePosted: 'date',
      validThrough: 'date',
      employmentType: 'text',
      hiringOrganization: { name: 'text' },
      jobLocation: { address: 'text' },
      baseSalary: 'text',
    },
  },
  Event: {
    required: 'name',
    properties: {
      name: 'text',
      description: 'text',
      startDate: 'date',
      endDate: 'date',
      image: 'uri',
      location: { name: 'text', address: 'text' },
      organizer: { name: 'text' },
      performer: { name: 'text' },
      offers: { price: 'price' },
    },
  },
}

/** The names of schema.org types that a schema is known for. */
export const SCHEMA_TYPES: readonly string[] = Object.keys(TYPES)

/** Whether things of a type may be articles: of a known type that is none they are not, though their pages may be built as articles. */
export function mayBeArticles(type: string | null): boolean {
  const known = type === null ? undefined : TYPES[type]
  return known === undefined || known.properties === ARTICLE
}

/**
 * The JSON Schema for records of a schema.org type by its name: `Recipe`, `schema.org/Recipe`, `https://schema.org/Recipe`, whatever the case; null for a type
 * that is not known.
 */
export function schemaOfType(name: string): object | null {
  const [, bare = ''] = /^(?:https?:\/\/)?(?:www\.)?(?:schema\.org\/)?([a-z]+)\/?$/i.exec(name) ?? []
  const type = SCHEMA_TYPES.find((one) => one.toLowerCase() === bare.toLowerCase())
  if (type === undefined) return null
  const { required, properties } = TYPES[type]!
  return { $id: `https://schema.org/${type}`, ...objectOf(properties), required: [required] }
}

function objectOf(properties: { readonly [name: string]: Form }): object {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, form]) => [name, schemaOf(form)])),
  }
}

function schemaOf(form: Form): object {
  if (typeof form === 'object') return objectOf(form)
  if (form === 'texts') return { type: 'array', items: objectOf({ text: 'text' }) }
  if (form === 'number' || form === 'integer') return { type: form }
  if (form === 'price')
    return { type: 'object', properties: { amount: { type: 'number' }, currency: { type: 'string' } } }
  return form === 'text' ? { type: 'string' } : { type: 'string', format: form }
}
