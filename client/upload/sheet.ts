/** What a person may choose as a sheet. */
export const SHEET_FILES = '.xlsx,.csv'

/** Why a sheet cannot be sent, or null: the server takes ten megabytes. */
export function sheetProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(xlsx|csv)$/i.test(name)) return '请选择 .xlsx 或 .csv 文件'
  if (size === 0) return '文件是空的，请重新选择'
  return size > 10 * 1024 * 1024 ? '文件不能超过 10 MB，请拆成几份' : null
}
