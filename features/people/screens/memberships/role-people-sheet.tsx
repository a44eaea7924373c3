import { useState } from 'react'
import { wordsOf } from '#client/messages'
import { usePages } from '#client/query'
import type { BusinessRole } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { EndlessList, ListCard } from '#ui/list'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { toast } from '#ui/toast'
import s from './memberships.module.css'
import { enterprise, seatedQuery, staffQuery, useAct } from './queries.ts'

/** Who is in a business role or group: taken out one by one, put in by name. */
export function RolePeopleSheet({
  of,
  onEdit,
  onClose,
}: {
  of: BusinessRole
  onEdit: () => void
  onClose: () => void
}) {
  const act = useAct()
  const [adding, add] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const put = async (personId: string, name: string, seated: boolean) => {
    setError(null)
    try {
      await act(`seat ${of.id} ${personId} ${seated}`, (options) =>
        enterprise.post('businessRolePut', { id: of.id, personIds: [personId], seated }, options),
      )
      toast(seated ? `已加入${name}` : `已移出${name}`, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <Sheet open title={of.name} onClose={onClose}>
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
        {adding ? <Others onPick={(id, name) => put(id, name, true)} /> : <Seated id={of.id} onPick={put} />}
      </div>
    </Sheet>
  )
}

function Seated({
  id,
  onPick,
}: {
  id: string
  onPick: (personId: string, name: string, seated: boolean) => Promise<void>
}) {
  const { list } = usePages(seatedQuery(id))
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
            <Button kind="plain" size="s" onPress={() => onPick(personId, name, false)}>
              移出
            </Button>
          }
        />
      )}
    </EndlessList>
  )
}

function Others({ onPick }: { onPick: (personId: string, name: string) => Promise<void> }) {
  const [text, setText] = useState('')
  const { list } = usePages(staffQuery({ departmentId: null, text }))
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
              <Button size="s" onPress={() => onPick(personId, name)}>
                加入
              </Button>
            }
          />
        )}
      </EndlessList>
    </>
  )
}
