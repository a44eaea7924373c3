import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

/** Faults in who may open a barrier, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'gate.ts',
    before: 'if (device && matches.includes(true))',
    after: 'if (device)',
    cost: 'anybody who knows a gate’s name opens its barrier',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'if (device.disabledAt !== null) refuse(deviceRefusals.disabled)',
    after: '',
    cost: 'a stolen gate goes on telling of cars',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'Math.abs(now.getTime() - at.getTime()) > FRESH',
    after: 'at.getTime() - now.getTime() > FRESH',
    cost: 'a request that was overheard is sent again when its nonce is forgotten',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'if (!(await insertNonce(house.db, device.id, nonce, now))) refuse(deviceRefusals.replayed)',
    after: '',
    cost: 'a request that was overheard opens the barrier again',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: "if (!speaksFor(device, event)) refuse(deviceRefusals.elsewhere, { field: 'lotCode' })",
    after: '',
    cost: 'a gate of one lot lets cars out of another',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'device.lotCodes.includes(event.lotCode) &&',
    after: '',
    cost: 'a gate of one lot lets cars out of another',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: '(device.channelCodes === null || device.channelCodes.includes(event.channelCode))',
    after: 'true',
    cost: 'a gate speaks for lanes that are not its own',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'device.oldKeyUntil !== null && device.oldKeyUntil > now',
    after: 'device.oldKeyUntil !== null',
    cost: 'a key that was lost is good for ever',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'if (known && !known.contentHash.equals(event.contentHash)) refuse',
    after: 'if (false) refuse',
    cost: 'the number of a paid exit lets another car out',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'known?.answer.open ? known.answer : await',
    after: 'await',
    cost: 'a repeat after a lost answer ends the next stay as well',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'areaId: device.areaId,\n    lotCode',
    after: "areaId: '1',\n    lotCode",
    cost: 'a gate decides in another park',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'if (!house.failures.take(originOf(ip), now)) refuse(refusals.tooMany)',
    after: '',
    cost: 'signatures are tried without end',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate.ts',
    before: 'if (!house.perDevice.take(device.id, now)) refuse(refusals.tooMany)',
    after: '',
    cost: 'a broken gate takes the server down',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signature.ts',
    before: 'update(`${time}\\n${nonce}\\n`).update(body)',
    after: 'update(`${time}\\n${nonce}\\n`)',
    cost: 'who overhears a request puts another plate into it',
    tests: ['signature.test.ts', 'devices.server.test.ts'],
  },
  {
    file: 'signature.ts',
    before: '`device-key\\n${deviceId}\\n${version}`',
    after: '`device-key\\n${deviceId}`',
    cost: 'a lost key stays good however often it turns over',
    tests: ['signature.test.ts'],
  },
  {
    file: 'devices.ts',
    before: 'if (stands?.areaId !== areaId) refuse',
    after: 'if (false) refuse',
    cost: 'who registers a gate learns the key of another park’s',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'event.ts',
    before: 'age > LATE_DAYS * DAY_MS ||',
    after: '',
    cost: 'a gate tells of a stay a year ago',
    tests: ['event.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "columns(['deviceId', 'nonce']).doNothing()",
    after: "columns(['deviceId', 'nonce']).doUpdateSet({ usedAt: now })",
    cost: 'a request that was overheard opens the barrier again',
    tests: ['devices.server.test.ts'],
  },
]

/** They describe the route. */
export const unguarded = ['paths.ts']

const buckets = 'createBuckets({ ...rate, most: 10_000 }),'

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  ...['perDevice', 'failures'].map((name) => ({
    file: 'devices.ts',
    before: `${name}: ${buckets}`,
    after: `${name}: ${buckets.replace('10_000', '20000')}`,
    why: 'how many are remembered costs memory alone',
  })),
  ...['/^[\\w-]{8,64}$/.test(nonce)'].map((nonce) => ({
    file: 'gate.ts',
    before: `const formed = /^[\\w-]{1,64}$/.test(id) && ${nonce} && /^[\\w:.+-]{13,40}$/.test(time)`,
    after: `const formed = (${nonce}) && /^[\\w:.+-]{13,40}$/.test(time)`,
    why: 'no device has another name (device_id_shape): it is refused as unknown',
  })),
  {
    file: 'gate.ts',
    before: 'if (device && matches.includes(true)) return { device, time, nonce }',
    after: 'if ((matches.includes(true))) return { device, time, nonce }',
    why: 'nobody has the key that stands for an unknown device',
  },
  {
    file: 'devices.ts',
    before: 'const { db, clock, log, masterKey, rate = { perSecond: 10, burst: 60 } } = options',
    after: 'const { db, clock, log, masterKey, rate = { perSecond: 11, burst: 60 } } = options',
    why: 'how fast a gate may tell spares the server; that there is a bound is tested',
  },
  { file: 'devices.ts', before: 'prunedAt: 0,', after: 'prunedAt: 1,', why: 'both are long ago' },
  ...['16 * 2048', '17 * 1024'].map((room) => ({
    file: 'devices.ts',
    before: 'const BODY_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + 16 * 1024',
    after: `const BODY_LIMIT = Math.ceil((PICTURE_BYTES * 4) / 3) + ${room}`,
    why: 'room for the facts beside a picture: what is too long is refused by its field',
  })),
]
