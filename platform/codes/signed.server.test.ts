import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, newId, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { PAY_CODE } from '#vocabulary/pay-code'
import { verifySigned } from '#vocabulary/signed-code'
import { freshStore } from '../../tests/support/store.ts'
import { type CodeKey, type Codes, createCodes } from './index.ts'
import { createSigning } from './signing.ts'

const START = Date.parse('2026-03-01T12:00:00+08:00')
const OLD: CodeKey = { id: '1', key: Buffer.from('mT9v3q0Jr7XkYw2Zb5nPc8LdHg4FsAeUi1oKy6RtQxE=', 'base64') }
const NEW: CodeKey = { id: '2', key: Buffer.from('7Vq0r1Zb5nPc8LdHg4FsAeUi1oKy6RtQxE2mT9v3q0I=', 'base64') }
const PASS = { prefix: '64', digits: 18, lasts: 'slot', uses: 'point', signed: true } as const

let store: Store
let codes: Codes
/** Milliseconds of the server's clock after 12:00:00.000. */
let ms = 0
let areas = 0
let whose: { purpose: string; areaId: string; holder: string; count: number }

function engine(...signingKeys: CodeKey[]): Codes {
  const clock = () => new Date(START + ms)
  const { limits } = createIdentity({ store, pepper: 'pepper', clock })
  const jobs = { every: () => undefined }
  return createCodes({ db: store.db, key: 'a key of the tests', signingKeys, clock, jobs, limits })
}

beforeAll(async () => {
  store = await freshStore({ max: 32 })
  codes = engine(OLD)
  codes.purpose('pass', PASS)
  codes.purpose('guest', { ...PASS, prefix: '65' })
  codes.purpose('pay', { ...PAY_CODE, lasts: 'slot' })
})
beforeEach(() => {
  ms = 0
  areas += 1
  whose = { purpose: 'pass', areaId: `area${areas}`, holder: newId(), count: 4 }
})

/** Both writings of the code of this slot. */
async function both(): Promise<[typed: string, signed: string]> {
  const [issued] = (await codes.issue(store.db, whose)).codes
  return [issued?.code ?? '', issued?.signed ?? '']
}
const scan = (code: string, point = 'gate', by = 'guard') => {
  const { purpose, areaId } = whose
  return { purpose, areaId, code, by, point }
}
const useAt = (scanned: Parameters<Codes['useAt']>[1], engine = codes) =>
  inTransaction(store.db, (db) => engine.useAt(db, scanned))
const lookWord = async (scanned: Parameters<Codes['look']>[1], engine = codes) => {
  const outcome = await engine.look(store.db, scanned)
  return outcome.state === 'good' ? 'good' : outcome.why
}

describe('issuing', () => {
  test('tells each code in digits and signed; a phone finds in it whose it is, and when', async () => {
    const issued = await codes.issue(store.db, whose)
    expect(issued.codes).toHaveLength(4)
    for (const { code, signed = '', from, until } of issued.codes) {
      expect(code).toMatch(/^64\d{16}$/)
      ms = from.getTime() - START
      const seen = await codes.look(store.db, scan(code))
      const codeId = seen.state === 'good' ? seen.id : ''
      const verdict = await verifySigned(signed, codes.publicKeys(), from)
      expect(verdict).toEqual({ state: 'good', holder: whose.holder, codeId, from, until })
    }
  })

  test('those of other purposes are not signed, and say nothing of it', async () => {
    const { codes: issued } = await codes.issue(store.db, { ...whose, purpose: 'pay' })
    for (const each of issued) expect(Object.keys(each).toSorted()).toEqual(['code', 'from', 'until'])
  })

  test('what only a programmer can ask is an error', async () => {
    await expect(codes.issue(store.db, { ...whose, holder: 'wang' })).rejects.toThrow('a UUID')
    const without = engine()
    expect(without.publicKeys()).toEqual([])
    expect(() => without.purpose('pass', PASS)).toThrow('no key to sign')
  })
})

