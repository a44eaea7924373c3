import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyCall, type AnyContract, callPath } from '#vocabulary/call'

const root = join(import.meta.dirname, '../..')

/** Every contract of the house, read from its folders: features' and engines'. Nobody has to name a new one here. */
export async function everyContract(): Promise<AnyContract[]> {
  const files = [
    ...readdirSync(join(root, 'features')).map((room) => join(root, 'features', room, 'contract/index.ts')),
    ...readdirSync(join(root, 'platform')).map((room) => join(root, 'platform', room, 'contract.ts')),
  ].filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map(async (file) => Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>)),
  )
  return modules.flat().filter(isContract)
}

/** Every call of the house, by family and name. */
export async function everyCall(): Promise<AnyCall[]> {
  const calls = (await everyContract()).flatMap((contract) => Object.values(contract.calls))
  return calls.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** `family/name`, as people speak of a call. */
export function nameOf(call: Pick<AnyCall, 'family' | 'name'>): string {
  return `${call.family}/${call.name}`
}

/** `GET /ipark/portal/app/…` of every call that a running server says it answers. */
export async function mountedCalls(origin: string): Promise<string[]> {
  const document = (await (await fetch(`${origin}/ipark/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** The same line for a call of a contract. */
export function lineOf(call: AnyCall): string {
  return `${call.method} ${callPath(call)}`
}

function isContract(value: unknown): value is AnyContract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'uses' in value && 'name' in value
}
