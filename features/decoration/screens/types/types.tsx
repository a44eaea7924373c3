import { useState } from 'react'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import { FormSheet } from '#client/sheet'
import type { DeskType, DeskTypeDetail } from '#contract/decoration'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { StateChip } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import s from '../parts/cases.module.css'
import { emptyDesign, MAY_NOT, TYPE_STATES } from './values.ts'

/** Why a type cannot be published now; empty: it can, or nobody wants to. */
const problemOf = ({ problem, state, edited }: DeskType): string =>
  problem !== null && (state === 'draft' || edited) ? `还不能发布：${problem}` : ''
const madeOf = ({ papers, fields, fire, cases }: DeskType): string =>
  [`${papers}项材料`, `${fields}个表单字段`, fire ? '需消防审核' : '', `${cases}件办理中`].filter(Boolean).join(' · ')

const COLUMNS: readonly Column<DeskType>[] = [
  { name: 'title', title: '装修类型', card: 'title', of: ({ title }) => title, by: ({ title }) => title },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of({ state, edited }) {
      const { label, tone } = TYPE_STATES[state]
      return edited && state !== 'draft' ? (
        <StateChip tone="info">有未发布的修改</StateChip>
      ) : (
        <StateChip tone={tone}>{label}</StateChip>
      )
    },
    by: ({ state }) => TYPE_STATES[state].label,
  },
  { name: 'made', title: '内容', card: 'fact', of: madeOf },
  {
    name: 'by',
    title: '最近修改',
    card: 'fact',
    of: ({ changedBy }) => changedBy,
    inCard: (type) => problemOf(type) || `${type.changedBy}修改`,
    by: ({ changedBy }) => changedBy,
  },
  { name: 'problem', title: '待完善', of: problemOf },
]

const DETAIL = { path: (id: string) => `/decoration/types/${id}` }

/** /decoration/types: the types of renovation of the park, and the way to its limits. */
export default function Types() {
  const go = useGo()
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="装修类型"
      back="/decoration/desk"
      pages={decoration.pages('typeDesk')}
      {...MAY_NOT}
      head={
        <div className={s.acts}>
          <Button kind="secondary" size="s" onPress={() => go('/decoration/settings')}>
            期限设置
          </Button>
          <Button kind="secondary" size="s" onPress={() => go('/decoration/explain')}>
            查看装修说明
          </Button>
        </div>
      }
      add={{ label: '新建装修类型', onPress: () => add(true) }}
      empty={{ title: '还没有装修类型', text: '新建一个类型，设好材料、费用、流程和协议，发布后就能申请' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      detail={DETAIL}
    >
      {adding && <NewType onClose={() => add(false)} />}
    </ListPage>
  )
}

/** A new type begins with its name; the rest is set on its page. */
function NewType({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const form = useSend<{ title: string }, DeskTypeDetail>({
    start: { title: '' },
    by: 'sheet',
    fields: { 'design.title': 'title' },
    check: ({ title }) => ({ title: title.trim() === '' ? '请填写装修类型名称' : null }),
    send: ({ title }) => decoration.send('typeSave', { id: null, design: emptyDesign(title.trim()) }),
    onDone: ({ id }) => go(`/decoration/types/${id}`),
    leaves: true,
  })
  return (
    <FormSheet title="新建装修类型" form={form} submitText="开始设置" onClose={onClose}>
      <TextField label="名称" hint="如 办公室装修、商铺装修、零星改动" maxLength={30} {...form.field('title')} />
    </FormSheet>
  )
}
