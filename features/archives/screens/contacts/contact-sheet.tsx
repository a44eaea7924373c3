import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ArchiveContact } from '#contract/archives'
import { Choice, DayField, Switch, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { archive } from '../parts/calls.ts'
import { Several } from './several.tsx'
import { SOURCES } from './words.ts'

/** Of `ContactSheet`. */
export interface ContactSheetProps {
  archiveId: string
  /** Null: a new one. */
  contact: ArchiveContact | null
  /** A day that is filled in as that of leaving. */
  leftOn?: string
  onClose: () => void
}

interface Values {
  name: string
  post: string
  phones: readonly string[] | null
  emails: readonly string[] | null
  main: boolean
  leftOn: string
  source: 'staff' | 'enterprise' | 'paper'
  asOf: string
}

const FIELDS = {
  'data.name': 'name',
  'data.post': 'post',
  'data.phones': 'phones',
  'data.phones.0': 'phones',
  'data.phones.1': 'phones',
  'data.phones.2': 'phones',
  'data.emails': 'emails',
  'data.emails.0': 'emails',
  'data.emails.1': 'emails',
  'data.emails.2': 'emails',
  'data.main': 'main',
  'data.leftOn': 'leftOn',
} as const

const filled = (values: readonly string[]) => values.map((each) => each.trim()).filter((each) => each !== '')

/** What is wrong with a contact before it is sent. `isNew`: nothing of it stands yet. */
export function contactProblems(
  { name, phones, emails, main, leftOn }: Pick<Values, 'name' | 'phones' | 'emails' | 'main' | 'leftOn'>,
  isNew: boolean,
): Partial<Record<keyof Values, string | null>> {
  const wrongEmail = filled(emails ?? []).some((each) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(each))
  return {
    name: name.trim() === '' && !isNew ? null : nameProblem(name),
    phones: filled(phones ?? []).every((each) => isPhone(normalisePhone(each))) ? null : '请输入正确的手机号',
    emails: wrongEmail ? '邮箱格式不正确，请核对' : null,
    leftOn: main && leftOn !== '' ? '已离职的联系人不能是主联系人，请先关闭“主联系人”' : null,
  }
}

/** A contact as staff write it. Who changes one sees it masked: what is left empty stays as it was. */
export function ContactSheet({ archiveId, contact, leftOn, onClose }: ContactSheetProps) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend<Values, unknown>({
    start: {
      name: '',
      post: contact?.post ?? '',
      phones: contact !== null && contact.phones.length > 0 ? null : [''],
      emails: contact !== null && contact.emails.length > 0 ? null : [''],
      main: contact !== null && leftOn === undefined && contact.main,
      leftOn: leftOn ?? contact?.leftOn ?? '',
      source: 'staff',
      asOf: today,
    },
    fields: FIELDS,
    by: 'sheet',
    check: (values) => contactProblems(values, contact === null),
    send({ name, post, phones, emails, main, source, asOf, ...values }) {
      const data = {
        ...(name.trim() !== '' && { name }),
        post: post.trim(),
        ...(phones !== null && { phones: filled(phones).map(normalisePhone) }),
        ...(emails !== null && { emails: filled(emails) }),
        main,
        leftOn: values.leftOn === '' ? null : values.leftOn,
      }
      const seen = contact === null ? {} : { recordId: contact.id, version: contact.version }
      return archive.send('save', { kind: 'contact', archiveId, ...seen, data, asOf, source })
    },
    done: contact === null ? '已添加' : '已保存',
    onDone: onClose,
  })
  const { values, change, errors } = form
  return (
    <FormSheet
      title={contact === null ? '添加联系人' : '修改联系人'}
      form={form}
      submitText={contact === null ? '添加' : '保存'}
      onClose={onClose}
    >
      <TextField
        label="姓名"
        maxLength={NAME_MOST}
        optional={contact !== null}
        {...(contact !== null && { hint: `当前：${contact.name}，不改请留空` })}
        {...form.field('name')}
      />
      <TextField label="职务" placeholder="例如行政总监" maxLength={40} optional {...form.field('post')} />
      <Several
        label="手机号"
        kind="phone"
        before={contact?.phones ?? []}
        values={values.phones}
        onChange={(phones) => change({ phones })}
        most={3}
        maxLength={20}
        error={errors.phones ?? null}
      />
      <Several
        label="邮箱"
        kind="email"
        before={contact?.emails ?? []}
        values={values.emails}
        onChange={(emails) => change({ emails })}
        most={3}
        maxLength={100}
        error={errors.emails ?? null}
      />
      <Switch label="主联系人" hint="每家企业一位，新设的会替换原来的" {...form.tick('main')} />
      {contact !== null && (
        <DayField
          label="离职日期"
          hint="仍在职请留空；离职满两年后自动删除"
          max={today}
          optional
          {...form.field('leftOn')}
        />
      )}
      <Choice label="来源" options={SOURCES} {...form.field('source')} />
      <DayField label="数据日期" hint="这些信息是哪天确认的" max={today} {...form.field('asOf')} />
    </FormSheet>
  )
}
