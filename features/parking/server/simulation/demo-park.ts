import type { Expected, TrafficLot } from './traffic.ts'

/** A lot of the demo park with its gate: what stands for it in the world. */
export interface DemoLot extends TrafficLot {
  /** The gate that speaks for all lanes of the lot. */
  readonly deviceId: string
  readonly lanes: { readonly in: number; readonly out: number }
}

/** The demo park's lots as `makeDemoLots` makes them, how busy they are, and the gates that speak for them. */
export const DEMO_LOTS: readonly DemoLot[] = [
  {
    code: 'P1',
    deviceId: 'demo-p1',
    capacity: 620,
    lanes: { in: 3, out: 3 },
    workday: { office: 330, visitor: 420, delivery: 50, overnight: 22 },
    dayOff: { office: 30, visitor: 300, delivery: 12, overnight: 18 },
  },
  {
    code: 'P2',
    deviceId: 'demo-p2',
    capacity: 180,
    lanes: { in: 1, out: 1 },
    workday: { office: 40, visitor: 330, delivery: 40, overnight: 5 },
    dayOff: { office: 6, visitor: 260, delivery: 10, overnight: 5 },
  },
  {
    code: 'P3',
    deviceId: 'demo-p3',
    capacity: 240,
    lanes: { in: 1, out: 1 },
    workday: { office: 150, visitor: 140, delivery: 40, overnight: 8 },
    dayOff: { office: 15, visitor: 60, delivery: 8, overnight: 6 },
  },
]

/**
 * The lots of a busier park, into which about so many cars come a day on the mean of a week: the demo's lots in turn, each as much larger as
 * it is busier. `count` is 1 to 20.
 */
export function busyLots(count: number, staysADay: number): DemoLot[] {
  const lots = Array.from({ length: count }, (_, i) => ({ code: `P${i + 1}`, like: DEMO_LOTS[i % DEMO_LOTS.length] }))
  const usual = lots.reduce(
    (sum, { like }) => sum + (like ? (5 * carsOf(like.workday) + 2 * carsOf(like.dayOff)) / 7 : 0),
    0,
  )
  const scale = staysADay / usual
  return lots.flatMap(({ code, like }) =>
    like
      ? [
          {
            ...like,
            code,
            deviceId: `demo-${code.toLowerCase()}`,
            capacity: Math.ceil(like.capacity * scale),
            workday: times(like.workday, scale),
            dayOff: times(like.dayOff, scale),
          },
        ]
      : [],
  )
}

function carsOf({ office, visitor, delivery, overnight }: Expected): number {
  return office + visitor + delivery + overnight
}

function times({ office, visitor, delivery, overnight }: Expected, by: number): Expected {
  return { office: office * by, visitor: visitor * by, delivery: delivery * by, overnight: overnight * by }
}

/** The gate's lane for a car, spread over all of them by `turn`. */
export function laneOf(lot: Pick<DemoLot, 'lanes'>, direction: 'entry' | 'exit', turn: number): string {
  return direction === 'entry' ? `in-${1 + (turn % lot.lanes.in)}` : `out-${1 + (turn % lot.lanes.out)}`
}
