import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { KnownPhone } from '#contract/publishing'
import { TextField } from '#ui/field'
import { LineForm } from '#ui/form'
import { CompanyIcon, PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Section } from '#ui/page'
import { lookup } from './parts/calls.ts'
import { telOf } from './parts/tel.ts'

const PHONE = /^[0-9+() -]{3,24}$/

/** A number that somebody saw or was called from: whose it is, of those that the park makes public. */
export function WhosePhone() {
  const [typed, type] = useState('')
  const [asked, ask] = useState<string | null>(null)
  const [problem, say] = useState<string | null>(null)
  const { data, error, isFetching } = useQuery({
    ...lookup.read('phone', { phone: asked ?? '' }),
    enabled: asked !== null,
  })
  const submit = () => {
    const phone = typed.trim()
    if (!PHONE.test(phone)) return say('请填写电话号码，至少3位数字')
    ask(phone)
  }
  return (
    <Section title="查号码">
      <LineForm submitText="查询" busy={isFetching} onSubmit={submit}>
        <TextField
          label="电话号码"
          hint="看看是不是园区或园内企业公开的号码"
          kind="phone"
          maxLength={24}
          value={typed}
          onChange={(next) => {
            type(next)
            say(null)
            ask(null)
          }}
          error={problem ?? (asked !== null && error ? wordsOf(error) : null)}
        />
      </LineForm>
      {asked !== null && data && (
        <Card rows>
          {data.items.map((one) => (
            <Known key={`${one.kind} ${one.name} ${one.phone}`} one={one} />
          ))}
        </Card>
      )}
    </Section>
  )
}

function Known({ one: { kind, name, phone, hours, building, companyId } }: { one: KnownPhone }) {
  const go = useGo()
  const note = [building, phone, hours].filter(Boolean).join(' · ')
  if (kind !== 'company' || companyId === null)
    return <LinkRow icon={<PhoneIcon />} title={name} note={note} href={telOf(phone)} />
  const to = ['/enterprise/companyInfos', { id: companyId }] as const
  return <LinkRow icon={<CompanyIcon />} title={name} note={note} href={hrefOf(...to)} onPress={() => go(...to)} />
}
