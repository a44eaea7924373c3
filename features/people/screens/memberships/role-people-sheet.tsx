import { useState } from 'react'
import { useAct } from '#client/form'
import { usePages } from '#client/query'
import type { BusinessRole } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { toast } from '#ui/toast'
import { enterprise } from '../parts/calls.ts'
import s from './memberships.module.css'

/** Somebody who is put in or taken out. */
interface Seat {
  readonly personId: string
  readonly name: string
  readonly seated: boolean
}

export interface RolePeopleSheetProps {
  of: BusinessRole
  onEdit: () => void
  onClose: () => void
}

/** Who is in a business role or group: taken out one by one, put in by name. */
export function RolePeopleSheet({ of: { id, name }, onEdit, onClose }: RolePeopleSheetProps) {
  const [adding, add] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const seat = useAct({
    send: ({ personId, seated }: Seat) => enterprise.send('businessRolePut', { id, personIds: [personId], seated }),
  })
  const put = async (one: Seat) => {
    setError(null)
    const failed = await seat.attempt(one)
    if (failed === null) toast(one.seated ? `已加入${one.name}` : `已移出${one.name}`, { kind: 'ok' })
    else setError(failed)
  }
  return (
    <Sheet open title={name} onClose={onClose}>
      <div className={s.form}>
        <div className={s.row}>
          <Button kind="secondary" size="s" onPress={() => add(!adding)}>
            {adding ? '看已加入的人' : '加入人员'}
          </Button>
          <Button kind="plain" size="s" onPress={onEdit}>
            改名或删除
          </Button>
        </div>
        {error && (
          <p className={s.error} role="alert">
            {error}
          </p>
        )}
        {adding ? <Others onPick={put} /> : <Seated id={id} onPick={put} />}
      </div>
    </Sheet>
  )
}

function Seated({ id, onPick }: { id: string; onPick: (one: Seat) => Promise<void> }) {
  const { list } = usePages(enterprise.pages('businessRoleMembers', { id }))
  return (
    <EndlessList
      label="已加入的人"
      {...list}
      keyOf={({ personId }) => personId}
      empty={<Empty title="还没有人" text="点“加入人员”，按姓名查找同事" />}
    >
      {({ personId, name, departmentName }) => (
        <ListCard
          title={name}
          facts={[departmentName || '未分配部门']}
          acts={
            <Button kind="plain" size="s" onPress={() => onPick({ personId, name, seated: false })}>
              移出
            </Button>
          }
        />
      )}
    </EndlessList>
  )
}

function Others({ onPick }: { onPick: (one: Seat) => Promise<void> }) {
  const [text, setText] = useState('')
  const { list } = usePages(enterprise.pages('staffList', { text }))
  return (
    <>
      <SearchField label="姓名、拼音或首字母" onSearch={setText} />
      <EndlessList
        label="可以加入的人"
        {...list}
        keyOf={({ personId }) => personId}
        empty={<Empty title={`没有找到“${text}”`} text="可以按姓名、拼音或首字母查找" />}
      >
        {({ personId, name, departmentName }) => (
          <ListCard
            title={name}
            facts={[departmentName || '未分配部门']}
            acts={
              <Button size="s" onPress={() => onPick({ personId, name, seated: true })}>
                加入
              </Button>
            }
          />
        )}
      </EndlessList>
    </>
  )
}
