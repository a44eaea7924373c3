import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv-out.ts'
import { asDay, asInteger, asMoment, asOneOf, asYesNo, asYuan, type Columns, declareSheet, readSheet } from './index.ts'
import { outSheet } from './out.ts'
import { plates } from './tests/plates.ts'
import { readAll } from './tests/read-all.ts'
import { writeXlsx } from './xlsx-out.ts'

const HEADER = '车牌号,车型,月租金额'
const read = (text: string, name = 'a.csv') => readAll(plates, Buffer.from(text), name)

describe('a header', () => {
  it('may have its columns in any order, with stars and spaces, without those that may be left out', async () => {
    const { rows, faults } = await read('说明不读\n') // a first line of words is a header
    expect([rows, faults[0]]).toEqual([[], { line: 1, column: '车牌号', reason: '缺少必填的“车牌号”列', text: '' }])
    expect(await read(`\n# 填写说明\n月租金额*, 车 型 ,车牌号＊\n300,小型车,粤B12345\n`)).toEqual({
      rows: [{ line: 4, row: { plate: '粤B12345', kind: 'small', fee: 30_000 } }],
      faults: [],
    })
  })

  it('that lacks, repeats or invents columns is told of each, and no row is read', async () => {
    const { rows, faults } = await read('车牌号,月租金额,颜色,车牌号\n粤B12345,300,红,x\n')
    expect(rows).toEqual([])
    expect(faults).toEqual([
      { line: 1, column: '车型', reason: '缺少必填的“车型”列', text: '' },
      { line: 1, column: '颜色', reason: '模板里没有这一列，请删除或改正表头', text: '颜色' },
      { line: 1, column: '车牌号', reason: '表头里这一列重复了', text: '车牌号' },
    ])
  })

  it('of an empty file lacks everything that is required', async () => {
    expect((await read('')).faults.map(({ column }) => column)).toEqual(['车牌号', '车型', '月租金额'])
  })
})

describe('a row', () => {
  it('tells every bad cell with line, column, reason and text', async () => {
    const { rows, faults } = await read(`${HEADER},到期日\n粤B1,中型车,1.234,2026-02-30\n\n,小型车,5,\n`)
    expect(rows).toEqual([])
    expect(faults).toEqual([
      { line: 2, column: '车牌号', reason: '不是有效的车牌号', text: '粤B1' },
      { line: 2, column: '车型', reason: '只能填写“小型车”、“大型车”', text: '中型车' },
      { line: 2, column: '月租金额', reason: '请填写金额，最多两位小数，例如 12.50', text: '1.234' },
      { line: 2, column: '到期日', reason: '请填写日期，例如 2026-11-23', text: '2026-02-30' },
      { line: 4, column: '车牌号', reason: '请填写车牌号', text: '' },
    ])
  })

  it('tells an empty cell from a column that is not there', async () => {
    const { rows } = await read(`${HEADER},车主\n粤B12345,小型车,300,\n`)
    expect(rows[0]?.row).toEqual({ plate: '粤B12345', kind: 'small', fee: 30_000, holder: null })
    expect(rows[0]?.row.until).toBe(undefined)
  })

  it('of a key that was there is a fault that names the first', async () => {
    const { rows, faults } = await read(`${HEADER}\n粤B12345,小型车,300\n粤B12346,小型车,300\n粤B12345,大型车,1\n`)
    expect(rows).toHaveLength(2)
    expect(faults).toEqual([{ line: 4, column: null, reason: '与第 2 行重复', text: '粤B12345' }])
  })

  it('with something beside the header is a fault', async () => {
    const { faults } = await read(`${HEADER}\n粤B12345,小型车,300,,备注\n`)
    expect(faults).toEqual([{ line: 2, column: null, reason: '第 5 列没有表头，请删除多余的内容', text: '备注' }])
  })

  it('that is still an example of the template is passed over', async () => {
    const { rows } = await read(`${HEADER}\n粤A00000,小型车,300.00\n粤A00000,小型车,300\n`)
    expect(rows.map(({ line }) => line)).toEqual([3])
  })

  it('is shortened where its text is long', async () => {
    const { faults } = await read(`${HEADER}\n${'长'.repeat(500)},小型车,1\n`)
    expect(faults[0]?.text).toHaveLength(100)
  })
})

