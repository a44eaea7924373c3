import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readSheet as readByOther } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import writeByOther from 'write-excel-file/node'
import { openZip } from '#platform/zip'
import { guarded, unguarded } from './formula.ts'
import { asText, column, declareSheet, type OutColumn, outSheet, template, writeCsv, writeXlsx } from './index.ts'
import { plates } from './tests/plates.ts'
import { readAll } from './tests/read-all.ts'

/** What people have put into cells to break programs. */
const NASTY = [
  '=1+1',
  '+86 138',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''=1",
  "'",
  '＝1',
  '=HYPERLINK("http://x","y")',
  'a,b;c\td',
  'a"b""c',
  'line 1\r\nline 2\nline 3\r',
  '<b>&amp;</b>]]>',
  '_x000D_',
  '_x005F_x000D_',
  '\u0000\u0007\u001b\ufffe',
  '😀𠮷\ud800',
  '440301199001011234',
  '0012',
  '1E5',
  '2026-11-23',
  'TRUE',
  '\u200b 　',
]

interface Line {
  readonly text: string | null
  readonly fen: number | null
}
const COLUMNS: OutColumn<Line>[] = [
  { title: '文字', kind: 'text', of: ({ text }) => text },
  { title: '金额', kind: 'money', of: ({ fen }) => fen },
]
const sheetOf = (rows: Iterable<Line> | AsyncIterable<Line>) => outSheet({ name: '表', columns: COLUMNS, rows })

/** Reads a text as it stands; the white space around it is taken off by the reading of sheets. */
const texts = declareSheet({
  name: '表',
  version: 1,
  columns: {
    text: column({ title: '文字', required: false, read: (text) => ({ value: text }), example: '示例' }),
    fen: column({ title: '金额', required: false, read: (text) => ({ value: text }), example: '示例' }),
  },
})

/** Any code point, halves of pairs too; fast-check's own unit for it takes a second to make. */
const anyUnit = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
const anyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: anyUnit }), fc.string({ unit: 'grapheme' }))
const anyLines = fc.array(fc.record({ text: anyText, fen: fc.integer({ min: -(10 ** 14), max: 10 ** 14 }) }), {
  maxLength: 8,
})

describe('what we write', () => {
  it('comes back as it was from both kinds of file, whatever stands in the cells', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        for (const [name, written] of [
          ['a.xlsx', writeXlsx([sheetOf(lines)])],
          // NUL is no character of a text file
          ['a.csv', writeCsv(sheetOf(lines.map((line) => ({ ...line, text: line.text.replaceAll('\0', '') }))))],
        ] as const) {
          const { rows, faults } = await readAll(texts, await buffer(written), name)
          expect(faults).toEqual([])
          const clean = (text: string) => text.toWellFormed().replaceAll('\0', name === 'a.csv' ? '' : '\0')
          expect(rows.map(({ row }) => [row.text ?? '', Number(row.fen)])).toEqual(
            lines.map(({ text, fen }) => [clean(text).trim(), fen / 100]),
          )
        }
      }),
      { numRuns: 60, examples: [[NASTY.map((text) => ({ text, fen: 5 }))]] },
    )
  })

  it('is told alike by a reader of others: texts as texts, money as numbers, days as days', async () => {
    const clean = NASTY.filter((text) => text.isWellFormed() && !/(?![\t\n])\p{Cc}|_x|^\s/u.test(text))
    const sheet = outSheet({
      name: '账单',
      columns: [
        { title: '文字', kind: 'text', of: ({ text }) => text },
        { title: '金额', kind: 'money', of: ({ fen }) => fen },
        { title: '日期', kind: 'day', of: ({ day }) => day },
        { title: '时间', kind: 'moment', of: ({ at }) => at },
        { title: '数量', kind: 'number', of: ({ count }) => count },
      ],
      rows: clean.map((text) => ({
        text,
        fen: -123_450,
        day: '2026-11-23',
        at: new Date('2026-11-23T00:30:15Z'),
        count: 7,
      })),
    })
    const [header, ...rows] = await readByOther(await buffer(writeXlsx([sheet])), { trim: false })
    expect(header).toEqual(['文字', '金额', '日期', '时间', '数量'])
    expect(clean.length).toBeGreaterThan(12)
    expect(rows.map(([text]) => text)).toEqual(clean)
    for (const [, money, day, at, count] of rows) {
      expect([money, count]).toEqual([-1234.5, 7])
      expect(day).toEqual(new Date('2026-11-23T00:00:00Z'))
      // workbooks keep the clock of the park, without a zone
      expect(at instanceof Date && Math.round(at.getTime() / 1000)).toBe(Date.parse('2026-11-23T08:30:15Z') / 1000)
    }
  })

  it('never begins a cell of a CSV with what a spreadsheet would reckon out', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        const text = String(await buffer(writeCsv(outSheet({ name: '表', columns: COLUMNS.slice(0, 1), rows: lines }))))
        for (const line of text.slice(1).split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/))
          expect(line).not.toMatch(/^"?[=+\-@\t\r＝＋－＠]/)
      }),
      { examples: [[NASTY.map((text) => ({ text, fen: 5 }))]] },
    )
  })

  it('has no formula in a workbook', async () => {
    const archive = await buffer(writeXlsx([sheetOf(NASTY.map((text) => ({ text, fen: 1 })))]))
    const entry = openZip(archive, { bytes: 1_000_000 }).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
    const xml = String(await buffer(entry?.stream() ?? Readable.from([])))
    expect(xml).toContain('t="inlineStr"')
    expect(xml).not.toMatch(/<f[ >]/)
  })

  it('guards texts so that the way back is one', () => {
    fc.assert(
      fc.property(anyText, (text) => unguarded(guarded(text)) === text),
      { examples: NASTY.map((text) => [text]) },
    )
  })

  it('is the same for the same rows, and names its sheets as Excel takes them', async () => {
    const names = ['a/b[c]', "'", 'A_B_C_', '长'.repeat(40), '长'.repeat(40)]
    const written = () => buffer(writeXlsx(names.map((name) => outSheet({ name, columns: COLUMNS, rows: [] }))))
    expect((await written()).equals(await written())).toBe(true)
    const { default: readBook } = await import('read-excel-file/node')
    const sheets = await readBook(await written())
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'a_b_c_',
      '工作表',
      'A_B_C_ (2)',
      '长'.repeat(31),
      `${'长'.repeat(27)} (2)`,
    ])
  })

  it('asks for its rows as it is taken away', async () => {
    let asked = 0
    async function* rows() {
      for (; asked < 200_000; asked += 1) yield { text: `${Math.sin(asked)} ${asked}`, fen: asked }
    }
    for (const write of [writeCsv(sheetOf(rows())), writeXlsx([sheetOf(rows())])]) {
      asked = 0
      let bytes = 0
      for await (const chunk of write) {
        bytes += chunk.length
        if (bytes > 5_000) break
      }
      expect(asked).toBeGreaterThan(0)
      expect(asked).toBeLessThan(20_000)
    }
  })

  it('refuses what no cell can hold', async () => {
    const write = (fen: number, text = '') => buffer(writeXlsx([sheetOf([{ text, fen }])]))
    await expect(write(1.5)).rejects.toThrow(RangeError)
    await expect(write(1, 'x'.repeat(32_768))).rejects.toThrow('文字 cannot be written')
    await expect(buffer(writeXlsx([]))).rejects.toThrow(RangeError)
  })
})

