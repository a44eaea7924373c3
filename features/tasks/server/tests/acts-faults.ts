import type { Fault } from '../../../../tests/support/faults.ts'

const acts = ['server/acts/acts.server.test.ts', 'server/acts/effects.server.test.ts']
const rules = ['server/acts/decide.test.ts', 'server/acts/urging.test.ts']
const sending = ['server/sending/sending.server.test.ts']

/** Faults in who sends, ends, urges and takes away, and in what a preview promises. */
export const actFaults: readonly Fault[] = [
  {
    file: 'server/sending/rights.ts',
    function: 'mustSend',
    from: 'park ? !may.park : may.companyId === null',
    to: 'false',
    cost: 'anybody who is signed in asks the whole park for something',
    tests: sending,
  },
  {
    file: 'server/sending/receivers.ts',
    function: 'wantedIn',
    from: 'among.has(id)',
    to: 'true',
    cost: 'a manager sends to people of other companies',
    tests: sending,
  },
  {
    file: 'server/sending/calls.ts',
    function: 'draftBefore',
    from: 'task.sponsorId !== person.personId',
    to: 'false',
    cost: 'an operator writes on and sends the draft of somebody else',
    tests: sending,
  },
  {
    file: 'server/acts/decide.ts',
    function: 'ending',
    from: 'handedAt !== null',
    to: 'false',
    cost: 'what was handed in is cancelled without a reason',
    tests: rules,
  },
  {
    file: 'server/acts/decide.ts',
    function: 'ending',
    from: '!isEnded(part)',
    to: 'true',
    cost: 'what passed is closed with the task and is lost',
    tests: rules,
  },
  {
    file: 'server/acts/calls.ts',
    function: 'end',
    from: 'shown !== markOf(effects)',
    to: 'false',
    cost: 'an act does something else than its preview showed',
    tests: acts,
  },
  {
    file: 'server/acts/urging.ts',
    function: 'urgeRefusal',
    from: 'part.urged >= URGED_MOST',
    to: 'false',
    cost: 'receivers are urged without end, by SMS each time',
    tests: rules,
  },
  {
    file: 'server/acts/exporting.ts',
    function: 'toExport',
    from: "!person.rights.includes('export')",
    to: 'false',
    cost: 'identity numbers and phones leave without the right to export',
    tests: acts,
  },
  {
    file: 'server/acts/exporting.ts',
    function: 'exported',
    from: "state === 'handed'",
    to: 'true',
    cost: 'what somebody has not handed in yet is read by others',
    tests: acts,
  },
  {
    file: 'server/acts/queries.ts',
    function: 'pageParts',
    from: 'and ${hasTie(person)}',
    to: '',
    cost: 'a company reads the shares of other companies',
    tests: acts,
  },
]
