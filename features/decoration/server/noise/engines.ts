import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from '../ground/hooks.ts'

/** What the room `noise` is made with. */
export type NoiseEngines = DecorationEngines & { readonly hooks: Hooks }