describe('a large file', () => {
  const ROWS = 20_000
  const isBad = (n: number) => n % 40 === 7
  const made = (name: string) =>
    outSheet({
      name,
      columns: [
        { title: '车牌号', kind: 'text', of: (n: number) => (isBad(n) ? '' : `粤B${String(n).padStart(5, '0')}`) },
        { title: '车型', kind: 'text', of: () => '小型车' },
        { title: '月租金额', kind: 'money', of: (n: number) => n },
        { title: '到期日', kind: 'day', of: () => '2026-12-31' },
        { title: '车主', kind: 'text', of: (n: number) => `车主 ${n}` },
      ],
      rows: Array.from({ length: ROWS }, (_, n) => n),
    })

  it.each([
    ['a.xlsx', writeXlsx([made('表')])],
    ['a.csv', writeCsv(made('表'))],
  ])('%s tells all its 500 bad rows, one line at a time', async (name, written) => {
    const file = await buffer(written)
    const faults: number[] = []
    let [good, behind, ahead] = [0, 0, 0]
    const onPart = (part: number) => {
      behind = part
    }
    for await (const item of readSheet(plates, file, name, { onPart })) {
      if (item.faults) faults.push(...item.faults.map(({ line }) => line))
      else good += 1
      // how much more of the file is read than was asked for
      ahead = Math.max(ahead, behind - (good + faults.length) / ROWS)
    }
    expect(good).toBe(19_500)
    expect(faults).toEqual(Array.from({ length: 500 }, (_, n) => n * 40 + 9))
    expect(ahead * ROWS).toBeLessThan(2_500)
  })

  it('of more rows than allowed is refused as soon as the first of them is there', async () => {
    const file = Buffer.from(`${HEADER}\n${'粤B12345,小型车,300\n'.repeat(50)}`)
    await expect(readAll(plates, file, 'a.csv', { limits: { rows: 49 } })).rejects.toMatchObject({
      why: 'too_many_rows',
    })
    await expect(readAll(plates, file, 'a.csv', { limits: { rows: 50 } })).resolves.toBeDefined()
  })

  it('is not taken in beyond its limit', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked += 1
        yield Buffer.alloc(1_000)
      }
    }
    await expect(readAll(plates, endless(), 'a.csv', { limits: { bytes: 5_000 } })).rejects.toMatchObject({
      why: 'too_large',
    })
    expect(asked).toBe(6)
  })
})

describe('ready readers', () => {
  const bad = { reason: expect.any(String) }
  it.each([
    ['2026-11-23', { value: '2026-11-23' }],
    ['2026/1/3', { value: '2026-01-03' }],
    ['2026年1月3日', { value: '2026-01-03' }],
    ['２０２６．１．３', { value: '2026-01-03' }],
    ['2026-11-23 00:00', { value: '2026-11-23' }],
    ['46349', { value: '2026-11-23' }],
    ['2026-02-29', bad],
    ['26-1-3', bad],
    ['明天', bad],
  ])('read the day %s', (text, answer) => expect(asDay(text)).toEqual(answer))

  it.each([
    ['12', { value: 1_200 }],
    ['¥1,234.50', { value: 123_450 }],
    ['１２元', { value: 1_200 }],
    ['-1', bad],
    ['1.005', bad],
    ['100000.01', bad],
  ])('read the amount %s', (text, answer) => expect(asYuan(10_000_000)(text)).toEqual(answer))

  it('read numbers, words, moments, yes and no', () => {
    expect(asInteger(1, 99)('０５')).toEqual({ value: 5 })
    expect(asInteger(0, 9_999)('1,234')).toEqual({ value: 1_234 })
    expect([asInteger(1, 99)('100'), asInteger(1, 99)('1.5'), asInteger(1, 99)('1e1')]).toEqual([bad, bad, bad])
    expect(asOneOf({ 有: null })('有')).toEqual({ value: null })
    expect(asOneOf({ 有: null })('toString')).toEqual(bad)
    expect(asMoment('2026/1/3 8:05')).toEqual({ value: new Date('2026-01-03T00:05:00Z') })
    expect([asMoment('2026-01-03'), asMoment('2026-01-03 24:00')]).toEqual([bad, bad])
    expect([asYesNo('是'), asYesNo('FALSE'), asYesNo('也许')]).toEqual([{ value: true }, { value: false }, bad])
  })
})

it('a declaration with two columns of one title, or an example that it cannot read itself, is refused', () => {
  const { plate, kind } = plates.columns
  const declared = (columns: Columns) => () => declareSheet({ name: '表', version: 1, columns })
  expect(declared({ plate, kind })).not.toThrow()
  expect(declared({ plate, kind: { ...kind, title: '车牌号 *' } })).toThrow('title')
  expect(declared({ plate: { ...plate, example: '车' } })).toThrow('example of 车牌号')
})

describe('a text that says nothing true', () => {
  it.each(['#REF!', '#N/A', '#Name?', '####'])('is told: %s', async (text) => {
    const { faults } = await read(`${HEADER},车主\n粤B12345,小型车,300,${text}\n`)
    expect(faults.map(({ column, text: there }) => [column, there])).toEqual([['车主', text]])
  })

  it('is not a text that only looks so', async () => {
    const { rows } = await read(`${HEADER},车主\n粤B12345,小型车,300,#3 楼\n粤B12346,小型车,300,#\n`)
    expect(rows.map(({ row }) => row.holder)).toEqual(['#3 楼', '#'])
  })
})
