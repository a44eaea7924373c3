import { readPointCode } from '#can/patrol'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { HeldPhotosField, heldOf, OnsiteFormPage, useDraftPhotos, useOnsiteForm, useSealedDraft } from '#client/onsite'
import { UnsentBanners } from '#client/outbox'
import { useQuery } from '#client/query'
import { useScan } from '#client/scanner'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { Choice, TextArea, TextField } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Card, Facts, Page } from '#ui/page'
import { Notice, Skeleton } from '#ui/state'
import { toast } from '#ui/toast'
import { phoneRoundsOf } from '../acts/merging.ts'
import { type Rounds, useRounds } from '../acts/use-rounds.ts'
import type { DoneAct } from '../acts/waiting.ts'
import { patrol } from '../parts/calls.ts'
import { PATROL_LIMITS } from '../parts/limits.ts'
import { GRADES } from '../parts/words.ts'
import { EMPTY_PROBLEM, type ProblemDraft, problemFaults, problemName } from './problem-draft.ts'

const TITLE = '上报问题'
const LIST = '/environmenPatrol/patrolTask'
const NOWHERE = { buildingId: null, floorId: null, roomId: null }

/** /environmenPatrol/addProblem: reports a problem with photos, place, kind and grade; of a point or a round where the address says so (`?point=&round=&item=`); also without network. */
export default function AddProblem() {
  const back = useBack(LIST)
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known onBack={back} />
    </SignedIn>
  )
}

/** What may be reported: the kinds of the park, by the pack or by the server. */
function useKinds({ pack }: Rounds): readonly { key: string; name: string }[] | null {
  const asked = useQuery(patrol.read('setting', {}))
  const kinds = asked.data?.kinds.filter(({ off }) => !off)
  return kinds ?? pack.held?.pack.kinds ?? null
}

function Known({ onBack }: { onBack: () => void }) {
  const rounds = useRounds()
  const kinds = useKinds(rounds)
  const [point, round, item] = [useQueryText('point'), useQueryText('round'), useQueryText('item')]
  const name = problemName({ round, point, item })
  const [draft, change, forget] = useSealedDraft(rounds, name, EMPTY_PROBLEM)
  if (draft && kinds)
    return <Form key={name} {...{ rounds, kinds, point, round, item, draft, change, forget, onBack }} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <UnsentBanners of={rounds} nameOf={({ seen }) => seen.title} />
      {rounds.ready && !rounds.online ? (
        <Notice title="请先联网打开一次" text="问题类型还没有下载到本机，联网打开后断网也能上报" />
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  )
}

interface FormProps {
  rounds: Rounds
  kinds: readonly { key: string; name: string }[]
  point: string | null
  round: string | null
  item: string | null
  draft: ProblemDraft
  change: (part: Partial<ProblemDraft>) => void
  forget: () => void
  onBack: () => void
}

function Form({ rounds, kinds, point, round, item, draft, change, forget, onBack }: FormProps) {
  const go = useGo()
  const [photos, setPhotos] = useDraftPhotos(rounds, draft.photos, (next) => change({ photos: next }))
  const { scan: scanCode, scanner } = useScan('请对准点位上的二维码')
  const { held } = rounds.pack
  const known = point === null ? undefined : held?.pack.points.find(({ id }) => id === point)
  const walked =
    held &&
    round !== null &&
    phoneRoundsOf(held.pack, rounds.entries, rounds.serverNow()).find(({ id }) => id === round)
  const visit = walked ? walked.visits.find(({ pointId }) => pointId === point) : undefined
  const scan = async () => {
    const text = await scanCode()
    if (text === null) return
    const read = readPointCode(text)
    if (!read) return toast('这不是巡查点位码，请扫描点位上张贴的二维码', { kind: 'bad' })
    go('/environmenPatrol/addProblem', { point: read.pointId }, { replace: true })
  }
  const done = (): DoneAct => {
    const { kind, grade } = draft
    const [text, spot] = [draft.text.trim(), draft.spot.trim()]
    if (visit && round !== null && point !== null)
      return {
        what: 'problem',
        roundId: round,
        pointId: point,
        kind,
        grade,
        text,
        ...(item !== null && { itemId: item }),
      }
    return { what: 'report', kind, grade, text, pointId: point, at: NOWHERE, spot }
  }
  const form = useOnsiteForm({
    of: rounds,
    problem: () => (!photos || Object.keys(problemFaults(draft, point !== null)).length > 0 ? '' : null),
    made: () => ({
      title: `上报问题 ${known?.name ?? (draft.spot.trim() || '点位')}`,
      done: done(),
      photos: heldOf(photos ?? []),
      needs: visit?.needs ?? [],
    }),
    onSent: (sent) => {
      forget()
      toast(sent?.state === 'taken' ? '已上报' : '已保存在本机，联网后自动上报', { kind: 'ok' })
      onBack()
    },
  })
  const faults = form.checked ? problemFaults(draft, point !== null) : {}
  return (
    <OnsiteFormPage title={TITLE} of={rounds} form={form} submitText="上报" failedTitle="没有上报" onBack={onBack}>
      <Card>
        {photos && (
          <HeldPhotosField
            of={rounds}
            label="问题照片"
            error={faults.photos}
            album
            most={PATROL_LIMITS.photos}
            value={photos}
            onChange={setPhotos}
          />
        )}
      </Card>
      <Card>
        {point === null ? (
          <>
            <TextField
              label="位置"
              hint="写清楼栋、楼层和具体位置；在点位旁可以直接扫码"
              error={faults.spot}
              value={draft.spot}
              maxLength={PATROL_LIMITS.spot}
              onChange={(spot) => change({ spot })}
            />
            <Button kind="secondary" size="s" icon={<ScanIcon />} onPress={scan}>
              扫点位码
            </Button>
          </>
        ) : (
          <Facts
            facts={[
              { name: '点位', value: known ? [known.name, known.place].filter(Boolean).join(' · ') : '已扫描的点位' },
            ]}
          />
        )}
        <Choice
          label="问题类型"
          error={faults.kind}
          options={kinds.map(({ key, name }) => ({ value: key, label: name }))}
          value={draft.kind === '' ? null : draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label="严重程度"
          hint={draft.grade === 'major' ? '重大问题会立即通知安全主管' : undefined}
          options={[
            { value: 'plain', label: GRADES.plain },
            { value: 'major', label: GRADES.major },
          ]}
          value={draft.grade}
          onChange={(grade) => change({ grade })}
        />
        <TextArea
          label="问题描述"
          error={faults.text}
          value={draft.text}
          maxLength={PATROL_LIMITS.text}
          onChange={(text) => change({ text })}
        />
      </Card>
      {scanner}
    </OnsiteFormPage>
  )
}
