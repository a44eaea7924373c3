import { Type } from 'typebox'

// What contracts are made of. The one file of the vocabulary that knows the schema library; the phone never loads it.

type Schema = Parameters<typeof Type.Union>[0][number]

/** Nothing beyond what is named. */
export const strict = { additionalProperties: false } as const
/** An id of ours: UUID, lower case. */
export const id = Type.String({ format: 'id' })
/** An instant with offset +08:00. */
export const instant = Type.String({ format: 'instant' })
/** Money in fen, never negative, at most ten thousand million yuan. */
export const fen = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
/** The schema, or null. */
export const orNull = <S extends Schema>(schema: S) => Type.Union([schema, Type.Null()])
/** One of these words. */
export const oneOf = <const Words extends string[]>(...words: Words) => Type.Enum<Words>(words)
/** Where a list goes on: the `next` of the page before; left out for the first. */
export const next = Type.Optional(Type.String({ minLength: 1, maxLength: 1024 }))
const pageFields = <Item extends Schema>(item: Item) => ({ items: Type.Array(item), next: orNull(Type.String()) })
/** A page of a list, and where it goes on. */
export const page = <Item extends Schema>(item: Item) => Type.Object(pageFields(item), strict)
/** A page of a list, and what else stands on it. */
export const pageWith = <Item extends Schema, Beside extends Record<string, Schema>>(item: Item, beside: Beside) =>
  Type.Object({ ...pageFields(item), ...beside }, strict)
