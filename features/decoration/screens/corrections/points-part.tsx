import { HeldPhotosField, type ShownPhoto } from '#client/onsite'
import type { FaultKind } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice, Stepper, TextArea } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Note, Stack } from '#ui/stack'
import type { Visits } from '../acts/use-visits.ts'
import type { HeldPoint } from '../acts/visit-acts.ts'
import { newPoint, PHOTOS_MAX, POINTS_MAX, type PointFault } from './points.ts'

const MAX_DAYS = 15
const MAX_WORDS = 300

/** Of `PointsPart`. */
export interface PointsPartProps {
  visits: Visits
  kinds: readonly FaultKind[]
  points: readonly HeldPoint[]
  onPoints: (points: readonly HeldPoint[]) => void
  photos: readonly ShownPhoto[]
  onPhotos: (photos: readonly ShownPhoto[]) => void
  days: number | null
  onDays: (days: number) => void
  faults: readonly PointFault[]
}

/** What is ordered to be corrected: points, each with its kind, words and pictures of how it is, and until when. */
export function PointsPart(props: PointsPartProps) {
  const { visits, kinds, points, onPoints, photos, onPhotos, days, onDays, faults } = props
  const put = (key: string, part: Partial<HeldPoint>) =>
    onPoints(points.map((point) => (point.key === key ? { ...point, ...part } : point)))
  const chosen = kinds.filter(({ key }) => points.some(({ kind }) => kind === key))
  const isUrgent = chosen.some(({ safety }) => safety)
  const usual = chosen.length === 0 ? 3 : Math.min(...chosen.map((kind) => kind.days))
  return (
    <>
      {points.map(({ key, kind, words }, at) => {
        const errorOf = (part: PointFault['part']) =>
          faults.find((one) => one.key === key && one.part === part)?.words ?? null
        const title = `第 ${at + 1} 处`
        return (
          <Section
            key={key}
            title={title}
            trailing={
              points.length > 1 && (
                <Button kind="plain" size="s" onPress={() => onPoints(points.filter((point) => point.key !== key))}>
                  {`移除${title}`}
                </Button>
              )
            }
          >
            <Card>
              <Stack>
                <Choice
                  label={`${title}整改类型`}
                  error={errorOf('kind')}
                  options={kinds.map((one) => ({ value: one.key, label: one.name }))}
                  value={kind === '' ? null : kind}
                  onChange={(next) => put(key, { kind: next })}
                />
                <TextArea
                  label={`${title}整改要求`}
                  hint="写清位置和要求，例如：东墙插座未穿管，请改为穿管敷设"
                  error={errorOf('words')}
                  maxLength={MAX_WORDS}
                  value={words}
                  onChange={(next) => put(key, { words: next })}
                />
                <HeldPhotosField
                  of={visits}
                  label={`${title}整改前照片`}
                  itemId={key}
                  error={errorOf('photos')}
                  most={PHOTOS_MAX}
                  value={photos.filter(({ itemId }) => itemId === key)}
                  onChange={(own) => onPhotos([...photos.filter(({ itemId }) => itemId !== key), ...own])}
                />
              </Stack>
            </Card>
          </Section>
        )
      })}
      <Card>
        <Stack>
          <Button
            kind="secondary"
            disabledReason={points.length >= POINTS_MAX ? `最多 ${POINTS_MAX} 处` : null}
            onPress={() => onPoints([...points, newPoint(points)])}
          >
            再加一处
          </Button>
          {isUrgent ? (
            <Note>包含安全问题，须在24小时内整改</Note>
          ) : (
            <Stepper
              label="整改期限"
              note="几天内整改"
              value={days ?? usual}
              min={1}
              max={MAX_DAYS}
              onChange={onDays}
            />
          )}
        </Stack>
      </Card>
    </>
  )
}
