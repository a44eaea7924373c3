import { useState } from 'react'
import { useForm } from '#client/form'
import { NotLoaded, useQuery } from '#client/query'
import { SheetForm } from '#client/sheet'
import { Choice, SearchField, TextArea, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Tabs } from '#ui/tabs'
import { toast } from '#ui/toast'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import s from './memberships.module.css'
import { book, companiesQuery, useAct } from './queries.ts'

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

const JOIN = { companyId: '', name: '', words: '' }

function Join({ companyId, onDone }: { companyId: string | null; onDone: () => void }) {
  const act = useAct()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(companiesQuery(text))
  const [empty] = useState(() => ({ ...JOIN, companyId: companyId ?? '' }))
  const form = useForm({ unkept: empty, fields: { companyId: 'companyId', name: 'name', words: 'words' }, by: 'sheet' })
  const { values, change, errors } = form
  const apply = () =>
    form.run({ companyId: values.companyId === '' ? '请选择要加入的企业' : null }, async () => {
      const [name, words] = [values.name.trim(), values.words.trim()]
      const wish = { companyId: values.companyId, ...(name && { name }), ...(words && { words }) }
      await act(`apply ${JSON.stringify(wish)}`, (options) => book.post('applyAddCorp', wish, options))
      onDone()
      toast('申请已提交，请等待企业审核', { kind: 'ok' })
    })
  return (
    <SheetForm form={form} submitText="提交申请" onSubmit={apply}>
      {companyId === null && <SearchField label="企业名称、拼音或首字母" onSearch={setText} />}
      {companyId === null &&
        (data ? (
          data.items.length > 0 ? (
            <div className={s.choices}>
              <Choice
                label="选择企业"
                look="list"
                options={data.items.map(({ id, name }) => ({ value: id, label: name }))}
                value={values.companyId}
                onChange={(id) => change({ companyId: id })}
                error={errors.companyId}
              />
            </div>
          ) : (
            <p className={s.quiet}>没有找到{text === '' ? '企业' : `“${text}”`}，可以登记新企业</p>
          )
        ) : (
          <NotLoaded error={error} onRetry={refetch} shape="list" count={2} />
        ))}
      <TextField
        label="您的姓名"
        optional
        hint="方便企业确认是您"
        value={values.name}
        onChange={(name) => change({ name })}
        maxLength={20}
        error={errors.name}
      />
      <TextArea
        label="说明"
        optional
        hint="如：所在部门、岗位"
        value={values.words}
        onChange={(words) => change({ words })}
        maxLength={200}
        error={errors.words}
      />
    </SheetForm>
  )
}

const REGISTER = { name: '', creditCode: '', industry: '', person: '' }

function Register({ onDone }: { onDone: () => void }) {
  const act = useAct()
  const form = useForm({ unkept: REGISTER, fields: { name: 'name', creditCode: 'creditCode' }, by: 'sheet' })
  const { values, change, errors } = form
  const [name, creditCode] = [values.name.trim(), normaliseCreditCode(values.creditCode)]
  const apply = () => {
    const problems = {
      name: name.length < 2 ? '请填写营业执照上的企业名称' : null,
      creditCode: isCreditCode(creditCode) ? null : '统一社会信用代码不正确，请核对18位代码',
    }
    return form.run(problems, async () => {
      const [industry, person] = [values.industry.trim(), values.person.trim()]
      const wish = { company: { name, creditCode, ...(industry && { industry }) }, ...(person && { name: person }) }
      await act(`register ${JSON.stringify(wish)}`, (options) => book.post('applyAddCorp', wish, options))
      onDone()
      toast('登记已提交，请等待园区审核', { kind: 'ok' })
    })
  }
  return (
    <SheetForm form={form} submitText="提交登记" onSubmit={apply}>
      <p className={s.quiet}>园区审核通过后，您成为这家企业的管理员</p>
      <TextField
        label="企业名称"
        value={values.name}
        onChange={(typed) => change({ name: typed })}
        maxLength={60}
        error={errors.name}
      />
      <TextField
        label="统一社会信用代码"
        hint="营业执照上的18位代码"
        value={values.creditCode}
        onChange={(typed) => change({ creditCode: typed })}
        maxLength={24}
        error={errors.creditCode}
      />
      <TextField
        label="行业"
        optional
        value={values.industry}
        onChange={(industry) => change({ industry })}
        maxLength={40}
      />
      <TextField
        label="您的姓名"
        optional
        value={values.person}
        onChange={(person) => change({ person })}
        maxLength={20}
      />
    </SheetForm>
  )
}
