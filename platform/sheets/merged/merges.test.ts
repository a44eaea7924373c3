import { expect, test } from 'vitest'
import { asText, asYuan, column, declareSheet } from '../index.ts'
import { readAll } from '../tests/read-all.ts'
import { workbook } from '../tests/workbooks.ts'
import { type Merge, Merges, mergeOf } from './merges.ts'

const staff = declareSheet({
  name: '人员',
  version: 1,
  columns: {
    name: column({ title: '姓名', required: true, read: asText(50), example: '示例员工' }),
    department: column({ title: '部门', required: false, read: asText(30), example: '研发部' }),
    title: column({ title: '职务', required: false, read: asText(30), example: '工程师' }),
    fee: column({ title: '金额', required: false, read: asYuan(1_000_000), example: '1', single: true }),
  },
})
const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (line: number, cells: Record<string, string>) =>
  `<row r="${line}">${Object.entries(cells)
    .map(([column, value]) => text(`${column}${line}`, value))
    .join('')}</row>`
const HEADER = row(1, { A: '姓名', B: '部门', C: '职务', D: '金额' })
const merged = (...refs: string[]) =>
  `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
const read = async (rows: string, ...refs: string[]) =>
  readAll(staff, await workbook({ rows: HEADER + rows, behind: merged(...refs) }), 'a.xlsx')

test('a value merged over lines in one column stands in each of them', async () => {
  const rows = row(2, { A: '张三', B: '研发部' }) + row(3, { A: '李四' }) + row(4, { A: '王五', C: '经理' })
  const { rows: found, faults } = await read(rows, 'B2:B3', 'C4:C4')
  expect(faults).toEqual([])
  expect(found.map(({ row: { name, department, title } }) => [name, department, title])).toEqual([
    ['张三', '研发部', null],
    ['李四', '研发部', null],
    ['王五', null, '经理'],
  ])
})

test('what a merge hides is not read, and a line of nothing but merges is empty', async () => {
  const rows = row(2, { A: '张三', B: '研发部' }) + row(3, { A: '李四', B: '藏着的部门' }) + row(4, { B: '也藏着' })
  const { rows: found, faults } = await read(rows, 'B2:B4')
  expect(faults).toEqual([])
  expect(found.map(({ line, row: { department } }) => [line, department])).toEqual([
    [2, '研发部'],
    [3, '研发部'],
  ])
})

test('an amount that stands once is not counted for each line', async () => {
  const rows = row(2, { A: '张三', D: '40' }) + row(3, { A: '李四' })
  const { rows: found, faults } = await read(rows, 'D2:D3')
  expect(found.map(({ row: { fee } }) => fee)).toEqual([4000])
  expect(faults).toEqual([
    { line: 3, column: '金额', reason: '单元格与上面的行合并，一个数不能算给每一行，请取消合并后逐行填写', text: '40' },
  ])
})

test('cells merged over columns say so, each but the first', async () => {
  const rows = row(2, { A: '张三', B: '研发部工程师' }) + row(3, { A: '李四' })
  const { rows: found, faults } = await read(rows, 'B2:C3')
  expect(found).toEqual([])
  expect(faults.map(({ line, column, reason }) => [line, column, reason.slice(0, 8)])).toEqual([
    [2, '职务', '单元格是合并的，'],
    [3, '部门', '单元格是合并的，'],
    [3, '职务', '单元格是合并的，'],
  ])
})

test('a header over two lines is one', async () => {
  const { rows: found, faults } = await read(row(3, { A: '张三' }), 'A1:A2', 'B1:B2', 'C1:C2', 'D1:D2')
  expect([found.map(({ row: { name } }) => name), faults]).toEqual([['张三'], []])
})

test('the corners of a merge are named in any order, and what is no name is none', () => {
  const corners: Merge = { from: { line: 2, column: 2 }, to: { line: 4, column: 27 } }
  expect(['C2:AB4', 'AB4:C2'].map(mergeOf)).toEqual([corners, corners])
  expect(['C2', 'C2:4', '', 'c2:c4'].map(mergeOf)).toEqual([null, null, null, null])
})

test('many merges at one place cost no more than the columns that are read', () => {
  const wide = new Merges([{ from: { line: 1, column: 0 }, to: { line: 1_048_576, column: 16_383 } }])
  expect(wide.over(1, ['甲'], 100)).toHaveLength(100)
  expect(wide.over(2, ['乙'], 100)).toEqual([])
})
