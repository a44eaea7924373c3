import { describe, expect, it } from 'vitest'
import { readXml, type XmlReader } from './index.ts'

const refuse = (why: string) => (): never => {
  throw new Error(why)
}
async function read(...pieces: (string | Buffer)[]): Promise<string[]> {
  const seen: string[] = []
  const reader: XmlReader = {
    declared: (encoding) => seen.push(`?${encoding}`),
    open: (name, attributes) => seen.push(`<${name} ${JSON.stringify(attributes)}`),
    text: (text) => seen.push(text),
    close: (name) => seen.push(`>${name}`),
  }
  async function* chunks() {
    for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  }
  const refusals = { broken: refuse('broken'), endless: refuse('endless') }
  for await (const _ of readXml(chunks(), reader, refusals)) seen.push('|')
  return seen
}
const long = (count: number) => 'x'.repeat(count)

describe('XML by stream', () => {
  it('is told in its order, with what is ready after each piece', async () => {
    expect(await read('<?xml version="1.0" encoding="gbk"?><a:b c="1">', '园&amp;<![CDATA[<区>]]></a:b>')).toEqual([
      '?gbk',
      '<a:b {"c":"1"}',
      '|',
      '园&',
      '<区>',
      '>a:b',
      '|',
      '|',
    ])
  })

  it('has a million characters from one tag to the next, whichever pieces they come in', async () => {
    expect(await read('<a>', long(999_997), '</a>')).toContain('>a')
    expect(await read(' '.repeat(1_000_000), '<a/>')).toContain('>a')
    await expect(read('<a>', long(500_000), long(499_998), '</a>')).rejects.toThrow('endless')
    await expect(read(`<a b="${long(1_000_000)}"/>`)).rejects.toThrow('endless')
  })

  const alike = '<?xml version="1.0"?><a>园</a>'
  it.each([
    ['UTF-8', Buffer.from(alike)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${alike}`)],
    ['UTF-16, the small end first', Buffer.from(`\ufeff${alike}`, 'utf16le')],
    ['UTF-16, the great end first', Buffer.from(`\ufeff${alike}`, 'utf16le').swap16()],
  ])('is read in %s, cut within a letter', async (_, bytes) => {
    const at = bytes.length - 7
    expect((await read(bytes.subarray(0, at), bytes.subarray(at))).filter((each) => each !== '|')).toEqual([
      '<a {}',
      '园',
      '>a',
    ])
  })

  it.each([
    ['a byte of no letter', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])],
    ['half a letter behind the end', Buffer.from([0x3c, 0x61, 0x2f, 0x3e, 0xe5])],
    ['UTF-16 without its mark', Buffer.from(alike, 'utf16le')],
  ])('%s is broken', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow('broken')
  })

  it.each(['', '<a>', '<!DOCTYPE a><a/>', '<a>&b;</a>', '<a/><a/>', 'a'])('%j is broken', async (text) => {
    await expect(read(text)).rejects.toThrow('broken')
  })
})
