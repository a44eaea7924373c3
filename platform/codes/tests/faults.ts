import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

/** Faults in codes that people show and others scan, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'queries.ts',
    before:
      "    .where('usedAt', 'is', null)\n    .where('revokedAt', 'is', null)\n    .executeTakeFirst()\n  return numUpdatedRows === 1n",
    after: "    .where('usedAt', 'is', null)\n    .executeTakeFirst()\n  return numUpdatedRows === 1n",
    cost: 'a till that scans a code which is just being revoked hears a fault of ours',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "    .where('id', '=', id)\n    .where('usedAt', 'is', null)\n",
    after: "    .where('id', '=', id)\n",
    cost: 'one code pays twice, or the second till hears a fault of ours',
    tests: ['races.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: 'for update skip locked',
    after: 'for update',
    cost: 'a phone that asks for its next codes waits for a till that is charging',
    tests: ['races.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: 'where purpose = ${purpose} and holder = ${holder} and until_at',
    after: 'where purpose = ${purpose} and until_at',
    cost: 'who asks for codes revokes those of everybody else',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "(until_at < ${before.unused} and used_at is null and uses = 'once')",
    after: "(until_at < ${before.unused} and uses = 'once')",
    cost: 'who asks again what became of a payment by code is told the code is unknown',
    tests: ['guessing.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: 'order by from_at, issued_at desc, id desc',
    after: 'order by from_at, issued_at, id',
    cost: 'the code that is on the screen is revoked, an older one stays',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'db/migrations/202611261530_codes_use_at.sql',
    before: 'code_hash = in_hash and area_id = in_area for update;',
    after: 'code_hash = in_hash and area_id = in_area;',
    cost: 'two gates that scan one code at once both look first and write then: a fault of ours, or nobody hears of the other',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "    .where('areaId', '=', areaId)\n    .forUpdate()\n",
    after: "    .where('areaId', '=', areaId)\n",
    cost: 'two gates that tell at once what they did are not told of each other',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "    .where('areaId', '=', areaId)\n    .forUpdate()\n",
    after: '    .forUpdate()\n',
    cost: 'a gate of one park records uses in another',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'if (here) return {',
    after: 'if (here && refusalOf(held.row, now) === null) return {',
    cost: 'a gate that lost the answer hears that the code is over, and does not find its own opening',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'db/migrations/202611251811_codes_points.sql',
    before: 'constraint use_once_at_point primary key (code_id, point)',
    after: 'constraint use_once_at_point primary key (code_id, point, used_at)',
    cost: 'a way to write that forgets the lock opens a point twice by one code',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'if (said !== uses) throw',
    after: 'if (false) throw',
    cost: 'a code of points is used up at the first one, or a pay code pays at each till',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "where('purpose', '=', purpose).where('areaId', '=', areaId)",
    after: "where('purpose', '=', purpose)",
    cost: 'a code of one park is taken in another',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: "if (tries.shutOut(by)) return refused('too_many')",
    after: '',
    cost: 'who scans guessed codes is never stopped',
    tests: ['guessing.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: "if (revokedAt) return refused('revoked')",
    after: '',
    cost: 'a code of a lost phone still pays',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'if (!db.isTransaction) throw',
    after: 'if (false) throw',
    cost: 'a code is used up by a payment that then fails',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: "if ('hash' in how) tries.count(by)",
    after: '',
    cost: 'who scans guessed codes is never stopped',
    tests: ['guessing.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'await lockHolding(db, holding)',
    after: '',
    cost: 'a phone that asks twice at once has more good codes than it shows',
    tests: ['races.server.test.ts'],
  },
  {
    file: 'vocabulary/code-slot.ts',
    before: 'return now.getTime() < until.getTime() + GRACE_MS',
    after: 'return now.getTime() <= until.getTime() + GRACE_MS',
    cost: 'a screenshot of a code lives longer than said',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'vocabulary/code-slot.ts',
    before: 'GRACE_MS = 5_000',
    after: 'GRACE_MS = 50_000',
    cost: 'a screenshot of a code pays for 50 s more',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'signing.ts',
    before: 'return ours ? { holder, codeId, slot } : null',
    after: 'return { holder, codeId, slot }',
    cost: 'who has seen one signed code writes the next ones',
    tests: ['signing.test.ts', 'signed.server.test.ts'],
  },
  {
    file: 'vocabulary/signed-code.ts',
    before: '!parts || !key || !(await isSignedBy(key, parts))',
    after: '!parts || !key',
    cost: 'a gate without network opens for a code that anybody wrote',
    tests: ['signing.test.ts'],
  },
  {
    file: 'vocabulary/signed-code.ts',
    before: 'return hex.length > bytes * 2 ? null : hex',
    after: 'return hex',
    cost: 'one code can be written in two ways',
    tests: ['signing.test.ts'],
  },
  {
    file: 'signing.ts',
    before: 'if (number > 0n && number < ORDER) return bytes',
    after: 'return bytes',
    cost: 'a key that is out of range stops the start, once in four billions',
    tests: ['signing.test.ts'],
  },
  {
    file: 'db/migrations/202611261530_codes_use_at.sql',
    before: 'code_hash = in_hash and area_id = in_area for update;',
    after: 'code_hash = in_hash for update;',
    cost: 'a code of one park opens a gate of another',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'db/migrations/202611261530_codes_use_at.sql',
    before: 'held.until_at > in_over then',
    after: 'held.until_at > in_at then',
    cost: 'a code in its grace opens as often as it is shown',
    tests: ['points.server.test.ts'],
  },
  {
    file: 'db/migrations/202611261530_codes_use_at.sql',
    before: 'and area_id = in_area and holder = in_holder',
    after: 'and holder = in_holder',
    cost: 'a signed code of one park is taken in another',
    tests: ['signed.server.test.ts'],
  },
  {
    file: 'db/migrations/202611261530_codes_use_at.sql',
    before: 'and area_id = in_area and holder = in_holder',
    after: 'and area_id = in_area',
    cost: 'phones and the server may take one code for two passes',
    tests: ['signed.server.test.ts'],
  },
  {
    file: 'queries.ts',
    before: "where('id', '=', known.id).where('holder', '=', known.holder)",
    after: "where('id', '=', known.id)",
    cost: 'phones and the server may take one code for two passes',
    tests: ['signed.server.test.ts'],
  },
  {
    file: 'format.ts',
    before: 'randomInt(10 ** DRAW)',
    after: 'randomInt(10)',
    cost: 'the codes of others are guessed',
    tests: ['format.test.ts'],
  },
  {
    file: 'tries.ts',
    before: 'max: 30, seconds: 600',
    after: 'max: 3000, seconds: 600',
    cost: 'a hundred times as many codes are guessed',
    tests: ['guessing.server.test.ts'],
  },
]

const whole = 'the database keeps both or neither (code_use_is_whole, code_slot)'
const draws = 'how often a number is drawn anew before a broken source of chance is told: once is one in millions'
const slotLine = 'const why = fromAt && untilAt ? slotRefusal({ from: fromAt, until: untilAt }, now) : null'
const usedLine = "if (usedAt && usedBy !== null) return { state: 'refused', why: 'used', id, usedBy, usedAt }"
const drawLine = 'for (let drawn = 0; drawn < DRAWS; drawn += 1) {'

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'queries.ts',
    before:
      "const query = db.selectFrom('codes.code').select(COLUMNS).where('purpose', '=', purpose).where('areaId', '=', areaId)",
    after: "const query = db.selectFrom('codes.code').select(COLUMNS).where('areaId', '=', areaId)",
    why: 'codes of different purposes begin differently, and an id is of one code',
  },
  {
    file: 'queries.ts',
    before: 'where purpose = ${purpose} and holder = ${holder} and until_at > ${new Date(now.getTime() - GRACE_MS)}',
    after: 'where purpose = ${purpose} and holder = ${holder} and until_at >= ${new Date(now.getTime() - GRACE_MS)}',
    why: 'at that very moment the code is over',
  },
  {
    file: 'queries.ts',
    before:
      ".where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>', new Date(now.getTime() - GRACE_MS))]))",
    after:
      ".where((is) => is.or([is('untilAt', 'is', null), is('untilAt', '>=', new Date(now.getTime() - GRACE_MS))]))",
    why: 'at that very moment the code is over',
  },
  {
    file: 'format.ts',
    before:
      'if (text.length !== format.digits || !/^\\d+$/.test(text) || !text.startsWith(format.prefix)) return false',
    after: 'if ((text.length !== format.digits) || !text.startsWith(format.prefix)) return false',
    why: 'what holds a letter has no check digits of ours, but once in a thousand, and is not found then',
  },
  {
    file: 'queries.ts',
    before: 'if (numAffectedRows < BigInt(PRUNE_BATCH)) return deleted',
    after: 'if (numAffectedRows <= BigInt(PRUNE_BATCH)) return deleted',
    why: 'what is left is deleted an hour later',
  },
  {
    file: 'format.ts',
    before: 'const DRAW = 6',
    after: 'const DRAW = 7',
    why: 'each digit is as much chance as before, however many are drawn at a time',
  },
  {
    file: 'queries.ts',
    before:
      "const row = await db\n    .selectFrom('codes.code')\n    .select(COLUMNS)\n    .where('id', '=', id)\n    .where('purpose', '=', purpose)\n    .where('areaId', '=', areaId)\n    .forUpdate()\n    .executeTakeFirst()",
    after:
      "const row = db\n    .selectFrom('codes.code')\n    .select(COLUMNS)\n    .where('id', '=', id)\n    .where('purpose', '=', purpose)\n    .where('areaId', '=', areaId)\n    .forUpdate()\n    .executeTakeFirst()",
    why: 'what it answers is waited for all the same; nothing found is undefined instead of null, and refused alike',
  },
  {
    file: 'queries.ts',
    before: 'const PRUNE_BATCH = 5_000',
    after: 'const PRUNE_BATCH = 10000',
    why: 'how much one delete takes is a matter of locks and memory; the loop goes on until all is gone',
  },
  ...['(fromAt || untilAt)', '(fromAt)', '(untilAt)'].map((after) => ({
    file: 'codes.ts',
    before: slotLine,
    after: slotLine.replace('fromAt && untilAt', after),
    why: whole,
  })),
  ...['(usedBy !== null)', '(usedAt)', '(usedAt || usedBy !== null)'].map((after) => ({
    file: 'codes.ts',
    before: usedLine,
    after: usedLine.replace('usedAt && usedBy !== null', after),
    why: whole,
  })),
  ...['for (let drawn = 1; drawn < DRAWS; drawn += 1) {', 'for (let drawn = 0; drawn <= DRAWS; drawn += 1) {'].map(
    (after) => ({ file: 'codes.ts', before: drawLine, after, why: draws }),
  ),
  { file: 'codes.ts', before: drawLine, after: 'for (let drawn = 0; drawn < DRAWS; drawn += 2) {', why: draws },
  { file: 'codes.ts', before: 'const DRAWS = 5', after: 'const DRAWS = 6', why: draws },
]
