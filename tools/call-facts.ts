// What the phone knows of an area's calls at run time, written from its contract into `contract/phone.generated.ts` by `npm run map`.
import type { TObject } from 'typebox'
import type { AnyCall, AnyContract } from '#vocabulary/call'
import type { AreaFacts, CallFacts } from '#vocabulary/call-facts'

/** The facts of a contract. Throws where a call shows or touches what is no call and no family of `all`. */
export function factsOf(contract: AnyContract, all: readonly AnyCall[]): AreaFacts {
  const calls = Object.values(contract.calls)
  const differing = calls.flatMap((call) => {
    const facts = factsOfCall(call, all)
    return Object.keys(facts).length === 0 ? [] : [[nameOf(call), facts] as const]
  })
  return {
    families: [...new Set(calls.map(({ family }) => family))],
    calls: Object.fromEntries(differing.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The module that holds the facts. */
export function factsModule(facts: AreaFacts): string {
  const lines = Object.entries(facts.calls).map(([name, call]) => `    '${name}': ${literal(call)},`)
  return [
    '// Written by `npm run map` from the contract. Do not edit.',
    "import type { AreaFacts } from '#vocabulary/call-facts'",
    '',
    '/** What the phone knows of the calls of this area at run time. */',
    'export const facts: AreaFacts = {',
    `  families: ${literal(facts.families)},`,
    ...(lines.length === 0 ? ['  calls: {},'] : ['  calls: {', ...lines, '  },']),
    '}',
    '',
  ].join('\n')
}

const nameOf = ({ family, name }: AnyCall): string => `${family}/${name}`

function factsOfCall(call: AnyCall, all: readonly AnyCall[]): CallFacts {
  const { method, effect, freshMs, timeoutMs, shows, touches } = call
  const fail = (words: string): never => {
    throw new Error(`${nameOf(call)} ${words}`)
  }
  if (effect === 'read' && (shows !== undefined || touches !== undefined))
    fail('is a read: it shows and touches nothing')
  if (effect !== 'read' && freshMs !== undefined) fail('is a write: its answer is not kept')
  for (const one of touches ?? []) {
    const found = all.some((other) => other.family === one || nameOf(other) === one)
    if (!found) fail(`touches ${one}, which is no family and no call`)
  }
  return {
    ...(method === 'GET' && { method }),
    ...(freshMs !== undefined && { freshMs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(shows !== undefined && {
      shows: { call: shows, ids: idsOf(shows, all) ?? fail(`shows ${shows}, which is no read`) },
    }),
    ...(touches !== undefined && { touches }),
  }
}

/** The fields by which a read is told apart: those that its input must have, or all where it must have none; null: there is no such read. */
function idsOf(name: string, all: readonly AnyCall[]): readonly string[] | null {
  const call = all.find((one) => nameOf(one) === name && one.effect === 'read')
  // every input is an object schema: `openapi.test.ts` checks it
  if (!call) return null
  const input = call.input as TObject
  const required = input.required ?? []
  return required.length > 0 ? [...required] : Object.keys(input.properties)
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(', ')} }`
  return typeof value === 'string' ? `'${value}'` : String(value)
}
