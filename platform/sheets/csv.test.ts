import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv-in.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { plates } from './tests/plates.ts'
import { readAll } from './tests/read-all.ts'

// 车牌号,车型,月租金额,车主 and 粤B12345,小型车,300,张䶮 in GB18030: GBK has no 䶮
const GB18030 = Buffer.from(
  'b3b5c5c6bac52cb3b5d0cd2cd4c2d7e2bdf0b6ee2cb3b5d6f70d0ad4c14231323334352cd0a1d0cdb3b52c3330302cd5c5fe9f0d0a',
  'hex',
)

const lines = async (text: string | Buffer, limits = DEFAULT_LIMITS) => {
  const rows: (readonly unknown[])[] = []
  for await (const { line, cells } of csvRows(Buffer.from(text as string), limits).rows) rows.push([line, ...cells])
  return rows
}

const HEADER = '车牌号,车型,月租金额'
const GOOD = { plate: '粤B12345', kind: 'small', fee: 30_000 }

describe('a CSV', () => {
  it('is read in UTF-8 with and without its mark, in UTF-16 and in GB18030', async () => {
    const text = `${HEADER}\r\n粤B12345,小型车,300\r\n`
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), wide, Buffer.from(wide).swap16()])
      expect((await readAll(plates, bytes, 'a.csv')).rows).toEqual([{ line: 2, row: GOOD }])
    const { rows, faults } = await readAll(plates, GB18030, 'a.csv')
    expect(faults).toEqual([])
    expect(rows[0]?.row).toMatchObject({ ...GOOD, holder: '张䶮' })
  })

  it('in no encoding that we know is refused, and so is what is no text', async () => {
    await expect(readAll(plates, Buffer.from([0xff, 0x20, 0x41]), 'a.csv')).rejects.toMatchObject({ why: 'encoding' })
    await expect(readAll(plates, Buffer.from('a,\0,b'), 'a.csv')).rejects.toMatchObject({ why: 'kind' })
  })

  it('has commas, semicolons or tabs, as its first line with words says', async () => {
    expect(await lines('a;"b,c,d";e\n1;2,5;3')).toEqual([
      [1, 'a', 'b,c,d', 'e'],
      [2, '1', '2,5', '3'],
    ])
    expect(await lines('# 说明，有, 很多, 逗号\na\tb\n1\t2')).toEqual([
      [1, '# 说明，有, 很多, 逗号'],
      [2, 'a', 'b'],
      [3, '1', '2'],
    ])
    expect(await lines('sep=;\r\na;b,c')).toEqual([[2, 'a', 'b,c']])
  })

  it('has quotes around commas, quotes and lines; a cell over lines counts as one', async () => {
    expect(await lines('a,"b ""x"", c\r\nd"\r\n"",e"f\r\n"g"h,i')).toEqual([
      [1, 'a', 'b "x", c\r\nd'],
      [2, '', 'e"f'],
      [3, 'gh', 'i'],
    ])
  })

  it('ends lines by CR, LF or both, and counts empty ones', async () => {
    expect(await lines('a\rb\n\nc\r\n')).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, ''],
      [4, 'c'],
      [5, ''],
    ])
  })

  it('is the same wherever its bytes are cut in pieces', async () => {
    const filler = Array.from({ length: 3_000 }, (_, n) => `"第${n}行 ""引"" 号\r\n内",${n},'=x\r\n`).join('')
    for (let shift = 0; shift < 12; shift += 1) {
      const rows = await lines(`${'#'.repeat(shift + 1)}\r\n${filler}`)
      expect(rows).toHaveLength(3_002)
      expect(rows[2_999]).toEqual([3_000, '第2998行 "引" 号\r\n内', '2998', '=x'])
    }
  })

  it('with a quote that never closes is refused with its line', async () => {
    await expect(lines('a,b\r\n1,"2\r\n3,4')).rejects.toMatchObject({
      why: 'broken',
      message: expect.stringContaining('第 2 行'),
    })
  })

  it('is refused where a cell or a line is too long', async () => {
    const limits = { ...DEFAULT_LIMITS, cell: 10, columns: 3 }
    await expect(lines('a\n"12345678901', limits)).rejects.toMatchObject({ why: 'cell_too_long' })
    await expect(lines('a\n1,2,3,4', limits)).rejects.toMatchObject({ why: 'too_many_columns' })
    expect(await lines('a\n1,2,3,,', limits)).toHaveLength(2)
  })
})

it('texts that programs keep from being numbers are texts; formulas say that they have no result', async () => {
  expect(await lines('="0138",="a""b",=1+1')).toEqual([[1, '0138', 'a"b', '=1+1']])
  const reason = '公式还没有计算结果，请用 Excel 或 WPS 打开并保存一次'
  for (const text of ['=VLOOKUP(A2', '=C2&部', "='名 单'!B7", '=$A$1'])
    expect(await lines(text), text).toEqual([[1, { text, reason }]])
  for (const text of ["'=VLOOKUP(A2", '=等于', '=A级'])
    expect((await lines(text))[0]?.[1], text).toBe(text.replace(/^'/, ''))
})
