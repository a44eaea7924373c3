import { buffer } from 'node:stream/consumers'
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
