import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const LOGINS = ['logins.server.test.ts']
const SESSIONS = ['sessions.server.test.ts']

/** Faults in who somebody is, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'logins.ts',
    before: ': `login:stranger:${accountKey}`',
    after: ': `login:stranger:${ip}`',
    cost: 'who has many addresses tries passwords of one account without end',
    tests: LOGINS,
  },
  {
    file: 'logins.ts',
    before: 'const known = row !== undefined && knownAs === row.personId',
    after: 'const known = row !== undefined && knownAs !== null',
    cost: 'a phone of one’s own gives tries at anybody’s account that lock nothing',
    tests: LOGINS,
  },
  {
    file: 'logins.ts',
    before: "'login', areaId, account)",
    after: "'login', account)",
    cost: 'a name tried in one park is locked in all',
    tests: LOGINS,
  },
  {
    file: 'logins.ts',
    before: "if (!row || !fits) return { kind: 'wrong' }",
    after: "if (!row) return { kind: 'wrong' }",
    cost: 'any password opens any account',
    tests: LOGINS,
  },
  {
    file: 'logins.ts',
    before: ".where('areaId', '=', areaId)\n        .where('account'",
    after: ".where('account'",
    cost: 'an account of one park signs in in another',
    tests: LOGINS,
  },
  {
    file: 'logins.ts',
    before: 'const key = `password:${personId}`',
    after: 'const key = `password:${password}`',
    cost: 'who holds a session guesses its owner’s password without end',
    tests: LOGINS,
  },
  {
    file: 'sessions.ts',
    before: 'await query.execute()\n      await tell(db, `person:${personId}`)',
    after: 'await query.execute()\n      forgetKey(`person:${personId}`)',
    cost: 'after a new password a stolen session lives on in the other processes for a minute',
    tests: SESSIONS,
  },
  {
    file: 'sessions.ts',
    before: "query = query.where('id', '<>', except)",
    after: "query = query.where('id', '=', except)",
    cost: 'a new password ends the owner’s own session and leaves the thief’s',
    tests: SESSIONS,
  },
  {
    file: 'sessions.ts',
    before: 'if (before === generation) remember(token, entry)',
    after: 'remember(token, entry)',
    cost: 'a session that ended while it was read is believed for another minute',
    tests: SESSIONS,
  },
  {
    file: 'sessions.ts',
    before: '&& known.expiresAt > now',
    after: '',
    cost: 'a session lives a minute beyond its end',
    tests: SESSIONS,
  },
  {
    file: 'sessions.ts',
    before: 'expires_at = least(created_at',
    after: 'expires_at = greatest(created_at',
    cost: 'a session that is used never ends',
    tests: SESSIONS,
  },
  {
    file: 'secrets.ts',
    before: 'message: peppered(password, pepper), nonce, ...cost',
    after: "message: peppered(password, ''), nonce, ...cost",
    cost: 'passwords of a stolen database are guessed without the pepper',
    tests: ['secrets.test.ts'],
  },
  {
    file: 'secrets.ts',
    before: "createHmac('sha256', pepper)",
    after: "createHmac('sha256', '')",
    cost: 'passwords of a stolen database are guessed without the pepper',
    tests: ['secrets.test.ts'],
  },
  {
    file: 'secrets.ts',
    before: "parts.join('\\u0000')",
    after: "parts.join('')",
    cost: 'two different things share a fingerprint: park 1 with account 23 is park 12 with account 3',
    tests: ['secrets.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'and tries_left > 0',
    after: '',
    cost: 'a six-digit code is guessed from many addresses',
    tests: ['limits.server.test.ts'],
  },
  {
    file: 'codes.ts',
    before: 'and expires_at > ${now}',
    after: '',
    cost: 'a code is good for ever',
    tests: ['codes.server.test.ts'],
  },
  {
    file: 'limits.ts',
    before: 'where w.used < ${max}',
    after: 'where w.used <= ${max}',
    cost: 'one try more than said, everywhere',
    tests: ['limits.server.test.ts'],
  },
]

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'sessions.ts',
    before: 'const CACHE_SIZE = 50_000',
    after: 'const CACHE_SIZE = 100000',
    why: 'how much is remembered costs memory alone; that it is bounded is tested with another bound',
  },
  {
    file: 'sessions.ts',
    before: 'let generation = 0',
    after: 'let generation = 1',
    why: 'it is only compared with itself',
  },
  {
    file: 'sessions.ts',
    before: 'if (tokens?.size === 0) tokensOf.delete(key)',
    after: 'if (false) tokensOf.delete(key)',
    why: 'an empty set costs memory alone, a hundred bytes for a person',
  },
  ...['const nonce = randomBytes(16)'].map((before) => ({
    file: 'secrets.ts',
    before,
    after: 'const nonce = randomBytes(17)',
    why: 'a longer nonce is as good',
  })),
]
