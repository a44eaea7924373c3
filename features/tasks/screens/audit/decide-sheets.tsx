import { useQuery } from '#client/query'
import { DecideSheet, type DecideWords, useDecide } from '#client/sheet'
import type { ActEffects, AuditCase } from '#contract/tasks'
import { Button } from '#ui/button'
import { task } from '../parts/calls.ts'
import { Effects } from '../parts/effects.tsx'
import s from './audit.module.css'
import { returnableIn } from './words.ts'

interface Deciding {
  of: AuditCase
  /** It was decided: on to the next share that waits. */
  onDone: () => void
  onClose: () => void
}

const APPROVE: DecideWords = {
  title: '通过这一份？',
  act: '通过',
  done: '已通过',
  needsOpinion: false,
  example: '例如 内容属实，同意',
}
const REPULSE: DecideWords = {
  title: '退回修改？',
  act: '退回',
  done: '已退回，对方会收到通知',
  needsOpinion: false,
  example: '例如 人数与社保记录不符，请核对',
  danger: true,
}

/** Approves a share, with an opinion that is one tap. */
export function ApproveSheet({ of, onDone, onClose }: Deciding) {
  const { id, share, expect, usual } = of
  const form = useDecide({
    words: APPROVE,
    draft: `tasks.audit.${id}.${share.part.version}`,
    more: {},
    send: ({ opinion }) => task.send('audit', { id, seen: share.part.version, expect: expect ?? 0, opinion }),
    onDone,
  })
  return (
    <DecideSheet words={APPROVE} form={form} onClose={onClose}>
      <Usual words={usual.approve} onChoose={form.field('opinion').onChange} />
    </DecideSheet>
  )
}

/** Returns a share with the fields to be changed: what that does is said before. */
export function RepulseSheet({ of, onDone, onClose }: Deciding) {
  const { id, share, expect, usual } = of
  const form = useDecide({
    words: REPULSE,
    draft: `tasks.repulse.${id}.${share.part.version}`,
    more: {},
    fields: { reason: 'opinion' },
    check: ({ fields, opinion }) => ({
      fields: fields.length === 0 && opinion.trim() === '' ? '请勾选要修改的内容，或写明退回原因' : null,
    }),
    send: ({ fields, opinion }) =>
      task.send('repulse', {
        id,
        seen: share.part.version,
        expect: expect ?? 0,
        fields: [...fields],
        reason: opinion,
        ...(preview.data && { shown: preview.data.shown }),
      }),
    onDone,
  })
  const fields: string[] = [...form.field('fields').value]
  const preview: { data: ActEffects | undefined; error: Error | null } = useQuery(
    task.read('preview', { act: 'return', id, fields }),
  )
  const { data } = preview
  return (
    <DecideSheet
      words={REPULSE}
      form={form}
      mend={returnableIn(share)}
      disabledReason={data ? data.why : preview.error ? null : '正在查看影响'}
      onClose={onClose}
    >
      {data?.why === null && <Effects of={data} />}
      <Usual words={usual.repulse} onChoose={form.field('opinion').onChange} />
    </DecideSheet>
  )
}

function Usual({ words, onChoose }: { words: readonly string[]; onChoose: (words: string) => void }) {
  return (
    <section className={s.usual} aria-label="常用意见">
      {words.map((each) => (
        <Button key={each} kind="secondary" size="s" onPress={() => onChoose(each)}>
          {each}
        </Button>
      ))}
    </section>
  )
}
