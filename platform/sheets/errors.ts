import { ZipError } from '#platform/zip'

/** Why a whole file is refused. */
export type SheetFailure =
  | 'kind'
  | 'protected'
  | 'broken'
  | 'encoding'
  | 'no_sheet'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'other_file'

/** A file of which no row can be trusted. `message` is a sentence for the person who sent it. */
export class SheetError extends Error {
  readonly why: SheetFailure
  constructor(why: SheetFailure, message: string) {
    super(message)
    this.name = 'SheetError'
    this.why = why
  }
}

/** The words for a workbook whose parts do not fit together. */
export const BROKEN = '文件已损坏，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传'

/** What went wrong in the archive around a workbook, as what people are told; anything else as it is. */
export function asSheetError(error: unknown): unknown {
  if (!(error instanceof ZipError)) return error
  if (error.why === 'encrypted') return new SheetError('protected', '文件有密码保护，请去掉密码后再上传')
  if (error.why === 'too_large') return new SheetError('too_large', '文件内容过大，请删除多余的空行、图片或拆成几份')
  return new SheetError('broken', BROKEN)
}
