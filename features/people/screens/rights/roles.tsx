import { useState } from 'react'
import { type Column, ColumnList } from '#client/page'
import type { ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { RoleSheet } from './role-sheet.tsx'
import { rightsInWords } from './words.ts'

export interface RolesProps {
  roles: readonly ParkRole[]
  onGrant: (role: ParkRole) => void
}

const COLUMNS: readonly Column<ParkRole>[] = [
  { name: 'name', title: '角色', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  { name: 'rights', title: '权限', card: 'fact', of: ({ rights }) => rightsInWords(rights) },
  {
    name: 'holders',
    title: '持有人',
    card: 'time',
    of: ({ holders, mine }) => (holders === 0 ? '还没有人持有' : `${holders} 人持有${mine ? '，包括您' : ''}`),
    by: ({ holders }) => holders,
  },
]

type OfRole = (role: ParkRole) => void

const actsColumn = (onChange: OfRole, onGrant: OfRole): Column<ParkRole> => ({
  name: 'acts',
  title: '操作',
  card: 'acts',
  of: (role) => (
    <>
      <Button kind="plain" size="s" onPress={() => onChange(role)}>
        修改
      </Button>
      <Button kind="secondary" size="s" onPress={() => onGrant(role)}>
        授权
      </Button>
    </>
  ),
})

/** Roles of the park with their rights in words, and how many hold them. */
export function Roles({ roles, onGrant }: RolesProps) {
  const [opened, open] = useState<ParkRole | null>(null)
  if (roles.length === 0)
    return <Empty picture={<ListPicture />} title="还没有角色" text="角色是一组权限，如“内容编辑”可以撰写发布内容" />
  return (
    <>
      <ColumnList label="角色" items={roles} keyOf={({ id }) => id} columns={[...COLUMNS, actsColumn(open, onGrant)]} />
      {opened && <RoleSheet of={roles.find(({ id }) => id === opened.id) ?? opened} onClose={() => open(null)} />}
    </>
  )
}
