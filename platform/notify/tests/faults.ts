import type { Fault } from '../../../tests/support/faults.ts'

const LINKS = ['links/links.server.test.ts']

/** Faults in links of SMS, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'links/links.ts',
    function: 'linkStands',
    from: "if (key === null || !link) return { state: 'unknown' }",
    to: "if (link) await db.deleteFrom('notify.link').where('tokenHash', '=', link.tokenHash).execute()\n  if (key === null || !link) return { state: 'unknown' }",
    cost: 'a preview that opens a link uses it up, and its reader stands before a dead end',
    tests: LINKS,
  },
  {
    file: 'links/links.ts',
    function: 'tryDigits',
    from: 'const seconds = await identity.limits.take(db, [limit])',
    to: 'const seconds = await identity.limits.pause(db, limit)',
    cost: 'tries are not counted: who has a short link tries all four digits',
    tests: LINKS,
  },
  {
    file: 'links/links.ts',
    function: 'tryDigits',
    from: 'max: TRIES.address',
    to: 'max: TRIES.address * 1000',
    cost: 'an address tries the digits of as many links as it likes',
    tests: LINKS,
  },
  {
    file: 'links/links.ts',
    function: 'tryDigits',
    from: "if (!fits) return { is: 'wrong' }",
    to: '',
    cost: 'any four digits open a short link',
    tests: LINKS,
  },
  {
    file: 'links/links.ts',
    function: 'linkStands',
    from: 'link.personId !== null && link.personId === personId',
    to: 'link.personId !== null',
    cost: 'whoever is signed in opens another person’s short link without the digits',
    tests: LINKS,
  },
  {
    file: 'links/links.ts',
    function: 'linkStands',
    from: 'link.until <= now',
    to: 'false',
    cost: 'a link opens what it led to for ever',
    tests: LINKS,
  },
  {
    file: 'links/link-queries.ts',
    function: 'findOpened',
    from: ".where('until', '>', now)",
    to: '',
    cost: 'what a link gave opens a visit for ever',
    tests: LINKS,
  },
  {
    file: 'links/link-queries.ts',
    function: 'findOpened',
    from: ".where('kind', '=', kind)",
    to: '',
    cost: 'the secret of one kind of page opens another kind of record',
    tests: LINKS,
  },
  {
    file: 'links/keys.ts',
    function: 'passOf',
    from: "keyedHash(pepper, 'link-pass', key)",
    to: "keyedHash('', 'link-pass', key)",
    cost: 'who has a short link works out the secret of its page without the digits',
    tests: ['links/keys.test.ts'],
  },
]
