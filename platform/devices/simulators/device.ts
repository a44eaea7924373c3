import { randomUUID } from 'node:crypto'
import { toPreciseInstant } from '#vocabulary/day'
import { deviceRefusals } from '../contract.ts'
import { POINT_PATH, type PointAnswer, type PointEventBody } from '../point/contract.ts'
import { PULL_PATH, type PullAnswer, type PullBody, type ThingKind } from '../pull/contract.ts'
import { signRequest } from '../signing/signature.ts'

/** How a simulated device reaches the server: `fetch` with an origin before the path, or a server's own injection. Rejects without network. */
export type Reach = (
  path: string,
  request: { readonly method: 'POST'; readonly headers: Record<string, string>; readonly body: string },
) => Promise<{ json(): Promise<unknown> }>

/** A thing that a simulated device holds. */
export interface HeldThing {
  readonly kind: ThingKind
  readonly id: string
  readonly version: number
  readonly body: unknown
}

/** What was shown, as a device that is cut off judges it by what it holds. Pure. */
export type OfflineVerdict = (shown: {
  readonly by: 'code' | 'card' | 'face' | 'password'
  readonly value: string
  readonly pointId: string
  /** By the device's own clock, with its drift. */
  readonly at: Date
  readonly held: readonly HeldThing[]
}) => PointAnswer

/** What came of a showing. */
export interface Shown extends PointAnswer {
  readonly eventId: string
  /** Whether the server decided, or the device by itself. */
  readonly by: 'server' | 'device'
}

/** What a simulated device is. */
export interface SimulatedOptions {
  readonly deviceId: string
  readonly key: Buffer
  readonly pointId: string
  readonly reach: Reach
  /** The true time; the device's own clock drifts from it. */
  readonly clock: () => Date
  readonly verdict: OfflineVerdict
}

/** The device was killed: nothing it was about to do happens. */
export class DeviceKilled extends Error {
  override readonly name = 'DeviceKilled'
}

/** The server refused the request; the device keeps it and shows the code. */
export class DeviceRefused extends Error {
  override readonly name = 'DeviceRefused'
  readonly code: number
  readonly serverTime: string | undefined
  constructor(code: number, serverTime: string | undefined) {
    super(`the server refused with ${code}`)
    this.code = code
    this.serverTime = serverTime
  }
}

interface Envelope {
  readonly code: number
  readonly body?: unknown
  readonly data?: { readonly serverTime?: string } | null
}

/** How often an event is sent while its answers get lost. */
const TRIES = 3
const CLOCK_OFF = deviceRefusals.clock.code
/** What is refused in this way is refused for ever. */
const NEVER = new Set([
  400,
  ...[deviceRefusals.eventDiffers, deviceRefusals.eventTime, deviceRefusals.pointElsewhere].map(({ code }) => code),
])

/**
 * A device that speaks only the two routes of points, as the firmware of a real one would: it keeps its list and its journal in memory (its flash:
 * both outlive a kill), repeats an event under its number until it hears the answer, and decides by itself while it is cut off.
 */
export class SimulatedDevice {
  readonly #options: SimulatedOptions
  readonly #list = new Map<string, HeldThing>()
  /** What it has not heard an answer to, oldest first. */
  readonly #journal: PointEventBody[] = []
  #acknowledged: PullBody['acknowledged'] = []
  #cursor: string | null = null
  #connected = true
  #driftMs = 0
  #answersToLose = 0
  #killAtAnswer = false
  #full = false
  /** How often its barrier went open. */
  opened = 0
  /** What the server refused for good, with the code. */
  readonly dropped: { readonly event: PointEventBody; readonly code: number }[] = []

  constructor(options: SimulatedOptions) {
    this.#options = options
  }

