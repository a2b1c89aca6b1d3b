/** What the words of a field's name (snake_case) say of its values. */

/** Its digits name the thing itself. */
export const IDENTIFYING: RegExp = words(
  'isbn issn ean gtin upc asin sku mpn doi id ids code codes vat iban orcid pmid cas',
)
/** Its digits name something else. */
export const NAMING: RegExp = words('phone tel telephone telefon mobile fax zip postcode postal plz version release')

function words(list: string): RegExp {
  return new RegExp(`(?:^|_)(?:${list.split(' ').join('|')})(?:_|$)`)
}

/** Names of the first thing that readers see of a record. */
const TITLE_NAMES: ReadonlySet<string> = new Set(['title', 'name', 'headline', 'heading'])

/** Whether a field is what its record is called by. */
export function isTitle(name: string): boolean {
  return TITLE_NAMES.has(name.split('_').at(-1)!)
}
