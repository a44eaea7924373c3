import type { Fault } from '../../../../tests/support/faults.ts'

const keeping = ['server/cameras/keeping.server.test.ts']
const cameras = ['server/cameras/cameras.server.test.ts']

/** Faults in who sees what cameras see, and for how long. */
export const cameraFaults: readonly Fault[] = [
  {
    file: 'server/cameras/serving.ts',
    function: 'serveVideo',
    from: ') || !isSigned(engines, { id, name, sign })',
    to: ')',
    cost: 'whoever knows the number of a viewing watches along without an address',
    tests: cameras,
  },
  {
    file: 'server/cameras/addresses.ts',
    function: 'signature',
    from: ', name)',
    to: ')',
    cost: 'the address of one segment is good for all that come',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    function: 'updateAlive',
    from: ".where('aliveUntil', '>', now)",
    to: '',
    cost: 'a viewing that was over is kept alive, and an address that leaked lives on',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    function: 'findAlive',
    from: "'viewing.aliveUntil'",
    to: "'viewing.endsAt'",
    cost: 'segments go on for ten minutes after the viewer went away',
    tests: cameras,
  },
  {
    file: 'server/cameras/calls.ts',
    function: 'playbackOpen',
    from: ']',
    to: ', 3]',
    cost: 'somebody watches three cameras at once',
    tests: cameras,
  },
  {
    file: 'server/cameras/calls.ts',
    function: 'cameraList',
    from: 'may ? await listCameras(db, areaId) : []',
    to: 'await listCameras(db, areaId)',
    cost: 'everybody reads where the cameras of the park stand',
    tests: cameras,
  },
  {
    file: 'server/cameras/queries.ts',
    function: 'lockCamera',
    from: '.$if(shared, (query) => query.forShare())',
    to: '',
    cost: 'who opens a camera at the moment of its removal goes on watching it',
    tests: keeping,
  },
  {
    file: 'server/cameras/calls.ts',
    function: 'cameraChange',
    from: 'disabled)',
    to: 'false)',
    cost: 'a camera that was switched off keeps the place of who watched it, and its viewing is kept alive',
    tests: keeping,
  },
  {
    file: 'server/cameras/calls.ts',
    function: 'cameraToChange',
    from: 'asSeen(camera, version,',
    to: 'asSeen(camera, camera.version,',
    cost: 'an operator writes over, or removes, what another changed a moment ago',
    tests: keeping,
  },
  {
    file: 'server/cameras/queries.ts',
    function: 'lockCamera',
    from: "'areaId', '=', areaId) .where(",
    to: '',
    cost: 'an operator of one park removes a camera of another, or watches it',
    tests: [...keeping, ...cameras],
  },
]
