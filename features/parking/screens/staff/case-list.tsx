import { hrefOf, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { StaffCase } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture, ResultPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { casesQuery, type Desk, type Side } from './cases.ts'
import { daysInWords, kindOf, statusOf, titleOf } from './staff-words.ts'

/** Applications at a desk: those that wait for it, or those that are decided. */
export function CaseList({ desk, side, path }: { desk: Desk; side: Side; path: string }) {
  const { list } = usePages(casesQuery(desk, side))
  return (
    <EndlessList label="申请" {...list} keyOf={({ id }) => id} empty={<NoCase side={side} />}>
      {(one) => <CaseCard of={one} path={path} />}
    </EndlessList>
  )
}

function CaseCard({ of, path }: { of: StaffCase; path: string }) {
  const go = useGo()
  const { tone, word } = statusOf(of)
  const query = { id: of.id }
  return (
    <ListCard
      title={titleOf(of)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`${of.personName || '已注销用户'} · ${kindOf(of)}`, of.companyName]}
      time={daysInWords(of)}
      href={hrefOf(path, query)}
      onPress={() => go(path, query)}
    />
  )
}

function NoCase({ side }: { side: Side }) {
  return side === 'open' ? (
    <Empty picture={<ResultPicture tone="ok" />} title="没有待审批的申请" text="新的申请会列在这里，先提交的排在前面" />
  ) : (
    <Empty picture={<ListPicture />} title="还没有处理过的申请" text="处理过的申请和审批意见会留在这里" />
  )
}
