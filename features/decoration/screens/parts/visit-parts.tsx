import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { Fallback } from '#client/page'
import { ShownPicture } from '#client/picture'
import type { CaseRef, CorrectionLine, LateReport, Picture } from '#contract/decoration'
import { List, ListCard } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { Note, Stack, Words } from '#ui/stack'
import { StateChip } from '#ui/state'
import s from './visit.module.css'
import { CORRECTIONS, casePath, correctionPath } from './visit-paths.ts'
import { CORRECTION_TONES } from './visit-words.ts'

/** Pictures beside each other, each with when it was taken. */
export function Photos({ label, photos }: { label: string; photos: readonly Picture[] }) {
  if (photos.length === 0) return null
  return (
    <ul className={s.photos} aria-label={label}>
      {photos.map((photo, at) => (
        <li key={photo.id} className={s.photo}>
          <ShownPicture picture={photo.url} alt={`${label} ${at + 1}`} />
          <PhotoNote photo={photo} />
        </li>
      ))}
    </ul>
  )
}

/** When a picture was taken, and that its bytes were used before. */
export function PhotoNote({ photo }: { photo: Picture }) {
  return (
    <>
      <Note>{momentOf(photo.at)}</Note>
      {photo.used && <StateChip tone="warn">照片曾使用过</StateChip>}
    </>
  )
}

/** How a correction stands. */
export function CorrectionChip({ line }: { line: Pick<CorrectionLine, 'state' | 'stateWords' | 'overdue'> }) {
  const { state, stateWords, overdue } = line
  return (
    <StateChip tone={overdue ? 'bad' : CORRECTION_TONES[state]}>
      {overdue ? `${stateWords} · 已逾期` : stateWords}
    </StateChip>
  )
}

/** Corrections of an inspection or a check, each leading to its page. */
export function CorrectionCards({ lines }: { lines: readonly CorrectionLine[] }) {
  const go = useGo()
  if (lines.length === 0) return null
  return (
    <Section title="整改单">
      <List label="整改单" items={lines} keyOf={({ id }) => id}>
        {(line) => {
          const path = correctionPath(line.id, line.workCase.id)
          return (
            <ListCard
              title={line.text}
              facts={[line.number]}
              chip={<CorrectionChip line={line} />}
              time={`${momentOf(line.dueAt)} 前`}
              href={hrefOf(path)}
              onPress={() => go(path)}
            />
          )
        }}
      </List>
    </Section>
  )
}

/** What was told of it after it had ended: it changed nothing. */
export function LateReports({ reports }: { reports: readonly LateReport[] }) {
  if (reports.length === 0) return null
  return (
    <Section title="补报记录">
      {reports.map((report) => (
        <Card key={report.recordedAt}>
          <Stack>
            <Note>{`${report.by} ${momentOf(report.at)} 记录，${momentOf(report.recordedAt)} 上传`}</Note>
            <Words>{[report.why, ...report.lines].join('\n')}</Words>
            <Photos label="补报照片" photos={report.photos} />
          </Stack>
        </Card>
      ))}
    </Section>
  )
}

/** The way to the case that something belongs to. */
export function CaseRow({ workCase }: { workCase: CaseRef }) {
  const go = useGo()
  const path = casePath(workCase.id)
  return (
    <Card rows>
      <LinkRow
        title={workCase.place}
        note={`装修编号 ${workCase.number}`}
        value={workCase.stateWords}
        href={hrefOf(path)}
        onPress={() => go(path)}
      />
    </Card>
  )
}

/** What stands in for a record that is not there, or not this person's. */
export const goneOf = (what: string, label: string, to: string): { gone: Fallback; notYours: Fallback } => {
  const words = { title: `没有找到${what}`, text: '可能已被取消，或不属于您', action: { label, to } }
  return { gone: words, notYours: { ...words, title: `您不能查看${what}` } }
}
export const CORRECTION_GONE = goneOf('这张整改单', '查看整改', CORRECTIONS)
