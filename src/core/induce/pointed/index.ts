/** A place that a person points at -> ways to it, and a field by each. */
export { pointedInRecords } from './in-records.ts'
export { type NamedField, namedField } from './named-field.ts'
export { cutWays, pointedAll, pointedOnPage } from './on-page.ts'
export { isLabelledWay, type PointedWay, sureness } from './pointed-way.ts'
