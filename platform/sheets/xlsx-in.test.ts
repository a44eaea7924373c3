import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { packZip } from '#platform/zip'
import { asMoment, asText, column, declareSheet } from './index.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { textOfNumber } from './numbers.ts'
import { plates } from './tests/plates.ts'
import { readAll } from './tests/read-all.ts'
import { workbook } from './tests/workbooks.ts'
import { xlsxRows } from './xlsx-in.ts'

const cellsOf = async (bytes: Buffer, limits = DEFAULT_LIMITS) => {
  const rows: (readonly unknown[])[] = []
  for await (const { line, cells } of (await xlsxRows(bytes, limits)).rows) rows.push([line, ...cells])
  return rows
}
const one = async (cell: string, parts: object = {}) =>
  (await cellsOf(await workbook({ rows: `<row r="1">${cell}</row>`, ...parts })))[0]?.[1]

const FORMATS =
  '<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="177" formatCode="[Red]#,##0.00\\ &quot;dm&quot;"/><numFmt numFmtId="178" formatCode="[$-804]h:mm:ss"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="177"/><xf numFmtId="178"/><xf numFmtId="31"/><xf numFmtId="46"/><xf numFmtId="22"/></cellXfs>'
const styled = (style: number, value: string) => one(`<c r="A1" s="${style}"><v>${value}</v></c>`, { styles: FORMATS })

