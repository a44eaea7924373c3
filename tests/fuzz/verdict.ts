import type { AnyCall } from '#vocabulary/call'
import { textOf } from './junk.ts'
import { fits, type Schema } from './schema.ts'

/** What an input must be answered: `malformed` 400 · `denied` 400 or what this caller is denied with · `any` no more than an answer. */
export type Verdict = 'malformed' | 'denied' | 'any'

/** What an input that may be spoilt must be answered. `isLetIn`: whether the caller may make this call at all. */
export function verdictOf(call: AnyCall, input: unknown, isLetIn: boolean): Verdict {
  const seen = isText(call) ? asTexts(input) : input
  // What is too long for an address is cut off by the one who sends it.
  if (isText(call) && JSON.stringify(seen).length > 1000) return 'any'
  const split = withoutCommon(seen)
  if (split === null) return 'malformed'
  if (!isLetIn) return split.hadCommon ? 'any' : 'denied'
  return breaks(call, input, split.input) ? 'malformed' : 'any'
}

/** Whether this input breaks the contract: by its schema, or by characters that nothing may carry. */
export function breaks(call: AnyCall, input: unknown, bare: unknown = isText(call) ? asTexts(input) : input): boolean {
  return !fits(call.input as Schema, bare) || hasNull(input) || (!isText(call) && hasHalf(input))
}

/** Whether a text in it has a null character. */
export const hasNull = (value: unknown): boolean => textOf(value).includes('\\u0000') || textOf(value).includes('\0')

/** Whether a text in it has half a character. Queries and forms cannot carry one. */
const hasHalf = (value: unknown): boolean => /\\ud[89a-f]/.test(JSON.stringify(value) ?? '')

/** Whether a call's input goes as a query or a form, which carry texts only. */
export const isText = (call: AnyCall): boolean => call.method === 'GET' || call.wire === 'multipart'

function asTexts(body: unknown): object {
  const out = {}
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of entries) Object.defineProperty(out, name, { value: textOf(value), enumerable: true })
  return out
}

const COMMON = ['areaId', 'globalAreaId', 'parkId', 'globalCompanyId', 'loginsession', 'requestId']

/** What is left of a body without the common fields; `hadCommon`: it had some. null: the body is no object. */
function withoutCommon(body: unknown): { input: object; hadCommon: boolean } | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const entries = Object.entries(body)
  const input = {}
  for (const [name, value] of entries.filter(([name]) => !COMMON.includes(name)))
    Object.defineProperty(input, name, { value, enumerable: true })
  return { input, hadCommon: entries.some(([name]) => COMMON.includes(name)) }
}
