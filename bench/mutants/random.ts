import { posix } from 'node:path'
import ts from 'typescript'
import { randomFrom } from '../lib/random.ts'
import type { Mutant } from './mutant.ts'
import { type Sources, testsByDistance } from './nearest-tests.ts'

/** A place in a file where one small thing can be wrong. */
interface Slip {
  readonly from: number
  readonly to: number
  readonly replacement: string
}

/** What stands for an operator by mistake. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
])

const METHODS: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
])

/** Whether a file holds code that unit tests answer for: not the tests, nor constants that the gate on real pages answers for, nor types alone. */
export function isCode(file: string): boolean {
  return /^src\/.*\.ts$/.test(file) && !/(\.test|\.fixture|\.d|constants|weights|index|types)\.ts$/.test(file)
}

/** The folder below `src` that a file is of; in the core the one below that. */
function roomOf(file: string): string {
  const [, first, second] = file.split('/')
  return first === 'core' ? `core/${posix.extname(second!) === '' ? second : ''}` : first!
}

/**
 * Wrong versions of the sources that tests import, directly or not; of the command's own files, which the end-to-end tests start as a program, none. One operator, condition, number, yes or no, call or branch is another. The same for the same seed and sources. Each room is
 * drawn as often as its number of places says.
 *
 * @param rooms none for all
 */
export function randomMutants(
  sources: Sources,
  count: number,
  seed: number,
  rooms: ReadonlySet<string> | null,
): readonly Mutant[] {
  const random = randomFrom(seed)
  const places = [...sources]
    .filter(([file]) => isCode(file) && (rooms?.has(roomOf(file)) ?? true))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, text]) => slipsIn(file, text).map((slip) => ({ file, text, slip })))
  const isTested = new Map<string, boolean>()
  const drawn = new Set<number>()
  for (const left = new Set(places.keys()); drawn.size < count && left.size > 0; ) {
    const i = random(places.length)
    if (!left.delete(i)) continue
    const { file } = places[i]!
    if (!isTested.has(file)) isTested.set(file, testsByDistance(sources, file).length > 0)
    if (isTested.get(file)!) drawn.add(i)
  }
  return [...drawn].map((i): Mutant => {
    const { file, text, slip } = places[i]!
    const { from, to, replacement } = slip
    const line = text.slice(0, from).split('\n').length
    const name = `${file.slice('src/'.length)}:${line} ${shown(text.slice(from, to))} → ${shown(replacement)}`
    return { name, room: roomOf(file), file, at: { from, to }, replacement }
  })
}

const MOST_SHOWN = 40

function shown(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line === '' ? 'nothing' : line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
}

function slipsIn(file: string, text: string): readonly Slip[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const slips: Slip[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    const slip = slipAt(node, tree)
    if (slip !== null) slips.push(slip)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return slips
}

function slipAt(node: ts.Node, tree: ts.SourceFile): Slip | null {
  const instead = (of: ts.Node, replacement: string): Slip => ({ from: of.getStart(tree), to: of.end, replacement })
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS.get(node.operatorToken.kind)
    return other === undefined ? null : instead(node.operatorToken, other)
  }
  if (ts.isIfStatement(node)) return instead(node.expression, `!(${node.expression.getText(tree)})`)
  if (ts.isConditionalExpression(node)) return instead(node.condition, `!(${node.condition.getText(tree)})`)
  if (ts.isNumericLiteral(node) && /^\d+(\.\d+)?$/.test(node.text)) return instead(node, nextNumber(node.text))
  if (node.kind === ts.SyntaxKind.TrueKeyword) return instead(node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) return instead(node, 'true')
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return instead(node, `!!(${node.operand.getText(tree)})`)
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return instead(node, ';')
  return methodSlip(node, instead)
}

/** Another method of the same name's kind, or a list that is not filtered, not sorted. */
function methodSlip(node: ts.Node, instead: (of: ts.Node, replacement: string) => Slip): Slip | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { name, expression } = node.expression
  const other = METHODS.get(name.text)
  if (other !== undefined) return instead(name, other)
  const isLeftOut = ['filter', 'sort', 'toSorted', 'trim'].includes(name.text)
  return isLeftOut ? instead(node, expression.getText()) : null
}

function nextNumber(text: string): string {
  return text.includes('.') ? String(Number(text) * 2) : String(Number(text) + 1)
}
