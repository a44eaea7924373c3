import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from '../ground/hooks.ts'

/** What the room `crew` is made with. */
export type CrewEngines = DecorationEngines & { readonly hooks: Hooks }
