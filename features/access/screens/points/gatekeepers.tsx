import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { type Column, ColumnList } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { KeptPoint } from '#contract/access'
import { Choices } from '#ui/field'
import { Initials } from '#ui/initials'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { entrance } from '../parts/calls.ts'

interface Keeper {
  personId: string
  name: string
  pointIds: string[]
}

/** Property staff with the points at which they judge who comes. */
export function Gatekeepers({ points }: { points: readonly KeptPoint[] }) {
  const go = useGo()
  const asked = useQuery(entrance.read('gatekeepers'))
  const [setting, set] = useState<Keeper | null>(null)
  const names = new Map(points.map(({ id, name }) => [id, name]))
  return (
    <Loaded query={asked} shape="list">
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            picture={<ListPicture />}
            title="还没有物业人员"
            text="先授予物业人员身份，再为他们分配通行点"
            action={{ label: '去人员与身份', onPress: () => go('/people/persons') }}
          />
        ) : (
          <>
            <ColumnList
              label="门岗"
              items={items}
              keyOf={({ personId }) => personId}
              columns={columnsOf(names)}
              actionLabel={() => '分配'}
              onOpen={set}
            />
            {setting && (
              <KeeperSheet key={setting.personId} keeper={setting} points={points} onClose={() => set(null)} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** A gatekeeper, fact by fact, with the names of the points. */
const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<Keeper>[] => [
  {
    name: 'name',
    title: '物业人员',
    card: 'title',
    face: ({ personId, name }) => <Initials id={personId} name={name} />,
    of: ({ name }) => name,
    by: ({ name }) => name,
  },
  {
    name: 'points',
    title: '负责的通行点',
    card: 'fact',
    of: ({ pointIds }) =>
      pointIds.length === 0 ? '没有负责的通行点，不能核验' : pointIds.flatMap((id) => names.get(id) ?? []).join('、'),
    by: ({ pointIds }) => pointIds.length,
  },
]

interface KeeperSheetProps {
  keeper: Keeper
  points: readonly KeptPoint[]
  onClose: () => void
}

function KeeperSheet({ keeper: { personId, name, pointIds }, points, onClose }: KeeperSheetProps) {
  const [chosen, choose] = useState<string[]>(pointIds)
  const set = useAct({ send: () => entrance.send('gatekeeperSet', { personId, pointIds: chosen }) })
  return (
    <AskSheet
      title={`${name}负责的通行点`}
      text={chosen.length === 0 ? '不选任何通行点，就不能再核验' : `已选 ${chosen.length} 个，可以核验从这里通行的人`}
      confirmText="保存"
      act={set}
      onClose={onClose}
    >
      <Choices
        label="通行点"
        variant="list"
        options={points.map((point) => ({ value: point.id, label: point.name }))}
        value={chosen}
        onChange={choose}
      />
    </AskSheet>
  )
}
