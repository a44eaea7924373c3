import { useState } from 'react'
import { ExportButton } from '#client/download'
import { useAct } from '#client/form'
import { useQueryText } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Elevator } from '#contract/estate'
import { Button } from '#ui/button'
import { StateChip } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { ElevatorSheet } from './elevator-sheet.tsx'
import { kindWord, levelsText, stateOf } from './elevator-words.ts'

/** Elevators as operators keep them, by building; with `building` in the address those of one. */
export function ElevatorDesk() {
  const buildingId = useQueryText('building')
  const [isAdding, add] = useState(false)
  return (
    <ListPage
      title="电梯"
      back="/estate/places"
      pages={estate.pages('elevatorList', buildingId === null ? {} : { buildingId })}
      below={(answer) => (
        <ExportButton
          items={answer?.items}
          ask={() => estate.files.post('elevatorSheet', buildingId === null ? {} : { buildingId })}
        >
          导出电梯
        </ExportButton>
      )}
      add={{ label: '添加电梯', onPress: () => add(true) }}
      notYours={{ title: '仅对园区运营开放' }}
      empty={{ title: '还没有电梯', text: '添加以后，来访的人可以按楼栋查到怎么上楼' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    >
      {isAdding && <ElevatorSheet elevator={null} buildingId={buildingId} onClose={() => add(false)} />}
    </ListPage>
  )
}

const COLUMNS: readonly Column<Elevator>[] = [
  {
    name: 'name',
    title: '电梯',
    card: 'title',
    of: ({ building, name }) => `${building} ${name}`,
    by: ({ building, name }) => `${building} ${name}`,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state }) {
      const { label, tone } = stateOf(state)
      return <StateChip tone={tone}>{label}</StateChip>
    },
    by: ({ state }) => stateOf(state).label,
  },
  {
    name: 'kind',
    title: '类型',
    card: 'fact',
    of: ({ kind }) => kindWord(kind),
    inCard: ({ kind, levels }) => `${kindWord(kind)}，停靠 ${levelsText(levels)}`,
    by: ({ kind }) => kindWord(kind),
  },
  { name: 'levels', title: '停靠楼层', of: ({ levels }) => levelsText(levels) },
  { name: 'place', title: '位置', card: 'fact', of: ({ place }) => place, by: ({ place }) => place },
  { name: 'acts', title: '操作', card: 'acts', of: (elevator) => <ElevatorActs elevator={elevator} /> },
]

function ElevatorActs({ elevator }: { elevator: Elevator }) {
  const { id, version, name } = elevator
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const remove = useAct({ send: () => estate.send('elevatorRemove', { id, version }), done: '已移除' })
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask('remove')}>
        移除
      </Button>
      <Button kind="secondary" size="s" onPress={() => ask('change')}>
        修改
      </Button>
      {asking === 'change' && (
        <ElevatorSheet elevator={elevator} buildingId={elevator.buildingId} onClose={() => ask(null)} />
      )}
      {asking === 'remove' && (
        <AskSheet
          title={`移除${name}？`}
          text="移除后不能恢复；临时停运请改为维修中或已停用"
          confirmText="移除"
          danger
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
