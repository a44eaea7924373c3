import { type ReactNode, useEffect, useState } from 'react'
import { isRecallable } from '#can/visitors'
import { useBack, useGo, useParams } from '#client/navigation'
import { useMounted } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { endGuest, useSession } from '#client/session'
import type { Invitation } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Facts, Page } from '#ui/page'
import { Skeleton, StateBanner } from '#ui/state'
import { visitor } from '../parts/calls.ts'
import { WithCannotCome } from '../parts/cannot-come.tsx'
import { GONE } from '../parts/gone.tsx'
import { keyOfCode } from '../parts/kept-keys.ts'
import { PhoneFirst, useGuest } from '../parts/phone-first.tsx'
import { visitSpan } from '../parts/visit-words.ts'
import { CompleteForm } from './complete-form.tsx'

const TITLE = '访客邀请'

/** /visitor/visitorcode/{inviteCode}: who invites, when and where; whoever opens it first completes it, and then has the code. */
export default function VisitorCode() {
  const { inviteCode = '' } = useParams()
  // the page is drawn before its address is known
  const isKnown = useMounted()
  if (!isKnown)
    return (
      <Page title={TITLE}>
        <Skeleton shape="detail" />
      </Page>
    )
  return <One key={inviteCode} inviteCode={inviteCode} />
}

function One({ inviteCode }: { inviteCode: string }) {
  const key = keyOfCode(inviteCode)?.key
  const asking = { inviteCode, ...(key && { key }) }
  const { data, error, refetch } = useQuery(visitor.read('queryByCode', asking))
  const [proven, prove] = useState(false)
  const onProven = async () => {
    prove(true)
    await refetch()
  }
  return (
    <WithCannotCome asking={asking} title={TITLE}>
      {(row) => {
        if (!data)
          return (
            <Page title={TITLE}>
              <NotLoaded error={error} onRetry={refetch} shape="detail" instead={GONE} />
            </Page>
          )
        if ((data.mine || data.comes) && proven) return <ToCode inviteCode={inviteCode} />
        if (data.mine || data.comes)
          return (
            <Mine of={data} inviteCode={inviteCode}>
              {data.mine && isRecallable(data.visit.state) && row}
            </Mine>
          )
        if (data.state !== 'open') return <Bound of={data} inviteCode={inviteCode} onProven={onProven} />
        const head = <Head of={data} inviteCode={inviteCode} />
        return <CompleteForm of={data} inviteCode={inviteCode} head={head} below={row} />
      }}
    </WithCannotCome>
  )
}

/** A phone that just proved the number goes straight on to its code. */
function ToCode({ inviteCode }: { inviteCode: string }) {
  const go = useGo()
  useEffect(() => {
    go(`/visitor/visitorcodeinfo/${inviteCode}`, {}, { replace: true })
  }, [go, inviteCode])
  return (
    <Page title={TITLE}>
      <Skeleton shape="detail" />
    </Page>
  )
}

/** Who invites, when and where. */
function Head({ of, inviteCode }: { of: Invitation; inviteCode: string }) {
  const { data } = useQuery(visitor.read('visitCompany', { inviteCode }))
  const { visit } = of
  const places = [visit.place, ...(data?.buildings ?? [])].filter(Boolean).join('、')
  return (
    <>
      <StateBanner
        tone="info"
        title={`${visit.companyName}邀请您来访`}
        since={visit.hostName && `接待人 ${visit.hostName}`}
        next={nextOf(of)}
      />
      <Card>
        <Facts
          facts={[
            { name: '时间', value: visitSpan(visit) },
            ...(places ? [{ name: '地点', value: places }] : []),
            { name: '事由', value: visit.purpose },
            ...(visit.groupName ? [{ name: '团队', value: visit.groupName }] : []),
            { name: '人数', value: `最多 ${of.headcount} 人` },
            ...(of.tips.way ? [{ name: '怎么来', value: of.tips.way }] : []),
          ]}
        />
      </Card>
    </>
  )
}

function nextOf({ state, known }: Invitation): string {
  if (state !== 'open') return '已填写，凭通行码入园'
  return known.length > 0
    ? '请核对来访人信息，确认后即可领取通行码，无需注册'
    : '填写来访人信息后即可领取通行码，无需注册'
}

/** Completed by this phone, or by whoever is signed in; or they come along. */
function Mine({ of, inviteCode, children }: { of: Invitation; inviteCode: string; children: ReactNode }) {
  const go = useGo()
  const { visit, companions } = of
  const names = companions.map(({ name }) => name).join('、')
  return (
    <Page
      title={TITLE}
      action={
        <Button wide onPress={() => go(`/visitor/visitorcodeinfo/${inviteCode}`)}>
          {visit.state === 'waiting' ? '查看进度' : '出示通行码'}
        </Button>
      }
    >
      <Head of={of} inviteCode={inviteCode} />
      <Card>
        <Facts
          facts={[{ name: '来访人', value: names }, ...(visit.plate ? [{ name: '车牌', value: visit.plate }] : [])]}
        />
      </Card>
      {children}
    </Page>
  )
}

/** Completed by another phone: this one proves the number first. */
function Bound({ of, inviteCode, onProven }: { of: Invitation; inviteCode: string; onProven: () => Promise<void> }) {
  const back = useBack('/services')
  const guest = useGuest()
  const { stage } = useSession()
  // the form stands until the visit was asked anew for whoever proved a number
  const [proving, prove] = useState(false)
  if (guest === false && !proving) prove(true)
  const done = async () => {
    await onProven()
    prove(false)
  }
  if (guest === false || proving)
    return (
      <PhoneFirst
        title={TITLE}
        onBack={back}
        hint="邀请已由另一台手机填写，请用填写时的手机号验证后查看"
        submitText="验证并查看"
        onProven={done}
      />
    )
  return (
    <Page title={TITLE}>
      <StateBanner
        tone="warn"
        title="这个手机号不是来访人的"
        next="邀请已由来访人填写，请用填写时的手机号验证后查看，或联系邀请人"
      >
        {stage !== 'present' && (
          <Button size="s" onPress={() => void endGuest()}>
            换手机号验证
          </Button>
        )}
      </StateBanner>
      <Head of={of} inviteCode={inviteCode} />
    </Page>
  )
}
