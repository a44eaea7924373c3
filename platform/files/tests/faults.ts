import type { Fault } from '../../../tests/support/faults.ts'
import { attachmentFaults } from './attachment-faults.ts'
import { sealedFaults } from './sealed-faults.ts'

export { equivalents } from './equivalent-faults.ts'

const FILES = ['files.server.test.ts']
const IMAGE = ['image.test.ts']
const DOCUMENTS = ['documents.server.test.ts']

/** Faults in who may see a picture and what is kept of it, each of which a test must notice. */
export const faults: readonly Fault[] = [
  ...sealedFaults,
  ...attachmentFaults,
  {
    file: 'index.ts',
    before: "if (name !== null) reply.header('content-disposition', dispositionOf(name))",
    after: '',
    cost: 'a document is opened under our address, with our session beside it',
    tests: DOCUMENTS,
  },
  {
    file: 'index.ts',
    before: 'attachmentOf(file, scan)',
    after: 'attachmentOf(file)',
    cost: 'the scanner that the house has is never asked',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: 'f.person_id = ${personId} and ',
    after: '',
    cost: 'who learns an id reads what another sent, in a text of their own',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.claimed_at is null)',
    after: ')',
    cost: 'a recall of one record deletes the file of another',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.purpose = ${purpose}',
    after: '',
    cost: 'a face that was sent for a visit stands in a notice',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ' and f.area_id = ${areaId}',
    after: '',
    cost: 'a file of one park stands in a text of another',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: ".where('claimedAt', 'is not', null)",
    after: '',
    cost: 'what belongs to no record is open to everybody',
    tests: DOCUMENTS,
  },
  {
    file: 'texts.ts',
    before: "await db.deleteFrom('files.file').where('id', 'in', fileIds).where('purpose', '=', purpose).execute()",
    after: '',
    cost: 'what was recalled is read on by who kept its address',
    tests: DOCUMENTS,
  },
  {
    file: 'index.ts',
    before: '`file ${id} ${until}`',
    after: '`file ${until}`',
    cost: 'who may see one picture sees every picture whose id they learn',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: '`file ${id} ${until}`',
    after: '`file ${id}`',
    cost: 'an address that was good once is good for ever',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: 'timingSafeEqual(given, wanted)',
    after: 'true',
    cost: 'any signature of the right length shows any picture',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: '|| Number(until) * 1000 < clock().getTime()',
    after: '',
    cost: 'an address that was good once is good for ever',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('personId', '=', ctx.person.personId)",
    after: '',
    cost: 'anybody who learns an id is given an address of somebody’s picture',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('areaId', '=', ctx.areaId)",
    after: '',
    cost: 'a picture of one park is shown in another',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.publishedAt', 'is not', null)",
    after: '',
    cost: 'every private picture is open to who learns its id',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.personId', 'is not distinct from', personId)",
    after: '',
    cost: 'somebody publishes a picture that another sent',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('f.claimedAt', 'is', null)",
    after: '',
    cost: 'a face sent for a visit is published',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('personId', 'is not distinct from', personId)",
    after: '',
    cost: 'a record is given a picture that somebody else sent',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: ".where('claimedAt', 'is', null).where('createdAt', '<', old)",
    after: ".where('createdAt', '<', old)",
    cost: 'pictures of records are deleted after a day',
    tests: FILES,
  },
  {
    file: 'index.ts',
    before: 'max: 20 }',
    after: 'max: 200 }',
    cost: 'a stranger fills the store',
    tests: FILES,
  },
  {
    file: 'image.ts',
    before: '.autoOrient()',
    after: '.autoOrient().keepMetadata()',
    cost: 'a picture tells where it was taken',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: "(type === 'image/jpeg' && scansOf(bytes) > MOST_SCANS)",
    after: 'false',
    cost: '130 KB keep a core busy for 22 s',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: 'limitInputPixels: MOST_PIXELS',
    after: 'limitInputPixels: false',
    cost: 'a small file takes all memory',
    tests: IMAGE,
  },
  {
    file: 'image.ts',
    before: "sharp.block({ operation: ['VipsForeignLoad'] })",
    after: '',
    cost: 'any reader of libvips is fed by strangers',
    tests: IMAGE,
  },
  {
    file: 'turns.ts',
    before: 'if (running < most)',
    after: 'if (running <= most)',
    cost: 'three pictures of 700 MB are worked on at once',
    tests: ['turns.test.ts', 'image.test.ts'],
  },
]

/** They draw our own pictures, or describe the routes. */
export const unguarded = ['face-worker.ts', 'drawn.ts', 'svg-to-picture.ts', 'paths.ts']
