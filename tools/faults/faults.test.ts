import { expect, test } from 'vitest'
import { faultyRooms } from '../../tests/support/faults.ts'
import { drawn, isRuleFile, listedFaults, type Planted, roomsNamed } from './plan.ts'

const ROOT = new URL('../..', import.meta.url).pathname
/** Engines and areas that guard money, rights, personal data or doors: each keeps its faults. */
const GUARDS = ['identity', 'codes', 'devices', 'vault', 'audit', 'ledger', 'payments', 'http', 'db']
const AREAS = ['wallet', 'parking', 'people', 'access']
const rooms = await faultyRooms()

test('every room that guards something keeps ten faults and more', () => {
  const short = [...GUARDS, ...AREAS].filter(
    (name) => (rooms.find(({ room }) => room === name)?.faults.length ?? 0) < 10,
  )
  expect(short).toEqual([])
})

test.each(rooms)('the faults of $room can still be planted, each once, and each says its cost', (room) => {
  const { planted, broken } = listedFaults(ROOT, room)
  expect(broken).toEqual([])
  expect(planted).toHaveLength(room.faults.length)
  expect(new Set(planted.map(({ file, start, end, after }) => JSON.stringify([file, start, end, after]))).size).toBe(
    planted.length,
  )
  expect(room.faults.filter(({ cost }) => cost.trim().length < 10)).toEqual([])
})

test('a seed draws the same faults whichever others there are and wherever they stand', () => {
  const made = Array.from({ length: 40 }, (_, n): Planted => {
    const told = `a.ts:${n + 1}  bound moved: ${n} → ${n + 1}`
    return { file: 'a.ts', told, origin: 'made', start: n, end: n + 1, after: '', tests: [] }
  })
  const first = drawn(made, 10, 1)
  expect(first).toHaveLength(10)
  expect(drawn(made, 10, 2)).not.toEqual(first)
  const [gone, ...stay] = first
  const moved = made.filter((each) => each !== gone).map((each) => ({ ...each, told: each.told.replace(':', ':1') }))
  expect(
    drawn(moved, 10, 1)
      .map(({ start }) => start)
      .slice(0, 9),
  ).toEqual(stay.map(({ start }) => start))
})

test('rooms are found by name', async () => {
  const [identity] = await roomsNamed(['identity'])
  expect(identity).toMatchObject({ home: 'platform/identity' })
  expect(await roomsNamed(['nowhere'])).toContain('nowhere keeps no list')
})

const probe = { room: 'probe', home: 'features/probe', faults: [] } as const

test('a fault that cannot be planted is told with its reason', () => {
  const file = '../../tools/faults/text.ts'
  const fault = { file, function: 'edited', from: 'text.slice(0, start)', to: 'y', cost: 'nothing at all' }
  const listed = (more: object) =>
    listedFaults(ROOT, { ...probe, home: 'platform/identity', faults: [{ ...fault, ...more }] }).broken.map((line) =>
      line.split(': ').at(-1),
    )
  expect(listed({ from: 'nowhere to be found' })).toEqual(['does not stand there any more'])
  expect(listed({ from: 'text.slice' })).toEqual(['stands there more than once'])
  expect(listed({ to: 'text.slice(0, start)' })).toEqual(['changes nothing'])
  expect(listed({ file: 'gone.ts' })).toEqual(['the file is gone'])
  expect(listed({ function: 'gone' })).toEqual(['has no function gone'])
  expect(listed({ function: 'linesOf' })).toEqual(['does not stand there any more'])
  expect(listed({ tests: ['gone.test.ts'] })).toEqual(['no test platform/identity/gone.test.ts'])
  expect(listed({})).toEqual([])
  const migration = { file: 'db/migrations/0010_audit.sql', function: undefined, to: 'null;' }
  const inFunction = "raise exception 'audit entries are never changed' using errcode = 'restrict_violation';"
  expect(listed({ ...migration, from: inFunction })).toEqual([
    '202611231610_audit_lifetime.sql writes the function anew',
  ])
  expect(listed({ ...migration, from: 'for each row execute' })).toEqual([])
})

test('rules stand in server modules and can.ts, not in tests, demo, generated, declared or simulated things, nor where a room says so', () => {
  const files = [
    'server/pay.ts',
    'server/pay.test.ts',
    'server/demo.ts',
    'server/retention.ts',
    'server/fixtures.ts',
    'server/tests/faults.ts',
    'server/schema.generated.ts',
    'server/simulation/play.ts',
    'server/drawn/one.ts',
    'contract/can.ts',
    'contract/pay-can.ts',
    'contract/index.ts',
    'screens/index.ts',
  ].map((file) => `features/probe/${file}`)
  const rules = files.filter((file) => isRuleFile(file, { ...probe, unguarded: ['server/drawn/'] }))
  expect(rules).toEqual([
    'features/probe/server/pay.ts',
    'features/probe/contract/can.ts',
    'features/probe/contract/pay-can.ts',
  ])
})