describe('a workbook of another writer', () => {
  it('is read, with its days and numbers', async () => {
    const day = new Date('2026-12-31T00:00:00Z')
    const rows = ['车牌号', '车型', '月租金额', '到期日', '车位数'].map((value) => ({ value }))
    const bytes = await writeByOther([
      rows,
      [
        { value: '粤B12345' },
        { value: '小型车' },
        { value: 300.1 },
        { value: day, type: Date, format: 'yyyy/m/d' },
        { value: 2 },
      ],
    ]).toBuffer()
    expect(await readAll(plates, bytes, 'a.xlsx')).toEqual({
      rows: [{ line: 2, row: { plate: '粤B12345', kind: 'small', fee: 30_010, until: '2026-12-31', spaces: 2 } }],
      faults: [],
    })
  })
})

describe('a template', () => {
  it.each(['xlsx', 'csv'] as const)('as %s comes back without a row and without a fault', async (kind) => {
    const bytes = await buffer(template(plates, kind))
    expect(await readAll(plates, bytes, `a.${kind}`)).toEqual({ rows: [], faults: [] })
  })

  it('says how to fill in each column', async () => {
    const { default: readBook } = await import('read-excel-file/node')
    const [sheet, notes] = await readBook(await buffer(template(plates, 'xlsx')))
    expect(sheet?.sheet).toBe('月租车')
    expect(sheet?.data.map((row) => row[0])).toEqual(['车牌号', '粤A00000'])
    const said = notes?.data.map(([text]) => text)
    expect(said).toContain('一个车牌只填一行。')
    expect(said).toContain('月租金额（必填）：单位为元，例如 300.00')
    const csv = String(await buffer(template(plates, 'csv')))
    expect(csv).toContain('# 到期日（选填）：例如 2026-12-31')
  })

  it('keeps an example that looks like a formula a text', async () => {
    const odd = declareSheet({
      name: '备注',
      version: 1,
      columns: { note: column({ title: '备注', required: true, read: asText(20), example: '=1+1' }) },
    })
    for (const kind of ['xlsx', 'csv'] as const)
      expect((await readAll(odd, await buffer(template(odd, kind)), `a.${kind}`)).faults).toEqual([])
    expect(String(await buffer(template(odd, 'csv')))).toContain("\n'=1+1")
  })
})
