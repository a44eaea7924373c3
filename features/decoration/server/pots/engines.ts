import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from '../ground/hooks.ts'

/** What the room is made with: the engines of decoration and the hooks by which rooms hear of each other. */
export type MoneyEngines = DecorationEngines & { readonly hooks: Hooks }
