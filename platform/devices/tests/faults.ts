import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

/** Faults in who may open a barrier, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'signing/admit.ts',
    before: 'if (device && matches.includes(true))',
    after: 'if (device)',
    cost: 'anybody who knows a gate’s name opens its barrier',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (device.disabledAt !== null) refuse(deviceRefusals.disabled)',
    after: '',
    cost: 'a stolen gate goes on telling of cars',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'Math.abs(now.getTime() - at.getTime()) > FRESH',
    after: 'at.getTime() - now.getTime() > FRESH',
    cost: 'a request that was overheard is sent again when its nonce is forgotten',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (!(await insertNonce(db, device.id, nonce, now))) refuse(deviceRefusals.replayed)',
    after: '',
    cost: 'a request that was overheard opens the barrier again',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (error instanceof Refusal) await useUp(house.db, recognised, now)',
    after: '',
    cost: 'a request that was overheard and refused is tried until it is taken',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (error instanceof Refusal) await useUp',
    after: 'await useUp',
    cost: 'a gate that repeats what failed hears that it did it before, and stays shut',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: '      useUp(at, recognised, now),\n',
    after: '      undefined as never,\n',
    cost: 'a request that was overheard opens the barrier again',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'point/take.ts',
    before: '        useUp(at, recognised, now),\n',
    after: '        undefined as never,\n',
    cost: 'a request that was overheard opens a door again',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: '...writes.map((write) => write(at)), ',
    after: '',
    cost: 'a car that left is still inside, and pays for its next visit as well',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: "if (!speaksFor(device, event)) refuse(deviceRefusals.elsewhere, { field: 'lotCode' })",
    after: '',
    cost: 'a gate of one lot lets cars out of another',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: 'device.lotCodes.includes(event.lotCode) &&',
    after: '',
    cost: 'a gate of one lot lets cars out of another',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: '(device.channelCodes === null || device.channelCodes.includes(event.channelCode))',
    after: 'true',
    cost: 'a gate speaks for lanes that are not its own',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'device.oldKeyUntil !== null && device.oldKeyUntil > now',
    after: 'device.oldKeyUntil !== null',
    cost: 'a key that was lost is good for ever',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: 'if (known && !known.contentHash.equals(event.contentHash)) refuse',
    after: 'if (false) refuse',
    cost: 'the number of a paid exit lets another car out',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: 'known?.answer.open\n      ? { answer: known.answer }\n      : await',
    after: 'await',
    cost: 'a repeat after a lost answer ends the next stay as well',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'gate/take.ts',
    before: 'areaId: device.areaId,\n    lotCode',
    after: "areaId: '1',\n    lotCode",
    cost: 'a gate decides in another park',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (!house.failures.take(originOf(ip), now)) refuse(refusals.tooMany)',
    after: '',
    cost: 'signatures are tried without end',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/admit.ts',
    before: 'if (!house.perDevice.take(device.id, now)) refuse(refusals.tooMany)',
    after: '',
    cost: 'a broken gate takes the server down',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/signature.ts',
    before: 'update(`${time}\\n${nonce}\\n`).update(body)',
    after: 'update(`${time}\\n${nonce}\\n`)',
    cost: 'who overhears a request puts another plate into it',
    tests: ['signing/signature.test.ts', 'devices.server.test.ts'],
  },
  {
    file: 'signing/signature.ts',
    before: '`device-key\\n${deviceId}\\n${version}`',
    after: '`device-key\\n${deviceId}`',
    cost: 'a lost key stays good however often it turns over',
    tests: ['signing/signature.test.ts'],
  },
  {
    file: 'devices.ts',
    before: 'stands?.areaId !== areaId ||',
    after: '',
    cost: 'who registers a gate learns the key of another park’s',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'signing/seen.ts',
    before: 'age > LATE_DAYS * DAY_MS ||',
    after: '',
    cost: 'a gate tells of a stay a year ago',
    tests: ['gate/event.test.ts'],
  },
  {
    file: 'signing/queries.ts',
    before: "columns(['deviceId', 'nonce']).doNothing()",
    after: "columns(['deviceId', 'nonce']).doUpdateSet({ usedAt: now })",
    cost: 'a request that was overheard opens the barrier again',
    tests: ['devices.server.test.ts'],
  },
  {
    file: 'point/take.ts',
    before: "if (!device.pointIds.includes(said.pointId)) refuse(deviceRefusals.pointElsewhere, { field: 'pointId' })",
    after: '',
    cost: 'the lock of a cupboard opens the front door',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'point/take.ts',
    before: 'if (!isFirst) return await recorded(db, device.id, said.eventId, hash)',
    after: '',
    cost: 'a repeat after a lost answer is a second crossing',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'point/queries.ts',
    before: ".where('contentHash', '=', hash)",
    after: '',
    cost: 'the number of one who was let in lets another in',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'point/event.ts',
    before: 'shown ? [shown.by, shown.value] : null',
    after: 'shown ? [shown.by] : null',
    cost: 'the answer to one code is given for another',
    tests: ['point/event.test.ts', 'points.server.test.ts'],
  },
  {
    file: 'point/event.ts',
    before: "createHmac('sha256', masterKey)",
    after: "createHmac('sha256', 'point-event')",
    cost: 'who has a dump tries all passwords of a lock against its events',
    tests: ['point/event.test.ts'],
  },
  {
    file: 'pull/wanted-queries.ts',
    before: 'await holdName(db, `devices wanted ${areaId}`)',
    after: 'await holdName(db, `devices wanted ${areaId} ${Math.random()}`)',
    cost: 'a terminal never hears of the revocation that was committed a moment after a later wish',
    tests: ['wanted.server.test.ts', 'pulls.server.test.ts'],
  },
  {
    file: 'pull/take.ts',
    before: 'await holdLists(db, [device.areaId])',
    after: '',
    cost: 'nobody learns that a face is gone from all terminals',
    tests: ['pulls.server.test.ts'],
  },
  {
    file: 'pull/take.ts',
    before: 'await makeWay(db)',
    after: '',
    cost: 'a host who cancels is told that the server failed, because a lock pulls',
    tests: ['pulls.server.test.ts'],
  },
  {
    file: 'pull/list-queries.ts',
    before: 'w.device_id = ${device.id} and w.kind',
    after: 'w.kind',
    cost: 'one terminal says that another dropped a face',
    tests: ['pulls.server.test.ts'],
  },
  {
    file: 'pull/list-queries.ts',
    before: 'and w.version = s.version\n',
    after: '\n',
    cost: 'a lock that holds the old password counts as holding the new one',
    tests: ['pulls.server.test.ts'],
  },
  {
    file: 'pull/list-queries.ts',
    before: "case when w.want = 'gone' and s.state = 'held' then 'failed' else s.state end",
    after: 's.state',
    cost: 'a terminal that cannot drop a face is counted as done',
    tests: ['pulls.server.test.ts'],
  },
  {
    file: 'pull/wanted-queries.ts',
    before: 'deviceIds === undefined ? null : JSON.stringify(deviceIds)',
    after: 'null',
    cost: 'a thing that is taken from one device goes from all of them',
    tests: ['wanted.server.test.ts', 'pulls.server.test.ts'],
  },
  {
    file: 'pull/wanted-queries.ts',
    before: "want = 'gone', body_sealed = null,",
    after: "want = 'gone',",
    cost: 'a face that was withdrawn stays in the database',
    tests: ['wanted.server.test.ts', 'pulls.server.test.ts'],
  },
  {
    file: 'pull/take.ts',
    before: "if (device.kind === 'gate') refuse(deviceRefusals.kind)",
    after: '',
    cost: 'a barrier is taken for a terminal that holds nothing',
    tests: ['pulls.server.test.ts'],
  },
]

/** They describe the route. */
export const unguarded = ['paths.ts']

const buckets = 'createBuckets({ ...rate, most: 10_000 }),'

const CLEARED = `await db
    .updateTable('devices.wanted')
    .set({ heldVersion: null, heldState: null, heldAt: null, why: null, settledAt: null })
    .where('deviceId', '=', deviceId)
    .where('want', '=', 'held')`

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
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
    before: 'if (device && matches.includes(true)) return { device, time, nonce }',
    after: 'if ((matches.includes(true))) return { device, time, nonce }',
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
