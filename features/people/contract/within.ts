import { Type } from 'typebox'
import { id, orNull, strict } from '#vocabulary/shapes'

const ids = Type.Array(id, { minItems: 1, maxItems: 50 })

/** Where a grant counts; null: in the whole park. */
export const Within = orNull(
  Type.Union([Type.Object({ regionIds: ids }, strict), Type.Object({ companyIds: ids }, strict)]),
)

/** An id with what it is called. */
export const Named = Type.Object({ id, name: Type.String() }, strict)
