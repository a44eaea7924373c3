import type { Equivalent } from '../../../tests/support/faults.ts'

const buckets = 'createBuckets({ ...rate, most: 10_000 }),'

const CLEARED = `await db
    .updateTable('devices.wanted')
    .set({ heldVersion: null, heldState: null, heldAt: null, why: null, settledAt: null })
    .where('deviceId', '=', deviceId)
    .where('want', '=', 'held')`

const REPEATED = `const row = await db
    .updateTable('devices.pointEvent')
    .set((is) => ({ timesReceived: is('timesReceived', '+', 1) }))
    .where('deviceId', '=', deviceId)`

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'pull/take.ts',
    before: "const waited = error instanceof Error && 'code' in error && error.code === '55P03'",
    after: "const waited = (error instanceof Error || 'code' in error) && error.code === '55P03'",
    why: 'whatever the store throws is an error',
  },
  {
    file: 'pull/wanted-queries.ts',
    before: 'join devices.wanted w on w.kind = thing.kind and w.id = thing.id',
    after: 'join devices.wanted w on w.kind = thing.kind or w.id = thing.id',
    why: 'what is found besides is left out by its name; the lists of more parks wait a moment',
  },
  {
    file: 'point/queries.ts',
    before: `${REPEATED}\n    .where('eventId', '=', eventId)`,
    after: REPEATED,
    why: 'the hash of what was said has its number and its device in it',
  },
  {
    file: 'pull/wanted-queries.ts',
    before: 'if (pairs.length === 0) return',
    after: 'if (false) return',
    why: 'nothing is written of no wish: only the statement is spared',
  },
  {
    file: 'pull/take.ts',
    before: 'const TRIES = 3',
    after: 'const TRIES = 4',
    why: 'how long a pull goes on making way costs waiting alone: the device says it again half a minute later',
  },
  ...['perDevice', 'failures'].map((name) => ({
    file: 'devices.ts',
    before: `${name}: ${buckets}`,
    after: `${name}: ${buckets.replace('10_000', '20000')}`,
    why: 'how many are remembered costs memory alone',
  })),
  ...['/^[\\w-]{8,64}$/.test(nonce)'].map((nonce) => ({
    file: 'signing/admit.ts',
    before: `const formed = /^[\\w-]{1,64}$/.test(id) && ${nonce} && /^[\\w:.+-]{13,40}$/.test(time)`,
    after: `const formed = (${nonce}) && /^[\\w:.+-]{13,40}$/.test(time)`,
    why: 'no device has another name (device_id_shape): it is refused as unknown',
  })),
  {
    file: 'signing/admit.ts',
    before: 'if (isSigned && device) return { device, said }',
    after: 'if ((isSigned)) return { device, said }',
    why: 'nobody has the key that stands for an unknown device',
  },
  {
    file: 'devices.ts',
    before: 'const { db, vault, clock, log, masterKey, rate = { perSecond: 10, burst: 60 } } = options',
    after: 'const { db, vault, clock, log, masterKey, rate = { perSecond: 11, burst: 60 } } = options',
    why: 'how fast a gate may tell spares the server; that there is a bound is tested',
  },
  { file: 'devices.ts', before: 'prunedAt: 0,', after: 'prunedAt: 1,', why: 'both are long ago' },
  ...['16 * 2048', '17 * 1024'].map((room) => ({
    file: 'devices.ts',
    before: 'const GATE_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + 16 * 1024',
    after: `const GATE_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + ${room}`,
    why: 'room for the facts beside a picture: what is too long is refused by its field',
  })),
  {
    file: 'pull/list-queries.ts',
    before: `${CLEARED}\n    .where('heldVersion', 'is not', null)`,
    after: CLEARED,
    why: 'what is not held has nothing to forget: only the writing is spared',
  },
  {
    file: 'pull/take.ts',
    before: "const waited = error instanceof Error && 'code' in error && error.code === '55P03'",
    after: "const waited = (error.code === '55P03')",
    why: 'the store throws nothing but errors',
  },
  {
    file: 'pull/wanted.ts',
    before: 'if (wishes.length === 0) return []',
    after: 'if (false) return []',
    why: 'of no wish no version is drawn and nothing written: only the statements are spared',
  },
  {
    file: 'pull/wanted.ts',
    before: 'const version = versions[nth] ?? 0',
    after: 'const version = versions[nth] ?? 1',
    why: 'each wish has drawn a version',
  },
]
