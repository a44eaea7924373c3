import { keysetQuery } from '#client/query'
import { entrance } from '../parts/calls.ts'

/** All that is known of agents begins with this. */
export const AGENTS_KEY = ['access', 'agents'] as const

/** Whose agents are listed: mine, or those whose agent I am. */
export type AgentSide = 'mine' | 'others'

/** Agents of a side, the latest first. */
export const agentsQuery = (side: AgentSide) =>
  keysetQuery([...AGENTS_KEY, side], (from, options) => entrance.post('getAgent', { side, ...from }, options))
