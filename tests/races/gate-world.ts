import type { Order } from '#contract/parking'
import { makeLot } from '#fixtures/parking'
import { payAtCashier } from '../support/cashier.ts'
import { type GatedServer, type Phone, phone, tell } from '../support/gates.ts'
import { notifyOf } from '../support/notifies.ts'
import type { World } from '../support/world.ts'
import { makeSilentWorld } from './silent-world.ts'

/** A park with one lot, eight gates and a bank that says nothing by itself: tests tell for it, as often and as late as they want. */
export interface GateWorld {
  world: World
  server: GatedServer
  newPhone(): Promise<Phone>
  newPlate(): string
  /** That many minutes ago, in whole seconds, as gates tell time. */
  ago(minutes: number): Date
  /** A car that came in so many minutes ago. */
  inside(minutes: number): Promise<string>
  staysOf(plate: string): ReturnType<typeof readStays>
  occupied(): Promise<number>
  /** An order with its money at the bank, of which nobody has been told. */
  paidUnheard(plate: string, who: Phone): Promise<{ order: Order; notify: string }>
}

const MINUTE = 60_000

/** Puts such a world together for a test file. */
export async function makeGateWorld(): Promise<GateWorld> {
  const { world, bank } = await makeSilentWorld()
  const { db } = world.store
  const lot = await makeLot(db, { code: 'R1', capacity: 10_000 })
  const gates = []
  for (let i = 0; i < 8; i += 1) {
    const id = `race-${i}`
    gates.push({ id, key: await world.product.devices.register(db, { id, areaId: '1', name: id, lotCodes: ['R1'] }) })
  }
  const server: GatedServer = { origin: world.origin, now: () => world.now(), lotCode: 'R1', gates }
  let plates = 0
  const ago = (minutes: number) => new Date(Math.floor(server.now().getTime() / 1000) * 1000 - minutes * MINUTE)
  const newPlate = () => `苏E${String(++plates).padStart(5, '0')}`
  return {
    world,
    server,
    ago,
    newPlate,
    newPhone: async () => phone(server, (await world.person()).token),
    async inside(minutes) {
      const plate = newPlate()
      await tell(server, { direction: 'entry', plate, opened: 'offline', seenAt: ago(minutes), gate: plates })
      return plate
    },
    staysOf: (plate) => readStays(world, plate),
    async occupied() {
      const row = await db
        .selectFrom('parking.lot')
        .select('occupied')
        .where('id', '=', lot.id)
        .executeTakeFirstOrThrow()
      return row.occupied
    },
    async paidUnheard(plate, who) {
      const order = await who.order(plate)
      const { isPaid } = await payAtCashier(server, await who.start(order.orderId))
      if (!isPaid) throw new Error('the cashier took no money')
      const notify = await notifyOf(bank, order.orderId)
      return { order, notify }
    },
  }
}

function readStays(world: World, plate: string) {
  return world.store.db
    .selectFrom('parking.stay')
    .selectAll()
    .where('plate', '=', plate)
    .orderBy('enteredAt')
    .orderBy('state')
    .execute()
}
