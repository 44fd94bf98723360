/** How long each function and each component is, as a parser reads it: what stands inside one counts for it too. */
import { parseSync, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

export interface Sized {
  /** Path and name. */
  at: string
  lines: number
  /** A function of the web that draws: its name begins with a capital. */
  isComponent: boolean
}

interface Spanned {
  start: number
  end: number
}

/** Each function that bears a name. */
export function sizesIn({ path, text }: Source): Sized[] {
  const sizes: Sized[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const add = (name: string, { start, end }: Spanned) =>
    sizes.push({
      at: `${path} ${name}`,
      lines: lineOf(end) - lineOf(start) + 1,
      isComponent: path.endsWith('.tsx') && /^[A-Z]/.test(name),
    })
  new Visitor({
    FunctionDeclaration: node => {
      if (node.id) add(node.id.name, node)
    },
    VariableDeclarator: node => {
      const isFunction = node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression'
      if (isFunction && node.id.type === 'Identifier' && node.init) add(node.id.name, node.init)
    },
    MethodDefinition: node => {
      if (node.key.type === 'Identifier') add(node.key.name, node)
    },
  }).visit(parseSync(path, text).program)
  return sizes
}

export const isLong = ({ lines, isComponent }: Sized): boolean => lines > (isComponent ? 100 : 60)
