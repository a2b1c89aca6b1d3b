import ts from 'typescript'

/** The titles of the tests in the text of a test file, as they are written; no tests that are skipped, left to do, or commented out. */
export function testTitles(text: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (title !== undefined && ts.isStringLiteralLike(title)) titles.push(title.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('titles.ts', text, ts.ScriptTarget.Latest))
  return titles
}

/** `it`, and what is made of it: `it.each(...)`, `it.skipIf(...)`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isCallExpression(called)) return isTest(called.expression)
  if (ts.isPropertyAccessExpression(called))
    return !['skip', 'todo', 'fails'].includes(called.name.text) && isTest(called.expression)
  if (ts.isTaggedTemplateExpression(called)) return isTest(called.tag)
  return ts.isIdentifier(called) && called.text === 'it'
}
