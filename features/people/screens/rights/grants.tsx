import { useState } from 'react'
import { type Column, ColumnList } from '#client/page'
import type { Pages } from '#client/query'
import type { Grant } from '#contract/people'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { type Day, dayOf } from '#vocabulary/day'
import { daysOf, rightsInWords, standOf, whereOf } from './words.ts'

/** Which grants: those that hold or are still to begin, or those that are over. */
export type Side = 'now' | 'over'

export interface GrantsProps {
  list: Pages<Grant>['list']
  side: Side
  /** Whether they are everybody's, and may be taken back. */
  operator: boolean
  onEnd: (grant: Grant) => void
}

/** Grants with their rights in words, where they count and until when. */
export function Grants({ list, side, operator, onEnd }: GrantsProps) {
  const [today] = useState(() => dayOf(new Date()))
  const columns = grantColumns(today, operator)
  return (
    <ColumnList
      label={side === 'now' ? '生效中的授权' : '已结束的授权'}
      list={list}
      items={list.items}
      keyOf={({ id }) => id}
      columns={operator ? [PERSON, ...columns, takeBack(onEnd)] : [ROLE, ...columns]}
      empty={<Empty picture={<ListPicture />} {...emptyOf(side, operator)} />}
    />
  )
}

const PERSON: Column<Grant> = {
  name: 'person',
  title: '人员',
  oneLine: true,
  card: 'title',
  face: ({ personId, personName }) => <Initials id={personId} name={personName} />,
  of: ({ personName }) => personName,
  inCard: ({ personName, roleName }) => `${personName} · ${roleName}`,
  by: ({ personName }) => personName,
}
/** The role where the person is the title. */
const ROLE_BESIDE: Column<Grant> = {
  name: 'role',
  title: '角色',
  oneLine: true,
  of: ({ roleName }) => roleName,
  by: ({ roleName }) => roleName,
}
const ROLE: Column<Grant> = { ...ROLE_BESIDE, card: 'title' }

/** A grant, fact by fact, as it stands on a day. */
function grantColumns(today: Day, operator: boolean): readonly Column<Grant>[] {
  return [
    ...(operator ? [ROLE_BESIDE] : []),
    {
      name: 'state',
      title: '状态',
      card: 'chip',
      of(grant) {
        const { tone, word } = standOf(grant, today)
        return <StateChip tone={tone}>{word}</StateChip>
      },
      by: (grant) => standOf(grant, today).word,
    },
    { name: 'rights', title: '权限', card: 'fact', of: ({ rights }) => rightsInWords(rights) },
    {
      name: 'where',
      title: '范围',
      card: 'fact',
      of: whereOf,
      inCard: (grant) => `${whereOf(grant)} · ${daysOf(grant)}`,
      by: whereOf,
    },
    { name: 'days', title: '期限', oneLine: true, of: daysOf, by: ({ endsOn }) => endsOn },
    { name: 'note', title: '备注', card: 'time', of: (grant) => noteOf(grant, operator) },
  ]
}

/** Takes a grant back. */
const takeBack = (onEnd: (grant: Grant) => void): Column<Grant> => ({
  name: 'acts',
  title: '操作',
  card: 'acts',
  of: (grant) =>
    grant.over === null ? (
      <Button kind="plain" size="s" onPress={() => onEnd(grant)}>
        收回
      </Button>
    ) : null,
})

function noteOf({ reason, phone, grantedBy }: Grant, operator: boolean): string {
  if (reason !== '') return `收回原因：${reason}`
  const by = grantedBy === '' ? '' : `${grantedBy}授权`
  return [operator ? phone : '', by].filter(Boolean).join(' · ')
}

function emptyOf(side: Side, operator: boolean): { title: string; text: string } {
  if (side === 'over') return { title: '没有已结束的授权', text: '到期或收回的授权保留三年' }
  return operator
    ? { title: '还没有授权', text: '先建立角色，再把角色授权给人员，到期自动收回' }
    : { title: '您没有园区权限', text: '需要代园区发布内容或查看数据时，请联系园区运营授权' }
}
