export { type MadeSheet, makeBookFile, makeWorkbook } from './workbook/fixtures.ts'
