import { useState } from 'react'
import { useForm } from '#client/form'
import { hereNow, hrefOf, LOGIN, useGo } from '#client/navigation'
import { ready, sessionNow } from '#client/session'
import { Button } from '#ui/button'
import { TextArea, TextField } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import s from '../parts/parts.module.css'
import { share } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

const EMPTY = { words: '', name: '' }
const FIELDS = { words: 'words', name: 'name' } as const

export interface EnquirySectionProps {
  /** The room or call for tender that it is about; null: letting as such. */
  of: string | null
  title: string
  label: string
  hint: string
}

/** Asks the park. Who is not signed in is led to login and finds what they typed when they come back: the answer needs a phone. */
export function EnquirySection(props: EnquirySectionProps) {
  const [sent, setSent] = useState(false)
  return (
    <Section title={props.title}>
      {sent ? (
        <StateBanner tone="ok" title="已提交" next="园区会尽快回复，您可以在“我的咨询”里看到">
          <Button kind="plain" size="s" onPress={() => setSent(false)}>
            再问一个
          </Button>
        </StateBanner>
      ) : (
        <EnquiryForm {...props} onSent={() => setSent(true)} />
      )}
      <MyEnquiriesRow />
    </Section>
  )
}

/** Leads to what I asked. */
export function MyEnquiriesRow() {
  const go = useGo()
  const path = '/publishing/enquiries'
  return (
    <Card rows>
      <LinkRow title="我的咨询" note="问过的问题和园区的回复" href={hrefOf(path)} onPress={() => go(path)} />
    </Card>
  )
}

function EnquiryForm({ of, label, hint, onSent }: EnquirySectionProps & { onSent: () => void }) {
  const act = useAct()
  const go = useGo()
  const [draft] = useState(() => ({ name: `publishing.enquiry.${of ?? 'letting'}`, empty: EMPTY }))
  const form = useForm({ draft, fields: FIELDS, by: 'page' })
  const { values, change, errors, notice } = form
  const { element, busy } = form.layout
  const send = () =>
    form.run(
      {
        words: values.words.trim() === '' ? `请填写${label}` : null,
        name: values.name.trim() === '' ? '请填写称呼' : null,
      },
      async () => {
        await ready()
        if (sessionNow().stage !== 'present') {
          toast('请先登录，已填写的内容会为您保留', { kind: 'info' })
          return go(LOGIN, { from: hereNow() })
        }
        const said = { ...(of !== null && { id: of }), words: values.words.trim(), name: values.name.trim() }
        await act(`enquiry ${JSON.stringify(said)}`, (options) => share.post('roomEnquiry', said, options))
        form.forget()
        onSent()
      },
    )
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Card>
        {notice && <Notice title="没有提交" text={notice.text} requestId={notice.requestId} />}
        <TextArea
          label={label}
          hint={hint}
          value={values.words}
          onChange={(words) => change({ words })}
          maxLength={500}
          error={errors.words}
        />
        <TextField
          label="称呼"
          placeholder="如：王女士"
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={30}
          autoComplete="name"
          error={errors.name}
        />
        <p className={s.quiet}>园区会按您登录的手机号联系您，每天最多提交 3 次。</p>
        <Button wide type="submit" busy={busy}>
          提交
        </Button>
      </Card>
    </form>
  )
}
