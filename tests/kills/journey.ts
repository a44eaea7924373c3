import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/parking'
import { payAtCashier } from '../support/cashier.ts'
import { type GatedServer, type Phone, tell } from '../support/gates.ts'
import type { Answer } from '../support/world.ts'

/** The steps of paying, in order; the server may die after any of them, and inside. */
export const STEPS = ['entered', 'quoted', 'token', 'ordered', 'started', 'paid', 'known', 'left'] as const
export type Step = (typeof STEPS)[number]

/** What a journey needs of the world around it. */
export interface Road {
  server: GatedServer
  bank: string
  /** Resolves when the server answers again. */
  up(): Promise<void>
  /** Told after each step. */
  reached(step: Step): void
}

/** What a person was told and may rely on. */
export interface Kept {
  orderId: string
  /** The bank took their money for it. */
  paid: boolean
}

/** Tries until the server answers. A connection that breaks is tried again with the very same request; a fault of ours is not. */
async function insist<T>({ up }: Pick<Road, 'up'>, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await up()
    try {
      return await work()
    } catch (error) {
      if (!isBroken(error)) throw error
      await new Promise((done) => setTimeout(done, 5))
    }
  }
}

/** Nobody answered, or not to the end. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) return false
  return /fetch failed|terminated|Unexpected end of JSON|other side closed/.test(error.message)
}

/** One call of a phone: the same `requestId` until it is answered, as the phone's own runner does. 610 is asked again. */
async function call<Body>(road: Road, phone: Phone, name: string, input: object): Promise<Answer<Body>> {
  const requestId = randomUUID()
  for (;;) {
    const answer = await insist(road, () => phone.post<Body>(name, { ...input, requestId }))
    if (answer.status !== 200) throw new Error(`${name}: a fault, ${answer.status} ${answer.message}`)
    if (answer.code !== 610) return answer
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** The car comes in: the gate asks until it is answered. */
export async function enter(road: Road, plate: string, seenAt: Date, gate: number): Promise<void> {
  const seen = { direction: 'entry', plate, seenAt, eventId: randomUUID(), gate } as const
  const { open } = await insist(road, () => tell(road.server, seen))
  if (!open) throw new Error('the gate stayed shut for a car that comes in')
  road.reached('entered')
}

/** The car leaves: the gate asks, under one number, until it may open. */
export async function leave(road: Road, plate: string, gate: number): Promise<void> {
  const seen = { direction: 'exit', plate, seenAt: road.server.now(), eventId: randomUUID(), gate } as const
  const { open, reason } = await insist(road, () => tell(road.server, seen))
  if (!open) throw new Error(`a car that has paid may not leave: ${reason}`)
  road.reached('left')
}

/** A person pays for a plate until they are told that it is paid; answers every order that they were told of. */
export async function pay(road: Road, phone: Phone, plate: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (;;) {
    const { body: trace } = await call<{ open: { stayId: string; dueFen: number } | null }>(
      road,
      phone,
      'parking/parkingTrace',
      { plate },
    )
    road.reached('quoted')
    // Somebody else was quicker.
    if (!trace.open || trace.open.dueFen === 0) return kept
    const { stayId, dueFen } = trace.open
    const token = await call<{ token: string }>(road, phone, 'parking/orderToken', { stayId })
    road.reached('token')
    if (!isDone(token)) continue
    const made = await call<Order>(road, phone, 'parking/orderConfirm', {
      token: token.body.token,
      stayId,
      expectFen: dueFen,
    })
    road.reached('ordered')
    if (!isDone(made)) continue
    const { orderId } = made.body
    const mine = { orderId, paid: false }
    kept.push(mine)
    const started = await call<{ payUrl: string }>(road, phone, 'parking/webPay', { orderId, channel: 'sandbox' })
    road.reached('started')
    // The price went stale while the server was away, or somebody was quicker: look again.
    if (!isDone(started)) continue
    mine.paid = (await payAtCashier({ origin: road.bank }, started.body.payUrl)).isPaid
    road.reached('paid')
    if (mine.paid) await follow(road, phone, orderId)
  }
}

/** Asks, as the page after paying does, until the money has arrived or is on its way back. */
async function follow(road: Road, phone: Phone, orderId: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    // Every third time the bank is asked, too.
    if (turn % 3 === 2) await call(road, phone, 'parking/tradeOrderQuery', { orderId })
    const { body } = await call<Order>(road, phone, 'parking/orderQuery', { orderId })
    if (body.state !== 'open' && body.state !== 'expired') break
    await new Promise((done) => setTimeout(done, 20))
  }
  road.reached('known')
}

const isDone = ({ code }: Answer) => code === 200 || code === 615
