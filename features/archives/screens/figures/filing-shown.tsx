import { momentOf } from '#client/messages'
import type { Filing } from '#contract/archives'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { ACT_WORDS, figureInWords, SOURCE_WORDS, STATE_WORDS, typedInWords } from './figure-words.ts'

const NEXT: Readonly<Record<Filing['state'], string>> = {
  todo: '企业还没有填报',
  draft: '企业正在填写，还没有提交',
  submitted: '等待园区确认',
  confirmed: '数据已计入企业档案',
  returned: '等待修改后重新提交',
}

/** A filing as it is read: how far it is, each figure beside the period before and last year, what was done with it. */
export function FilingShown({ filing }: { filing: Filing }) {
  const { name, periodName, state, filedBy, filedAt, source, returnReason, correctionReason, fields, steps } = filing
  const { word, tone } = STATE_WORDS[state]
  return (
    <>
      <StateBanner
        tone={tone}
        title={`${periodName} · ${word}`}
        since={filedAt === null ? name : `${name} · ${filedBy} ${momentOf(filedAt)}提交 · ${SOURCE_WORDS[source]}`}
        next={
          returnReason === '' ? (correctionReason === '' ? NEXT[state] : `更正说明：${correctionReason}`) : returnReason
        }
      />
      <Card>
        <Facts
          facts={fields.map((field) => ({
            name: field.name,
            value: typedInWords(field.value, field),
            note: [
              field.confirmed !== null && state !== 'confirmed' && `原确认数 ${figureInWords(field.confirmed, field)}`,
              field.last !== null && `${filing.lastName} ${figureInWords(field.last, field)}`,
              field.lastYear !== null && `上年同期 ${figureInWords(field.lastYear, field)}`,
              field.note !== '' && `说明：${field.note}`,
              field.returned && '需修改',
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Card>
      {steps.length > 0 && (
        <Section title="办理记录">
          <Timeline
            items={steps.map(({ act, at, by, reason }) => ({
              title: `${by}${ACT_WORDS[act].word}`,
              time: momentOf(at),
              tone: ACT_WORDS[act].tone,
              ...(reason !== '' && { note: reason }),
            }))}
          />
        </Section>
      )}
    </>
  )
}
