import { useState } from 'react'
import { type FieldOf, useSend } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { SheetForm } from '#client/sheet'
import { Choice, SearchField, TextArea, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Tabs } from '#ui/tabs'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { NAME_MOST, optionalNameProblem } from '#vocabulary/names'
import { addressbook } from '../parts/calls.ts'
import s from './memberships.module.css'

const WAYS = [
  { name: 'join', label: '加入企业' },
  { name: 'register', label: '登记新企业' },
] as const

/** Applies to join a company of the park, or registers one that the park does not know. */
export function JoinSheet({ companyId, onClose }: { companyId: string | null; onClose: () => void }) {
  const [way, setWay] = useState<'join' | 'register'>('join')
  return (
    <Sheet open title="加入或登记企业" onClose={onClose}>
      <Tabs label="怎样加入" tabs={WAYS} shown={way} onShow={setWay}>
        {way === 'join' ? <Join companyId={companyId} onDone={onClose} /> : <Register onDone={onClose} />}
      </Tabs>
    </Sheet>
  )
}

function Join({ companyId, onDone }: { companyId: string | null; onDone: () => void }) {
  const form = useSend({
    start: { companyId: companyId ?? '', name: '', words: '' },
    by: 'sheet',
    check: (values) => ({
      companyId: values.companyId === '' ? '请选择要加入的企业' : null,
      name: optionalNameProblem(values.name),
    }),
    send(values) {
      const [name, words] = [values.name.trim(), values.words.trim()]
      return addressbook.send('applyAddCorp', {
        companyId: values.companyId,
        ...(name && { name }),
        ...(words && { words }),
      })
    },
    done: '申请已提交，请等待企业审核',
    onDone,
  })
  return (
    <SheetForm form={form} submitText="提交申请" onSubmit={form.submit}>
      {companyId === null && <CompanyPick {...form.field('companyId')} />}
      <TextField label="您的姓名" optional hint="方便企业确认是您" maxLength={NAME_MOST} {...form.field('name')} />
      <TextArea label="说明" optional hint="如：所在部门、岗位" maxLength={200} {...form.field('words')} />
    </SheetForm>
  )
}

/** Finds a company that can be joined, and chooses it. */
function CompanyPick(field: FieldOf<string>) {
  const [text, setText] = useState('')
  const query = useQuery(addressbook.read('applyCompanies', { text }))
  return (
    <>
      <SearchField label="企业名称、拼音或首字母" onSearch={setText} />
      <Loaded query={query} shape="list" count={2}>
        {({ items }) =>
          items.length > 0 ? (
            <div className={s.choices}>
              <Choice
                label="选择企业"
                variant="list"
                options={items.map(({ id, name }) => ({ value: id, label: name }))}
                {...field}
              />
            </div>
          ) : (
            <p className={s.quiet}>没有找到{text === '' ? '企业' : `“${text}”`}，可以登记新企业</p>
          )
        }
      </Loaded>
    </>
  )
}

function Register({ onDone }: { onDone: () => void }) {
  const form = useSend({
    start: { name: '', creditCode: '', industry: '', person: '' },
    by: 'sheet',
    check: ({ name, creditCode, person }) => ({
      person: optionalNameProblem(person),
      name: name.trim().length < 2 ? '请填写营业执照上的企业名称' : null,
      creditCode: isCreditCode(normaliseCreditCode(creditCode)) ? null : '统一社会信用代码不正确，请核对18位代码',
    }),
    send(values) {
      const [name, industry, person] = [values.name.trim(), values.industry.trim(), values.person.trim()]
      const company = { name, creditCode: normaliseCreditCode(values.creditCode), ...(industry && { industry }) }
      return addressbook.send('applyAddCorp', { company, ...(person && { name: person }) })
    },
    done: '登记已提交，请等待园区审核',
    onDone,
  })
  return (
    <SheetForm form={form} submitText="提交登记" onSubmit={form.submit}>
      <p className={s.quiet}>园区审核通过后，您成为这家企业的管理员</p>
      <TextField label="企业名称" maxLength={60} {...form.field('name')} />
      <TextField label="统一社会信用代码" hint="营业执照上的18位代码" maxLength={24} {...form.field('creditCode')} />
      <TextField label="行业" optional maxLength={40} {...form.field('industry')} />
      <TextField label="您的姓名" optional maxLength={NAME_MOST} {...form.field('person')} />
    </SheetForm>
  )
}
