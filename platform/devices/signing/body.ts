import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { refusals, refuse } from '#vocabulary/refusal'

/** Reads the bytes of a request by a schema, to the letter. The reader refuses `malformed`, with the field where there is one. */
export function bodyReader<Schema extends TSchema>(schema: Schema): (bytes: Buffer) => Static<Schema> {
  const validator = Compile(schema)
  return (bytes) => {
    let value: unknown
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      refuse(refusals.malformed)
    }
    if (validator.Check(value)) return value
    const [first] = validator.Errors(value)
    const field = first?.instancePath.slice(1).split('/')[0]
    refuse(refusals.malformed, field ? { field: field.slice(0, 80) } : {})
  }
}
