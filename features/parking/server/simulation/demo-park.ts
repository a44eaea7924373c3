import type { TrafficLot } from './traffic.ts'

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

/** The gate's lane for a car, spread over all of them by `turn`. */
export function laneOf(lot: Pick<DemoLot, 'lanes'>, direction: 'entry' | 'exit', turn: number): string {
  return direction === 'entry' ? `in-${1 + (turn % lot.lanes.in)}` : `out-${1 + (turn % lot.lanes.out)}`
}
