import { type ReactNode, useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { standing, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { JustFiled, OneVisit, type OneVisitProps, WholeVisit } from '../parts/one-visit.tsx'
import { Urge, type UrgeProps, Withdraw } from '../parts/visit-acts.tsx'
import { standingOf } from '../parts/visit-banner.tsx'
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
          <WholeVisit visit={visit} />
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
      {(visit) => (
        <JustFiled
          visit={visit}
          said="申请已提交"
          steps={[
            { title: '已提交申请', tone: 'ok' },
            { title: `${visit.decides || '企业'}审批`, note: standingOf(visit).next, tone: 'info' },
            { title: '审批通过后，凭通行码入园' },
          ]}
        />
      )}
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
  ...props
}: Pick<OneVisitProps, 'title' | 'onBack' | 'renderAction' | 'children'> & { way: Way }) {
  const query = standing(useQuery(ownQuery(way, useQueryText('id') ?? '')))
  return (
    <OneVisit {...props} query={query} gone={{ what: '申请', text: '只有申请人自己能查看', records: way.records }} />
  )
}

function Acts({ visit, way, fresh = false }: { visit: VisitDetail; way: Way; fresh?: boolean }) {
  const go = useGo()
  const { id, can, state, companyId } = visit
  const look = fresh && (
    <Button
      kind={can.show ? 'secondary' : 'primary'}
      wide={!can.show && state !== 'waiting'}
      onPress={() => go(way.detail, { id })}
    >
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
        <Urge id={id} call={urgeForm} />
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

/** Rings whoever decides about a visit of mine, by the call of tenants' staff. */
export const urgeForm: UrgeProps['call'] = (input, options) => visitsession.post('urge', input, options)

function Changing({ visit }: { visit: VisitDetail }) {
  const [swaps, swap] = useState(false)
  const { can } = visit
  return (
    <>
      {can.move && (
        <Button wide kind="secondary" onPress={() => swap(true)}>
          更换来访人或车牌
        </Button>
      )}
      {can.withdraw && (
        <Withdraw
          visit={visit}
          what="申请"
          call={({ id }, options) => visitapply.post('visitRecordUpdate', { id, withdraw: true }, options)}
        />
      )}
      {swaps && <SwapSheet visit={visit} onClose={() => swap(false)} />}
    </>
  )
}
