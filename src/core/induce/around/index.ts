/** The constant text around values: learned from examples, or from what all values share. */
export { cutByExample } from './by-example.ts'
export { withoutConstants } from './constant-text.ts'
export { createForms, type Forms } from './forms.ts'
