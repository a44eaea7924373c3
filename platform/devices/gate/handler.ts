import { type Db, together } from '#platform/db'
import type { GateAnswer } from './contract.ts'

/** What a gate saw, as the feature that owns the lots gets it. */
export interface GateEvent {
  readonly eventId: string
  readonly deviceId: string
  /** The park of the device. */
  readonly areaId: string
  readonly lotCode: string
  readonly channelCode: string
  readonly direction: 'entry' | 'exit'
  /** Normalised; it may be no legal plate, or empty. */
  readonly plate: string
  readonly vehicleKind?: string
  readonly seenAt: Date
  /** Set where the barrier is open already. */
  readonly opened?: 'guard' | 'offline'
  readonly pictureId?: string
}

/** What is decided about an event. */
export interface GateDecision {
  readonly answer: GateAnswer
  /** What is still to be written: one statement each at most, in this order. They leave together with the answer and the commit. */
  readonly writes?: readonly ((db: Db) => Promise<unknown>)[]
}

/** Decides about events, each in the transaction that records it. The same event may come again while its answer is not `open`. */
export interface GateHandler<Looked> {
  /** What the decision needs to know, asked in one write with what records the event: each thing is asked at once. A repeat is looked at as well. */
  look(db: Db, event: GateEvent): Promise<Looked>
  decide(db: Db, event: GateEvent, looked: Looked): Promise<GateDecision>
}

/** Hears an event in a transaction of the caller, with nothing recorded of what the gate said: for pasts and tests. */
export async function hearEvent<Looked>(handler: GateHandler<Looked>, db: Db, event: GateEvent): Promise<GateAnswer> {
  const [looked] = await together(db, (at) => [handler.look(at, event)])
  const { answer, writes = [] } = await handler.decide(db, event, looked)
  await together(db, (at) => writes.map((write) => write(at)))
  return answer
}
