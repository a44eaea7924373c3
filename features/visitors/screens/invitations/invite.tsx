import { useState } from 'react'
import { useSend } from '#client/form'
import { hrefOf, useBack, useGo, useGoWithState, useQueryText } from '#client/navigation'
import { FormPage } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { useSession } from '#client/session'
import { Choice, Choices, PhoneField, Stepper, Switch, TextField } from '#ui/field'
import { HistoryIcon } from '#ui/icons'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { parseInstant, toInstant } from '#vocabulary/day'
import { NAME_MOST, optionalNameProblem } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { visitor } from '../parts/calls.ts'
import { visitSpan } from '../parts/visit-words.ts'
import { momentsOf, type Times, timesProblem, usualTimes } from './invite-times.ts'
import { TimeFields } from './time-fields.tsx'

const TITLE = '邀请访客'
/** What is typed. Times are kept once they were chosen; until then they are those of now. The draft keeps nobody's name or phone. */
const START = {
  day: '',
  clock: '',
  endDay: '',
  endClock: '',
  purpose: '',
  place: '',
  groupName: '',
  headcount: 1,
  shareHost: false,
  name: '',
  phone: '',
  again: [] as string[],
}
const PURPOSES = ['商务洽谈', '面试', '会议', '送货', '维修']

/** /visitor/invitation: a host invites somebody, or a group; the visitor fills in the rest by the link. */
export default function Invite() {
  const back = useBack('/services')
  const go = useGo()
  const { person } = useSession()
  const booked = useBooked()
  // asked before anything is typed; where it cannot be asked the form stands, and the server says it
  const inviting = useQuery({ ...visitor.read('inviting'), enabled: person !== null && person.companyId !== null })
  if (inviting.isLoading && inviting.errorUpdateCount === 0)
    return (
      <Page title={TITLE} onBack={back}>
        <NotLoaded error={null} onRetry={inviting.refetch} shape="form" />
      </Page>
    )
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
  if (person && inviting.data?.may === false)
    return (
      <Page title={TITLE} onBack={back}>
        <Empty
          picture={<SignInPicture />}
          title="您还不能邀请访客"
          text={`${inviting.data.companyName}还没有授权您邀请访客，请联系企业管理员在员工管理中授权`}
          action={{ label: '查看企业通讯录', onPress: () => go('/addressbook/companyaddressbook') }}
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
  const [now] = useState(() => new Date())
  const [usual] = useState(() => usualTimes(now))
  // a draft of yesterday is for no time that can still be
  const timesOf = (values: Times): Times => ((momentsOf(values).from ?? now) > now ? pick(values) : usual)
  const endsOf = (values: Times) => booked ?? momentsOf(timesOf(values))
  const placeOf = (values: typeof START) => (booked ? booked.place : values.place.trim())
  const form = useSend({
    start: booked ? { ...START, purpose: '会议' } : START,
    draft: booked ? 'visitors.invite.booked' : 'visitors.invite',
    secret: ['name', 'phone', 'again'],
    fields: {
      from: 'endClock',
      until: 'endClock',
      guests: 'name',
      'guests.0.phone': 'phone',
      headcount: null,
      again: null,
      shareHost: null,
    },
    check: (values) => ({
      endClock: timesProblem(endsOf(values)),
      purpose: values.purpose.trim() === '' ? '请填写来访事由' : null,
      phone: values.phone !== '' && !isPhone(normalisePhone(values.phone)) ? '请输入 11 位手机号' : null,
      name: optionalNameProblem(values.name),
    }),
    send(values) {
      const { from, until } = endsOf(values)
      const place = placeOf(values)
      const headcount = headcountOf(values)
      const [name, groupName] = [values.name.trim(), values.groupName.trim()]
      return visitor.send('guestInvitationAdd', {
        from: toInstant(from ?? now),
        until: toInstant(until ?? now),
        purpose: values.purpose.trim(),
        headcount,
        ...(place && { place }),
        ...(booked && { bookingId: booked.id }),
        ...(groupName && headcount > 1 && { groupName }),
        ...((name || values.phone) && {
          guests: [{ ...(name && { name }), ...(values.phone && { phone: normalisePhone(values.phone) }) }],
        }),
        ...(values.again.length > 0 && { again: values.again }),
        shareHost: values.shareHost,
      })
    },
    // the code stands in no address of ours
    onDone: ({ visit, inviteCode }) =>
      goWithState('/visitor/inviteresultpage', { id: visit.id }, { inviteCode }, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const last = useQuery(visitor.read('lastVisitors')).data?.items ?? []
  const groups = useQuery(visitor.read('groupName')).data?.items ?? []
  const headcount = headcountOf(values)
  const place = placeOf(values)
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText="生成邀请" failedTitle="没有生成邀请">
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
            times={timesOf(values)}
            now={now}
            onChange={(part) => change({ ...timesOf(values), ...part })}
            error={errors.endClock}
          />
        </Card>
      )}
      <Section title="来访">
        <Card>
          {company && <Facts facts={[{ name: '到访企业', value: company }]} />}
          <TextField label="来访事由" maxLength={30} {...form.field('purpose')} />
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
              maxLength={60}
              placeholder="如 3 号楼 5 层 明湖厅"
              {...form.field('place')}
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
            maxLength={NAME_MOST}
            autoComplete="off"
            hint="不知道可以不填，由访客自己填写"
            {...form.field('name')}
          />
          <PhoneField
            label="访客手机号"
            optional
            autoComplete="off"
            hint="填写后可以一键发短信邀请"
            {...form.field('phone')}
          />
          <Stepper
            label="来访人数"
            note="含同行人，最多 20 人"
            value={headcount}
            min={Math.max(1, namedOf(values))}
            max={20}
            onChange={(count) => change({ headcount: count })}
          />
          {headcount > 1 && (
            <>
              <TextField label="团队名称" optional maxLength={30} {...form.field('groupName')} />
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
            {...form.tick('shareHost')}
          />
        </Card>
      </Section>
    </FormPage>
  )
}

const pick = ({ day, clock, endDay, endClock }: Times): Times => ({ day, clock, endDay, endClock })

/** How many of them the host named. */
const namedOf = ({ again, name, phone }: typeof START): number =>
  again.length + (name.trim() === '' && phone === '' ? 0 : 1)
const headcountOf = (values: typeof START): number => Math.max(values.headcount, namedOf(values), 1)
