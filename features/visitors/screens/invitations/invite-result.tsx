import { useState } from 'react'
import { isEnded } from '#can/visitors'
import { useAct, useSend } from '#client/form'
import { hrefOf, useGo, useNavigationText, useQueryText } from '#client/navigation'
import { LoadedPage, useMounted } from '#client/page'
import { FormSheet, type Link, LinkButtons, LinkCode } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { PhoneField } from '#ui/field'
import { CalendarIcon, PhoneIcon } from '#ui/icons'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { visitor } from '../parts/calls.ts'
import { NO_VISIT_WORDS } from '../parts/gone.tsx'
import { saveCalendar } from '../parts/visit-acts.tsx'
import { placeFacts, visitSpan } from '../parts/visit-words.ts'
import s from '../parts/visitors.module.css'

/** /visitor/inviteresultpage?id=: the invitation that was made, to be handed on: code, link, SMS, calendar. */
export default function InviteResult() {
  const id = useQueryText('id') ?? ''
  const isKnown = useMounted()
  const go = useGo()
  return (
    <LoadedPage
      title="邀请结果"
      back="/visitor/record"
      open
      query={{ ...visitor.read('recordById', { id }), enabled: isKnown }}
      shape="detail"
      gone={NO_VISIT_WORDS}
      action={() => (
        <Button wide kind="secondary" onPress={() => go(`/visitor/recorddetail/${id}`)}>
          查看邀请详情
        </Button>
      )}
    >
      {(visit) => <Result visit={visit} />}
    </LoadedPage>
  )
}

function Result({ visit }: { visit: VisitDetail }) {
  const { id, state } = visit
  const given = useNavigationText('inviteCode')
  const [made, setMade] = useState<string | null>(null)
  const renew = useAct({
    send: () => visitor.send('inviteLink', { id }),
    onDone: ({ inviteCode }) => setMade(inviteCode),
  })
  const inviteCode = made ?? given
  if (isEnded(state))
    return <StateBanner tone="neutral" title="这次来访已结束" next="链接已失效，如需再次来访请重新邀请" />
  if (inviteCode === null)
    return (
      <>
        <StateBanner
          tone="info"
          title="生成新的邀请链接"
          next="为保护访客信息，旧链接不再显示；生成新链接后，之前发出的链接会失效"
        >
          <Button busy={renew.busy} onPress={() => renew.run()}>
            生成新链接
          </Button>
        </StateBanner>
        <About visit={visit} />
      </>
    )
  return <Made visit={visit} inviteCode={inviteCode} />
}

function About({ visit }: { visit: VisitDetail }) {
  return (
    <Card>
      <Facts
        facts={[
          ...placeFacts(visit),
          { name: '事由', value: visit.purpose },
          { name: '人数', value: `最多 ${visit.headcount} 人` },
        ]}
      />
    </Card>
  )
}

function Made({ visit, inviteCode }: { visit: VisitDetail; inviteCode: string }) {
  const [sending, send] = useState(false)
  const leader = visit.companions.find(({ leader }) => leader)
  const known = leader?.phone ?? ''
  const sms = useAct({
    send: () => visitor.send('sendMessage', { id: visit.id, inviteCode }),
    done: ({ phone }) => `已发送到 ${phone}`,
  })
  const link: Link = {
    url: location.origin + hrefOf(`/visitor/visitorcode/${inviteCode}`),
    title: `${visit.companyName}的来访邀请`,
    // nobody's name stands in what is shared
    text: `${visit.companyName}邀请您来访，${visitSpan(visit)}，打开链接填写后领取通行码`,
    label: '邀请二维码',
    caption: '访客扫码填写信息，领取通行码',
    name: '邀请链接',
  }
  return (
    <>
      <StateBanner tone="ok" title="邀请已生成" next="把链接发给访客，访客填写后自动得到通行码，您会收到提醒" />
      <LinkCode link={link} />
      <LinkButtons
        link={link}
        sms={{
          to: known ? [leader?.name, known].filter(Boolean).join(' ') : '访客',
          busy: sms.busy,
          onPress: () => (known ? sms.run() : send(true)),
        }}
      />
      <Card rows>
        {known && (
          <LinkRow
            icon={<PhoneIcon />}
            title="短信发到其他号码"
            note="访客换了手机号时使用"
            onPress={() => send(true)}
          />
        )}
        <LinkRow
          icon={<CalendarIcon />}
          title="加入我的日历"
          note="改期后请重新加入"
          onPress={() => saveCalendar({ id: visit.id })}
        />
      </Card>
      <About visit={visit} />
      <p className={s.note}>链接在来访结束前有效，第一位填写的人才能查看，请只发给访客本人。</p>
      {sending && <SmsSheet visit={visit} inviteCode={inviteCode} onClose={() => send(false)} />}
    </>
  )
}

function SmsSheet({ visit, inviteCode, onClose }: { visit: VisitDetail; inviteCode: string; onClose: () => void }) {
  const form = useSend({
    start: { phone: '' },
    by: 'sheet',
    check: ({ phone }) => ({ phone: isPhone(normalisePhone(phone)) ? null : '请输入 11 位手机号' }),
    send: ({ phone }) => visitor.send('sendMessage', { id: visit.id, inviteCode, phone: normalisePhone(phone) }),
    done: ({ phone }) => `已发送到 ${phone}`,
    onDone: onClose,
  })
  return (
    <FormSheet title="短信发送邀请" form={form} submitText="发送" onClose={onClose}>
      <PhoneField label="访客手机号" hint="短信只含企业、时间和链接" autoComplete="off" {...form.field('phone')} />
    </FormSheet>
  )
}
