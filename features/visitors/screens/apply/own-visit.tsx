import { type ReactNode, useState } from 'react'
import { tell } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, standing, useActOn, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Page, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Result, Timeline } from '#ui/state'
import { toast } from '#ui/toast'
import { refusals } from '#vocabulary/refusal'
import { useVisitHints, VISITS_KEY } from '../parts/calls.ts'
import { standingOf, VisitBanner } from '../parts/visit-banner.tsx'
import { VisitFacts, VisitHistory, VisitPeople } from '../parts/visit-facts.tsx'
import { ownQuery } from './queries.ts'
import { SwapSheet } from './swap-sheet.tsx'
import { visitapply, visitsession, type Way } from './ways.ts'

/** Of pages about one of my visits. */
export interface OwnVisitProps {
  way: Way
  title: string
}

/** A visit of mine: how it stands, who comes, what happened; urging, swapping and taking it back. */
export function OwnVisit({ way, title }: OwnVisitProps) {
  return (
    <One way={way} title={title} renderAction={(visit) => <Acts visit={visit} way={way} />}>
      {(visit) => (
        <>
          <VisitBanner visit={visit} />
          <VisitFacts visit={visit} />
          <VisitPeople visit={visit} />
          <VisitHistory visit={visit} />
          <Changing visit={visit} />
        </>
      )}
    </One>
  )
}

/** What was filed, who decides next, and what became of it while the applicant looks. */
export function FiledVisit({ way, title }: OwnVisitProps) {
  return (
    <One way={way} title={title} renderAction={(visit) => <Acts visit={visit} way={way} fresh />}>
      {(visit) => {
        const { tone, title: how, next } = standingOf(visit)
        const waits = visit.state === 'waiting'
        return (
          <>
            <Result tone={waits ? 'ok' : tone} title={waits ? '申请已提交' : how} text={waits ? how : next} />
            {waits && (
              <Section title="接下来">
                <Card>
                  <Timeline
                    items={[
                      { title: '已提交申请', tone: 'ok' },
                      { title: `${visit.decides || '企业'}审批`, note: next, tone: 'info' },
                      { title: '审批通过后，凭通行码入园' },
                    ]}
                  />
                </Card>
              </Section>
            )}
            <VisitFacts visit={visit} />
          </>
        )
      }}
    </One>
  )
}

function One({
  way,
  title,
  renderAction,
  children,
}: OwnVisitProps & { renderAction: (visit: VisitDetail) => ReactNode; children: (visit: VisitDetail) => ReactNode }) {
  const back = useBack(way.records)
  return (
    <SignedIn title={title} onBack={back}>
      <Known way={way} title={title} renderAction={renderAction} onBack={back}>
        {children}
      </Known>
    </SignedIn>
  )
}

function Known({
  way,
  title,
  renderAction,
  children,
  onBack,
}: OwnVisitProps & {
  renderAction: (visit: VisitDetail) => ReactNode
  children: (visit: VisitDetail) => ReactNode
  onBack: () => void
}) {
  useVisitHints()
  const go = useGo()
  const query = standing(useQuery(ownQuery(way, useQueryText('id') ?? '')))
  const gone = (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这次申请"
      text="只有申请人自己能查看"
      action={{ label: '查看申请记录', onPress: () => go(way.records, {}, { replace: true }) }}
    />
  )
  return (
    <Page title={title} onBack={onBack} action={query.data && renderAction(query.data)}>
      <Loaded
        query={query}
        shape="detail"
        instead={{ [refusals.notFound.code]: gone, [refusals.malformed.code]: gone }}
      >
        {children}
      </Loaded>
    </Page>
  )
}

function Acts({ visit, way, fresh = false }: { visit: VisitDetail; way: Way; fresh?: boolean }) {
  const go = useGo()
  const { id, can, state, companyId } = visit
  const look = fresh && (
    <Button kind={can.show ? 'secondary' : 'primary'} wide={!can.show} onPress={() => go(way.detail, { id })}>
      查看申请
    </Button>
  )
  if (can.show)
    return (
      <>
        {look}
        <Button wide={!fresh} onPress={() => go(`/current/visitorcurrentcode/${id}`)}>
          出示通行码
        </Button>
      </>
    )
  if (state === 'waiting')
    return (
      <>
        <Urge id={id} kind="secondary" />
        {look || <Button onPress={() => go('/visit/visitTaskTracking', { id })}>查看审批进度</Button>}
      </>
    )
  return (
    look || (
      <Button wide onPress={() => go(way.form, { company: companyId })}>
        再次申请
      </Button>
    )
  )
}

/** Reminds whoever decides about a visit of mine. */
export function Urge({ id, kind = 'primary' }: { id: string; kind?: 'primary' | 'secondary' }) {
  const act = useActOn(VISITS_KEY)
  const urge = async () => {
    try {
      await act(`urge ${id}`, (options) => visitsession.post('urge', { id }, options))
      toast('已再次提醒对方', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Button kind={kind} wide={kind === 'primary'} onPress={urge}>
      催办
    </Button>
  )
}

function Changing({ visit }: { visit: VisitDetail }) {
  const act = useActOn(VISITS_KEY)
  const [open, show] = useState<'swap' | 'withdraw' | null>(null)
  const { id, can, state } = visit
  const close = () => show(null)
  return (
    <>
      {can.move && (
        <Button wide kind="secondary" onPress={() => show('swap')}>
          更换来访人或车牌
        </Button>
      )}
      {can.withdraw && (
        <Button wide kind="plain" onPress={() => show('withdraw')}>
          撤回申请
        </Button>
      )}
      {open === 'swap' && <SwapSheet visit={visit} onClose={close} />}
      {open === 'withdraw' && (
        <AskSheet
          title="撤回这次申请？"
          text={state === 'waiting' ? '对方不用再审批' : '全部来访人的通行码立即失效，接待人会收到提醒'}
          confirmText="撤回"
          danger
          done="已撤回"
          onConfirm={() =>
            act(`withdraw ${id}`, (options) => visitapply.post('visitRecordUpdate', { id, withdraw: true }, options))
          }
          onClose={close}
        />
      )}
    </>
  )
}
