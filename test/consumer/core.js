import { labelName, nodeAt, parse } from 'treegram/core'

const { tree } = parse('<h1>Lamp</h1>')
globalThis.result = labelName(tree, nodeAt(tree, '/html[1]/body[1]/h1[1]'))
