import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, isConstraint, newId } from '#platform/db'
import { formatPaperCode, paperCodeOf } from '#vocabulary/paper-code'
import { codesOf, pagesOf } from '../../tests/support/read-pdf.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'
import type { PaperProof } from './contract.ts'
import { contentHashOf, type NewPaper, type PaperStatus, type ProofMark, UNKNOWN_PAPERS, writePaper } from './index.ts'

const KIND = 'tests.acceptance'
let world: World
/** What the area says of its papers, by subject. */
const statuses = new Map<string, PaperStatus>()
const asked: { areaId: string; id: string; version: number }[] = []

beforeAll(async () => {
  world = await makeWorld()
  world.product.papers.kind(KIND, {
    title: '装修验收单',
    async stands(_db, { areaId, id, version }) {
      asked.push({ areaId, id, version })
      return statuses.get(id) ?? { status: 'valid' }
    },
  })
})

const contents = (result = '通过') => ({
  title: '装修验收单',
  blocks: [{ kind: 'facts' as const, facts: [['结论', result] as const] }],
})
const facts = [
  { label: '房间', value: '1号楼 1203' },
  { label: '负责人', value: '王*' },
  { label: '结论', value: '通过' },
]
const paperOf = (subjectId = newId(), more: Partial<NewPaper> = {}): NewPaper => ({
  kind: KIND,
  areaId: '1',
  subject: { kind: 'tests.check', id: subjectId },
  version: 1,
  contentHash: contentHashOf(contents()),
  facts,
  at: world.now(),
  ...more,
})
const issue = (paper: NewPaper): Promise<ProofMark> =>
  inTransaction(world.store.db, (db) => world.product.papers.issue(db, paper))
const verify = (code: string) => world.post<PaperProof>('common/paperVerify', { code })
/** A code of the right form that nobody was given. */
const strange = (n: number) => formatPaperCode(paperCodeOf([...Array(9).fill(7), n >> 5, n & 31]))

