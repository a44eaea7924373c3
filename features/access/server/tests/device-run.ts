import { randomBytes } from 'node:crypto'
import type { PullAnswer } from '#platform/devices'
import { type HeldThing, SimulatedDevice } from '#sandbox/devices'
import type { SignedTexts } from '../../contract/tests/signed-texts.ts'
import type { VerdictCase } from '../../contract/tests/verdict-cases.ts'
import { deviceProgram } from './device-program.ts'

const POINT_ID = 'here'

/** What a simulated device says of cases: it pulls what it holds, loses its network, and is shown the text. */
export async function runOnDevice(
  cases: readonly { one: VerdictCase; text: string; holder: string }[],
  keys: SignedTexts['keys'],
): Promise<string[]> {
  let now = new Date()
  let items: PullAnswer['items'] = []
  const thing = (kind: HeldThing['kind'], id: string, body: unknown) => ({
    kind,
    id,
    version: 1,
    want: 'held' as const,
    body,
  })
  const device = new SimulatedDevice({
    deviceId: 'd-1',
    key: randomBytes(32),
    pointId: POINT_ID,
    clock: () => now,
    verdict: deviceProgram,
    // over the wire as JSON, as from a server
    reach: async (_, request) => {
      // what it took it acknowledges in the next asking, which tells nothing new
      const { acknowledged } = JSON.parse(request.body) as { acknowledged: readonly unknown[] }
      const page = acknowledged.length > 0 ? { items: [] } : { items, reset: true }
      const text = JSON.stringify({ code: 200, body: { now: now.toISOString(), next: '1', more: false, ...page } })
      return { json: async () => JSON.parse(text) as unknown }
    },
  })
  const said: string[] = []
  for (const { one, text, holder } of cases) {
    const { listAge, clockOff, usedElsewhere } = one
    now = new Date(one.now)
    items = [
      thing('keys', 'codes', { keys, listAge, clockOff, usedElsewhere }),
      thing('point', POINT_ID, one.point),
      ...(one.pass ? [thing('pass', holder, one.pass)] : []),
    ]
    device.connect(true)
    await device.pull()
    device.connect(false)
    const { open, reason, by } = await device.show('code', text)
    if (by !== 'device') throw new Error('the device asked somebody')
    said.push(open ? '' : reason)
  }
  return said
}
