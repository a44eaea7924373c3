import type { Fault } from '../../../../tests/support/faults.ts'

const DESK = ['server/desk/desk.server.test.ts']
const FILES = ['server/desk/files.server.test.ts']
const SEARCH = ['server/items/search.server.test.ts']
const ANSWERS = ['server/activities/answers.server.test.ts']

/** Faults in what is published that a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/items/text-files.ts',
    before: "if (!taken) return refuse(itemRefusals.fileUnknown, { field: 'text' })",
    after: 'if (!taken) return text',
    cost: 'a page shows what its writer never sent',
    tests: FILES,
  },
  {
    file: 'server/items/showing.ts',
    before: 'await closeText(db, { files }, live?.body ?? null)',
    after: '',
    cost: 'pictures of a withdrawn page are open for ever',
    tests: FILES,
  },
  {
    file: 'server/items/text-files.ts',
    before: 'await files.closeTexts(db, gone, PUBLISHING_FILES)',
    after: '',
    cost: 'a picture that was corrected away is open for ever',
    tests: FILES,
  },
  {
    file: 'server/desk/calls.ts',
    before: 'if (revision.authorId === person.personId) refuse(itemRefusals.ownReview)',
    after: '',
    cost: 'one person writes and publishes alone',
    tests: DESK,
  },
  {
    file: 'server/desk/calls.ts',
    before: 'if (revision.n !== n) refuse(itemRefusals.changed)',
    after: '',
    cost: 'what is approved is not what was read',
    tests: DESK,
  },
  {
    file: 'server/desk/rights.ts',
    before: "approve: holds('publish.approve')",
    after: "approve: holds('publish.write')",
    cost: 'whoever writes approves',
    tests: DESK,
  },
  {
    file: 'server/items/queries.ts',
    before: "and i.state in ('published', 'ended')`.execute(",
    after: '`.execute(',
    cost: 'what was withdrawn is read on by its address',
    tests: DESK,
  },
  {
    file: 'server/items/queries.ts',
    before: 'where i.id = ${id} and i.area_id = ${areaId} and',
    after: 'where i.id = ${id} and',
    cost: 'what one park publishes stands in another',
    tests: DESK,
  },
  {
    file: 'server/activities/queries.ts',
    before: 'where id = ${itemId} for update`',
    after: 'where id = ${itemId}`',
    cost: 'the last place is given twice',
    tests: ANSWERS,
  },
  {
    file: 'server/activities/queries.ts',
    before: "and state = 'waiting' order by turn limit",
    after: "and state = 'waiting' order by turn desc limit",
    cost: 'who came last gets the free place',
    tests: ANSWERS,
  },
  {
    file: 'server/topics/queries.ts',
    before: "and (c.state <> 'hidden' or c.person_id = ${personId})",
    after: '',
    cost: 'what was hidden is read on',
    tests: ANSWERS,
  },
  {
    file: 'server/enquiries/queries.ts',
    before: 'await holdName(db, `publishing.enquiry:${enquiry.personId}`)',
    after: '',
    cost: 'who asks at once asks as often as they like',
    tests: ANSWERS,
  },
  {
    file: 'server/desk/answering.ts',
    before: 'phone: mine ? (phone ?? null) : maskedPhone(phone),',
    after: 'phone: phone ?? null,',
    cost: 'everybody of the desk reads the numbers of all who asked',
    tests: ANSWERS,
  },
  {
    file: 'server/items/showing.ts',
    before: "await finder.remove(db, item)\n  await setItem(db, item.id, { state: 'withdrawn'",
    after: "await setItem(db, item.id, { state: 'withdrawn'",
    cost: 'what was withdrawn is found on by its words',
    tests: SEARCH,
  },
  {
    file: 'server/items/showing.ts',
    before: "await finder.remove(db, item)\n  await setItem(db, item.id, { state: 'ended'",
    after: "await setItem(db, item.id, { state: 'ended'",
    cost: 'what is over is offered by its words',
    tests: SEARCH,
  },
  {
    file: 'server/items/queries.ts',
    before: "where i.state = 'published' and not i.found",
    after: "where i.state = 'published' and i.found",
    cost: 'what was published before there was a search is never found',
    tests: SEARCH,
  },
]
