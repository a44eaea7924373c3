import { asPersonName, asText, bad, column, declareSheet, good, readSheet, SheetError } from '#platform/sheets'
import { isPhone, normalisePhone } from '#vocabulary/phone'

/** So many people go on a tour. */
export const MAX_ON_TOUR = 200

const ROSTER = declareSheet({
  name: '参观名单',
  version: 2,
  columns: {
    name: column({ title: '姓名', required: true, read: asPersonName, example: '张三' }),
    phone: column({
      title: '手机号',
      required: false,
      read: (text: string) => {
        const phone = normalisePhone(text)
        return isPhone(phone) ? good(phone) : bad('请填写 11 位手机号')
      },
      example: '13800001234',
    }),
    unit: column({ title: '单位', required: false, read: asText(40), example: '光谷中学' }),
  },
})

/** One who comes, as the file says. */
export interface Listed {
  readonly name: string
  readonly phone: string | null
  readonly unit: string
}

/** What a file says: who comes, and what is wrong in which line. */
export interface Roster {
  readonly people: readonly Listed[]
  readonly faults: readonly { line: number; words: string }[]
}

/** Reads a roster; a sentence where nothing of the file can be read. Two of one phone are a fault of the second. */
export async function readRoster(bytes: Uint8Array, fileName: string): Promise<Roster | string> {
  const people: Listed[] = []
  const faults: { line: number; words: string }[] = []
  const phones = new Set<string>()
  try {
    for await (const { line, row, faults: wrong } of readSheet(ROSTER, bytes, fileName, { limits: { rows: 1000 } })) {
      if (wrong)
        faults.push({
          line,
          words: wrong.map(({ column: of, reason }) => [of, reason].filter(Boolean).join('：')).join('；'),
        })
      else if (row.phone && phones.has(row.phone)) faults.push({ line, words: '手机号与前面的人重复' })
      else {
        if (row.phone) phones.add(row.phone)
        people.push({ name: row.name, phone: row.phone ?? null, unit: row.unit ?? '' })
      }
    }
  } catch (error) {
    if (error instanceof SheetError) return error.message
    throw error
  }
  return { people, faults }
}
