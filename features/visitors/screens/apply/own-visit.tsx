import { useState } from 'react'
import { useGo, useQueryText } from '#client/navigation'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { visitapply, visitsession } from '../parts/calls.ts'
import { JustFiled, OneVisit, type OneVisitProps, WholeVisit } from '../parts/one-visit.tsx'
import { Urge, type UrgeProps, Withdraw } from '../parts/visit-acts.tsx'
import { statusOf } from '../parts/visit-banner.tsx'
import { SwapSheet } from './swap-sheet.tsx'
import type { Way } from './ways.ts'

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
            { title: `${visit.decides || '企业'}审批`, note: statusOf(visit).next, tone: 'info' },
            { title: '审批通过后，凭通行码入园' },
          ]}
        />
      )}
    </One>
  )
}

function One({ way, ...page }: Pick<OneVisitProps, 'title' | 'renderAction' | 'children'> & { way: Way }) {
  const query = way.queryOf(useQueryText('id') ?? '')
  return (
    <OneVisit {...page} query={query} gone={{ what: '申请', text: '只有申请人自己能查看', records: way.records }} />
  )
}

function Acts({ visit, way, fresh = false }: { visit: VisitDetail; way: Way; fresh?: boolean }) {
  const go = useGo()
  const { id, can, state, companyId } = visit
  const viewButton = fresh && (
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
        {viewButton}
        <Button wide={!fresh} onPress={() => go(`/current/visitorcurrentcode/${id}`)}>
          出示通行码
        </Button>
      </>
    )
  if (state === 'waiting')
    return (
      <>
        <Urge id={id} send={urgeForm} />
        {viewButton || <Button onPress={() => go('/visit/visitTaskTracking', { id })}>查看审批进度</Button>}
      </>
    )
  return (
    viewButton || (
      <Button wide onPress={() => go(way.form, { company: companyId })}>
        再次申请
      </Button>
    )
  )
}

/** Rings whoever decides about a visit of mine, by the call of tenants' staff. */
export const urgeForm: UrgeProps['send'] = (id) => visitsession.send('urge', { id })

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
          send={(id) => visitapply.send('visitRecordUpdate', { id, withdraw: true })}
        />
      )}
      {swaps && <SwapSheet visit={visit} onClose={() => swap(false)} />}
    </>
  )
}
