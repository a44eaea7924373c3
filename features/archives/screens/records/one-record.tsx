import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { ReasonSheet } from '#client/sheet'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import type { FormKind, KindForm, ListedRecord } from './record.ts'
import { RecordSheet } from './record-sheet.tsx'
import { filled, stampFacts, stampInWords } from './words.ts'

/** Of `OneRecord`. */
export interface OneRecordProps<Kind extends FormKind, Values extends object> {
  of: KindForm<Kind, Values>
  archiveId: string
  record: ListedRecord<Kind>
}

/** A record in its list: a card that opens all that it says, and for who may write it the ways to change and delete it. */
export function OneRecord<Kind extends FormKind, Values extends object>(props: OneRecordProps<Kind, Values>) {
  const { of, record, archiveId } = props
  const [shown, show] = useState<'facts' | Writing | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const chip = of.chip(record.data, today)
  return (
    <>
      <ListCard
        title={of.titleOf(record.data)}
        chip={chip && <StateChip tone={chip.tone}>{chip.words}</StateChip>}
        facts={of.lines(record.data).filter((line) => line !== '')}
        time={stampInWords(record)}
        onPress={() => show('facts')}
      />
      {shown === 'facts' && (
        <Sheet open title={of.titleOf(record.data)} onClose={() => show(null)}>
          <Card>
            <Facts facts={[...filled(of.facts(record.data)), ...stampFacts(record)]} />
          </Card>
          {of.others !== null && <Others title={of.others} archives={enterprisesOf(record, archiveId)} />}
          {of.More && <of.More record={record} archiveId={archiveId} />}
          {record.mayWrite && <Ways onChoose={show} />}
        </Sheet>
      )}
      {(shown === 'change' || shown === 'delete') && (
        <WriteRecord {...props} writing={shown} onClose={() => show(null)} />
      )}
    </>
  )
}

/** The other enterprises of a record, as this archive shows it: whose it is first. */
const enterprisesOf = ({ owner, others }: Pick<ListedRecord<FormKind>, 'owner' | 'others'>, archiveId: string) => [
  ...(owner === null ? [] : [owner]),
  ...others.filter(({ id }) => id !== archiveId),
]

/** What is done to a record. */
export type Writing = 'change' | 'delete'

/** The two ways to write a record. */
export function Ways({ onChoose }: { onChoose: (writing: Writing) => void }) {
  return (
    <>
      <Button wide kind="secondary" onPress={() => onChoose('change')}>
        修改
      </Button>
      <Button wide kind="plain" onPress={() => onChoose('delete')}>
        删除
      </Button>
    </>
  )
}

/** The sheet that changes a record, or asks why it is deleted. */
export function WriteRecord<Kind extends FormKind, Values extends object>({
  of,
  archiveId,
  record,
  writing,
  onClose,
  onDeleted,
}: OneRecordProps<Kind, Values> & { writing: Writing; onClose: () => void; onDeleted?: () => void }) {
  const remove = useAct({
    send: (reason: string) =>
      archive.send('delete', { archiveId, recordId: record.id, version: record.version, reason }),
    done: '已删除',
    ...(onDeleted && { onDone: onDeleted }),
  })
  if (writing === 'change') return <RecordSheet of={of} archiveId={archiveId} record={record} onClose={onClose} />
  return (
    <ReasonSheet
      title={`删除${of.noun}？`}
      text={`“${of.titleOf(record.data)}”将不再显示；删除会留在档案动态里，过去的日子仍能看到。`}
      label="删除原因"
      hint="至少2个字"
      usual={['录入错误', '重复登记']}
      confirmText="删除"
      act={remove}
      onClose={onClose}
    />
  )
}

/** Further enterprises of a record, each leading to its archive. */
export function Others({ title, archives }: { title: string; archives: ListedRecord<FormKind>['others'] }) {
  const go = useGo()
  if (archives.length === 0) return null
  return (
    <Section title={title}>
      <Card rows>
        {archives.map(({ id, name }) => (
          <LinkRow
            key={id}
            title={name}
            href={hrefOf('/epsarchives/archiveDetail', { id })}
            onPress={() => go('/epsarchives/archiveDetail', { id })}
          />
        ))}
      </Card>
    </Section>
  )
}
