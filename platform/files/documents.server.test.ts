import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { spareVault, testSecrets } from '../../tests/support/keys.ts'
import { onePixel } from '../../tests/support/picture.ts'
import { archive, fetching, oneDocx, onePdf, sendFile, sentPair } from '../../tests/support/sent-files.ts'
import { makeWorld, type World } from '../../tests/support/world.ts'
import { fileRefusals as no } from './contract.ts'
import { createFiles, type Files } from './index.ts'

let world: World
let files: Files

beforeAll(async () => {
  world = await makeWorld()
  const { store, product } = world
  const jobs = createJobs({ store, log: pino({ level: 'silent' }) })
  files = createFiles({
    store,
    identity: product.identity,
    jobs,
    vault: spareVault(),
    key: testSecrets().pepper,
    clock: () => world.now(),
  })
})

const send = (token: string | null, bytes: Buffer, name = '安排.docx', purpose?: string) =>
  sendFile(world.origin, 'documentUpload', token, { bytes, name }, purpose)
const inOne = <Answer>(work: (db: World['store']['db']) => Promise<Answer>) =>
  inTransaction(world.store.db, (db) => work(db))
const status = async (url: string) => (await fetch(world.origin + url)).status

describe('a document', () => {
  test('is kept by what it is, under its cleaned name, and sent to be kept, never shown', async () => {
    const { token } = await world.person()
    const bytes = await oneDocx()
    const { code, body } = await send(token, bytes, '../秘密/安排.exe')
    expect(code).toBe(200)
    expect(body).toMatchObject({ kind: 'docx', name: '安排.exe.docx', bytes: bytes.length })
    const answer = await fetch(world.origin + body.url)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''%E5%AE/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toContain('wordprocessingml.document')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    world.forward(601_000)
    expect(await status(body.url)).toBe(403)
  })

  test.each<[string, string, () => Buffer | Promise<Buffer>, { code: number; message: string }]>([
    ['a program called PDF', 'a.pdf', () => Buffer.from('MZ\x90\0'), no.noDocument],
    ['a page called Word', 'a.docx', () => Buffer.from('<!doctype html><script>alert(1)</script>'), no.noDocument],
    [
      'a drawing',
      'a.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      no.noDocument,
    ],
    ['a picture', 'a.pdf', () => onePixel, no.noDocument],
    ['an archive', 'a.docx', () => archive({ 'a.txt': 'a' }), no.noDocument],
    ['an archive in a document', 'a.docx', () => oneDocx({ 'word/embeddings/a.zip': 'PK\x03\x04' }), no.active],
    [
      'a PDF with an archive behind it',
      'a.pdf',
      async () => Buffer.concat([onePdf, await archive({ a: 'a' }), Buffer.from('%%EOF')]),
      no.noDocument,
    ],
    ['macros', 'a.docx', () => oneDocx({ 'word/vbaProject.bin': 'x' }), no.active],
    [
      'a docm by another name',
      'a.docx',
      () => oneDocx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      no.active,
    ],
    [
      'a template of elsewhere',
      'a.docx',
      () => oneDocx({ 'word/_rels/settings.xml.rels': fetching('attachedTemplate') }),
      no.active,
    ],
    [
      'what is locked',
      'a.docx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      no.locked,
    ],
    [
      'a bomb',
      'a.docx',
      () => oneDocx({ 'word/media/a.png': Array.from({ length: 101 }, () => 'a'.repeat(1024 * 1024)) }),
      no.unpacksLarge,
    ],
    ['what is cut off', 'a.pdf', () => onePdf.subarray(0, 40), no.broken],
  ])('%s is refused, and what is wrong is said', async (_, name, make, { code, message }) => {
    const { token } = await world.person()
    expect(await send(token, await make(), name)).toMatchObject({ code, message, field: 'file' })
  })

  test('none, and two at once, are refused; one above 10 MiB does not come in', async () => {
    const { token } = await world.person()
    const two = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([new Uint8Array(onePdf)]), name)
    const address = `${world.origin}/ipark/portal/app/common/documentUpload`
    const answer = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: two })
    expect(await answer.json()).toMatchObject({ code: no.oneDocument.code })
    expect((await sendFile(world.origin, 'documentUpload', token, null)).code).toBe(no.noDocument.code)
    expect((await send(token, Buffer.alloc(10 * 1024 * 1024 + 1))).code).toBe(413)
    expect((await send(null, onePdf)).code).toBe(401)
  })

  test('that a scanner calls infected is refused; one that cannot look takes nothing', async () => {
    const { store, product } = world
    let word: 'clean' | 'infected' | null = 'infected'
    const scan = async () => word ?? Promise.reject(new Error('out of order'))
    const jobs = createJobs({ store, log: pino({ level: 'silent' }) })
    const scanned = createFiles({
      store,
      identity: product.identity,
      jobs,
      vault: spareVault(),
      key: testSecrets().pepper,
      clock: () => world.now(),
      scan,
    })
    const { id } = await world.person()
    const bound = scanned.calls.bound.find(({ call }) => call.name === 'documentUpload')
    const ctx = {
      files: [{ field: 'file', name: 'a.pdf', type: '', bytes: onePdf }],
      caller: { personId: id },
      areaId: '1',
      db: store.db,
      now: world.now(),
      tx: inOne,
      origin: { ip: '1.2.3.4' },
    }
    const ask = () => bound?.handler(ctx as never, {}) as Promise<{ name: string }>
    await expect(ask()).rejects.toMatchObject({ kind: no.infected })
    word = null
    await expect(ask()).rejects.toThrow('out of order')
    word = 'clean'
    expect(await ask()).toMatchObject({ name: 'a.pdf' })
  })
})

