import type { Equivalent } from '../../../tests/support/faults.ts'

const isCode =
  "return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)"
const refusedData =
  "return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)"

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  ...[
    "(error instanceof Error && 'code' in error || typeof error.code === 'string')",
    "(error instanceof Error) && typeof error.code === 'string'",
    "(error instanceof Error && 'code' in error)",
    "(error instanceof Error || 'code' in error) && typeof error.code === 'string'",
    "('code' in error) && typeof error.code === 'string'",
    "(typeof error.code === 'string')",
  ].map((condition) => ({
    file: 'group.ts',
    before: refusedData,
    after: `return ${condition} && /^2[23]/.test(error.code)`,
    why: 'whatever the driver throws is an Error with a code or without one',
  })),
  ...[
    "('code' in error) && typeof error.code === 'string' && codes.includes(error.code)",
    "(error instanceof Error) && typeof error.code === 'string' && codes.includes(error.code)",
    "(error instanceof Error || 'code' in error) && typeof error.code === 'string' && codes.includes(error.code)",
    "(error instanceof Error && 'code' in error) && codes.includes(error.code)",
    "(error instanceof Error && 'code' in error || typeof error.code === 'string') && codes.includes(error.code)",
    "(typeof error.code === 'string') && codes.includes(error.code)",
    '(codes.includes(error.code))',
  ].map((condition) => ({
    file: 'group.ts',
    before: isCode,
    after: `return ${condition}`,
    why: 'whatever the driver throws is an Error with a code or without one',
  })),
  {
    file: 'index.ts',
    before: 'if (row) return',
    after: 'if (false) return',
    why: 'the account that was just opened is looked at once more, and found as it was opened',
  },
  {
    file: 'group.ts',
    before: refusedData,
    after: 'return (/^2[23]/.test(error.code))',
    why: 'whatever the driver throws is an Error with a code or without one, and no code is no class',
  },
  {
    file: 'group.ts',
    before: 'if (batch.length < MOST && !references.has(one.transfer.reference)) {',
    after: 'if (batch.length <= MOST && !references.has(one.transfer.reference)) {',
    why: 'one more in a statement is a matter of speed',
  },
  {
    file: 'holds.ts',
    before:
      "return outcome?.state === 'repeated' && outcome.transferId === hold.transferId ? outcome : undoing('differs')",
    after: "return (outcome.transferId === hold.transferId) ? outcome : undoing('differs')",
    why: 'a transfer that is done now has an id of its own, and one that is refused has none: only a repeat has that of the hold',
  },
  {
    file: 'group.ts',
    before: 'const MOST = 400',
    after: 'const MOST = 401',
    why: 'how many share a statement is a matter of speed',
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
  ...[
    '(areaId === null || owner === null || kind === null && amountFen === null)',
    '(areaId === null || owner === null || kind === null)',
    '(amountFen === null)',
    '(areaId === null || owner === null && kind === null) || amountFen === null',
    '(areaId === null || owner === null) || amountFen === null',
    '(kind === null) || amountFen === null',
    '(areaId === null && owner === null) || kind === null || amountFen === null',
    '(areaId === null) || kind === null || amountFen === null',
    '(owner === null) || kind === null || amountFen === null',
  ].map((condition) => ({
    file: 'reading.ts',
    before: 'if (areaId === null || owner === null || kind === null || amountFen === null) return []',
    after: `if (${condition}) return []`,
    why: 'a leg has all of its account or nothing',
  })),
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
  {
    file: 'group.ts',
    before: 'const { store, clock, waitMs = 8_000 } = options',
    after: 'const { store, clock, waitMs = 16000 } = options',
    why: 'how long a statement may take is a matter of patience; that it is given up is tested with another figure',
  },
]
