import type { ReactNode } from 'react'
import { ShownPicture } from '#client/picture'
import type { Worker } from '#contract/decoration'
import { Button } from '#ui/button'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { fullDay } from '#vocabulary/day'
import s from './crew.module.css'
import { insideWords, passLine, WORKER_TONES } from './worker-words.ts'

/** What may be done with a worker; null: it may not, and stands nowhere. */
export interface WorkerActs {
  onChange: (() => void) | null
  onRemove: (() => void) | null
  /** Why neither may be done now. */
  whyNot: string | null
  onCrossings: () => void
}

/** What stands beside the end of a paper. */
const ENDING: Readonly<Partial<Record<Worker['papers'][number]['how'], string>>> = { ends: '即将到期', over: '已到期' }

/** A worker with their papers, each with its end and picture, and how they come in. */
export function WorkerDetail({ worker, acts, onClose }: { worker: Worker; acts: WorkerActs; onClose: () => void }) {
  const { name, state, stateWords, tradeWords, phone, idNumber, papers, pass, inside, insideSince } = worker
  return (
    <Sheet open title={name} onClose={onClose}>
      <StateBanner
        tone={WORKER_TONES[state]}
        title={`${stateWords}${inside ? ` · ${insideWords(insideSince)}` : ''}`}
        next={passLine(worker)}
      />
      <Facts
        facts={[
          { name: '工种', value: tradeWords },
          { name: '手机号', value: phone || '已删除' },
          { name: '身份证号', value: idNumber || '已删除' },
          ...papers.map(({ name: paper, until, number, how }) => ({
            name: paper,
            value: until === null ? '未登记' : `至${fullDay(until)}`,
            note: [number && `编号 ${number}`, until !== null && ENDING[how]].filter(Boolean).join(' · ') || undefined,
          })),
        ]}
      />
      <Pictures worker={worker} />
      {pass?.shownBy === 'phone' && <p className={s.note}>本人登录后，在“通行码”出示；也可以打印工牌备用。</p>}
      <div className={s.acts}>
        <Button kind="secondary" onPress={acts.onCrossings}>
          进出记录
        </Button>
        {acts.onRemove && (
          <Button kind="danger" disabledReason={acts.whyNot} onPress={acts.onRemove}>
            移出名单
          </Button>
        )}
        {acts.onChange && (
          <Button disabledReason={acts.whyNot} onPress={acts.onChange}>
            修改
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function Pictures({ worker: { name, photo, papers } }: { worker: Worker }) {
  const shown: ReactNode[] = []
  if (photo !== null) shown.push(<ShownPicture key="photo" picture={photo} alt={`${name}的照片`} />)
  for (const { kind, name: paper, picture } of papers)
    if (picture !== null) shown.push(<ShownPicture key={kind} picture={picture} alt={`${name}的${paper}`} />)
  return shown.length === 0 ? null : <div className={s.pictures}>{shown}</div>
}
