import { useState } from 'react'
import type { CallPages, KeysetPage } from '#client/calls'
import { ListPage } from '#client/page'
import { ListCard } from '#ui/list'
import { archive } from '../parts/calls.ts'
import { FactForm, type FactRecord } from './fact-form.tsx'
import { type FactKind, KIND_FIELDS, KIND_WORDS, shownOf } from './kind-fields.ts'

/** A kind of which an enterprise may have several facts. */
export type ManyKind = Exclude<FactKind, 'basic'>

interface Facts extends KeysetPage<FactRecord> {
  readonly items: FactRecord[]
}

const CALLS = { honour: 'honors', achievement: 'achievement', project: 'projects', paper: 'attachments' } as const

/** Facts of a kind of an archive. */
function factsOf(kind: ManyKind, id: string): CallPages<Facts> {
  // each of these calls lists facts, of which only these fields are read
  return archive.pages(CALLS[kind], { id }) as unknown as CallPages<Facts>
}

/** Which fact is wrong, or that one is missing; then what it should say. */
export function ProposeFact({ kind, archiveId }: { kind: ManyKind; archiveId: string }) {
  const [chosen, choose] = useState<FactRecord | 'missing' | null>(null)
  if (chosen !== null)
    return (
      <FactForm
        kind={kind}
        of={chosen === 'missing' ? null : chosen}
        back={() => choose(null)}
        onOvertaken={() => choose(null)}
      />
    )
  return (
    <ListPage
      title="提出更正"
      back="/epsarchives/propose"
      label={KIND_WORDS[kind]}
      pages={factsOf(kind, archiveId)}
      add={{ label: '补充缺少的一条', onPress: () => choose('missing') }}
      empty={{ title: `园区还没有登记${KIND_WORDS[kind]}`, text: '请补充缺少的内容，园区核对后会写入档案' }}
      keyOf={({ id }) => id}
      row={(record) => <OneFact kind={kind} record={record} onPress={() => choose(record)} />}
    />
  )
}

function OneFact({ kind, record, onPress }: { kind: ManyKind; record: FactRecord; onPress: () => void }) {
  const words = (name: string) => {
    const field = KIND_FIELDS[kind].find((one) => one.name === name)
    return field ? shownOf(field, record.data) : ''
  }
  const facts = [words('level'), words('type'), words('stage'), words('state'), words('number'), words('from')]
  return (
    <ListCard
      title={words('name') || words('title')}
      facts={[facts.filter(Boolean).join(' · ')]}
      time={`数据日期 ${record.asOf}`}
      actionLabel="更正"
      onPress={onPress}
    />
  )
}
