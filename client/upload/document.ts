/** What a person may choose as a document. */
export const DOCUMENT_FILES = '.pdf,.docx,.xlsx,.pptx'

/** The largest document that is taken. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** Why a document cannot be sent, or null: what it is inside the server tells by its bytes. */
export function documentProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(pdf|docx|xlsx|pptx)$/i.test(name)) return '请选择 PDF、Word、Excel 或 PPT 文件（.pdf .docx .xlsx .pptx）'
  if (size === 0) return '文件是空的，请重新选择'
  return size > DOCUMENT_BYTES ? '文件不能超过 10 MB，请压缩后重新选择' : null
}
