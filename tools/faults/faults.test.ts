import { expect, test } from 'vitest'
import { faultyRooms } from '../../tests/support/faults.ts'
import { drawn, isRuleFile, listedFaults, madeFaults, type Planted, roomsNamed, staleEquivalents } from './plan.ts'

const ROOT = new URL('../..', import.meta.url).pathname
/** Engines and areas that guard money, rights, personal data or doors: each keeps its faults. */
const GUARDS = ['identity', 'files', 'codes', 'devices', 'vault', 'audit', 'ledger', 'payments', 'http']
const AREAS = ['wallet', 'parking', 'people']
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

test.each(rooms)('what $room calls equivalent is still made by rule, and is said why', (room) => {
  expect(staleEquivalents(ROOT, room)).toEqual([])
  expect((room.equivalents ?? []).filter(({ why }) => why.trim().length < 10)).toEqual([])
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
  const fault = { file, before: 'x', after: 'y', cost: 'nothing at all' }
  const listed = (more: object) =>
    listedFaults(ROOT, { ...probe, home: 'platform/identity', faults: [{ ...fault, ...more }] }).broken.map((line) =>
      line.split(': ').at(-1),
    )
  expect(listed({ before: 'nowhere to be found' })).toEqual(['does not stand there any more'])
  expect(listed({ before: 'const' })).toEqual(['stands there more than once'])
  expect(listed({ before: 'text.slice(0, start)', after: 'text.slice(0, start)' })).toEqual(['changes nothing'])
  expect(listed({ before: 'text.slice(0, start)', file: 'gone.ts' })).toEqual(['the file is gone'])
  expect(listed({ before: 'text.slice(0, start)', tests: ['gone.test.ts'] })).toEqual([
    'no test platform/identity/gone.test.ts',
  ])
  expect(listed({ before: 'text.slice(0, start)' })).toEqual([])
  const migration = { file: 'db/migrations/0010_audit.sql', after: 'null;' }
  const inFunction = "raise exception 'audit entries are never changed' using errcode = 'restrict_violation';"
  expect(listed({ ...migration, before: inFunction })).toEqual([
    '202611231610_audit_lifetime.sql writes the function anew',
  ])
  expect(listed({ ...migration, before: 'for each row execute' })).toEqual([])
})

test('rules stand in server modules and can.ts, not in tests, demo, generated, declared or simulated things, nor where a room says so', () => {
  const files = [
    'server/pay.ts',
    'server/pay.test.ts',
    'server/demo.ts',
    'server/keeps.ts',
    'server/fixtures.ts',
    'server/tests/faults.ts',
    'server/schema.generated.ts',
    'server/simulation/play.ts',
    'server/drawn/one.ts',
    'contract/can.ts',
    'contract/index.ts',
    'screens/index.ts',
  ].map((file) => `features/probe/${file}`)
  const rules = files.filter((file) => isRuleFile(file, { ...probe, unguarded: ['server/drawn/'] }))
  expect(rules).toEqual(['features/probe/server/pay.ts', 'features/probe/contract/can.ts'])
})

test('a fault kept as equivalent is not made', () => {
  const room = { ...probe, room: 'identity', home: 'platform/identity' }
  const files = ['platform/identity/secrets.ts']
  const all = madeFaults(ROOT, files, room)
  const kept = { file: 'secrets.ts', before: 'const nonce = randomBytes(16)', after: 'const nonce = randomBytes(17)' }
  const fewer = madeFaults(ROOT, files, { ...room, equivalents: [{ ...kept, why: 'as good' }] })
  expect(fewer).toHaveLength(all.length - 1)
  expect(
    staleEquivalents(ROOT, { ...room, equivalents: [{ ...kept, after: 'nothing', why: 'as good' }] }),
  ).toHaveLength(1)
})
