import { describe, expect, it } from 'vitest'
import { readZip } from '#platform/zip'
import { zip } from '../../simulators/alipay-bank/zip.ts'

const MOST = 1_000_000
const files = [
  { name: Buffer.from('a.csv'), bytes: Buffer.from('stored as it is'), deflate: false },
  { name: Buffer.from('b.csv'), bytes: Buffer.from('deflated '.repeat(500)), deflate: true },
]

// Written by another program (CPython's zipfile) to a pipe: the size stands behind the file, not in its header; the name is UTF-8.
const STREAMED =
  'UEsDBBQACAgIAMBD8FwAAAAAAAAAAAAAAAAQAAAA5Lia5Yqh5piO57uGLmNzdru2fMe2jcsUMlJzcvKRSS4AUEsHCKyKw0ARAAAAGQAAAFBLAQIUAxQACAgIAMBD8FysisNAEQAAABkAAAAQAAAAAAAAAAAAAACAAQAAAADkuJrliqHmmI7nu4YuY3N2UEsFBgAAAAABAAEAPgAAAE8AAAAAAA=='

describe('an archive', () => {
  it('gives back stored and deflated files', () => {
    expect(readZip(zip(files), MOST)).toEqual(files.map(({ bytes }) => bytes))
    expect(readZip(zip([]), MOST)).toEqual([])
  })

  it('of another program, made without knowing the size beforehand, is read too', () => {
    const [file] = readZip(Buffer.from(STREAMED, 'base64'), MOST)
    expect(new TextDecoder('gbk').decode(file)).toBe('支付宝 hello hello hello\n')
  })

  it('may carry a comment, with the mark of an end in it', () => {
    const comment = Buffer.from('PK\x05\x06 is not the end')
    const archive = zip(files)
    archive.writeUInt16LE(comment.length, archive.length - 2)
    expect(readZip(Buffer.concat([archive, comment]), MOST)).toHaveLength(2)
  })

  it('is refused if any byte that matters was changed, or if it is cut off', () => {
    const archive = zip(files)
    for (let length = 0; length < archive.length; length += 1)
      expect(() => readZip(archive.subarray(0, length), MOST), `cut at ${length}`).toThrow()
    const changed = (at: number) => {
      const copy = Buffer.from(archive)
      copy.writeUInt8((copy[at] ?? 0) ^ 0xff, at)
      return copy
    }
    // Bytes of the two files' data: the first begins behind its header and name.
    for (const at of [35, 40, 49, 90, 95]) expect(() => readZip(changed(at), MOST), `byte ${at}`).toThrow()
  })

  it('never gives back other bytes than were packed, whatever byte is changed', () => {
    const archive = zip(files)
    for (let at = 0; at < archive.length; at += 1) {
      const copy = Buffer.from(archive)
      copy.writeUInt8((copy[at] ?? 0) ^ 0x01, at)
      let read: Buffer[] = []
      try {
        read = readZip(copy, MOST)
      } catch {
        continue
      }
      for (const bytes of read)
        expect(
          files.some((file) => file.bytes.equals(bytes)),
          `byte ${at}`,
        ).toBe(true)
    }
  })

  it('does not unpack to more than is allowed', () => {
    const bomb = zip([{ name: Buffer.from('x'), bytes: Buffer.alloc(5_000_000), deflate: true }])
    expect(bomb.length).toBeLessThan(10_000)
    expect(() => readZip(bomb, MOST)).toThrow('too much')
    const size = bomb.length - 22 - 47 + 24
    bomb.writeUInt32LE(10, size)
    expect(() => readZip(bomb, MOST)).toThrow()
  })
})
