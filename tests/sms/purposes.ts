import type { World } from '../support/world.ts'

/** A call by which somebody makes us send a code to a number. */
export interface Purpose {
  call: string
  /** The body that asks for it, and the session where the call wants one: then of the number's owner. */
  asking(world: World, phone: string): Promise<{ body: object; token?: string }>
}

const owners = new WeakMap<World, Map<string, Promise<{ token: string }>>>()

/** A number has one owner, whatever they ask for. */
async function ofOwner(world: World, phone: string, body: object) {
  const known = owners.get(world) ?? new Map<string, Promise<{ token: string }>>()
  owners.set(world, known)
  const owner = known.get(phone) ?? world.person({ phone })
  known.set(phone, owner)
  return { body, token: (await owner).token }
}

/** Every call that sends a code; those of areas that are not mounted wait for them. */
export const PURPOSES: readonly Purpose[] = [
  { call: 'common/smsCode', asking: async (_world, phone) => ({ body: { phone } }) },
  { call: 'callon/smsCode', asking: async (_world, phone) => ({ body: { phone } }) },
  { call: 'visitapply/sendSms', asking: async (_world, phone) => ({ body: { phone } }) },
  { call: 'common/ownDataCode', asking: (world, phone) => ofOwner(world, phone, { purpose: 'own-data' }) },
  { call: 'wallet/bindSmsSend', asking: (world, phone) => ofOwner(world, phone, { purpose: 'open' }) },
  { call: 'parking/plateCode', asking: (world, phone) => ofOwner(world, phone, {}) },
]

/** What the contracts' calls that send a code say of themselves. */
const SENDS = /^Send an SMS/

/** The calls of this server that send a code, by their contracts. */
export async function sendingCalls(world: World): Promise<string[]> {
  const document = (await (await fetch(`${world.origin}/ipark/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary?: string }>>
  }
  return Object.entries(document.paths)
    .filter(([, methods]) => Object.values(methods).some(({ summary = '' }) => SENDS.test(summary)))
    .map(([path]) => path.replace('/ipark/portal/app/', ''))
}
