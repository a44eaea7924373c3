import { useState } from 'react'
import { asHeard, useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { useCommand } from '#client/query'
import type { InnerMeeting } from '#contract/booking'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { FormPage } from '#ui/form'
import { PlusIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { versionOf } from '../parts/version.ts'
import { BLANK, DecisionFields, type DecisionLine } from './decision-fields.tsx'
import s from './inner.module.css'
import { PublishSheet } from './minutes.tsx'

const TITLE = '会议纪要'
const MAX = 50

/** Minutes and decisions: kept as a draft that the host alone sees, then published. What is typed is kept on the phone too. */
export function MinutesForm({ of, onBack }: { of: InnerMeeting; onBack: () => void }) {
  useOwnTitle(TITLE)
  const go = useGo()
  const run = useCommand()
  const [publishing, publish] = useState(false)
  const { minutes, decisions, owners, minutesState } = of
  const { id } = of.booking
  const [start] = useState(() => ({
    minutes,
    lines: decisions.map(({ what, ownerId, ownerName, dueOn }) => ({
      what,
      ownerId: ownerId ?? '',
      ownerName,
      dueOn: dueOn ?? '',
    })),
  }))
  const [draft] = useState(() => ({ name: `booking.minutes.${id}.${versionOf(start)}`, empty: start }))
  const form = useForm({ draft, by: 'page' })
  const { values, change, errors, notice } = form
  const { lines } = values
  const put = (nth: number, part: Partial<DecisionLine>) =>
    change({ lines: lines.map((line, at) => (at === nth ? { ...line, ...part } : line)) })
  const leave = () => {
    form.forget()
    go(KINDS.inner.record(id), {}, { replace: true })
  }

  const save = (then: 'back' | 'publish') => () => {
    const named = lines.filter(({ what }) => what.trim() !== '')
    const isEmpty = values.minutes.trim() === '' && named.length === 0
    return form.run({ minutes: isEmpty ? '请写下纪要，或至少一条决议' : null }, async () => {
      const input = { id, minutes: values.minutes.trim(), decisions: named.map(decisionOf) }
      try {
        await run(calls.send('minutesSave', input))
      } catch (error) {
        throw asHeard(error)
      }
      if (then === 'publish') return publish(true)
      toast(minutesState === 'published' ? '已保存，重新发布后参会人可见' : '草稿已保存，仅您可见', { kind: 'ok' })
      return leave()
    })
  }
  return (
    <>
      <FormPage
        title={TITLE}
        onBack={onBack}
        {...form.layout}
        beside={
          <Button kind="secondary" busy={form.layout.busy} onPress={save('back')}>
            存为草稿
          </Button>
        }
        submitText={minutesState === 'published' ? '重新发布' : '发布纪要'}
        onSubmit={save('publish')}
      >
        {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
        <Card>
          <TextArea
            label="纪要"
            optional={lines.length > 0}
            placeholder="讨论了什么，结论是什么"
            value={values.minutes}
            onChange={(typed) => change({ minutes: typed })}
            maxLength={10_000}
            error={errors.minutes}
          />
        </Card>
        {lines.map((line, nth) => (
          <Section
            key={nth}
            title={`决议 ${nth + 1}`}
            trailing={
              <Button kind="plain" size="s" onPress={() => change({ lines: lines.filter((_, at) => at !== nth) })}>
                删除
              </Button>
            }
          >
            <Card>
              <DecisionFields line={line} owners={owners} onChange={(part) => put(nth, part)} />
            </Card>
          </Section>
        ))}
        <Button
          kind="secondary"
          wide
          icon={<PlusIcon />}
          disabledReason={lines.length >= MAX ? `最多 ${MAX} 条决议` : null}
          onPress={() => change({ lines: [...lines, BLANK] })}
        >
          添加决议
        </Button>
        <p className={s.quiet}>发布后，有负责人和日期的决议会通知本人。</p>
      </FormPage>
      {publishing && (
        <PublishSheet
          id={id}
          onClose={() => {
            publish(false)
            leave()
          }}
        />
      )}
    </>
  )
}

/** A decision as the call takes it. */
const decisionOf = ({ what, ownerId, ownerName, dueOn }: DecisionLine) => ({
  what: what.trim(),
  ownerId: ownerId || null,
  ownerName: ownerName.trim(),
  dueOn: dueOn || null,
})
