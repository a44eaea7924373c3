import type { Fault } from '../../../../tests/support/faults.ts'

const leak = ['server/contacts/leak.server.test.ts']
const contacts = ['server/contacts/contacts.server.test.ts']
const linking = ['server/contacts/linking.server.test.ts']
const canary = ['server/contacts/canary.server.test.ts']

/** Faults in the room contacts that a test must notice. */
export const contactFaults: readonly Fault[] = [
  {
    file: 'server/contacts/key-queries.ts',
    function: 'listFound',
    from: "and ${reads(sight, 'personal', 'a', today)} and ${sees(sight, 'a', today)}",
    to: '',
    cost: 'everybody of the park finds everybody’s contacts by name',
    tests: leak,
  },
  {
    file: 'server/contacts/calls.ts',
    function: 'mustRead',
    from: "mayRead(sight, 'personal', archive)",
    to: 'true',
    cost: 'a list without any contact says that the caller may see it',
    tests: leak,
  },
  {
    file: 'server/contacts/view.ts',
    function: 'masked',
    from: 'phones.map(maskPhone)',
    to: '[...phones]',
    cost: 'numbers of a whole list are copied without a purpose',
    tests: leak,
  },
  {
    file: 'server/contacts/calls.ts',
    function: 'contactHandlers.contactReveal',
    from: 'await holdQuota(db, person.personId)',
    to: '',
    cost: 'many looks at once pass the limit of an hour',
    tests: contacts,
  },
  {
    file: 'server/contacts/saving.ts',
    function: 'mustMend',
    from: 'byId !== person.personId',
    to: 'false',
    cost: 'what somebody wrote of a talk is rewritten by others',
    tests: contacts,
  },
  {
    file: 'server/contacts/queries.ts',
    function: 'moveNextStep',
    from: 'or next_on <= ${heldOn}::date',
    to: '',
    cost: 'a step that was done stays overdue',
    tests: contacts,
  },
  {
    file: 'server/contacts/link-queries.ts',
    function: 'endPerson',
    from: 'and c.left_on is null and c.person_ended_at is null',
    to: '',
    cost: 'the follower hears of the same leaving again and again',
    tests: linking,
  },
  {
    file: 'server/contacts/forgetting-queries.ts',
    function: 'forgetContacts',
    from: "where r.kind = 'touch' and r.data ->> 'contactId' = any(${ids}::text[])",
    to: 'where false',
    cost: 'what was spoken about with somebody outlives them',
    tests: linking,
  },
  {
    file: 'server/contacts/linking.ts',
    function: 'contactKeys',
    from: 'vault.blindIndex(word, WORD)',
    to: 'Buffer.from(word)',
    cost: 'names of contacts stand in every backup',
    tests: canary,
  },
]
