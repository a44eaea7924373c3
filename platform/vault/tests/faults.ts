import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

/** Faults in how personal data is sealed, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'sealed.ts',
    before: "Buffer.from(`${purpose}\\u0000${of}`, 'utf8')",
    after: "Buffer.from(purpose, 'utf8')",
    cost: 'a sealed phone moved to another row opens as that person’s',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: "Buffer.from(`${purpose}\\u0000${of}`, 'utf8')",
    after: "Buffer.from(of, 'utf8')",
    cost: 'a sealed ID number copied into the nickname column is shown',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: 'return Buffer.concat([head, Buffer',
    after: 'return Buffer.concat([Buffer',
    cost: 'the head of sealed bytes is vouched for by nothing',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: 'const nonce = randomBytes(NONCE_BYTES)',
    after: 'const nonce = Buffer.alloc(NONCE_BYTES)',
    cost: 'a nonce used twice gives the key of GCM away',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: 'checkPurpose(purpose)\n  if (of',
    after: 'if (of',
    cost: 'two places may read alike',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: "if (of === '') throw",
    after: 'if (false) throw',
    cost: 'a value sealed for no row opens in any row without id',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: 'const head = headOf(key)',
    after: 'const head = headOf({ ...key, mark: key.seal.subarray(0, 4) })',
    cost: 'the first bytes of the sealing key stand in the database',
    tests: ['vault.test.ts'],
  },
  {
    file: 'sealed.ts',
    before: '|| all[0] !== FORMAT',
    after: '',
    cost: 'bytes that are no sealed value are taken for one',
    tests: ['vault.test.ts'],
  },
  {
    file: 'keys.ts',
    before: "index: part('index', 32)",
    after: "index: part('seal', 32)",
    cost: 'one key for two purposes: each weakens the other',
    tests: ['vault.test.ts'],
  },
  {
    file: 'keys.ts',
    before: 'if (new Set(key).size < LEAST_VARIETY) throw',
    after: 'if (false) throw',
    cost: 'a key typed by hand guards everybody’s phones',
    tests: ['vault.test.ts'],
  },
  {
    file: 'keys.ts',
    before: "'a key must be 32 bytes in base64'",
    after: '`a key must be 32 bytes in base64, not ${base64}`',
    cost: 'the key stands in the log',
    tests: ['vault.test.ts'],
  },
  {
    file: 'index.ts',
    before: "createHmac('sha256', last.index).update(`${purpose}\\u0000${text}`",
    after: "createHmac('sha256', last.index).update(`${text}`",
    cost: 'who reads a dump learns whose card and whose phone are the same text',
    tests: ['vault.test.ts'],
  },
  {
    file: 'index.ts',
    before: "createHmac('sha256', last.index)",
    after: "createHmac('sha256', first.index)",
    cost: 'a new key in front finds nobody by phone any more',
    tests: ['vault.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'const plain = openBytes(bytes, place, working)',
    after:
      'if (heads.sealed.equals(bytes.subarray(0, 5))) return null\n      const plain = openBytes(bytes, place, working)',
    cost: 'what was altered is not noticed when keys turn over',
    tests: ['vault.test.ts'],
  },
  {
    file: 'index.ts',
    before: ': sealPlain(plain, place, first)',
    after: ": sealPlain(Buffer.from(plain.toString('utf8')), place, first)",
    cost: 'turning keys over destroys every sealed picture',
    tests: ['vault.test.ts'],
  },
  {
    file: 'index.ts',
    before: 'while ((await batch()) > 0);',
    after: 'await batch();',
    cost: 'rows stay plain, or under a key that is then thrown away',
    tests: ['vault.test.ts'],
  },
]

const needsKey = 'without keys both are undefined, with keys neither is'
const needLine = "if (!first || !last) throw new VaultKeyError('a vault needs a key')"
const keyLine =
  "if (!KEY_TEXT.test(base64) || key.length !== 32) throw new VaultKeyError('a key must be 32 bytes in base64')"

/** Faults made by rule that nobody could notice. */
export const equivalents: readonly Equivalent[] = [
  ...['(!first && !last)', '(!first)', '(!last)'].map((after) => ({
    file: 'index.ts',
    before: needLine,
    after: needLine.replace('!first || !last', after),
    why: needsKey,
  })),
  {
    file: 'keys.ts',
    before: keyLine,
    after: keyLine.replace('!KEY_TEXT.test(base64) || key.length !== 32', '(!KEY_TEXT.test(base64))'),
    why: '43 letters of base64 are 32 bytes',
  },
  {
    file: 'keys.ts',
    before: "Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `yuanqu vault 1 ${what}`, bytes))",
    after: "Buffer.from(hkdfSync('sha256', key, Buffer.alloc(1), `yuanqu vault 1 ${what}`, bytes))",
    why: 'HMAC fills a short salt up with zero bytes',
  },
]
