import { lazy } from 'react'
import { useAddressState, useGo } from '#client/navigation'
import { ListPage, LoadedForm } from '#client/page'
import type { CaseCard, DecorationUser } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice, SearchField } from '#ui/field'
import { Acts, Stack } from '#ui/stack'
import { decoration } from '../parts/calls.ts'
import { APPLY, detailPath } from '../parts/case-fallbacks.ts'
import { CASE_COLUMNS } from './case-columns.tsx'

const TITLE = '装修申请'
const TABS = [
  { name: 'all', label: '全部' },
  { name: 'papers', label: '审批' },
  { name: 'pay', label: '缴费' },
  { name: 'work', label: '施工' },
  { name: 'watching', label: '观察' },
  { name: 'over', label: '结束' },
] as const
type Tab = (typeof TABS)[number]['name']
const NAMES = TABS.map(({ name }) => name)
type Of = 'mine' | 'crew' | 'park'
const WHOSE: readonly Of[] = ['mine', 'crew', 'park']

const DETAIL = { path: detailPath, screen: lazy(() => import('./detail.tsx')) }

/** A draft leads to its form. */
const pathOf = ({ id, state, parties }: CaseCard): string =>
  state === 'draft' && parties.includes('applicant') ? `${APPLY}?id=${id}` : detailPath(id)

/** /decoration/applyrecord: cases of one's own, those one leads as foreman, and for staff the park's, by how they stand. */
export default function ApplyRecord() {
  return (
    <LoadedForm title={TITLE} back="/services" query={decoration.read('userByToken')}>
      {(me) => <Records me={me} />}
    </LoadedForm>
  )
}

function Records({ me }: { me: DecorationUser }) {
  const go = useGo()
  const offered = offeredTo(me)
  const [asked, ask] = useAddressState<Of | ''>('of', '', [...WHOSE, ''])
  const [tab, show] = useAddressState<Tab>('tab', 'all', NAMES)
  const [search, find] = useAddressState('search', '')
  const of = asked === '' ? (offered[0]?.value ?? 'mine') : asked
  return (
    <ListPage
      title={TITLE}
      label="装修申请"
      back="/services"
      pages={decoration.pages('applyList', { of, tab, ...(search !== '' && { search }) })}
      tabs={{ label: '办理进度', tabs: TABS, shown: tab, onShow: show }}
      head={<Above set={me.may.set} />}
      filter={
        <Stack tight>
          {offered.length > 1 && <Choice label="查看" variant="row" options={offered} value={of} onChange={ask} />}
          <SearchField label="搜索编号、房间或施工单位" initial={search} onSearch={find} />
        </Stack>
      }
      add={me.may.apply ? { label: '申请装修', onPress: () => go(APPLY) } : null}
      empty={
        search !== ''
          ? { title: '没有找到', text: '换一个编号、房间或施工单位试试' }
          : tab === 'all'
            ? EMPTY[of]
            : { title: '没有这一步的装修', text: '换一个进度看看' }
      }
      keyOf={({ id }) => id}
      columns={CASE_COLUMNS}
      detail={of === 'park' ? DETAIL : undefined}
      pathOf={of === 'park' ? undefined : pathOf}
    />
  )
}

const EMPTY = {
  mine: { title: '还没有装修申请', text: '您承租的房间需要装修时，在这里提交申请' },
  crew: { title: '没有您负责的施工', text: '申请人把您的手机号登记为施工负责人后，会出现在这里' },
  park: { title: '园区还没有装修', text: '提交的申请会列在这里' },
} as const

/** Whose cases may be looked at, what is looked at first in front. */
const offeredTo = ({ may, crews }: DecorationUser): { value: Of; label: string }[] => [
  ...(may.park ? [{ value: 'park' as const, label: '全园' }] : []),
  { value: 'mine', label: '我的申请' },
  ...(crews > 0 ? [{ value: 'crew' as const, label: '我负责的施工' }] : []),
]

function Above({ set }: { set: boolean }) {
  const go = useGo()
  return (
    <Acts>
      <Button kind="secondary" size="s" onPress={() => go('/decoration/explain')}>
        装修说明
      </Button>
      {set && (
        <Button kind="secondary" size="s" onPress={() => go('/decoration/types')}>
          装修类型
        </Button>
      )}
    </Acts>
  )
}