describe('cells of a workbook', () => {
  it('are texts wherever they stand, without their phonetic reading', async () => {
    const strings =
      '<si><t xml:space="preserve"> 甲 </t></si><si><r><rPr><b/></rPr><t>乙&amp;</t></r><r><t>丙</t></r><rPh sb="0" eb="1"><t>bing</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si>'
    expect(await one('<c r="A1" t="s"><v>0</v></c>', { strings })).toBe(' 甲 ')
    expect(await one('<c r="A1" t="s"><v>1</v></c>', { strings })).toBe('乙&丙')
    expect(await one('<c r="A1" t="s"><v>2</v></c>', { strings })).toBe('a\rb_x0041_')
    expect(await one('<c r="A1" t="inlineStr"><is><r><t>丁</t></r><r><t>戊</t></r></is></c>')).toBe('丁戊')
    expect(await one('<c r="A1" t="str"><f>A2&amp;"x"</f><v>己x</v></c>')).toBe('己x')
    expect(await one('<c r="A1" t="str"><v><![CDATA[<庚>]]></v></c>')).toBe('<庚>')
  })

  it('are numbers as Excel shows them', async () => {
    expect(await styled(0, '0.30000000000000004')).toBe('0.3')
    expect(await styled(0, '1E-3')).toBe('0.001')
    expect(await styled(0, '1.5E-7')).toBe('0.00000015')
    expect(await styled(0, '-1234.5')).toBe('-1234.5')
    expect(await styled(3, '1234.5')).toBe('1234.5')
    expect(await styled(0, '123456789012345')).toBe('123456789012345')
    expect(await one('<c r="A1" t="b"><v>1</v></c>')).toBe('TRUE')
  })

  it('that lost digits, or are errors, say so', async () => {
    expect(await styled(0, '4.40301199001011E+17')).toMatchObject({ reason: expect.stringContaining('15 位') })
    expect(await one('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toMatchObject({ text: '#DIV/0!' })
    expect(await one('<c r="A1" t="inlineStr"><is><t>440301199001011234</t></is></c>')).toBe('440301199001011234')
  })

  it('of formulas that nobody has reckoned say so; one whose result is empty is empty', async () => {
    const NOT = '公式还没有计算结果，请用 Excel 或 WPS 打开并保存一次'
    expect(await one('<c r="A1" t="str"><f>"研发"&amp;"部"</f></c>')).toEqual({ text: '="研发"&"部"', reason: NOT })
    expect(await one('<c r="A1"><f>SUM(B1:B9)</f><v></v></c>')).toEqual({ text: '=SUM(B1:B9)', reason: NOT })
    expect(await one('<c r="A1"><f t="shared" si="0"/><v/></c>')).toEqual({ text: '=', reason: NOT })
    expect(await cellsOf(await workbook({ rows: '<row r="1"><c r="A1" t="str"><f>""</f><v></v></c></row>' }))).toEqual(
      [],
    )
    const atOpening = { book: '<calcPr calcId="124519" fullCalcOnLoad="1"/>' }
    expect(await one('<c r="A1"><f>B1&amp;"部"</f><v>0</v></c>', atOpening)).toEqual({ text: '=B1&"部"', reason: NOT })
    expect(await one('<c r="A1"><f>B1*2</f><v>0</v></c>')).toBe('0')
    expect(await one('<c r="A1"><f>B1*2</f><v>7</v></c>', atOpening)).toBe('7')
    expect(await one('<c r="A1"><v>0</v></c>', atOpening)).toBe('0')
  })

  it('are days and times by their format, in the 1900 system with its day that never was', async () => {
    expect(await styled(1, '46349')).toBe('2026-11-23')
    expect(await styled(2, '46349')).toBe('2026-11-23')
    expect(await styled(5, '61')).toBe('1900-03-01')
    expect(await styled(1, '59')).toBe('1900-02-28')
    expect(await styled(1, '1')).toBe('1900-01-01')
    expect(await styled(1, '60')).toMatchObject({ reason: expect.stringContaining('1900-02-29') })
    expect(await styled(7, '46349.354166666664')).toBe('2026-11-23 08:30')
    expect(await styled(7, '46349.99999999999')).toBe('2026-11-24')
    expect(await styled(4, '0.354178240740741')).toBe('08:30:01')
    expect(await styled(6, '1.5')).toBe('36:00:00')
    expect(await styled(1, '-1')).toMatchObject({ reason: expect.any(String) })
    expect(await styled(1, '2958466')).toMatchObject({ reason: expect.any(String) })
    expect(textOfNumber('44887', 'date', true)).toBe('2026-11-23')
    expect(await one('<c r="A1" t="d"><v>2026-11-23T00:00:00</v></c>')).toBe('2026-11-23')
  })

  it('follow each other where they are not named, and names may carry a prefix', async () => {
    const rows =
      '<x:row><x:c><x:v>1</x:v></x:c><x:c r="D1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row><x:row/><x:row><x:c><x:v>4</x:v></x:c></x:row>'
    expect(await cellsOf(await workbook({ rows }))).toEqual([
      [1, '1', undefined, undefined, '2', '3'],
      [3, '4'],
    ])
  })
})

describe('a workbook', () => {
  it('is read at its first sheet that people see', async () => {
    const sheets =
      '<sheet name="藏" sheetId="1" state="hidden" r:id="rId4"/><sheet name="见" sheetId="2" r:id="rId3"/><sheet name="后" sheetId="3" r:id="rId4"/>'
    expect(await one('<c r="A1"><v>1</v></c>', { sheets })).toBe('1')
    await expect(
      one('', { sheets: '<sheet name="藏" sheetId="1" state="veryHidden" r:id="rId3"/>' }),
    ).rejects.toMatchObject({
      why: 'no_sheet',
    })
  })

  it('is read whichever way its folders are divided', async () => {
    const slashed = await workbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>', slash: '\\' })
    expect(await cellsOf(slashed)).toEqual([[1, '1']])
  })

  it('keeps the lines of people', async () => {
    const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
    const bytes = await workbook({
      rows: `<row r="3">${text('B3', '时间')}${text('C3', '备注')}</row><row r="4"><c r="B4" s="9"/></row><row r="9">${text('B9', '2026/1/3 8:05')}</row>`,
    })
    const sheet = declareSheet({
      name: '停车记录',
      version: 1,
      columns: {
        at: column({ title: '时间', required: true, read: asMoment, example: '2026-11-23 08:30' }),
        note: column({ title: '备注', required: false, read: asText(5), example: '无' }),
      },
    })
    expect(await readAll(sheet, bytes, '记录.XLSX')).toEqual({
      rows: [{ line: 9, row: { at: new Date('2026-01-03T08:05:00+08:00'), note: null } }],
      faults: [],
    })
  })

  it('that is a bomb is refused before it is unpacked, or after a bounded piece of it', async () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(20_000)
    const bytes = await workbook({ rows })
    const refusal = (limits: Partial<typeof DEFAULT_LIMITS>, from = bytes) =>
      readAll(plates, from, 'a.xlsx', { limits }).then(
        () => 'read',
        (error: { why?: string }) => error.why,
      )
    expect(await refusal({ unpacked: 100_000 })).toBe('too_large')
    expect(await refusal({ bytes: 1_000 })).toBe('too_large')
    const long = await workbook({ rows: `<row><c t="str"><v>${'长'.repeat(2_000_000)}</v></c></row>` })
    expect(await refusal({}, long)).toBe('cell_too_long')
    const tag = await workbook({ rows: `<row spans="${'1'.repeat(2_000_000)}"/>` })
    expect(await refusal({}, tag)).toBe('cell_too_long')
    const cell = await workbook({ rows: `<row><c t="str"><v>${'长'.repeat(40_000)}</v></c></row>` })
    expect(await refusal({}, cell)).toBe('cell_too_long')
    const wide = await workbook({ rows: '<row><c r="XFD1"><v>1</v></c></row>' })
    expect(await refusal({}, wide)).toBe('too_many_columns')
    const strings = await workbook({ rows: '', strings: `<si><t>${'字'.repeat(900)}</t></si>`.repeat(10) })
    expect(await refusal({ strings: 8_000 }, strings)).toBe('too_large')
  })

  it('whose XML is not what it should be is refused', async () => {
    const refusal = async (rows: string) => {
      const bytes = await workbook({ rows })
      return cellsOf(bytes).then(
        () => 'read',
        (error: { why?: string }) => error.why,
      )
    }
    expect(await refusal('<row>')).toBe('broken')
    expect(await refusal('<row r="2"/><row r="2"/>')).toBe('broken')
    expect(await refusal('<row r="1"><c r="A1" t="s"><v>5</v></c></row>')).toBe('broken')
    expect(await refusal('<row r="1"><c r="1A"><v>5</v></c></row>')).toBe('broken')
    const entities = await buffer(
      packZip([{ name: '_rels/.rels', text: ['<!DOCTYPE x [<!ENTITY a "aaaa">]><Relationships/>'] }]),
    )
    await expect(cellsOf(entities)).rejects.toMatchObject({ why: 'broken' })
  })

  it('that is none, or locked, or of the old format is refused in words', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const refusal = (bytes: Buffer, name: string) => readAll(plates, bytes, name).catch((error: Error) => error.message)
    expect(await refusal(old, 'a.xls')).toContain('.xls')
    expect(await refusal(old, 'a.xlsx')).toContain('密码')
    expect(await refusal(Buffer.from('%PDF-1.7'), 'a.pdf')).toContain('.xlsx')
    expect(await refusal(Buffer.from('hello'), 'a.xlsx')).toContain('损坏')
    expect(await refusal(await buffer(packZip([{ name: 'word/document.xml', text: ['<x/>'] }])), 'a.xlsx')).toContain(
      '不是 Excel',
    )
    expect(await refusal((await workbook({ rows: '' })).subarray(0, -9), 'a.xlsx')).toContain('损坏')
  })
})
