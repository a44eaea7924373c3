import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { Loaded, useActOn, useQuery } from '#client/query'
import type { KeptPoint } from '#contract/access'
import { Choices } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { ConfirmSheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { entrance } from '../parts/calls.ts'
import { gatekeepersQuery, POINTS_KEY } from './point-queries.ts'

interface Keeper {
  personId: string
  name: string
  pointIds: string[]
}

/** Property staff with the points at which they judge who comes. */
export function Gatekeepers({ points }: { points: readonly KeptPoint[] }) {
  const asked = useQuery(gatekeepersQuery)
  const [setting, set] = useState<Keeper | null>(null)
  const names = new Map(points.map(({ id, name }) => [id, name]))
  return (
    <Loaded query={asked} shape="list">
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            picture={<ListPicture />}
            title="还没有物业人员"
            text="先在园区权限里添加物业人员，再为他们分配通行点"
          />
        ) : (
          <>
            <List label="门岗" items={items} keyOf={({ personId }) => personId}>
              {(keeper) => (
                <ListCard
                  title={keeper.name}
                  facts={[
                    keeper.pointIds.length === 0
                      ? '没有负责的通行点，不能核验'
                      : keeper.pointIds.flatMap((id) => names.get(id) ?? []).join('、'),
                  ]}
                  deed="分配"
                  onPress={() => set(keeper)}
                />
              )}
            </List>
            {setting && (
              <KeeperSheet key={setting.personId} keeper={setting} points={points} onClose={() => set(null)} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

interface KeeperSheetProps {
  keeper: Keeper
  points: readonly KeptPoint[]
  onClose: () => void
}

function KeeperSheet({ keeper: { personId, name, pointIds }, points, onClose }: KeeperSheetProps) {
  const act = useActOn(POINTS_KEY)
  const [chosen, choose] = useState<string[]>(pointIds)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    setError(null)
    try {
      const wish = { personId, pointIds: chosen }
      await act(JSON.stringify(wish), (again) => entrance.post('gatekeeperSet', wish, again))
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={`${name} 负责的通行点`}
      text={chosen.length === 0 ? '不选任何通行点，就不能再核验' : `已选 ${chosen.length} 个，可以核验从这里通行的人`}
      confirmText="保存"
      onConfirm={save}
      onClose={onClose}
      error={error}
    >
      <Choices
        label="通行点"
        look="list"
        options={points.map((point) => ({ value: point.id, label: point.name }))}
        value={chosen}
        onChange={choose}
      />
    </ConfirmSheet>
  )
}
