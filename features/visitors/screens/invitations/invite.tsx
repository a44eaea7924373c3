import { useState } from 'react'
import { LEFT, useForm } from '#client/form'
import { hrefOf, useBack, useGo, useGoWithState, useQueryText } from '#client/navigation'
import { useActOn, useQuery } from '#client/query'
import { useSession } from '#client/session'
import { Choice, Choices, PhoneField, Stepper, Switch, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { HistoryIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import { parseInstant, toInstant } from '#vocabulary/day'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { VISITS_KEY, visitor } from '../parts/calls.ts'
import { momentAt } from '../parts/moments.ts'
import { visitSpan } from '../parts/visit-words.ts'
import { groupNamesQuery, lastVisitorsQuery } from './host-queries.ts'
import { type Times, usualTimes } from './invite-times.ts'
import { TimeFields } from './time-fields.tsx'

const TITLE = '邀请访客'
/** Times are kept once they were chosen; until then they are those of now. */
const EMPTY = {
  day: '',
  clock: '',
  endDay: '',
  endClock: '',
  purpose: '',
  place: '',
  groupName: '',
  headcount: 1,
  shareHost: false,
}
const DRAFT = { name: 'visitors.invite', empty: EMPTY }
const BOOKED_DRAFT = { name: 'visitors.invite.booked', empty: { ...EMPTY, purpose: '会议' } }
const UNKEPT = { name: '', phone: '', again: [] as string[] }
const FIELDS = {
  from: 'endClock',
  until: 'endClock',
  purpose: 'purpose',
  place: 'place',
  groupName: 'groupName',
  headcount: 'headcount',
  guests: 'name',
} as const
const PURPOSES = ['商务洽谈', '面试', '会议', '送货', '维修']

/** /visitor/invitation: a host invites somebody, or a group; the visitor fills in the rest by the link. */
export default function Invite() {
  const back = useBack('/services')
  const go = useGo()
  const { person } = useSession()
  const booked = useBooked()
  if (person && person.companyId === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Empty
          picture={<SignInPicture />}
          title="加入企业后才能邀请访客"
          text="来访登记在企业名下，请先加入您的企业"
          action={{ label: '加入企业', onPress: () => go('/addressbook/companyApply') }}
        />
      </Page>
    )
  return <InviteForm key={booked?.id} onBack={back} company={person?.companyName ?? ''} booked={booked} />
}

/** A meeting of mine, as its page told of it: the visit has its time and place, and moves with it. The server takes the time that the meeting has by then. */
interface Booked {
  id: string
  from: Date
  until: Date
  place: string
}

function useBooked(): Booked | null {
  const id = useQueryText('booking')
  const [from, until] = [parseInstant(useQueryText('from') ?? ''), parseInstant(useQueryText('until') ?? '')]
  const place = useQueryText('place') ?? ''
  return id === null || from === null || until === null ? null : { id, from, until, place: place.slice(0, 60) }
}

function InviteForm({ onBack, company, booked }: { onBack: () => void; company: string; booked: Booked | null }) {
  const go = useGo()
  const goWithState = useGoWithState()
  const act = useActOn(VISITS_KEY)
  const [now] = useState(() => new Date())
  const [usual] = useState(() => usualTimes(now))
  const form = useForm({
    draft: booked ? BOOKED_DRAFT : DRAFT,
    unkept: UNKEPT,
    fields: FIELDS,
    by: 'page',
    warns: false,
  })
  const { values, change, errors, notice } = form
  const last = useQuery(lastVisitorsQuery).data ?? []
  const groups = useQuery(groupNamesQuery).data ?? []
  const kept = momentAt(values.day, values.clock)
  // a draft of yesterday is for no time that can still be
  const times: Times = kept !== null && kept > now ? pick(values) : usual
  const named = values.again.length + (values.name.trim() === '' ? 0 : 1)
  const headcount = Math.max(values.headcount, named, 1)
  const place = booked ? booked.place : values.place.trim()
  const submit = () => {
    const from = booked ? booked.from : momentAt(times.day, times.clock)
    const until = booked ? booked.until : momentAt(times.endDay, times.endClock)
    const problems = {
      endClock: from === null || until === null ? '请选择日期和时间' : until <= from ? '结束时间要晚于开始时间' : null,
      purpose: values.purpose.trim() === '' ? '请填写来访事由' : null,
      phone: values.phone !== '' && !isPhone(normalisePhone(values.phone)) ? '请输入 11 位手机号' : null,
      name: values.phone !== '' && values.name.trim() === '' ? '请填写访客姓名' : null,
    }
    return form.run(problems, async () => {
      const guest = { name: values.name.trim(), ...(values.phone && { phone: normalisePhone(values.phone) }) }
      const input = {
        from: toInstant(from ?? now),
        until: toInstant(until ?? now),
        purpose: values.purpose.trim(),
        headcount,
        ...(place && { place }),
        ...(booked && { bookingId: booked.id }),
        ...(values.groupName.trim() && headcount > 1 && { groupName: values.groupName.trim() }),
        ...(guest.name && { guests: [guest] }),
        ...(values.again.length > 0 && { again: values.again }),
        shareHost: values.shareHost,
      }
      const { visit, inviteCode } = await act(`invite ${JSON.stringify(input)}`, (options) =>
        visitor.post('guestInvitationAdd', input, options),
      )
      form.forget()
      // the code stands in no address of ours
      goWithState('/visitor/inviteresultpage', { id: visit.id }, { inviteCode }, { replace: true })
      return LEFT
    })
  }
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="生成邀请" onSubmit={submit}>
      {notice && <Notice title="没有生成邀请" text={notice.text} requestId={notice.requestId} />}
      <Card rows>
        <LinkRow
          icon={<HistoryIcon />}
          title="邀请记录"
          note="查看、改期、取消和导出"
          href={hrefOf('/visitor/record')}
          onPress={() => go('/visitor/record')}
        />
      </Card>
      {booked ? (
        <Card>
          <Facts
            facts={[
              {
                name: '时间',
                value: visitSpan({ from: toInstant(booked.from), until: toInstant(booked.until) }),
                note: '改期、取消时来访一起改',
              },
              ...(place ? [{ name: '地点', value: place }] : []),
            ]}
          />
        </Card>
      ) : (
        <Card>
          <TimeFields
            times={times}
            now={now}
            onChange={(part) => change({ ...times, ...part })}
            error={errors.endClock}
          />
        </Card>
      )}
      <Section title="来访">
        <Card>
          {company && <Facts facts={[{ name: '到访企业', value: company }]} />}
          <TextField
            label="来访事由"
            value={values.purpose}
            onChange={(purpose) => change({ purpose })}
            maxLength={30}
            error={errors.purpose}
          />
          <Choice
            label="常用事由"
            options={PURPOSES.map((each) => ({ value: each, label: each }))}
            value={PURPOSES.includes(values.purpose) ? values.purpose : null}
            onChange={(purpose) => change({ purpose })}
          />
          {!booked && (
            <TextField
              label="到访地点"
              optional
              value={values.place}
              onChange={(place) => change({ place })}
              maxLength={60}
              placeholder="如 3 号楼 5 层 明湖厅"
              error={errors.place}
            />
          )}
        </Card>
      </Section>
      <Section title="访客">
        <Card>
          {last.length > 0 && (
            <Choices
              label="最近的访客"
              hint="选中后姓名和手机号会一并带上"
              options={last.map(({ id, name, phone }) => ({
                value: id,
                label: phone ? `${name} ${phone.slice(-4)}` : name,
              }))}
              value={values.again}
              onChange={(again) => change({ again })}
            />
          )}
          <TextField
            label="访客姓名"
            optional
            value={values.name}
            onChange={(name) => change({ name })}
            maxLength={30}
            autoComplete="off"
            hint="不知道可以不填，由访客自己填写"
            error={errors.name}
          />
          <PhoneField
            label="访客手机号"
            optional
            value={values.phone}
            onChange={(phone) => change({ phone })}
            autoComplete="off"
            hint="填写后可以直接发短信"
            error={errors.phone}
          />
          <Stepper
            label="来访人数"
            note="含同行人，最多 20 人"
            value={headcount}
            min={Math.max(1, named)}
            max={20}
            onChange={(count) => change({ headcount: count })}
          />
          {headcount > 1 && (
            <>
              <TextField
                label="团队名称"
                optional
                value={values.groupName}
                onChange={(groupName) => change({ groupName })}
                maxLength={30}
                error={errors.groupName}
              />
              {groups.length > 0 && (
                <Choice
                  label="用过的团队名称"
                  options={groups.map((each) => ({ value: each, label: each }))}
                  value={groups.includes(values.groupName) ? values.groupName : null}
                  onChange={(groupName) => change({ groupName })}
                />
              )}
            </>
          )}
          <Switch
            label="让访客看到我的姓名和手机号"
            hint="关闭时访客只看到隐去的姓名，请园区转接"
            checked={values.shareHost}
            onChange={(shareHost) => change({ shareHost })}
          />
        </Card>
      </Section>
    </FormPage>
  )
}

const pick = ({ day, clock, endDay, endClock }: Times): Times => ({ day, clock, endDay, endClock })
