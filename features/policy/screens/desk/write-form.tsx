import { useState } from 'react'
import { useGo } from '#client/navigation'
import { useWritten, WritingPage } from '#client/writing'
import type { DeskDetail } from '#contract/policy'
import { Section } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { ApplyPart } from './apply-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { TextPart } from './text-part.tsx'
import {
  contentOf,
  draftProblems,
  EMPTY,
  fieldsOf,
  type Part,
  partOf,
  problemPlace,
  submitProblems,
  type Values,
  valuesOf,
} from './values.ts'

const PARTS = [
  { name: 'text', label: '正文' },
  { name: 'rules', label: '申报条件' },
  { name: 'apply', label: '在线申报' },
] as const

/** What a refusal may name a place of. */
const NAMED = ['facts', 'clauses', 'fields', 'steps'] as const
type Named = Pick<Values, (typeof NAMED)[number]>

/** Of `WriteForm`. */
export interface WriteFormProps {
  /** The policy as it was when it was opened; null: a new one. */
  of: DeskDetail | null
  onBack: () => void
  /** Begins anew with what the server has now. */
  onLatest?: () => Promise<void>
}

/** A policy while it is written: text, conditions, form and process; saved as a draft or handed in for another person. */
export function WriteForm({ of, onBack, onLatest = async () => {} }: WriteFormProps) {
  const go = useGo()
  const [part, show] = useState<Part>('text')
  const [named, setNamed] = useState<Named>(() => (of ? valuesOf(of) : EMPTY))
  const isLive = of?.live !== null && of?.state === 'published'
  const written = useWritten<Values, DeskDetail>({
    start: of ? valuesOf(of) : EMPTY,
    draft: of ? `policy.edit.${of.id}.${of.n}.${of.changedAt}` : 'policy.edit.new',
    fields: fieldsOf(named),
    purpose: 'policy',
    known: of?.files ?? [],
    check(values, way) {
      const found = way === 'draft' ? draftProblems(values) : submitProblems(values)
      const wrong = partOf(found)
      if (wrong !== null) show(wrong)
      return found
    },
    send: (values, act) =>
      policy.send('policySave', {
        id: of?.id ?? null,
        ...(of && { n: of.n }),
        content: contentOf(values),
        act,
      }),
    done: (_, way) => (way === 'draft' ? '已存为草稿' : '已提交，等待另一位政策专员审核'),
    onKept: ({ id }) => (of ? onLatest() : go('/policy/edit', { id, write: '1' }, { replace: true })),
    onSubmitted: ({ id }) => go('/policy/edit', { id }, { replace: true }),
    leaves: false,
  })
  const { values, errors } = written
  // what was typed earlier comes from the phone after the first render
  if (NAMED.some((name) => named[name] !== values[name])) setNamed(values)
  const props = { values, errors, onChange: written.change }
  const isAsStored = of !== null && JSON.stringify(contentOf(values)) === JSON.stringify(of.content)
  const problems = isAsStored ? of.problems : []
  return (
    <WritingPage
      title="编辑政策"
      onBack={onBack}
      written={written}
      submitText="提交审核"
      latestText="载入最新内容"
      onLatest={onLatest}
    >
      {of && <Status of={of} />}
      {problems.length > 0 && of && (
        <Section title="提交前请核对" trailing={`${problems.length}处`}>
          <ul className={s.tight}>
            {problems.map((problem) => (
              <li key={JSON.stringify(problem)} className={problem.warning ? s.quiet : s.wrong}>
                {`${problemPlace(of.content, problem)}：${problem.words}${problem.warning ? '（不影响提交）' : ''}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Tabs label="编辑政策" tabs={PARTS} shown={part} onShow={show}>
        {part === 'text' && <TextPart {...props} editor={written.editor} isLive={isLive} />}
        {part === 'rules' && <RulesPart {...props} />}
        {part === 'apply' && (
          <ApplyPart
            {...props}
            stepErrors={problems.flatMap(({ part: where, spot, words }) =>
              where === 'step' ? [{ key: spot, words }] : [],
            )}
          />
        )}
      </Tabs>
    </WritingPage>
  )
}

/** Why it is written on. */
function Status({ of: { state, versionState, reason } }: { of: DeskDetail }) {
  if (versionState === 'sent-back')
    return <Notice title="已退回，请修改后重新提交" text={reason === '' ? '审核人没有写原因' : `退回原因：${reason}`} />
  if (state === 'published')
    return <StateBanner tone="info" title="正在发布中" next="修改提交后先审核，通过以前企业看到的还是原来的内容" />
  return null
}
