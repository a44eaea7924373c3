import { useSend } from '#client/form'
import { failureOf, printedMoment, wordsOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { SheetForm } from '#client/sheet'
import type { Proposal } from '#contract/archives'
import { Choice, TextArea } from '#ui/field'
import { Card, Facts, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { archive } from '../parts/calls.ts'
import { STATE_WORDS } from './own-words.ts'
import { Wanted } from './wanted.tsx'

const MEANWHILE = {
  changed: { title: '提出后记录有修改', text: '请对照最新内容再决定，采纳后以企业提出的内容为准' },
  deleted: { title: '提出后记录已删除', text: '不能再采纳，请说明原因' },
} as const

/** What an enterprise proposes beside what is so now, and for whoever decides it, the decision. */
export function ProposalSheet({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const go = useGo()
  const { archiveId, enterprise, wants, wrong, files, meanwhile, state, mayDecide } = proposal
  const facts = [
    { name: '哪里不对', value: wrong },
    { name: '提出', value: `${proposal.proposedBy} ${printedMoment(proposal.proposedAt)}` },
    ...(proposal.decidedAt === null
      ? []
      : [
          { name: STATE_WORDS[state].words, value: `${proposal.decidedBy} ${printedMoment(proposal.decidedAt)}` },
          ...(proposal.answer === '' ? [] : [{ name: '园区答复', value: proposal.answer }]),
        ]),
  ]
  return (
    <Sheet open title={enterprise} onClose={onClose}>
      {meanwhile && <Notice {...MEANWHILE[meanwhile]} />}
      <Facts facts={facts} />
      {wants.kind !== 'other' && <Wanted wants={wants} />}
      <Card rows>
        {files.map(({ id, name, url }) => (
          <LinkRow key={id} title={name} note="证明材料" href={url} />
        ))}
        <LinkRow
          title="查看企业档案"
          href={hrefOf('/epsarchives/archiveDetail', { id: archiveId })}
          onPress={() => go('/epsarchives/archiveDetail', { id: archiveId })}
        />
      </Card>
      {mayDecide && <Decide proposal={proposal} onClose={onClose} />}
    </Sheet>
  )
}

function Decide({ proposal: { id, wants, meanwhile }, onClose }: { proposal: Proposal; onClose: () => void }) {
  const version = wants.kind === 'other' ? undefined : wants.now?.version
  const form = useSend({
    start: { decision: meanwhile === 'deleted' ? 'refuse' : '', answer: '' },
    draft: `archives.decide.${id}.${version ?? 0}`,
    by: 'sheet',
    fields: { accept: 'decision' },
    check: ({ decision, answer }) => ({
      decision: decision === '' ? '请选择是否采纳' : null,
      answer: answer.trim() === '' && (decision === 'refuse' || wants.kind === 'other') ? '请填写，企业可以看到' : null,
    }),
    send: ({ decision, answer }) =>
      archive.send('proposalDecide', {
        id,
        accept: decision === 'accept',
        answer: answer.trim(),
        ...(version !== undefined && { version }),
      }),
    onRefused(error) {
      // decided by somebody else, or its record was changed: the list shows how it is now
      if (failureOf(error)?.changed !== true) return false
      const words = wordsOf(error)
      if (words !== null) toast(words)
      onClose()
      return true
    },
    done: ({ state }) => (state === 'accepted' ? '已采纳，企业会收到通知' : '未采纳，企业会收到通知'),
    onDone: onClose,
  })
  const { decision } = form.values
  return (
    <SheetForm form={form} submitText="确认处理" onSubmit={() => form.submit()}>
      <Choice
        label="处理结果"
        options={[
          {
            value: 'accept',
            label: '采纳',
            ...(meanwhile === 'deleted' && { disabledReason: '记录已删除' }),
          },
          { value: 'refuse', label: '不采纳' },
        ]}
        {...form.field('decision')}
      />
      <TextArea
        label={decision === 'refuse' ? '不采纳的原因' : '答复'}
        optional={decision !== 'refuse' && wants.kind !== 'other'}
        hint="企业可以看到"
        maxLength={200}
        {...form.field('answer')}
      />
    </SheetForm>
  )
}
