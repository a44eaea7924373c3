import { Fragment } from 'react'
import { outsideOf, visitProblems } from '#can/patrol'
import {
  type HeldPhoto,
  HeldPhotosField,
  heldOf,
  type OnsiteDraft,
  type ShownPhoto,
  useOnsiteDraft,
  useOnsiteForm,
} from '#client/onsite'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Notice, Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import type { PhoneVisit } from '../acts/merging.ts'
import type { Rounds } from '../acts/use-rounds.ts'
import { ItemField } from './item-field.tsx'

/** How many photos an item may have. */
const MAX_PHOTOS = 9

/** Of `VisitSheet`. */
export interface VisitSheetProps {
  rounds: Rounds
  roundId: string
  visit: PhoneVisit
  /** It was answered; items that are not normal propose a problem, with the photos of them. */
  onDone: (outside: readonly string[], photos: readonly ShownPhoto[]) => void
  onClose: () => void
}

interface Draft {
  readonly answers: Readonly<Record<string, string>>
  readonly photos: readonly HeldPhoto[]
}

const EMPTY: Draft = { answers: {}, photos: [] }

/** The items of a point as they are answered on the spot: each change is sealed on the phone, and the whole is sent as one act. */
export function VisitSheet({ rounds, roundId, visit, onDone, onClose }: VisitSheetProps) {
  const { pointId, name, version } = visit
  const filled = useOnsiteDraft(rounds, `${roundId} ${pointId} ${version}`, EMPTY)
  return (
    <Sheet open title={name} onClose={onClose}>
      {filled ? <Items {...{ rounds, roundId, visit, onDone }} {...filled} /> : <Skeleton shape="form" />}
    </Sheet>
  )
}

type ItemsProps = Omit<VisitSheetProps, 'onClose'> & OnsiteDraft<Draft>

function Items(props: ItemsProps) {
  const { rounds, roundId, visit, onDone, draft, change, forget, photos, photosOf, putPhotos } = props
  const { pointId, items, name, version, needs } = visit
  const { answers } = draft
  const wrong = visitProblems(items, answers, photos.map(asTaken))
  const { checked, failed, send } = useOnsiteForm({
    of: rounds,
    problem: () => (wrong.length > 0 ? '' : null),
    made: () => ({
      title: `巡查 ${name}`,
      done: { what: 'answer', roundId, pointId, version, answers: given(answers) } as const,
      photos: heldOf(photos),
      needs,
    }),
    onSent: (sent) => {
      forget()
      toast(sent?.state === 'taken' ? '已提交' : '已保存在本机，联网后自动上传', { kind: 'ok' })
      onDone(outsideOf(items, answers), photos)
    },
  })
  const errorOf = (itemId: string, photo: boolean) =>
    (checked && wrong.find((one) => one.itemId === itemId && (one.why !== 'answer') === photo)?.words) || null
  return (
    <>
      {failed && <Notice title="没有提交" text={failed} />}
      {items.map((item) => (
        <Fragment key={item.id}>
          <ItemField
            item={item}
            value={answers[item.id] ?? ''}
            error={errorOf(item.id, false)}
            onChange={(answer) => change({ answers: { ...answers, [item.id]: answer } })}
          />
          {item.photo !== 'none' && (
            <HeldPhotosField
              of={rounds}
              label={`${item.label}照片`}
              optional={item.photo === 'abnormal'}
              hint={item.photo === 'abnormal' ? '异常时必须拍照' : undefined}
              error={errorOf(item.id, true)}
              itemId={item.id}
              album={item.album}
              most={MAX_PHOTOS}
              value={photosOf(item.id)}
              onChange={putPhotos(item.id)}
            />
          )}
        </Fragment>
      ))}
      <Button wide onPress={send}>
        提交
      </Button>
    </>
  )
}

const asTaken = ({ itemId, album }: ShownPhoto) => ({ itemId: itemId ?? undefined, album })

/** Answers as they are sent: those that are empty are none. */
const given = (answers: Draft['answers']): Draft['answers'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer.trim() === '' ? [] : [[id, answer.trim()]])),
  )
