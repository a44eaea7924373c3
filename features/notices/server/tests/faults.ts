import type { Fault } from '../../../../tests/support/faults.ts'

const SEARCH = ['server/reading/search.server.test.ts']
const SENDING = ['server/sending/sending.server.test.ts']
const FOLLOWING = ['server/following/following.server.test.ts']
const CHANGES = ['server/following/changes.server.test.ts']
const FILES = ['server/writing/files.server.test.ts']

/** Faults in notices that a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'server/text-files.ts',
    before: "return taken ?? refuse(noticeRefusals.fileUnknown, { field: 'text' })",
    after: 'return taken ?? text',
    cost: 'a text shows what its writer never sent',
    tests: FILES,
  },
  {
    file: 'server/following/calls.ts',
    before: 'await engines.files.erase(db, filesIn(texts), NOTICE_FILES)',
    after: 'await engines.files.erase(db, filesIn([notice.body]), NOTICE_FILES)',
    cost: 'pictures of an earlier version outlive the recall',
    tests: FILES,
  },
  {
    file: 'server/following/calls.ts',
    before: 'await engines.files.erase(db, filesIn([notice.body]), NOTICE_FILES)',
    after: '',
    cost: 'files of a draft that was dropped stay for three years',
    tests: FILES,
  },
  {
    file: 'server/writing/calls.ts',
    before: 'await engines.files.release(db, gone, NOTICE_FILES)',
    after: '',
    cost: 'files that a draft let go stay for three years',
    tests: FILES,
  },
  {
    file: 'server/rights.ts',
    before: "companyId !== null && allows(person, companyId, 'manage') ? companyId : null",
    after: 'companyId',
    cost: 'anybody of a company sends notices in its name',
    tests: SENDING,
  },
  {
    file: 'server/rights.ts',
    before: 'return notice.companyId === null ? may.park : may.company === notice.companyId',
    after: 'return true',
    cost: 'everybody follows, corrects and recalls every notice',
    tests: FOLLOWING,
  },
  {
    file: 'server/audience-queries.ts',
    before: 'people.v_park_person p where p.area_id = ${areaId}`',
    after: "people.v_park_person p where p.area_id <> ''`",
    cost: 'a notice of one park reaches people of another',
    tests: SENDING,
  },
  {
    file: 'server/audience-queries.ts',
    before: 'where person_id <> all(${of.except}::uuid[]) group by person_id',
    after: 'group by person_id',
    cost: 'who was left out gets it',
    tests: SENDING,
  },
  {
    file: 'server/sending/send.ts',
    before: "if (notice?.state !== 'sending') return",
    after: 'if (!notice) return',
    cost: 'whoever took it late sends a notice a second time',
    tests: ['server/following/beside.server.test.ts'],
  },
  {
    file: 'server/reading/rules.ts',
    before: "if (said.level === 'confirmed' && facts.level < 1)",
    after: "if (said.level === 'confirmed' && facts.level < 0)",
    cost: 'who never saw the text confirms it',
    tests: ['server/reading/rules.test.ts'],
  },
  {
    file: 'server/reading/rules.ts',
    before: 'if (right !== null && said.answer !== right)',
    after: 'if (right === null)',
    cost: 'a wrong answer counts as understood',
    tests: ['server/reading/rules.test.ts'],
  },
  {
    file: 'server/reading/calls.ts',
    before: 'if (read.anonymous) {',
    after: 'if (read.anonymous && read.question === null) {',
    cost: 'an anonymous answer stands beside a name',
    tests: ['server/reading/taking-notice.server.test.ts'],
  },
  {
    file: 'server/following/queries.ts',
    before: 'set level = 0 where notice_id = ${id} and level > 0',
    after: 'set level = level where notice_id = ${id} and level > 0',
    cost: 'who confirmed the wrong text counts as knowing the right one',
    tests: CHANGES,
  },
  {
    file: 'server/following/queries.ts',
    before: "update notices.version set title = '', body = '{\"blocks\":[]}', words = '' where notice_id = ${id}",
    after: 'select 1 from notices.version where notice_id = ${id}',
    cost: 'what was recalled stands in the version before',
    tests: CHANGES,
  },
  {
    file: 'server/following/rules.ts',
    before: 'now.getTime() - last.at.getTime() < DAY_MS',
    after: 'now.getTime() - last.at.getTime() < 0',
    cost: 'people are reminded every minute, at the cost of the sender',
    tests: ['server/following/rules.test.ts'],
  },
  {
    file: 'server/following/view.ts',
    before: 'name: ofPark ? maskedName(name) : name',
    after: 'name',
    cost: 'the park reads who works in a company',
    tests: FOLLOWING,
  },
  {
    file: 'server/following/calls.ts',
    before: 'await deleteFindable(db, id)',
    after: '',
    cost: 'the words of a recalled notice stay in the store',
    tests: SEARCH,
  },
  {
    file: 'server/following/calls.ts',
    before: 'await putFindable(db, [corrected])',
    after: '',
    cost: 'a corrected notice is found by the wrong words alone',
    tests: SEARCH,
  },
  {
    file: 'server/reading/queries.ts',
    before: 'select notice_id, level, pending, delivered_at from notices.receipt where person_id = ${personId}',
    after: 'select notice_id, level, pending, delivered_at from notices.receipt where person_id is not null',
    cost: 'everybody finds what others got',
    tests: SEARCH,
  },
]
