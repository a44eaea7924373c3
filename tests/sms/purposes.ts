import type { World } from '../support/world.ts'

/** A call by which somebody makes us send a code to a number. */
export interface Purpose {
  call: string
  /** The body that asks for it, and the session where the call wants one: then of the number's owner. */
  asking(world: World, phone: string): Promise<{ body: object; token?: string }>
}