describe('a code typed and scanned', () => {
  test.each([0, 1])('is one: used in one form it is used in the other (%i first)', async (first) => {
    const forms = await both()
    const [one, other] = [forms[first] ?? '', forms[1 - first] ?? '']
    expect([await lookWord(scan(one)), await lookWord(scan(other))]).toEqual(['good', 'good'])
    const used = await useAt(scan(one))
    expect(used).toMatchObject({ state: 'used', holder: whose.holder, elsewhere: [] })
    expect(await useAt(scan(other))).toMatchObject({ why: 'used', id: used.state === 'used' ? used.id : '' })
    expect(await useAt(scan(other, 'lift'))).toMatchObject({ state: 'used', elsewhere: [{ point: 'gate' }] })
  })

  test('64 at once in both forms: one opens', async () => {
    const forms = await both()
    const all = await Promise.all(Array.from({ length: 64 }, (_, i) => useAt(scan(forms[i % 2] ?? ''))))
    expect(all.filter(({ state }) => state === 'used')).toHaveLength(1)
    expect(all.filter((each) => each.state === 'refused' && each.why === 'used')).toHaveLength(63)
  })

  test('is dead 35 s after its slot began, in either form, and when it was revoked', async () => {
    const forms = await both()
    ms = 34_999
    for (const code of forms) expect(await lookWord(scan(code))).toBe('good')
    ms = 35_000
    for (const code of forms) expect(await lookWord(scan(code))).toBe('expired')
    ms = 40_000
    const [, signed] = await both()
    await codes.revoke(store.db, { purpose: 'pass', holder: whose.holder })
    expect(await useAt(scan(signed))).toEqual({ state: 'refused', why: 'revoked' })
  })
})

describe('a signed code', () => {
  const unknown = { state: 'refused', why: 'unknown' }

  test('altered never reaches the database, and is no guess', async () => {
    const [typed, signed] = await both()
    const closed = { isTransaction: true } as Db
    for (let at = 0; at < signed.length; at += 1) {
      const altered = signed.slice(0, at) + (signed[at] === '7' ? '8' : '7') + signed.slice(at + 1)
      expect(await codes.useAt(closed, scan(altered)), altered).toEqual(unknown)
    }
    await codes.settled()
    expect(await useAt(scan(typed))).toMatchObject({ state: 'used' })
  })

  test('of another park, another purpose or one that takes none is unknown', async () => {
    const [, signed] = await both()
    for (const other of [{ areaId: 'elsewhere' }, { purpose: 'guest' }])
      expect(await useAt({ ...scan(signed), ...other })).toEqual(unknown)
    expect(await lookWord({ ...scan(signed), purpose: 'pay' })).toBe('unknown')
    for (let i = 0; i < 40; i += 1) await lookWord({ ...scan(signed), areaId: 'elsewhere' })
    await codes.settled()
    expect(await useAt(scan(signed))).toMatchObject({ state: 'used' })
  })

  test('that was written with the key, and says what was never issued, is unknown', async () => {
    const [typed] = await both()
    const seen = await codes.look(store.db, scan(typed))
    const told = { holder: whose.holder, codeId: seen.state === 'good' ? seen.id : '', slot: START / 30_000 }
    const write = (facts: Partial<typeof told>) => createSigning([OLD])?.sign({ ...told, ...facts }) ?? ''
    expect(await lookWord(scan(write({})))).toBe('good')
    for (const facts of [{ holder: newId() }, { codeId: newId() }, { slot: told.slot + 1 }]) {
      expect(await lookWord(scan(write(facts))), JSON.stringify(facts)).toBe('unknown')
      expect(await useAt(scan(write(facts))), JSON.stringify(facts)).toEqual(unknown)
    }
  })

  test('who guesses waits in this form, too', async () => {
    const [, signed] = await both()
    const other = await codes.issue(store.db, { ...whose, areaId: `${whose.areaId}-b` })
    for (let i = 0; i < 31; i += 1) await lookWord(scan(other.codes[0]?.code ?? '', 'gate', 'guesser'))
    await codes.settled()
    await lookWord(scan(other.codes[0]?.code ?? '', 'gate', 'guesser'))
    await codes.settled()
    expect(await lookWord(scan(signed, 'gate', 'guesser'))).toBe('too_many')
  })

  test('stays good while keys turn over, and is unknown once its key is gone', async () => {
    const [typed, signed] = await both()
    const [turned, after] = [engine(NEW, OLD), engine(NEW)]
    for (const each of [turned, after]) each.purpose('pass', PASS)
    expect(turned.publicKeys().map(({ id }) => id)).toEqual(['2', '1'])
    expect(await lookWord(scan(signed), turned)).toBe('good')
    const fresh = (await turned.issue(store.db, whose)).codes[0]?.signed ?? ''
    expect([await lookWord(scan(fresh), turned), await lookWord(scan(fresh), after)]).toEqual(['good', 'good'])
    expect(await lookWord(scan(signed), after)).toBe('unknown')
    expect(await lookWord(scan(typed), after)).toBe('good')
  })
})
