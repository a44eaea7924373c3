import type { Fault } from '../../../../tests/support/faults.ts'

const keeping = ['server/cameras/keeping.server.test.ts']
const cameras = ['server/cameras/cameras.server.test.ts']

/** Faults in who sees what cameras see, and for how long. */
export const cameraFaults: readonly Fault[] = [
  {
    file: 'server/cameras/serving.ts',
    before: "if (!isId(id) || !isSigned(engines, { id, name, sign })) return no(403, 'not signed')",
    after: "if (!isId(id)) return no(403, 'not signed')",
    cost: 'whoever knows the number of a viewing watches along without an address',
    tests: cameras,
  },
  {
    file: 'server/cameras/addresses.ts',
    before: "fingerprint('access.viewing', id, name)",
    after: "fingerprint('access.viewing', id)",
    cost: 'the address of one segment is good for all that come',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    before: "    .where('endedAt', 'is', null)\n    .where('aliveUntil', '>', now)\n    .returning(VIEWING)",
    after: "    .where('endedAt', 'is', null)\n    .returning(VIEWING)",
    cost: 'a viewing that was over is kept alive, and an address that leaked lives on',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    before: ".where('viewing.aliveUntil', '>', now)",
    after: ".where('viewing.endsAt', '>', now)",
    cost: 'segments go on for ten minutes after the viewer went away',
    tests: cameras,
  },
  {
    file: 'server/cameras/calls.ts',
    before: 'const slot = [1, 2].find((place) => !taken.includes(place))',
    after: 'const slot = [1, 2, 3].find((place) => !taken.includes(place))',
    cost: 'somebody watches three cameras at once',
    tests: cameras,
  },
  {
    file: 'server/cameras/calls.ts',
    before: 'const rows = may ? await listCameras(db, areaId) : []',
    after: 'const rows = await listCameras(db, areaId)',
    cost: 'everybody reads where the cameras of the park stand',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    before: '.$if(shared, (query) => query.forShare())',
    after: '',
    cost: 'who opens a camera at the moment of its removal goes on watching it',
    tests: keeping,
  },
  {
    file: 'server/cameras/calls.ts',
    before: 'if (disabled) await endViewingsOf(db, id, now)',
    after: '',
    cost: 'a camera that was switched off keeps the place of who watched it, and its viewing is kept alive',
    tests: keeping,
  },
  {
    file: 'server/cameras/calls.ts',
    before: 'return asSeen(camera, version, accessRefusals.cameraChanged)',
    after: 'return camera',
    cost: 'an operator writes over, or removes, what another changed a moment ago',
    tests: keeping,
  },
  {
    file: 'server/cameras/queries.ts',
    before: ".where('areaId', '=', areaId)\n    .where('removedAt', 'is', null)\n    .$if(",
    after: ".where('removedAt', 'is', null)\n    .$if(",
    cost: 'an operator of one park removes a camera of another, or watches it',
    tests: [...keeping, ...cameras],
  },
]
