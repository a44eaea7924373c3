import { type ReactNode, useState } from 'react'
import { useAddressState, useBack } from '#client/navigation'
import { useRoom } from '#client/page'
import { usePages } from '#client/query'
import type { Grant } from '#contract/people'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { enterprise } from '../parts/calls.ts'
import { EndSheet } from './end-sheet.tsx'
import { Entries } from './entries.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import type { Chosen } from './find-person.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import { Grants, type Side } from './grants.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { RoleSheet } from './role-sheet.tsx'
import { Roles } from './roles.tsx'

type Tab = 'grants' | 'matrix' | 'roles' | 'entries'
const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'grants', label: '授权' },
  { name: 'matrix', label: '人员与角色' },
  { name: 'roles', label: '角色' },
  { name: 'entries', label: '园区人员' },
]
const NAMES = TABS.map(({ name }) => name)
const SIDES = [
  { value: 'now', label: '生效中' },
  { value: 'over', label: '已结束' },
] as const
const SIDE_NAMES = SIDES.map(({ value }) => value)

/** What is open over the page. */
type Open =
  | { kind: 'grant'; roleId: string | null; person?: Chosen }
  | { kind: 'end'; grant: Grant }
  | { kind: 'role' | 'entry' }

/** /people/rights: roles of the park, who holds them, its own people; for everybody else the roles that they hold. */
export default function Rights() {
  const back = useBack('/mine')
  const room = useRoom()
  const [chosen, show] = useAddressState<Side>('side', 'now', SIDE_NAMES)
  const [turned, turn] = useAddressState<Tab>('tab', 'grants', NAMES)
  // a matrix has room on a wide screen alone
  const tab = turned === 'matrix' && room !== 'desk' ? 'grants' : turned
  const side = tab === 'matrix' ? 'now' : chosen
  const [open, setOpen] = useState<Open | null>(null)
  const { list, pages } = usePages(enterprise.pages('parkRoleList', { side }))
  const { operator = false, roles = [], regions = [] } = pages?.[0] ?? {}
  const grants = (
    <>
      <Choice label="授权状态" silent variant="row" options={SIDES} value={side} onChange={show} />
      <Grants list={list} side={side} operator={operator} onEnd={(grant) => setOpen({ kind: 'end', grant })} />
    </>
  )
  const close = () => setOpen(null)
  const parts: Record<Tab, ReactNode> = {
    grants,
    matrix: (
      <RightsMatrix
        list={list}
        roles={roles}
        onGrant={({ id }, person) => setOpen({ kind: 'grant', roleId: id, person })}
        onEnd={(grant) => setOpen({ kind: 'end', grant })}
      />
    ),
    roles: <Roles roles={roles} onGrant={({ id }) => setOpen({ kind: 'grant', roleId: id })} />,
    entries: <Entries />,
  }
  return (
    <Page
      title="园区权限"
      onBack={back}
      {...(operator ? { action: <MainAct tab={tab} hasRoles={roles.length > 0} onOpen={setOpen} /> } : {})}
    >
      {operator ? (
        <Tabs
          label="园区权限"
          tabs={room === 'desk' ? TABS : TABS.filter(({ name }) => name !== 'matrix')}
          shown={tab}
          onShow={turn}
        >
          {parts[tab]}
        </Tabs>
      ) : (
        grants
      )}
      {open?.kind === 'grant' && (
        <GrantSheet roles={roles} regions={regions} roleId={open.roleId} person={open.person ?? null} onClose={close} />
      )}
      {open?.kind === 'end' && <EndSheet grant={open.grant} onClose={close} />}
      {open?.kind === 'role' && <RoleSheet of={null} onClose={close} />}
      {open?.kind === 'entry' && <EntrySheet entry={null} onClose={close} />}
    </Page>
  )
}

/** What an operator does most on each part. */
function MainAct({ tab, hasRoles, onOpen }: { tab: Tab; hasRoles: boolean; onOpen: (open: Open) => void }) {
  if (tab === 'entries')
    return (
      <Button wide onPress={() => onOpen({ kind: 'entry' })}>
        添加园区人员
      </Button>
    )
  if (tab === 'roles' || !hasRoles)
    return (
      <Button wide onPress={() => onOpen({ kind: 'role' })}>
        新建角色
      </Button>
    )
  return (
    <Button wide onPress={() => onOpen({ kind: 'grant', roleId: null })}>
      授权
    </Button>
  )
}
