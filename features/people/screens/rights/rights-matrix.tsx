import { useEffect, useEffectEvent } from 'react'
import { type Column, ColumnList } from '#client/page'
import type { Pages } from '#client/query'
import type { Grant, ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty, ErrorNote, Skeleton } from '#ui/state'
import type { Chosen } from './find-person.tsx'
import { type Holder, holdersOf } from './matrix.ts'
import { whereOf } from './words.ts'

/** Of `RightsMatrix`. */
export interface RightsMatrixProps {
  list: Pages<Grant>['list']
  roles: readonly ParkRole[]
  onGrant: (role: ParkRole, person: Chosen) => void
  onEnd: (grant: Grant) => void
}

/** People and roles: who holds which role where and until when; a cell takes it back, or grants it. All grants are fetched first. */
export function RightsMatrix({ list, roles, onGrant, onEnd }: RightsMatrixProps) {
  const { items, loading, trouble, hasMore, onMore } = list
  const more = useEffectEvent(onMore)
  const asks = hasMore && loading === 'idle' && !trouble
  useEffect(() => {
    if (asks) void more()
  }, [asks])
  if (trouble) return <ErrorNote text={trouble.text} requestId={trouble.requestId} onRetry={onMore} />
  if (loading !== 'idle' || hasMore) return <Skeleton shape="list" />
  if (items.length === 0)
    return <Empty picture={<ListPicture />} title="还没有授权" text="授权后，每个人持有的角色在这里一目了然" />
  const columns: readonly Column<Holder>[] = [
    {
      name: 'person',
      title: '人员',
      card: 'title',
      of: ({ personName }) => personName,
      by: ({ personName }) => personName,
    },
    { name: 'phone', title: '手机号', card: 'time', of: ({ phone }) => phone ?? '' },
    ...roles.map((role, at) => roleColumn(role, at, { onGrant, onEnd })),
  ]
  return <ColumnList label="人员与角色" items={holdersOf(items)} keyOf={({ personId }) => personId} columns={columns} />
}

type CellActs = Pick<RightsMatrixProps, 'onGrant' | 'onEnd'>

/** A role: who holds it, where and until when. */
const roleColumn = (role: ParkRole, at: number, acts: CellActs): Column<Holder> => ({
  name: `role${at}`,
  title: role.name,
  of: (holder) => <Cell role={role} holder={holder} {...acts} />,
  by: ({ grants }) => grants.find(({ roleId }) => roleId === role.id)?.endsOn ?? null,
})

function Cell({ role, holder, onGrant, onEnd }: CellActs & { role: ParkRole; holder: Holder }) {
  const grant = holder.grants.find(({ roleId }) => roleId === role.id)
  if (grant) return <Held grant={grant} onEnd={onEnd} />
  const person = { id: holder.personId, name: holder.personName }
  return (
    <Button kind="plain" size="s" onPress={() => onGrant(role, person)}>
      授权<span className="sr-only">{`${person.name}${role.name}`}</span>
    </Button>
  )
}

function Held({ grant, onEnd }: { grant: Grant; onEnd: (grant: Grant) => void }) {
  return (
    <>
      {`${whereOf(grant)} 至 ${grant.endsOn}`}{' '}
      <Button kind="plain" size="s" onPress={() => onEnd(grant)}>
        收回<span className="sr-only">{`${grant.personName}${grant.roleName}`}</span>
      </Button>
    </>
  )
}
