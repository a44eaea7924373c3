import { makeWorld, type World } from '../support/world.ts'

/** A world whose bank says nothing by itself: tests tell for it, as often and as late as they want, with `notifyOf(bank, …)`. */
export interface SilentWorld {
  world: World
  bank: { store: World['store']; privateKey: string; now(): Date }
}

/** Puts such a world together for a test file. Eight connections, as in production. */
export async function makeSilentWorld(): Promise<SilentWorld> {
  let privateKey = ''
  const world = await makeWorld({
    max: 8,
    sandbox: { switches: { notify: 'never', lateMs: 0 } },
    moreChannels: ({ secrets }) => {
      privateKey = secrets.sandbox?.bankPrivateKey ?? ''
      return []
    },
  })
  return { world, bank: { store: world.store, privateKey, now: () => world.now() } }
}
