import { useState } from 'react'
import { useSend } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { FormPart } from '#client/page'
import { useSignedInFirst } from '#client/session'
import { Button } from '#ui/button'
import { TextArea, TextField } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { NAME_MOST, nameProblem } from '#vocabulary/names'
import { share } from '../parts/calls.ts'
import s from '../parts/parts.module.css'

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
  const form = useSend({
    start: { words: '', name: '' },
    draft: `publishing.enquiry.${of ?? 'letting'}`,
    check: ({ words, name }) => ({
      words: words.trim() === '' ? `请填写${label}` : null,
      name: name.trim() === '' ? '请填写称呼' : nameProblem(name),
    }),
    before: useSignedInFirst('请先登录，已填写的内容会为您保留'),
    send: ({ words, name }) =>
      share.send('roomEnquiry', { ...(of !== null && { id: of }), words: words.trim(), name: name.trim() }),
    onDone: onSent,
  })
  return (
    <Card>
      <FormPart form={form} submitText="提交" failedTitle="没有提交">
        <TextArea label={label} hint={hint} maxLength={500} {...form.field('words')} />
        <TextField
          label="称呼"
          placeholder="如：王女士"
          maxLength={NAME_MOST}
          autoComplete="name"
          {...form.field('name')}
        />
        <p className={s.quiet}>园区会按您登录的手机号联系您，每天最多提交 3 次。</p>
      </FormPart>
    </Card>
  )
}
