import type { Violation } from './tree.ts'

const rule = 'the phone program holds no server'

/**
 * What the type checker loads for the phone and must not: Node's types, server modules, engines beyond their wire types.
 * `files` are paths from the top of the checkout. The schema library may come along: contracts are read as types.
 */
export function strangersOnPhone(files: readonly string[]): Violation[] {
  const told = new Set<string>()
  return files.flatMap((file) => {
    const message = whyStrange(file)
    const name = /node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file // a package is told once
    if (message === null || told.has(name)) return []
    told.add(name)
    return [{ rule, file: name, message }]
  })
}

function whyStrange(file: string): string | null {
  if (/node_modules\/@types\/node\//.test(file)) return 'Node is not there on a phone'
  if (/node_modules\/(fastify|kysely|pg|pg-boss|pino|ajv)\//.test(file)) return 'a package of the server came in'
  if (file.includes('node_modules/')) return null
  if (/(^|\/)server\//.test(file)) return 'a server module came in, perhaps by one `import type`'
  if (file.startsWith('platform/') && !/^platform\/[^/]+\/contract\.ts$/.test(file))
    return 'an engine came in: only contract.ts may'
  return null
}
