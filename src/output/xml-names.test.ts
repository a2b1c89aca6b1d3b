import { describe, expect, it } from 'vitest'
import { xmlName, xmlText } from './xml-names.ts'

it.each([
  ['a&<>"\'b', "a&amp;&lt;&gt;&quot;'b"],
  ['\t\n\r', '\t\n&#13;'],
  ['\0\u0008\u000b\u001f\ud800x\udc00\ufffe\uffff', `${'\ufffd'.repeat(4)}\ufffdx${'\ufffd'.repeat(3)}`],
  [' \ud7ff\ue000\ufffd\u{10000}\u{10ffff}', ' \ud7ff\ue000\ufffd\u{10000}\u{10ffff}'],
  ['\x7e\x7f\x9f\xa0', '~&#127;&#159;\xa0'],
  ['\u061c\u200d\u200e\u200f\u2010', '&#1564;\u200d&#8206;&#8207;\u2010'],
  ['\u2027\u2028\u202e\u202f\u2065\u2066\u2069\u206a', '\u2027&#8232;&#8238;\u202f\u2065&#8294;&#8297;\u206a'],
])('the text %j is written as %j', (text, written) => {
  expect(xmlText(text)).toBe(written)
})

describe('xmlName', () => {
  it.each([
    ['Aé_z', 'Aé_z'],
    ['a-.0·\u0301', 'a-.0·\u0301'],
    ['0a', '_x0030_a'],
    ['-.', '_x002D_.'],
    ['a b:c', 'a_x0020_b_x003A_c'],
    ['ªa', '_x00AA_a'],
    ['_x', '_x005F_x'],
    ['a_x_y', 'a_x005F_x_y'],
    ['xml', '_x0078_ml'],
    ['XMLa', '_x0058_MLa'],
    ['axml', 'axml'],
    ['😀', '_xD83D__xDE00_'],
    ['', '_x0000_'],
  ])('%j is written as %s', (name, written) => {
    expect(xmlName(name)).toBe(written)
  })
})
