import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openZip, packZip, readZip, ZipError } from './index.ts'

const LIMITS = { bytes: 1_000_000 }

async function unpack(archive: Buffer, limits = LIMITS): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const entry of openZip(archive, limits)) texts[entry.name] = (await buffer(entry.stream())).toString('utf8')
  return texts
}

async function* slowly(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) yield piece
}

describe('an archive of ours', () => {
  const parts = () => [
    { name: 'a.txt', text: ['甲', '乙', ''] },
    { name: 'folder/b.txt', text: slowly(Array.from({ length: 5_000 }, (_, n) => `line ${n}\n`)) },
    { name: 'empty', text: [] },
  ]

  it('is read by stream and at once, with the names', async () => {
    const archive = await buffer(packZip(parts()))
    const texts = await unpack(archive)
    expect(Object.keys(texts)).toEqual(['a.txt', 'folder/b.txt', 'empty'])
    expect(texts['a.txt']).toBe('甲乙')
    expect(texts['folder/b.txt']).toHaveLength(48_890)
    expect(readZip(archive, LIMITS.bytes).map(String)).toEqual(Object.values(texts))
  })

  it('is the same for the same files', async () => {
    expect((await buffer(packZip(parts()))).equals(await buffer(packZip(parts())))).toBe(true)
  })

  it('hands on what goes wrong in what it packs', async () => {
    async function* failing() {
      yield 'one'
      throw new Error('the store is gone')
    }
    await expect(buffer(packZip([{ name: 'x', text: failing() }]))).rejects.toThrow('the store is gone')
  })

  it('is refused by stream wherever it is changed or cut, or gives the very bytes', async () => {
    const archive = await buffer(packZip([{ name: 'x', text: ['one two three one two three'] }]))
    for (let at = 0; at < archive.length; at += 1) {
      await expect(unpack(archive.subarray(0, at)), `cut at ${at}`).rejects.toThrow(ZipError)
      const copy = Buffer.from(archive)
      copy.writeUInt8((copy[at] ?? 0) ^ 1, at)
      const read = await unpack(copy).catch((error: unknown) => error)
      if (read instanceof ZipError) continue
      expect(Object.values(read as object), `bit of ${at}`).toEqual(['one two three one two three'])
    }
  })
})

describe('an archive that is too large', () => {
  it('is refused by what it says', async () => {
    const bomb = await buffer(packZip([{ name: 'x', text: ['0'.repeat(2_000_000)] }]))
    expect(bomb.length).toBeLessThan(10_000)
    expect(() => openZip(bomb, LIMITS)).toThrow('too much')
    expect(() => openZip(bomb, { bytes: 3_000_000, files: 0 })).toThrow('too many files')
  })

  it('is refused where a file has another name in the directory than before its bytes', async () => {
    const archive = await buffer(packZip([{ name: 'a.png', text: ['x'] }]))
    archive.write('b', 30)
    expect(() => openZip(archive, LIMITS)).toThrow('two names')
  })

  it('is refused while it is unpacked where it says less, after no more than a piece', async () => {
    const bomb = await buffer(packZip([{ name: 'x', text: ['0'.repeat(2_000_000)] }]))
    bomb.writeUInt32LE(10, bomb.length - 22 - 47 + 24)
    const [entry] = openZip(bomb, LIMITS)
    let bytes = 0
    const read = async () => {
      for await (const chunk of entry?.stream() ?? []) bytes += chunk.length
    }
    await expect(read()).rejects.toThrow('larger than the archive says')
    expect(bytes).toBe(0)
  })
})

const [FULL16, FULL32] = [0xffff, 0xffffffff]
const u16 = (...numbers: number[]) => Buffer.from(new Uint16Array(numbers).buffer)
const u32 = (...numbers: number[]) => Buffer.from(new Uint32Array(numbers).buffer)
const u64 = (...numbers: number[]) => Buffer.from(new BigUint64Array(numbers.map(BigInt)).buffer)

