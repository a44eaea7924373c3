import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from './hooks.ts'

/** The engines of decoration with the hooks of its rooms. */
export type CaseEngines = DecorationEngines & { readonly hooks: Hooks }
