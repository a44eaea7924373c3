import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { dateInWords } from '#ui/days'
import { DownloadIcon } from '#ui/icons'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { toast } from '#ui/toast'
import { decoration } from '../parts/calls.ts'
import { crewTone } from '../parts/tones.ts'
import type { Calendar, Job } from './calendar-words.ts'
import { ComplainSheet } from './complain-sheet.tsx'
import s from './noise.module.css'
import { SlotSheet } from './slot-sheet.tsx'

/** What is asked about which job. */
interface Asked {
  readonly caseId: string
  readonly what: 'announce' | 'complain'
}

/** Jobs on my floor and those around it; mine can be announced, others complained of. */
export function JobsPart({ calendar }: { calendar: Calendar }) {
  const [asked, ask] = useState<Asked | null>(null)
  const { jobs, complaintsLeft } = calendar
  const job = jobs.find(({ caseId }) => caseId === asked?.caseId)
  const close = () => ask(null)
  return (
    <Section title="附近的施工">
      {jobs.length === 0 ? (
        <p className={s.note}>附近没有进行中的施工</p>
      ) : (
        <List label="附近的施工" items={jobs} keyOf={({ caseId }) => caseId}>
          {(one) => <JobCard job={one} complaintsLeft={complaintsLeft} ask={ask} />}
        </List>
      )}
      {job && asked?.what === 'announce' && (
        <SlotSheet calendar={calendar} job={job} caseId={job.caseId} slot={null} onClose={close} />
      )}
      {job && asked?.what === 'complain' && <ComplainSheet job={job} left={complaintsLeft} onClose={close} />}
    </Section>
  )
}

interface JobCardProps {
  job: Job
  complaintsLeft: number
  ask: (asked: Asked) => void
}

function JobCard({ job, complaintsLeft, ask }: JobCardProps) {
  const go = useGo()
  const { caseId, place, near, nearWords, state, stateWords, firstOn, lastOn, may, announceWhyNot } = job
  const path = `/decoration/detail/${caseId}`
  const opens = near === 'own' || near === 'park'
  const period =
    firstOn !== null && lastOn !== null ? `施工期 ${dateInWords(firstOn)} 至 ${dateInWords(lastOn)}` : '施工期未定'
  return (
    <ListCard
      title={place}
      chip={<StateChip tone={crewTone(state)}>{stateWords}</StateChip>}
      facts={near === 'park' ? [period] : [nearWords, period]}
      {...(opens && { href: hrefOf(path), onPress: () => go(path) })}
      acts={
        <>
          {may.sign && <SignButton caseId={caseId} place={place} />}
          {may.complain && (
            <Button
              kind="secondary"
              size="s"
              disabledReason={complaintsLeft === 0 ? '今天已反映3次，请明天再试' : null}
              onPress={() => ask({ caseId, what: 'complain' })}
            >
              反映问题
            </Button>
          )}
          {(may.announce || announceWhyNot !== null) && (
            <Button size="s" disabledReason={announceWhyNot} onPress={() => ask({ caseId, what: 'announce' })}>
              公示噪声作业
            </Button>
          )}
        </>
      }
    />
  )
}

/** The sign for the door, to be printed. */
function SignButton({ caseId, place }: { caseId: string; place: string }) {
  const print = async () => {
    try {
      const file = await decoration.files.post('signPaper', { id: caseId })
      if (saveDownload(file, `施工公示牌 ${place}.pdf`)) toast('已下载，请打印后贴在门口', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Button kind="plain" size="s" icon={<DownloadIcon />} disabledReason={cannotSave()} onPress={print}>
      下载公示牌
    </Button>
  )
}
