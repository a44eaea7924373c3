import { useState } from 'react'
import { useAct } from '#client/form'
import { useBack } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { BusinessRole, OwnRoles } from '#contract/people'
import { Button } from '#ui/button'
import { Switch } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import s from './memberships.module.css'
import { RolePeopleSheet } from './role-people-sheet.tsx'
import { RoleSheet } from './role-sheet.tsx'

const KINDS = [
  { kind: 'role', title: '业务角色', none: '还没有业务角色；“人事”可以管理部门和人员' },
  { kind: 'group', title: '群组', none: '还没有群组；通知可以直接发给一个群组' },
] as const

/** /addressbook/roles: business roles and groups of my company, and whether services want an authorisation. */
export default function Roles() {
  const back = useBack('/addressbook/manage')
  const query = useQuery(enterprise.read('innerBusinessRole'))
  const [editing, edit] = useState<BusinessRole | 'role' | 'group' | null>(null)
  const [shown, show] = useState<BusinessRole | null>(null)
  return (
    <Page title="角色与群组" onBack={back}>
      <Loaded query={query} shape="list" faultText="没能取到角色和群组，请稍后重试">
        {(own) => <RolesOf own={own} onEdit={edit} onShow={show} />}
      </Loaded>
      {shown && (
        <RolePeopleSheet
          of={shown}
          onEdit={() => {
            show(null)
            edit(shown)
          }}
          onClose={() => show(null)}
        />
      )}
      {editing && (
        <RoleSheet
          of={typeof editing === 'string' ? null : editing}
          kind={typeof editing === 'string' ? editing : editing.kind}
          onClose={() => edit(null)}
        />
      )}
    </Page>
  )
}

interface RolesOfProps {
  own: OwnRoles
  onEdit: (what: 'role' | 'group') => void
  onShow: (role: BusinessRole) => void
}

function RolesOf({ own, onEdit, onShow }: RolesOfProps) {
  if (own.standing === null)
    return <Empty picture={<ListPicture />} title="您还没有加入企业" text="加入企业后，可以看到自己的角色和群组" />
  if (own.standing !== 'manager') return <Mine mine={own.mine} />
  return (
    <>
      <StaffAuth on={own.staffAuth} />
      {KINDS.map(({ kind, title, none }) => {
        const roles = own.all.filter((role) => role.kind === kind)
        return (
          <Section
            key={kind}
            title={title}
            trailing={
              <Button kind="plain" size="s" onPress={() => onEdit(kind)}>
                新建{kind === 'role' ? '角色' : '群组'}
              </Button>
            }
          >
            {roles.length === 0 ? (
              <Card>
                <p className={s.quiet}>{none}</p>
              </Card>
            ) : (
              <Card rows>
                {roles.map((role) => (
                  <LinkRow
                    key={role.id}
                    title={role.name}
                    {...(role.hr && { note: '人事：可以管理部门和人员' })}
                    value={`${role.count}人`}
                    onPress={() => onShow(role)}
                  />
                ))}
              </Card>
            )}
          </Section>
        )
      })}
    </>
  )
}

function Mine({ mine }: { mine: OwnRoles['mine'] }) {
  if (mine.length === 0)
    return <Empty picture={<ListPicture />} title="您还不在任何角色或群组中" text="由企业管理员安排" />
  return (
    <Section title="我的角色和群组">
      {mine.map(({ id, name, kind, hr }) => (
        <Card key={id}>
          <p className={s.strong}>{name}</p>
          <p className={s.quiet}>{hr ? '人事：可以管理部门和人员' : kind === 'role' ? '业务角色' : '群组'}</p>
        </Card>
      ))}
    </Section>
  )
}

function StaffAuth({ on }: { on: boolean }) {
  const [error, setError] = useState<string | null>(null)
  const act = useAct({
    send: (staffAuth: boolean) => enterprise.send('setStaffAuth', { staffAuth }),
    done: ({ staffAuth }) => (staffAuth ? '只有授权的员工可以使用' : '所有员工都可以使用'),
  })
  const set = async (staffAuth: boolean) => {
    setError(null)
    setError(await act.attempt(staffAuth))
  }
  return (
    <Section title="企业服务">
      <Card>
        <Switch
          label="使用企业服务需要授权"
          hint={on ? '只有管理员授权的员工可以代企业办理业务' : '所有员工都可以代企业办理业务'}
          checked={on}
          onChange={(staffAuth) => void set(staffAuth)}
        />
        {error && (
          <p className={s.error} role="alert">
            {error}
          </p>
        )}
      </Card>
    </Section>
  )
}
