import { useState } from 'react'
import type { ParkRole } from '#contract/people'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { RoleSheet } from './role-sheet.tsx'
import { rightsInWords } from './words.ts'

export interface RolesProps {
  roles: readonly ParkRole[]
  onGrant: (role: ParkRole) => void
}

/** Roles of the park with their rights in words, and how many hold them. */
export function Roles({ roles, onGrant }: RolesProps) {
  const [opened, open] = useState<ParkRole | null>(null)
  if (roles.length === 0)
    return <Empty picture={<ListPicture />} title="还没有角色" text="角色是一组权限，如“内容编辑”可以撰写发布内容" />
  return (
    <>
      <List label="角色" items={roles} keyOf={({ id }) => id}>
        {(role) => (
          <ListCard
            title={role.name}
            facts={[rightsInWords(role.rights)]}
            time={role.holders === 0 ? '还没有人持有' : `${role.holders} 人持有${role.mine ? '，包括您' : ''}`}
            acts={
              <>
                <Button kind="plain" size="s" onPress={() => open(role)}>
                  修改
                </Button>
                <Button kind="secondary" size="s" onPress={() => onGrant(role)}>
                  授权
                </Button>
              </>
            }
          />
        )}
      </List>
      {opened && <RoleSheet of={roles.find(({ id }) => id === opened.id) ?? opened} onClose={() => open(null)} />}
    </>
  )
}