describe('a paper that was issued', () => {
  test('says to whoever has its code what it is, by which park, since when, and that it stands', async () => {
    const at = world.now()
    const { code, url } = await issue(paperOf('a', { at }))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const { body } = await verify(code)
    expect(body).toEqual({
      code,
      title: '装修验收单',
      park: '东湖创新园',
      issuedAt: body.issuedAt,
      version: 1,
      status: 'valid',
      note: '',
      facts,
    })
    expect(Date.parse(body.issuedAt)).toBe(at.getTime())
    expect(asked.at(-1)).toEqual({ areaId: '1', id: 'a', version: 1 })
    for (const typed of [url, code.toLowerCase(), code.replaceAll('-', ' ')])
      expect((await verify(typed)).body.code).toBe(code)
  })

  test('is printed with its code, and what a scanner reads there leads to the same answer', async () => {
    const proof = await issue(paperOf('printed'))
    const bytes = await writePaper({ ...contents(), at: world.now(), proof })
    const [{ codes } = { codes: [] }] = await codesOf(bytes)
    const text = codes[0]?.text ?? ''
    expect(text).toBe(`${world.origin}/front/mobile/docs/paper?code=${proof.code.replaceAll('-', '')}`)
    expect((await pagesOf(bytes))[0]).toContain(proof.code)
    expect((await verify(text)).body).toMatchObject({ code: proof.code, facts })
  })

  test('is asked anew of its area each time: replaced, then withdrawn, with why', async () => {
    const { code } = await issue(paperOf('b'))
    statuses.set('b', { status: 'superseded', text: '2026年12月5日已出具第2版' })
    expect((await verify(code)).body).toMatchObject({ status: 'superseded', note: '2026年12月5日已出具第2版' })
    statuses.set('b', { status: 'withdrawn' })
    expect((await verify(code)).body).toMatchObject({ status: 'withdrawn', note: '' })
  })

  test('has the same code however often and by how many it is drawn at once, and the code of the first facts', async () => {
    const paper = paperOf()
    const marks = await Promise.all(Array.from({ length: 8 }, () => issue(paper)))
    expect(new Set(marks.map(({ code }) => code)).size).toBe(1)
    const again = await issue({ ...paper, facts: [{ label: '结论', value: '不通过' }], at: new Date(0) })
    expect((await verify(again.code)).body).toMatchObject({ code: marks[0]?.code, facts })
  })

  test('has a code of its own for each version, content, subject and park', async () => {
    const paper = paperOf()
    const all = [
      paper,
      { ...paper, version: 2 },
      { ...paper, contentHash: contentHashOf(contents('不通过')) },
      { ...paper, subject: { ...paper.subject, id: newId() } },
      { ...paper, subject: { ...paper.subject, kind: 'tests.other' } },
      { ...paper, areaId: '2' },
    ]
    const codesOfAll = async () => (await Promise.all(all.map(issue))).map(({ code }) => code)
    const codes = await codesOfAll()
    expect(await codesOfAll()).toEqual(codes)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('is gone with the transaction that issued it', async () => {
    let code = ''
    await expect(
      inTransaction(world.store.db, async (db) => {
        code = (await world.product.papers.issue(db, paperOf())).code
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await verify(code)).code).toBe(9800)
  })
})

describe('a paper is not issued', () => {
  test.each<[string, Partial<NewPaper>]>([
    ['without a fact', { facts: [] }],
    ['with thirteen', { facts: Array.from({ length: 13 }, () => ({ label: '项', value: '' })) }],
    ['with a fact without a label', { facts: [{ label: '', value: '1' }] }],
    ['with a long value', { facts: [{ label: '项', value: '长'.repeat(201) }] }],
    ['of version 0', { version: 0 }],
    ['of half a version', { version: 1.5 }],
  ])('%s', async (_name, more) => {
    await expect(issue(paperOf(newId(), more))).rejects.toThrow(RangeError)
  })

  test('of a kind that nobody declared, which nobody may declare twice', async () => {
    await expect(issue(paperOf(newId(), { kind: 'tests.other' }))).rejects.toThrow('tests.other')
    const stands = async () => ({ status: 'valid' as const })
    expect(() => world.product.papers.kind(KIND, { title: '装修验收单', stands })).toThrow(KIND)
  })

  test('with a code of another form, or twice under one, whoever writes it', async () => {
    const { code } = await issue(paperOf('c'))
    const put = (own: object) =>
      world.store.db
        .insertInto('papers.issued')
        .columns([
          'id',
          'code',
          'areaId',
          'kind',
          'title',
          'subjectKind',
          'subjectId',
          'version',
          'contentHash',
          'facts',
          'issuedAt',
        ])
        .expression((of) =>
          of
            .selectFrom('papers.issued')
            .select((is) => [
              is.val(newId()).as('id'),
              is.val(Reflect.get(own, 'code') ?? code.replaceAll('-', '')).as('code'),
              'areaId',
              'kind',
              'title',
              'subjectKind',
              is.val(newId()).as('subjectId'),
              'version',
              'contentHash',
              'facts',
              'issuedAt',
            ])
            .where('code', '=', code.replaceAll('-', '')),
        )
        .execute()
    const failed = (own: object) =>
      put(own).then(
        () => null,
        (error: unknown) => error,
      )
    expect(isConstraint(await failed({}), 'issued_code')).toBe(true)
    expect(isConstraint(await failed({ code: 'IL0000000000' }), 'issued_code_form')).toBe(true)
  })
})

describe('whoever guesses', () => {
  test('hears the same of what nobody was given and of what is no code, and is shut out after thirty of the first kind', async () => {
    const { code } = await issue(paperOf('d'))
    // a window begins anew: what was counted before is over, and this test ends in it
    const window = UNKNOWN_PAPERS.seconds * 1000
    world.forward(window - (world.now().getTime() % window))
    for (let n = 0; n < 3; n += 1) expect((await verify('0000-0000-0001')).code).toBe(9800)
    expect(await verify('你好')).toMatchObject({ code: 9800, message: '没有查到这份文件，请核对验证码', field: 'code' })
    for (let n = 0; n < UNKNOWN_PAPERS.max; n += 1)
      expect(await verify(strange(n))).toMatchObject({ code: 9800, field: 'code' })
    expect((await verify(code)).code).toBe(9801)
    expect((await verify(strange(99))).message).toMatch(/^查询次数过多，请\d+分钟后再试$/)
    expect((await verify('0000-0000-0001')).code).toBe(9800)
    world.forward(window)
    expect((await verify(code)).code).toBe(200)
  })
})
