import { useSend } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import { FormPage, LoadedForm, NotYours } from '#client/page'
import type { CorrectionDetail } from '#contract/decoration'
import { TextArea } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { Stack, Words } from '#ui/stack'
import { decoration } from '../parts/calls.ts'
import { CORRECTION_GONE } from '../parts/visit-parts.tsx'
import { CORRECTIONS, correctionPath } from '../parts/visit-paths.ts'
import { type AfterPhoto, AfterPhotoField } from './after-photo.tsx'
import { CorrectionBanner } from './correction-parts.tsx'
import { beforesOf } from './pairs.ts'

const TITLE = '整改表'
const MAX_WORDS = 300

/** Answers a correction: for each picture of before one of after, and what was done. */
export function AnswerForm({ id }: { id: string }) {
  return (
    <LoadedForm
      title={TITLE}
      back={CORRECTIONS}
      query={decoration.read('correctionDetail', { id })}
      {...CORRECTION_GONE}
    >
      {(detail) => (detail.mayAnswer ? <Answer detail={detail} /> : <NotNow detail={detail} />)}
    </LoadedForm>
  )
}

/** Why nothing is answered or reviewed now, and where the correction stands. */
export function NotNow({ detail }: { detail: CorrectionDetail }) {
  const back = useBack(CORRECTIONS)
  const { id, workCase, stateWords } = detail.correction
  return (
    <Page title={TITLE} onBack={back}>
      <CorrectionBanner detail={detail} />
      <NotYours
        words={{
          title: `这张整改单${stateWords}`,
          text: detail.reviewNo ?? '现在不需要您处理，可以查看整改详情',
          action: { label: '查看整改详情', to: correctionPath(id, workCase.id) },
        }}
      />
    </Page>
  )
}

interface Values {
  words: string
  pairs: Readonly<Record<string, AfterPhoto>>
}

function Answer({ detail }: { detail: CorrectionDetail }) {
  const go = useGo()
  const { id, workCase, version, refusals } = detail.correction
  const befores = beforesOf(detail.points)
  const last = detail.rounds.findLast(({ decision }) => decision === 'refused')
  const form = useSend<Values, unknown>({
    start: { words: '', pairs: {} },
    draft: `decoration.answer.${id}.${refusals}`,
    secret: ['pairs'],
    fields: { photos: 'pairs' },
    check: ({ words, pairs }) => ({
      pairs: pairsProblem(befores.filter((before) => !pairs[before.id]).length),
      words: words.trim() === '' ? '请写明做了哪些整改' : null,
    }),
    send: ({ words, pairs }) =>
      decoration.send('correctionSubmit', {
        id,
        seen: version,
        words: words.trim(),
        pairs: Object.entries(pairs).map(([beforeId, { fileId, takenAt }]) => ({
          beforeId,
          photo: { fileId, takenAt },
        })),
      }),
    done: '已提交，等待物业复核',
    onDone: () => go(correctionPath(id, workCase.id), {}, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const first = befores.find((before) => !values.pairs[before.id]) ?? befores[0]
  return (
    <FormPage title={TITLE} back={correctionPath(id, workCase.id)} form={form} submitText="提交整改">
      <CorrectionBanner detail={detail} next="请站在原来的位置，按同一角度拍摄整改后的照片" />
      {last && (
        <Section title="上次没有通过的原因">
          <Card>
            <Words>{last.reason}</Words>
          </Card>
        </Section>
      )}
      {detail.points.map((point, at) => (
        <Section key={point.id} title={`第 ${at + 1} 处 · ${point.kindName}`}>
          <Card>
            <Stack>
              <Words>{point.words}</Words>
              {point.pairs.map(({ before }, nth) => (
                <AfterPhotoField
                  key={before.id}
                  name={point.pairs.length > 1 ? `第 ${at + 1} 处照片 ${nth + 1} ` : `第 ${at + 1} 处`}
                  before={before}
                  value={values.pairs[before.id] ?? null}
                  onChange={(photo) => change({ pairs: withPair(values.pairs, before.id, photo) })}
                  error={before.id === first?.id ? (errors.pairs ?? null) : null}
                />
              ))}
            </Stack>
          </Card>
        </Section>
      ))}
      <Card>
        <TextArea label="整改说明" hint="写明做了哪些整改" maxLength={MAX_WORDS} {...form.field('words')} />
      </Card>
    </FormPage>
  )
}

const pairsProblem = (missing: number): string | null =>
  missing === 0 ? null : `还有${missing}张整改前照片没有对应的整改后照片`

function withPair(pairs: Values['pairs'], beforeId: string, photo: AfterPhoto | null): Values['pairs'] {
  const rest = Object.fromEntries(Object.entries(pairs).filter(([id]) => id !== beforeId))
  return photo === null ? rest : { ...rest, [beforeId]: photo }
}
