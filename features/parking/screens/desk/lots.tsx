import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { DeskLot } from '#contract/parking'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { DESK_WORDS } from './fallbacks.tsx'
import { lotChip } from './words.ts'

/** /parking/desk/lots: the lots of the park. */
export default function DeskLots() {
  const go = useGo()
  return (
    <ListPage
      title="停车场与道闸"
      back="/parking/desk"
      label="停车场"
      query={calls.read('deskLots')}
      {...DESK_WORDS}
      add={() => ({ label: '添加停车场', onPress: () => go('/parking/desk/lotedit') })}
      empty={{ title: '还没有停车场', text: '添加停车场后，再添加车道、道闸和收费标准，就可以收费了' }}
      keyOf={({ lotId }) => lotId}
      row={(lot) => <LotCard lot={lot} />}
    />
  )
}

function LotCard({ lot }: { lot: DeskLot }) {
  const go = useGo()
  const { tone, word } = lotChip(lot)
  const path = `/parking/desk/lots/${lot.lotId}`
  return (
    <ListCard
      title={lot.name}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`编号 ${lot.code}`, `在场 ${lot.inside} / ${lot.capacity}`]}
      time={lot.open ? lot.place : lot.closedWhy}
      href={hrefOf(path)}
      onPress={() => go(path)}
    />
  )
}
