import { useState } from 'react'
import { useAct, useSend } from '#client/form'
import { AskSheet, FormSheet } from '#client/sheet'
import type { ArchiveQuery, SavedQuery } from '#contract/archives'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { archive } from '../parts/calls.ts'

/** Of `SavedQueries`. */
export interface SavedQueriesProps {
  saved: readonly SavedQuery[]
  onPick: (query: ArchiveQuery) => void
  /** One of them is to be renamed or deleted. */
  onChange: (id: string) => void
}

/** The queries that this person saved: each leads to what it finds, or to its own change while they are managed. */
export function SavedQueries({ saved, onPick, onChange }: SavedQueriesProps) {
  const [managing, manage] = useState(false)
  if (saved.length === 0) return null
  return (
    <Section
      title="常用查询"
      trailing={
        <Button kind="plain" size="s" onPress={() => manage(!managing)}>
          {managing ? '完成' : '管理'}
        </Button>
      }
    >
      <Card rows>
        {saved.map(({ id, name, query }) => (
          <LinkRow
            key={id}
            title={name}
            value={managing ? '修改' : undefined}
            onPress={() => (managing ? onChange(id) : onPick(query))}
          />
        ))}
      </Card>
    </Section>
  )
}

/** Renames a saved query, or deletes it. */
export function ChangeQuerySheet({ saved: { id, name }, onClose }: { saved: SavedQuery; onClose: () => void }) {
  const [removing, ask] = useState(false)
  const form = useSend({
    start: { name },
    by: 'sheet',
    check: nameProblem,
    send: (typed) => archive.send('querySave', { act: 'rename', id, name: typed.name.trim() }),
    done: '已改名',
    onDone: onClose,
  })
  const remove = useAct({
    send: () => archive.send('querySave', { act: 'remove', id }),
    done: '已删除',
    onDone: onClose,
  })
  if (removing)
    return (
      <AskSheet
        title={`删除“${name}”？`}
        text="只删除这条查询，企业档案不受影响。"
        confirmText="删除"
        danger
        act={remove}
        onClose={onClose}
      />
    )
  return (
    <FormSheet
      title="修改常用查询"
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        <Button kind="plain" onPress={() => ask(true)}>
          删除这条查询
        </Button>
      }
    >
      <TextField label="名称" maxLength={20} {...form.field('name')} />
    </FormSheet>
  )
}

/** Names a query and saves it for this person. */
export function SaveQuerySheet({ query, onClose }: { query: ArchiveQuery; onClose: () => void }) {
  const form = useSend({
    start: { name: '' },
    by: 'sheet',
    check: nameProblem,
    send: ({ name }) => archive.send('querySave', { act: 'add', name: name.trim(), query }),
    done: '已保存，可在企业档案查询里直接使用',
    onDone: onClose,
  })
  return (
    <FormSheet title="保存为常用查询" form={form} submitText="保存" onClose={onClose}>
      <TextField label="名称" placeholder="例如小型软件企业" maxLength={20} {...form.field('name')} />
    </FormSheet>
  )
}

const nameProblem = ({ name }: { name: string }) => ({ name: name.trim() === '' ? '请填写名称' : null })
