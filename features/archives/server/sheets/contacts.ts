import { asDay, asPersonName, asYesNo, bad, column, declareSheet, good, type Read } from '#platform/sheets'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { isEmail } from '../contacts/rules.ts'
import { shownFault } from './contact-faults.ts'
import { type Contact, contactManner, whoOf } from './contact-manner.ts'
import { AS_OF, recordSheet } from './record-sheet.ts'
import { asLine, WHOSE } from './sheet.ts'

const SEVERAL = /[、，,;；/|\n]+/u
const AT_MOST = 3

const piecesOf = (text: string): string[] => text.split(SEVERAL).flatMap((piece) => piece.trim() || [])

function asPhones(text: string): Read<string[]> {
  const phones = [...new Set(piecesOf(text).map(normalisePhone))]
  if (phones.length > AT_MOST) return bad('手机号最多三个')
  return phones.every(isPhone) ? good(phones) : bad('手机号不正确，请填写11位手机号，多个用顿号隔开')
}

function asEmails(text: string): Read<string[]> {
  const emails = [...new Set(piecesOf(text))]
  if (emails.length > AT_MOST) return bad('邮箱最多三个')
  return emails.every((email) => isEmail(email) && email.length <= 100)
    ? good(emails)
    : bad('邮箱格式不正确，多个用顿号隔开')
}

const declared = declareSheet({
  name: '联系人',
  version: 1,
  columns: {
    ...WHOSE,
    person: column({ title: '姓名', required: true, read: asPersonName, example: '周晓敏' }),
    post: column({ title: '职务', required: false, read: asLine(40), example: '行政总监' }),
    phones: column({
      title: '手机号',
      required: false,
      read: asPhones,
      example: '13800000000',
      note: '最多三个，用顿号隔开；单元格请设为文本格式',
    }),
    emails: column({ title: '邮箱', required: false, read: asEmails, example: 'zhou@example.com', note: '最多三个' }),
    main: column({
      title: '主联系人',
      required: false,
      read: asYesNo,
      example: '是',
      note: '填“是”或“否”；一家企业只能有一位，原来的主联系人随之更换',
    }),
    leftOn: column({ title: '离职日期', required: false, read: asDay, example: '', note: '在职的不填' }),
    ...AS_OF,
  },
  notes: [
    '同一企业手机号相同的视为同一位联系人；没有相同手机号、也没有别的手机号的，按姓名匹配。',
    '没有填写的单元格保留系统中的内容。',
  ],
})

/** Contacts of enterprises. */
export const contactSheet = recordSheet({
  kind: 'contact',
  class: 'personal',
  declaration: declared,
  of: ({ person, phones }) => whoOf(person, phones ?? []),
  data(row, before): Contact {
    const leftOn = row.leftOn ?? before?.leftOn ?? null
    return {
      name: row.person,
      post: row.post ?? before?.post ?? '',
      phones: row.phones ?? before?.phones ?? [],
      emails: row.emails ?? before?.emails ?? [],
      // who left is the main one no more
      main: row.main ?? (leftOn === null && (before?.main ?? false)),
      leftOn,
    }
  },
  manner: contactManner,
  shown: (fault) => shownFault(declared.columns, fault),
})
