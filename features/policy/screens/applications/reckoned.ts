import { graphOf } from '#vocabulary/form-graph'
import type { Field, Filled, Path } from '#vocabulary/form-model'
import { stateOf } from '#vocabulary/form-state'

/** What is reckoned in a form. */
export interface Reckoned {
  /** By path, as it is handed in. */
  readonly computed: Readonly<Record<Path, string>>
  /** What is reckoned in the form itself, with its name, as it is said. */
  readonly results: readonly { readonly name: string; readonly value: string }[]
}

/** What is reckoned in a form, by the rules by which the server reckons it. */
export function reckonedIn(fields: readonly Field[], filled: Filled): Reckoned {
  const state = stateOf(graphOf(fields), filled)
  return {
    computed: Object.fromEntries(
      [...state.fields].flatMap(([path, { computed }]) => (computed === null ? [] : [[path, computed] as const])),
    ),
    results: fields.flatMap(({ id, kind, label, unit = '' }) => {
      const value = state.fields.get(id)?.computed ?? null
      return kind === 'computed' && value !== null ? [{ name: label, value: `${value}${unit}` }] : []
    }),
  }
}
