export { EXPORT_MOST, type ExportedTable, exportedTable } from './exported-table.ts'
