import { useState } from 'react'
import { SaveButton } from '#client/download'
import { codeOf } from '#client/messages'
import { useBack, useGo, useHistoryState } from '#client/navigation'
import { usePages } from '#client/query'
import type { Department, Staff } from '#contract/people'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { ActionSheet } from '#ui/sheet'
import { Empty, StateChip } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { addressbook, enterprise } from '../parts/calls.ts'
import { AuthoriseSheet } from './authorise-sheet.tsx'
import { DepartmentSheet } from './department-sheet.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { ManagerSheet } from './manager-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import { staffFacts } from './staff-words.ts'
import { childrenOf, countIn, pathOf } from './tree.ts'

type What = 'acts' | 'move' | 'authorise' | 'manager' | 'remove'

/** /addressbook/manage: the people and departments of my company, for whoever keeps them. */
export default function Manage() {
  const back = useBack('/addressbook/companyApply')
  const go = useGo()
  const [departmentId, enter] = useHistoryState<string | null>('department', null)
  const [text, setText] = useState('')
  const { list, pages, error } = usePages(
    enterprise.pages('staffList', { ...(departmentId !== null && { departmentId }), text }),
  )
  const [asked, ask] = useState<{ what: What; of: Staff } | null>(null)
  const [inviting, invite] = useState(false)
  const [editing, edit] = useState<Department | 'new' | null>(null)
  const first = pages?.[0]
  const close = () => ask(null)
  if (codeOf(error) === refusals.forbidden.code)
    return (
      <Page title="人员管理" onBack={back}>
        <Empty
          picture={<ListPicture />}
          title="您不管理企业人员"
          text="企业管理员和人事可以管理部门和人员"
          action={{ label: '返回', onPress: back }}
        />
      </Page>
    )
  const departments = first?.departments ?? []
  const here = pathOf(departments, departmentId)
  return (
    <Page
      title="人员管理"
      onBack={back}
      action={
        <Button wide onPress={() => invite(true)}>
          邀请成员
        </Button>
      }
    >
      <SearchField label="姓名、拼音或首字母" onSearch={setText} />
      {first && text === '' && (
        <Section
          title={here.length === 0 ? first.companyName : here.map(({ name }) => name).join(' / ')}
          trailing={
            <Button kind="plain" size="s" onPress={() => edit('new')}>
              新建部门
            </Button>
          }
        >
          <Card rows>
            {departmentId !== null && <LinkRow title="返回上一级" onPress={() => enter(here.at(-2)?.id ?? null)} />}
            {childrenOf(departments, departmentId).map(({ id, name }) => (
              <LinkRow key={id} title={name} value={`${countIn(departments, id)}人`} onPress={() => enter(id)} />
            ))}
            {here.length > 0 && <LinkRow title="修改这个部门" onPress={() => edit(here.at(-1) ?? null)} />}
            {departmentId === null && first.manager && (
              <LinkRow title="角色与群组" note="人事、群组和服务授权" onPress={() => go('/addressbook/roles')} />
            )}
            {departmentId === null && (
              <LinkRow title="批量导入人员" note="用表格导入人员和部门" onPress={() => go('/addressbook/import')} />
            )}
            {departmentId === null && (
              <LinkRow title="加入申请和邀请" onPress={() => go('/addressbook/companyApply', { view: 'decide' })} />
            )}
          </Card>
        </Section>
      )}
      <Section
        title={first ? `人员${text === '' && departmentId === null ? `（${first.count}）` : ''}` : '人员'}
        trailing={first && <SaveButton ask={() => addressbook.files.get('peopleExport', {})}>导出人员</SaveButton>}
      >
        <EndlessList
          label="人员"
          {...list}
          keyOf={({ personId }) => personId}
          empty={
            <Empty
              picture={<ListPicture />}
              title={text === '' ? '这个部门还没有人' : `没有找到“${text}”`}
              text={text === '' ? '在人员的“调整部门”中把同事放进来' : '可以按姓名、拼音或首字母查找'}
            />
          }
        >
          {(of) => (
            <ListCard
              face={<Initials id={of.personId} name={of.name} />}
              title={of.name}
              chip={
                of.manager ? (
                  <StateChip tone="info">管理员</StateChip>
                ) : (
                  of.hr && <StateChip tone="info">人事</StateChip>
                )
              }
              facts={staffFacts(of, first?.staffAuth !== false)}
              onPress={() => ask({ what: 'acts', of })}
            />
          )}
        </EndlessList>
      </Section>
      {first && asked?.what === 'acts' && (
        <StaffActs
          of={asked.of}
          manager={first.manager}
          onPick={(what) => ask({ what, of: asked.of })}
          onClose={close}
        />
      )}
      {asked?.what === 'move' && <MoveSheet of={asked.of} departments={departments} onClose={close} />}
      {asked?.what === 'authorise' && <AuthoriseSheet of={asked.of} onClose={close} />}
      {asked?.what === 'manager' && <ManagerSheet of={asked.of} onClose={close} />}
      {asked?.what === 'remove' && <RemoveSheet of={asked.of} onClose={close} />}
      {inviting && <InviteSheet departments={departments} onClose={() => invite(false)} />}
      {editing && (
        <DepartmentSheet
          of={editing === 'new' ? null : editing}
          parentId={editing === 'new' ? departmentId : editing.parentId}
          departments={departments}
          onGone={() => enter(editing === 'new' ? null : editing.parentId)}
          onClose={() => edit(null)}
        />
      )}
    </Page>
  )
}

interface StaffActsProps {
  of: Staff
  /** Who looks is a manager: HR appoints and authorises nobody. */
  manager: boolean
  onPick: (what: Exclude<What, 'acts'>) => void
  onClose: () => void
}

function StaffActs({ of, manager, onPick, onClose }: StaffActsProps) {
  const [next, pick] = useState<Exclude<What, 'acts'> | null>(null)
  const byManagers = manager ? null : '只有企业管理员可以操作'
  const close = () => (next === null ? onClose() : undefined)
  const choose = (what: Exclude<What, 'acts'>) => () => {
    pick(what)
    onPick(what)
  }
  return (
    <ActionSheet
      open
      title={of.name}
      onClose={close}
      actions={[
        { label: '调整部门', onPress: choose('move') },
        {
          label: '服务授权',
          note: '可以代企业办理业务，可以设到期日',
          disabledReason: byManagers,
          onPress: choose('authorise'),
        },
        {
          label: of.manager ? '取消管理员' : '设为管理员',
          disabledReason: byManagers,
          onPress: choose('manager'),
        },
        {
          label: '移出企业',
          danger: true,
          disabledReason: of.manager ? byManagers : null,
          onPress: choose('remove'),
        },
      ]}
    />
  )
}
