import { useState } from 'react'
import { SampleForm } from '#client/form-editor'
import { Loaded, useQuery } from '#client/query'
import type { Design } from '#contract/tasks'
import { Button } from '#ui/button'
import { Section } from '#ui/page'
import { Notice, Timeline } from '#ui/state'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { task } from '../parts/calls.ts'
import s from './types.module.css'

/** The forms filled in with samples, and the way that they would go; nothing of it is stored. */
export function TryTab({ design }: { design: Design }) {
  const { forms } = design
  const [samples, fill] = useState<Readonly<Record<string, Filled>>>({})
  const [asked, ask] = useState<Design & { samples: Readonly<Record<string, Filled>> }>()
  const isCurrent = asked?.samples === samples && asked.forms === forms && asked.steps === design.steps
  return (
    <>
      <p className={s.quiet}>按填报人看到的样子试填，内容不会保存。试好后看看会怎么审批。</p>
      <div className={s.beside}>
        <div className={s.fields}>
          {forms.map(({ key, title, fields }) => (
            <Section key={key} title={title || '未命名'}>
              <SampleForm
                fields={fields}
                filled={samples[key] ?? NOTHING_FILLED}
                onChange={(filled) => fill({ ...samples, [key]: filled })}
              />
            </Section>
          ))}
        </div>
        <Section title="会怎么审批">
          <Button wide kind="secondary" onPress={() => ask({ ...design, samples })}>
            {asked ? '再试一次' : '试走流程'}
          </Button>
          {asked && !isCurrent && <p className={s.quiet}>内容已改，下面是上一次的结果</p>}
          {asked && <Way asked={asked} />}
        </Section>
      </div>
    </>
  )
}

function Way({ asked }: { asked: Design & { samples: Readonly<Record<string, Filled>> } }) {
  const { forms, steps, samples } = asked
  const query = useQuery(
    task.read('designTry', {
      forms,
      steps,
      answers: forms.map(({ key }) => ({ key, filled: samples[key] ?? NOTHING_FILLED })),
    }),
  )
  return (
    <Loaded query={query} shape="card">
      {({ way, forms: judged, problems }) => {
        const missing = judged.reduce((sum, form) => sum + form.problems.length, 0)
        const wrong = problems.filter(({ warning, part }) => !warning && part === 'step')
        return (
          <>
            {missing > 0 && <p className={s.quiet}>{`还有 ${missing} 处没有填好，提交时会提醒填报人`}</p>}
            {wrong.map(({ words, spot }) => (
              <Notice key={`${spot} ${words}`} title="流程还走不通" text={words} />
            ))}
            {way.length === 0 ? (
              <p>没有审批，提交后直接通过</p>
            ) : (
              <Timeline
                items={way.map(({ title, applies }) => ({
                  title: title || '未命名',
                  note: applies === null ? '要等决定它的内容填好才知道' : applies ? '需要审批' : '不需要，跳过',
                  tone: applies === null ? ('warn' as const) : applies ? ('info' as const) : ('neutral' as const),
                }))}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
