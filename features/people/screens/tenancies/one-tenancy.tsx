import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { TenancyItem } from '#contract/people'
import { Button } from '#ui/button'
import { Facts, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { estate } from '../parts/calls.ts'
import { EndSheet } from './end-sheet.tsx'
import { TenancySheet } from './tenancy-sheet.tsx'
import { daysOf, KINDS, placeOf, stateChip } from './words.ts'

/** What can be done with a tenancy, with the sheets for it. */
export function TenancyActs({ tenancy }: { tenancy: TenancyItem }) {
  const [asking, ask] = useState<'change' | 'end' | 'withdraw' | null>(null)
  const { id, version, state } = tenancy
  const withdraw = useAct({
    send: (reason: string) => estate.send('tenancyWithdraw', { id, version, reason }),
    done: '已撤销租约',
  })
  const close = () => ask(null)
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask(state === 'now' ? 'end' : 'withdraw')}>
        {state === 'now' ? '退租' : '撤销'}
      </Button>
      <Button kind="secondary" size="s" onPress={() => ask('change')}>
        修改
      </Button>
      {asking === 'change' && <TenancySheet tenancy={tenancy} onClose={close} />}
      {asking === 'end' && <EndSheet tenancy={tenancy} onClose={close} />}
      {asking === 'withdraw' && (
        <ReasonSheet
          title="撤销这份租约？"
          text={`${placeOf(tenancy)}将空出来，${tenancy.holder.name}不再于${tenancy.firstOn}起租。`}
          label="原因"
          hint="留在操作记录里"
          confirmText="撤销租约"
          maxLength={100}
          act={withdraw}
          onClose={close}
        />
      )}
    </>
  )
}

/** Everything that is recorded of a tenancy. */
export function TenancyDetail({ tenancy, onClose }: { tenancy: TenancyItem; onClose: () => void }) {
  const go = useGo()
  const query = useQuery(estate.read('tenancyDetail', { id: tenancy.id }))
  return (
    <Sheet open title={placeOf(tenancy)} onClose={onClose}>
      <Loaded query={query} shape="detail">
        {(one) => {
          const company = one.holder.kind === 'company' ? { id: one.holder.id } : null
          const facts = [
            { name: '租户', value: one.holder.name },
            { name: '手机号', value: one.phone ?? '' },
            { name: '房间用途', value: KINDS[one.kind] },
            { name: '合同编号', value: one.leaseNumber },
            { name: '租期', value: daysOf(one) },
            { name: '状态', value: stateChip(one).word },
            { name: '退租原因', value: one.endReason },
          ]
          return (
            <>
              <Facts facts={facts.filter(({ value }) => value !== '')} />
              {company && (
                <LinkRow
                  title="企业信息"
                  href={hrefOf('/enterprise/companyInfos', company)}
                  onPress={() => go('/enterprise/companyInfos', company)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Sheet>
  )
}
