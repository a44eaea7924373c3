import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

/** Faults in the books, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'holds.ts',
    before: 'found.accountId === id && found.amountFen === request.amountFen',
    after: 'found.amountFen === request.amountFen',
    cost: 'a payment is promised on money that nobody holds',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: 'found.accountId === id && found.amountFen === request.amountFen',
    after: 'found.accountId === id',
    cost: 'a repeat is promised more than is held',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: 'row.balanceFen - row.heldFen }',
    after: 'row.balanceFen }',
    cost: 'what is held is held again, and spent twice',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: 'if (account.availableFen < request.amountFen) return',
    after: 'if (false) return',
    cost: 'more is held than there is, or a fault of ours is heard',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: 'if (taken?.amountFen !== -hold.amountFen)',
    after: 'if (taken === undefined)',
    cost: 'more is captured than was held',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: "if (hold.state === 'released' || hold.state === 'expired') return { state: 'ended' }",
    after: '',
    cost: 'money that was given back is taken after all',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: "if (await findPosted(db, transfer.reference)) return { state: 'differs' }",
    after: '',
    cost: 'a capture under a taken reference is a fault of ours',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: '    .forUpdate()\n    .execute()',
    after: '    .execute()',
    cost: 'of two holds at once one is a fault of ours',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: ".where('expiresAt', '<=', now)",
    after: ".where('expiresAt', 'is not', null)",
    cost: 'a hold ends before its time',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'holds.ts',
    before: "if (hold?.state !== 'held') return hold?.state !== 'captured'",
    after: "if (hold?.state !== 'held') return true",
    cost: 'what was captured is told to be released',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'check.ts',
    before: 'if (sum !== 0) throw',
    after: 'if (false) throw',
    cost: 'a transfer that makes money is a fault late, in the database',
    tests: ['check.test.ts'],
  },
  {
    file: 'check.ts',
    before: 'Math.abs(amountFen) > MOST_FEN)',
    after: 'amountFen > MOST_FEN)',
    cost: 'sums are no longer exact',
    tests: ['check.test.ts'],
  },
  {
    file: 'check.ts',
    before: 'if (seen.size !== legs.length) throw',
    after: 'if (false) throw',
    cost: 'two legs on one account are written over each other',
    tests: ['check.test.ts'],
  },
  {
    file: 'name.ts',
    before: '`${areaId}\\0${owner}\\0${kind}`',
    after: '`${areaId}${owner}${kind}`',
    cost: 'two accounts are one: park 1 of owner 23 and park 12 of owner 3',
    tests: ['check.test.ts'],
  },
  {
    file: 'posting.ts',
    before: "select item from posted where state = 'done'",
    after: 'select item from posted',
    cost: 'a repeat or a refused payment is announced as paid',
    tests: ['ledger.server.test.ts'],
  },
  {
    file: 'posting.ts',
    before: "if (!db.isTransaction) throw new Error('post",
    after: "if (false) throw new Error('post",
    cost: 'money moves though what it was for failed',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'group.ts',
    before: '!references.has(one.transfer.reference)',
    after: 'true',
    cost: 'two who post one reference at once hear a fault of ours',
    tests: ['group.server.test.ts'],
  },
  {
    file: 'group.ts',
    before: "if (tried === TRIES || !isCode(error, '40001', '40P01')) throw error",
    after: 'throw error',
    cost: 'who loses a race for a reference hears a fault of ours',
    tests: ['ledger.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'mayGoNegative)\n        throw',
    after: 'mayGoNegative)\n        if (false) throw',
    cost: 'a purse is taken for an account that may go below zero',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'amountFen: -amountFen }))',
    after: 'amountFen }))',
    cost: 'a reversal pays once more',
    tests: ['ledger.server.test.ts'],
  },
  {
    file: 'reading.ts',
    before: ".where('accountId', '=', accountId(account))",
    after: '',
    cost: 'a statement shows the movements of everybody',
    tests: ['holds.server.test.ts'],
  },
  {
    file: 'verify.ts',
    before: 'or hash <> sha256(before_hash || content_hash',
    after: 'or false and hash <> sha256(before_hash || content_hash',
    cost: 'an entry that was changed is not found',
    tests: ['verify.server.test.ts'],
  },
  {
    file: 'db/migrations/202611221530_ledger_time.sql',
    before: 'and not a_negative[place] and a_balance[place] - a_held[place] + amount < 0',
    after: 'and not a_negative[place] and a_balance[place] + amount < 0',
    cost: 'what is held for one payment is spent by another',
    tests: ['ledger.server.test.ts'],
  },
  {
    file: 'db/migrations/202611221530_ledger_time.sql',
    before: 'if i_found_content[i] = i_content[i] then',
    after: 'if true then',
    cost: 'another amount under a known reference is told to be paid',
    tests: ['ledger.server.test.ts'],
  },
  {
    file: 'db/migrations/0040_ledger.sql',
    before: 'having sum(amount_fen) <> 0',
    after: 'having false',
    cost: 'nothing in the database refuses an entry that makes money',
    tests: ['model.server.test.ts', 'verify.server.test.ts'],
  },
]

const refusedData =
  "return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)"

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  ...[
    "(error instanceof Error && 'code' in error || typeof error.code === 'string')",
    "(error instanceof Error) && typeof error.code === 'string'",
  ].map((condition) => ({
    file: 'group.ts',
    before: refusedData,
    after: `return ${condition} && /^2[23]/.test(error.code)`,
    why: 'whatever the driver throws is an Error with a code or without one',
  })),
  {
    file: 'group.ts',
    before:
      "return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)",
    after: "return (typeof error.code === 'string') && codes.includes(error.code)",
    why: 'whatever the driver throws is an Error with a code or without one',
  },
  ...['(balanceFen === null || areaId === null)', '(owner === null)'].map((after) => ({
    file: 'reading.ts',
    before: 'balanceFen === null || areaId === null || owner === null',
    after,
    why: 'a row of an account has a park and an owner, a row of a leg has no balance',
  })),
  {
    file: 'index.ts',
    before: 'if (row) return',
    after: 'if (false) return',
    why: 'the account that was just opened is looked at once more, and found as it was opened',
  },
  {
    file: 'group.ts',
    before: 'const MOST = 400',
    after: 'const MOST = 401',
    why: 'how many share a statement is a matter of speed',
  },
  {
    file: 'group.ts',
    before:
      "return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)",
    after:
      "return (error instanceof Error || 'code' in error) && typeof error.code === 'string' && codes.includes(error.code)",
    why: 'whatever the driver throws is an Error with a code or without one',
  },
  {
    file: 'group.ts',
    before: refusedData,
    after: "return ('code' in error) && typeof error.code === 'string' && /^2[23]/.test(error.code)",
    why: 'whatever the driver throws is an Error with a code or without one',
  },
  {
    file: 'index.ts',
    before: "if (!outcome) throw new Error('the ledger did not answer')",
    after: "if (false) throw new Error('the ledger did not answer')",
    why: 'one transfer has one outcome',
  },
  {
    file: 'name.ts',
    before: 'bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80',
    after: 'bytes[8] = ((bytes[8] ?? 1) & 0x3f) | 0x80',
    why: 'a hash has sixteen bytes',
  },
  {
    file: 'posting.ts',
    before: "if (state === 'overdraft' && account) return { state, account, availableFen: answer.available ?? 0 }",
    after: "if (state === 'overdraft' && account) return { state, account, availableFen: answer.available ?? 1 }",
    why: 'whoever is told of an overdraft is told what there is',
  },
  {
    file: 'reading.ts',
    before: 'if (areaId === null || owner === null || kind === null || amountFen === null) return []',
    after: 'if ((areaId === null && owner === null) || kind === null || amountFen === null) return []',
    why: 'a leg has all of its account or nothing',
  },
  {
    file: 'reading.ts',
    before: "await db.selectFrom('ledger.account').selectAll().where('id', 'in', names.map(accountId)).execute(),",
    after: "await db.selectFrom('ledger.account').selectAll().execute(),",
    why: 'the named ones are picked from what was read: it costs time alone',
  },
  {
    file: 'verify.ts',
    before: 'const seconds = (performance.now() - began) / 1000',
    after: 'const seconds = (performance.now() - began) / 1001',
    why: 'how long it took is for people to read',
  },
]
