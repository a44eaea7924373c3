import { useState } from 'react'
import { printedMoment } from '#client/messages'
import { useMounted } from '#client/page'
import type { ShownPage } from '#contract/publishing'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { PhoneIcon } from '#ui/icons'
import { Card, Facts, Meta, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { dayOf, daysBetween } from '#vocabulary/day'
import { EnquirySection } from '../letting/enquiry-form.tsx'
import { share } from '../parts/calls.ts'
import { ItemPage, WithId } from '../parts/item-page.tsx'
import s from '../parts/parts.module.css'
import { telOf } from '../parts/tel.ts'
import { pathOf } from '../parts/words.ts'

const TITLE = '招标详情'

interface Question {
  readonly question: string
  readonly answer: string
  readonly at: string
}

/** /biddingSystem/detail?id=: a call for tender, what was asked about it in public, and a way to ask. */
export default function BiddingDetail() {
  return (
    <WithId title={TITLE}>
      {(id) => (
        <ItemPage
          key={id}
          title={TITLE}
          query={share.read('biddingDetail', { id })}
          path={pathOf('tender', id)}
          above={above}
          below={below}
        />
      )}
    </WithId>
  )
}

const above = (of: ShownPage) => (
  <>
    <Until of={of} />
    <Terms of={of} />
  </>
)

const below = ({ id, ended, questions }: ShownPage & { questions: readonly Question[] }) => (
  <>
    <Questions of={questions} />
    {!ended && (
      <EnquirySection
        of={id}
        title="我要提问"
        label="问题"
        hint="对所有投标人都有用的回答会公开在本页，不显示您的姓名"
      />
    )}
  </>
)

function Until({ of: { ended, facts } }: { of: ShownPage }) {
  const { deadlineAt } = facts
  const [today] = useState(() => dayOf(new Date()))
  const mounted = useMounted()
  if (ended)
    return (
      <StateBanner
        tone="neutral"
        title="投标已截止"
        since={deadlineAt && `截止时间 ${printedMoment(deadlineAt)}`}
        next="不再接收投标文件和提问"
      />
    )
  if (deadlineAt === undefined) return null
  const days = daysBetween(today, dayOf(new Date(deadlineAt)))
  const left = days > 1 ? `距投标截止还有 ${days} 天` : <Countdown until={deadlineAt} label="距投标截止" inWords />
  return (
    <StateBanner
      tone="info"
      // drawn by the server before midnight, and taken over after it, the page would count another day
      title={mounted ? left : '正在招标'}
      next={`请在 ${printedMoment(deadlineAt)} 前递交投标文件`}
    />
  )
}

function Terms({ of: { facts } }: { of: ShownPage }) {
  const { number, contact, phone, deadlineAt } = facts
  const lines = [
    ...(number ? [{ name: '招标编号', value: number }] : []),
    ...(deadlineAt ? [{ name: '截止时间', value: printedMoment(deadlineAt) }] : []),
    ...(contact ? [{ name: '联系人', value: contact }] : []),
    ...(phone ? [{ name: '联系电话', value: phone }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Card>
      <Facts facts={lines} />
      {phone && (
        <Button kind="secondary" wide icon={<PhoneIcon />} href={telOf(phone)}>
          拨打电话
        </Button>
      )}
    </Card>
  )
}

function Questions({ of }: { of: readonly Question[] }) {
  return (
    <Section title="答疑">
      <Card>
        {of.length === 0 && <p className={s.quiet}>还没有公开的答疑</p>}
        {of.map(({ question, answer, at }, nth) => (
          <div key={nth} className={s.entry}>
            <p className={s.name}>问：{question}</p>
            <p className={s.words}>答：{answer}</p>
            <Meta>{printedMoment(at)}</Meta>
          </div>
        ))}
      </Card>
    </Section>
  )
}