  /** Its own clock. */
  get now(): Date {
    return new Date(this.#options.clock().getTime() + this.#driftMs)
  }
  /** What it holds. */
  get held(): readonly HeldThing[] {
    return [...this.#list.values()]
  }
  /** What it still has to tell. */
  get untold(): readonly PointEventBody[] {
    return this.#journal
  }

  /** Takes its network away, or gives it back. */
  connect(connected: boolean): void {
    this.#connected = connected
  }
  /** Sets its clock off by so much from now on. */
  drift(ms: number): void {
    this.#driftMs = ms
  }
  /** The next answers are lost on their way: the server has decided, the device does not hear it. */
  loseAnswers(count: number): void {
    this.#answersToLose = count
  }
  /** It is killed after the server's next verdict, before it hears the answer. What follows is after its restart. */
  killAtAnswer(): void {
    this.#killAtAnswer = true
  }
  /** Its memory is full: it fails to hold what is new. */
  fill(full: boolean): void {
    this.#full = full
  }

  /** Somebody shows something. Without network it decides by itself and tells later. */
  async show(by: 'code' | 'card' | 'face' | 'password', value: string): Promise<Shown> {
    const event = this.#event('shown', { shown: { by, value } })
    if (this.#connected) {
      // Written down first: whoever is killed now asks again under this number.
      this.#journal.push(event)
      try {
        const answer = await this.#tell(event)
        this.#forget(event)
        return this.#act(event.eventId, answer, 'server')
      } catch (error) {
        if (error instanceof DeviceRefused) this.#forget(event)
        if (!(error instanceof TypeError)) throw error
        // It may have been decided, but nobody is let in by an answer that was not heard.
        return { eventId: event.eventId, open: false, reason: 'unheard', say: '请稍候再试', by: 'device' }
      }
    }
    const { pointId, verdict } = this.#options
    const answer = verdict({ by, value, pointId, at: this.now, held: this.held })
    const { eventId } = event
    this.#journal.push(answer.open ? { ...event, opened: 'offline' } : { ...event, what: 'not_passed' })
    return this.#act(eventId, answer, 'device')
  }

  /** Something happened at its point; told at once or when it can. */
  async happen(
    what: Exclude<PointEventBody['what'], 'shown'>,
    more: Pick<PointEventBody, 'of' | 'count' | 'opened'> = {},
  ): Promise<string> {
    const event = this.#event(what, more)
    this.#journal.push(event)
    await this.flush()
    return event.eventId
  }

  /** Others walk in behind who was let in. */
  async tailgate(of: string, count = 1): Promise<string> {
    return await this.happen('tailgate', { of, count })
  }

  /** Tells what it has not heard an answer to, in order; drops what the server will never take. Answers how much it told. */
  async flush(): Promise<number> {
    let reported = 0
    for (let event = this.#journal[0]; this.#connected && event; event = this.#journal[0]) {
      try {
        const answer = await this.#tell(event)
        // Who was let in by an answer that came too late has not gone through.
        if (event.what === 'shown' && event.opened === undefined && answer.open)
          this.#journal.push(this.#event('not_passed', { of: event.eventId }))
        reported += 1
      } catch (error) {
        if (error instanceof TypeError) return reported
        if (!(error instanceof DeviceRefused) || !NEVER.has(error.code)) throw error
        this.dropped.push({ event, code: error.code })
      }
      this.#forget(event)
    }
    return reported
  }

  /** Sends an event of its own once more, as devices do that are not sure; its barrier does not move. */
  async repeat(event: PointEventBody): Promise<PointAnswer> {
    return await this.#tell(event)
  }

  /** Asks for its list, page by page, and acknowledges with the next asking. Answers whether it reached the server. */
  async pull(): Promise<boolean> {
    if (!this.#connected) return false
    for (let more = true; more; ) {
      const acknowledged = this.#acknowledged.slice(0, 500)
      const body: PullBody = { cursor: this.#cursor, acknowledged, clock: toPreciseInstant(this.now) }
      let page: PullAnswer
      try {
        page = (await this.#send(PULL_PATH, body)) as PullAnswer
      } catch (error) {
        if (error instanceof TypeError) return false
        if (error instanceof DeviceRefused && this.#setClock(error)) continue
        throw error
      }
      this.#acknowledged = this.#acknowledged.slice(acknowledged.length)
      this.#take(page)
      more = page.more || this.#acknowledged.length > 0
    }
    return true
  }

  #take(page: PullAnswer): void {
    if (page.reset) {
      this.#list.clear()
      this.#acknowledged = []
    }
    for (const { kind, id, version, want, body } of page.items) {
      const key = `${kind} ${id}`
      const full = want === 'held' && this.#full
      if (want === 'gone') this.#list.delete(key)
      else if (!full) this.#list.set(key, { kind, id, version, body })
      this.#acknowledged.push({ kind, id, version, ...(full ? { state: 'failed', why: '存储已满' } : { state: want }) })
    }
    this.#cursor = page.next
  }

  #event(what: PointEventBody['what'], more: Partial<PointEventBody>): PointEventBody {
    const seenAt = toPreciseInstant(this.now)
    return { eventId: randomUUID(), pointId: this.#options.pointId, what, seenAt, ...more }
  }

  #forget(event: PointEventBody): void {
    const at = this.#journal.indexOf(event)
    if (at >= 0) this.#journal.splice(at, 1)
  }

  #act(eventId: string, answer: PointAnswer, by: 'server' | 'device'): Shown {
    if (answer.open) this.opened += 1
    return { ...answer, eventId, by }
  }

  /** Tells an event until it hears the answer, under the same number. */
  async #tell(event: PointEventBody): Promise<PointAnswer> {
    for (let tries = 1; ; tries += 1)
      try {
        return (await this.#send(POINT_PATH, event)) as PointAnswer
      } catch (error) {
        const set = error instanceof DeviceRefused && this.#setClock(error)
        if (tries === TRIES || !(set || error instanceof TypeError)) throw error
      }
  }

  /** Sets its clock by the server that refused it for its time. Answers whether it did. */
  #setClock({ code, serverTime }: DeviceRefused): boolean {
    if (code !== CLOCK_OFF || serverTime === undefined) return false
    this.#driftMs = new Date(serverTime).getTime() - this.#options.clock().getTime()
    return true
  }

  /** One signed request; a TypeError where the network fails or the answer is lost, as `fetch` throws. */
  async #send(path: string, body: object): Promise<unknown> {
    const { deviceId, key, reach } = this.#options
    if (!this.#connected) throw new TypeError('no network')
    const { headers, payload } = signRequest({ path, deviceId, key, body, at: this.now })
    const answer = await reach(path, { method: 'POST', headers: { ...headers }, body: payload })
    const heard = (await answer.json()) as Envelope
    if (this.#killAtAnswer) {
      this.#killAtAnswer = false
      throw new DeviceKilled()
    }
    if (this.#answersToLose > 0) {
      this.#answersToLose -= 1
      throw new TypeError('the answer was lost')
    }
    if (heard.code >= 500 && heard.code < 600) throw new TypeError(`not now: ${heard.code}`)
    if (heard.code !== 200) throw new DeviceRefused(heard.code, heard.data?.serverTime)
    return heard.body
  }
}
