import { randomUUID } from 'node:crypto'
import type { GateAnswer } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { type DemoLot, laneOf } from './demo-park.ts'
import type { Driver } from './driver.ts'
import type { Gate } from './gate.ts'
import { pause } from './pause.ts'
import type { Visit } from './traffic.ts'

/** What happened so far. Money in fen. */
export interface Tally {
  /** Events that gates reported, each once however often it was repeated. */
  events: number
  opened: number
  refused: number
  payments: number
  paidFen: number
  /** Cars inside that came in this play. */
  inside: number
  failed: number
  /** The first thing that went wrong. */
  problem: string | null
}

/** Who and what a play needs. */
export interface Stage {
  readonly lots: readonly DemoLot[]
  readonly gateOf: (lot: DemoLot) => Gate
  /** Who pays for everybody; null: nobody does, so whoever owes stays. */
  readonly driver: Driver | null
  readonly clock: () => Date
}

/** How a play goes. */
export interface Play {
  readonly visits: readonly Visit[]
  /** The part of the played time that is shown: from, and up to. */
  readonly from: Date
  readonly to: Date
  /** Played seconds in a second; Infinity: as fast as it goes. */
  readonly speed: number
  /**
   * `live`: gates ask now; a car that leaves after a played stay of three hours is charged for three hours, so its entry is told as
   * seen that much earlier. `facts`: gates tell late what they let pass at the played times.
   */
  readonly manner: 'live' | 'facts'
  readonly signal?: AbortSignal
  readonly onProgress?: (tally: Readonly<Tally>, playedUntil: Date) => void
}

const AT_ONCE = 16
const SECOND_MS = 1000
/** Gates may tell of what they saw a week ago, not longer. */
const OLDEST_MS = 6 * 24 * 3600 * SECOND_MS

interface Moment {
  readonly at: number
  readonly direction: 'entry' | 'exit'
  readonly visit: Visit
}

/** Plays visits against a server and answers what came of it; never throws for what the server says. */
export async function playVisits(stage: Stage, play: Play): Promise<Tally> {
  const tally: Tally = {
    events: 0,
    opened: 0,
    refused: 0,
    payments: 0,
    paidFen: 0,
    inside: 0,
    failed: 0,
    problem: null,
  }
  const lots = new Map(stage.lots.map((lot) => [lot.code, lot]))
  const leftAt = new Map<string, number>()
  const entered = new Set<Visit>()
  /** What a plate is doing: the same car does one thing after the other, however fast the play goes. */
  const doing = new Map<string, Promise<void>>()
  let turn = 0

  async function report(visit: Visit, direction: 'entry' | 'exit', seenAt: Date, eventId: string): Promise<GateAnswer> {
    const lot = lots.get(visit.lotCode)
    if (!lot) throw new RangeError(`no lot ${visit.lotCode}`)
    return stage.gateOf(lot).report({
      eventId,
      lotCode: lot.code,
      channelCode: laneOf(lot, direction, Number.parseInt(eventId.slice(0, 4), 16)),
      direction,
      plate: visit.plate,
      seenAt: toInstant(seenAt),
      ...(play.manner === 'facts' ? { opened: 'offline' as const } : {}),
    })
  }
  function count(answer: GateAnswer): boolean {
    tally.events += 1
    if (answer.open) tally.opened += 1
    else tally.refused += 1
    return answer.open
  }
  async function pay(visit: Visit): Promise<void> {
    const paid = await stage.driver?.pay(visit.plate)
    if (!paid?.orderId) return
    tally.payments += 1
    tally.paidFen += paid.paidFen
  }
  async function enter(visit: Visit): Promise<boolean> {
    // Gates tell whole seconds: a car that is back in the second in which it left would seem never to have left.
    await pause((leftAt.get(visit.plate) ?? 0) + SECOND_MS - stage.clock().getTime(), play.signal)
    const seenAt = play.manner === 'facts' ? visit.entersAt : seenEarlier(visit)
    const opened = count(await report(visit, 'entry', seenAt, randomUUID()))
    if (opened) tally.inside += 1
    return opened
  }
  function seenEarlier({ plate, entersAt, leavesAt }: Visit): Date {
    const now = stage.clock().getTime()
    if (leavesAt >= play.to) return new Date(now)
    const length = leavesAt.getTime() - entersAt.getTime()
    const earlier = now - (length - length / play.speed)
    return new Date(Math.min(now, Math.max(earlier, now - OLDEST_MS, (leftAt.get(plate) ?? 0) + SECOND_MS)))
  }
  async function leave(visit: Visit): Promise<void> {
    const eventId = randomUUID()
    turn += 1
    // Two of five pay before they drive to the exit; the others when it says no.
    if (play.manner === 'live' && turn % 5 < 2) await pay(visit)
    const seenAt = play.manner === 'facts' ? visit.leavesAt : stage.clock()
    let answer = await report(visit, 'exit', seenAt, eventId)
    if (!answer.open && answer.reason === 'unpaid' && stage.driver) {
      await pay(visit)
      answer = await report(visit, 'exit', seenAt, eventId)
    }
    if (!count(answer)) return
    tally.inside -= 1
    if (play.manner === 'live') leftAt.set(visit.plate, seenAt.getTime())
  }
  async function act({ direction, visit }: Moment): Promise<void> {
    try {
      await doing.get(visit.plate)
      if (direction === 'entry') {
        if (await enter(visit)) entered.add(visit)
      } else if (entered.has(visit)) {
        // A car that was not let in, or came before the play began, does not leave.
        await leave(visit)
      }
    } catch (error) {
      tally.failed += 1
      tally.problem ??= error instanceof Error ? error.message : String(error)
    }
  }

  const began = stage.clock().getTime()
  const running = new Set<Promise<void>>()
  for (const moment of momentsOf(play)) {
    await pause(began + (moment.at - play.from.getTime()) / play.speed - stage.clock().getTime(), play.signal)
    while (running.size >= AT_ONCE) await Promise.race(running)
    if (play.signal?.aborted) break
    const action: Promise<void> = act(moment).finally(() => {
      running.delete(action)
      play.onProgress?.(tally, new Date(moment.at))
    })
    running.add(action)
    doing.set(moment.visit.plate, action)
  }
  await Promise.all(running)
  return tally
}

/** Entries and exits of the shown part, in the order of time; at the same moment entries first. */
function momentsOf({ visits, from, to }: Play): Moment[] {
  return visits
    .flatMap((visit): Moment[] => [
      { at: visit.entersAt.getTime(), direction: 'entry', visit },
      { at: visit.leavesAt.getTime(), direction: 'exit', visit },
    ])
    .filter(({ at }) => at >= from.getTime() && at < to.getTime())
    .toSorted((a, b) => a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'entry' ? -1 : 1))
}