interface Wide {
  /** What the end says in 32 bits: count, length and start. */
  end?: (count: number, length: number, start: number) => readonly [number, number, number]
  /** The extra field with the numbers in 64 bits. */
  extra?: (size: number, packed: number, local: number) => Buffer
  /** The file's place in its entry. */
  local?: number
  /** Where the record in 64 bits is said to be. */
  shift?: number
}

/** An archive of one stored file whose directory is written in 64 bits. */
function wideZip(text: string, { end, extra, local = 0, shift = 0 }: Wide = {}): Buffer {
  const [name, bytes] = [Buffer.from('a.txt'), Buffer.from(text)]
  const fields = (extra ?? ((size, packed) => u64(size, packed)))(bytes.length, bytes.length, 0)
  const wide = Buffer.concat([u16(0x0001, fields.length), fields])
  const before = (more: Buffer, at: Buffer) =>
    Buffer.concat([u16(0, 0, 0, 0), u32(crc32(bytes), FULL32, FULL32), u16(name.length, wide.length), more, at, name])
  const file = Buffer.concat([u32(0x04034b50), u16(45), before(Buffer.alloc(0), Buffer.alloc(0)), wide, bytes])
  const entry = before(u16(0, 0, 0), Buffer.concat([u32(0), u32(local)]))
  const directory = Buffer.concat([u32(0x02014b50), u16(45, 45), entry, wide])
  const start = file.length
  const record = Buffer.concat([u32(0x06064b50), u64(44), u16(45, 45), u32(0, 0), u64(1, 1, directory.length, start)])
  const locator = Buffer.concat([u32(0x07064b50, 0), u64(start + directory.length + shift), u32(1)])
  const [count, length, from] = (end ?? (() => [FULL16, FULL32, FULL32]))(1, directory.length, start)
  return Buffer.concat([
    file,
    directory,
    record,
    locator,
    u32(0x06054b50),
    u16(0, 0, count, count),
    u32(length, from),
    u16(0),
  ])
}

describe('a small archive written in 64 bits', () => {
  it.each<[string, Wide]>([
    ['all of it', {}],
    ['its files alone', { end: (...numbers) => numbers }],
    ['its place alone', { end: (count, length) => [count, length, FULL32] }],
    ['the place of a file too', { local: FULL32, extra: (...numbers) => u64(...numbers) }],
  ])('is read: %s', async (_, wide) => {
    expect(await unpack(wideZip('研发部', wide))).toEqual({ 'a.txt': '研发部' })
  })

  it.each<[string, Wide]>([
    ['two directories', { end: (count, length, start) => [count, length, start - 1] }],
    ['another count', { end: (count, length, start) => [count + 1, length, start] }],
    ['no sizes', { extra: () => u64(6) }],
    ['a record elsewhere', { shift: 1 }],
    ['a record behind the end', { shift: 1_000_000 }],
    ['a file behind the end', { local: FULL32, extra: (size, packed) => u64(size, packed, 2 ** 60) }],
    ['a file that is cut off', { extra: (size) => u64(size, 2 ** 52) }],
  ])('is broken with %s', async (_, wide) => {
    await expect(unpack(wideZip('研发部', wide))).rejects.toMatchObject({ why: 'broken' })
  })

  it('is no way round the limits', async () => {
    const bomb = wideZip('x', { extra: (_, packed) => u64(2 ** 62, packed) })
    await expect(unpack(bomb)).rejects.toMatchObject({ why: 'too_large' })
    await expect(unpack(wideZip('one two three'), { bytes: 5 })).rejects.toMatchObject({ why: 'too_large' })
    const many = wideZip('x')
    many.writeBigUInt64LE(10n ** 12n, many.length - 22 - 20 - 56 + 32)
    await expect(unpack(many)).rejects.toMatchObject({ why: 'too_large' })
  })
})
