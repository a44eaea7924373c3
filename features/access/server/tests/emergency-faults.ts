import type { Fault } from '../../../../tests/support/faults.ts'

const emergencies = ['server/emergencies/emergencies.server.test.ts']
const marking = ['server/emergencies/marking.test.ts', 'screens/offline/marking.test.ts']

/** Faults in who is named, found and texted in an emergency. */
export const emergencyFaults: readonly Fault[] = [
  {
    file: 'server/offline/calls.ts',
    function: 'offlineHandlers',
    from: 'on && (await contactsOf(db, engines, areaId, shown))',
    to: 'await contactsOf(db, engines, areaId, shown)',
    cost: 'gatekeepers read everybody’s whole name on any day',
    tests: emergencies,
  },
  {
    file: 'contract/can.ts',
    function: 'laterMark',
    from: 'one.at > other.at',
    to: 'one.at < other.at',
    cost: 'somebody who was found is looked for again, and who is missing is not',
    tests: marking,
  },
  {
    file: 'contract/can.ts',
    function: 'laterMark',
    from: "one.state === 'missing'",
    to: "one.state === 'safe'",
    cost: 'of two marks of one moment the wrong one gives somebody up as found',
    tests: marking,
  },
  {
    file: 'server/emergencies/calls.ts',
    function: 'emergencyHandlers',
    from: 'emergency.ladderId !== null',
    to: 'false',
    cost: 'everybody inside is texted again and again',
    tests: emergencies,
  },
  {
    file: 'server/emergencies/calls.ts',
    function: 'emergencyHandlers',
    from: 'fen > leftFen',
    to: 'false',
    cost: 'a message begins for which there is no money, and only some are warned',
    tests: emergencies,
  },
]
