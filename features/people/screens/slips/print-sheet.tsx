import { useState } from 'react'
import { SaveButton } from '#client/download'
import { Loaded, useAnew, useQuery } from '#client/query'
import { Choice, SearchField, Switch } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { enterprise } from '../parts/calls.ts'
import s from '../persons/persons.module.css'

/** Prints slips for all who never signed in, or for those of one company. */
export function PrintSheet({ onClose }: { onClose: () => void }) {
  const [whose, setWhose] = useState<'park' | 'company'>('park')
  const [company, setCompany] = useState<{ id: string; name: string } | null>(null)
  const [again, setAgain] = useState(false)
  const anew = useAnew()
  const print = async () => {
    const of = whose === 'company' && company ? { companyId: company.id } : {}
    const file = await enterprise.files.post('signInSlips', { ...of, ...(again && { anew: true }) })
    await anew(enterprise.known())
    return file
  }
  const isReady = whose === 'park' || company !== null
  return (
    <Sheet open title="批量打印登录凭条" onClose={onClose}>
      <div className={s.phone}>
        <p>为有手机号且未登录过的人员打印，按企业排列成一份文件。凭条24小时内有效，请当面交给本人。</p>
        <Choice
          label="打印范围"
          options={[
            { value: 'park', label: '全园区' },
            { value: 'company', label: '指定企业' },
          ]}
          value={whose}
          onChange={setWhose}
        />
        {whose === 'company' && <FindCompany chosen={company} onChoose={setCompany} />}
        <Switch label="重新打印" hint="也为持有有效凭条的人员打印，原凭条作废" checked={again} onChange={setAgain} />
        {isReady ? <SaveButton ask={print}>打印登录凭条</SaveButton> : <p>请选择企业</p>}
      </div>
    </Sheet>
  )
}

interface FindCompanyProps {
  chosen: { id: string; name: string } | null
  onChoose: (company: { id: string; name: string }) => void
}

function FindCompany({ chosen, onChoose }: FindCompanyProps) {
  const [text, search] = useState('')
  return (
    <>
      <SearchField label="企业名称或拼音" initial={text} onSearch={search} />
      {chosen !== null && <p>{`已选择：${chosen.name}`}</p>}
      {text !== '' && <Found key={text} text={text} chosen={chosen} onChoose={onChoose} />}
    </>
  )
}

function Found({ text, chosen, onChoose }: FindCompanyProps & { text: string }) {
  const query = useQuery(enterprise.read('parkGrantWhere', { text }))
  return (
    <Loaded query={query} shape="list" count={1}>
      {({ items }) =>
        items.length === 0 ? (
          <p>没有找到这家企业</p>
        ) : (
          <Choice
            label="查找结果"
            variant="list"
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const found = items.find((each) => each.id === id)
              if (found) onChoose(found)
            }}
          />
        )
      }
    </Loaded>
  )
}
