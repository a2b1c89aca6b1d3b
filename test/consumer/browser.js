// Runs the bundle where there is nothing but the language and what every browser has.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const browser = createContext({ URL, URLSearchParams, TextDecoder })
runInContext(readFileSync('core.bundle.js', 'utf8'), browser)
console.log(browser.result)