describe('a text', () => {
  const text = (...blocks: object[]) => ({ blocks: blocks as never })
  const claim = (blocks: object[], personId: string, facts: object = {}) =>
    inOne((db) =>
      files.claimText(db, text(...blocks), { areaId: '1', personId, purpose: 'notice', held: [], ...facts }),
    )

  test('takes its writer’s own files once, with their true sizes and endings, and words as they are', async () => {
    const { id, token } = await world.person()
    const { picture, paper } = await sentPair(world.origin, token, 'notice')
    const words = { kind: 'paragraph', text: '大家好' }
    const said = [words, { ...picture, width: 9000 }, { ...paper, name: '安排.exe', bytes: 7 }]
    expect(await claim(said, id)).toEqual({ blocks: [words, picture, { ...paper, name: '安排.exe.pdf' }] })
    expect(await claim([picture], id)).toBeNull()
    expect(await claim([picture], id, { held: [picture.fileId] })).toEqual({ blocks: [picture] })
  })

  test('takes nobody else’s, none of another park or purpose, none that is not there, and no document as a picture', async () => {
    const [mine, other] = [await world.person(), await world.person()]
    const { picture, paper } = await sentPair(world.origin, mine.token, 'notice')
    expect(await claim([picture], other.id)).toBeNull()
    expect(await claim([picture], mine.id, { areaId: '2' })).toBeNull()
    expect(await claim([picture], mine.id, { purpose: 'publishing' })).toBeNull()
    expect(await claim([{ ...picture, fileId: '018f0000-0000-7000-8000-000000000001' }], mine.id)).toBeNull()
    expect(await claim([{ ...picture, fileId: paper.fileId }], mine.id)).toBeNull()
    expect(await claim([{ ...paper, fileId: picture.fileId }], mine.id, { held: [picture.fileId] })).toBeNull()
  })

  test('that is for everybody has lasting addresses until it is not; its documents are sent to be kept', async () => {
    const { id, token } = await world.person()
    const { picture, paper } = await sentPair(world.origin, token, 'notice')
    const ids = [picture.fileId, paper.fileId]
    const open = files.openUrlOf(paper.fileId)
    await inOne((db) => files.openTexts(db, ids, 'notice'))
    expect(await status(open)).toBe(404)
    await claim([picture, paper], id)
    await inOne((db) => files.openTexts(db, ids, 'other'))
    expect(await status(open)).toBe(404)
    await inOne((db) => files.openTexts(db, ids, 'notice'))
    const answer = await fetch(world.origin + open)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    await inOne((db) => files.closeTexts(db, ids, 'notice'))
    expect(await status(open)).toBe(404)
    const { body } = await world.get<{ url: string }>('common/tokenUrl', { id: paper.fileId }, token)
    await inOne((db) => files.erase(db, ids, 'other'))
    expect(await status(body.url)).toBe(200)
    await inOne((db) => files.erase(db, ids, 'notice'))
    expect(await status(body.url)).toBe(404)
  })

  test('that two records want at once is given its file once', async () => {
    const { id, token } = await world.person()
    const { picture } = await sentPair(world.origin, token, 'notice')
    const got = await Promise.all(Array.from({ length: 6 }, () => claim([picture], id)))
    expect(got.filter((one) => one !== null)).toHaveLength(1)
  })
})
