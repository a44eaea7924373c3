import { hrefOf, useGo } from '#client/navigation'
import { Amount, Countdown } from '#ui/amount'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { dueOf } from '../parts/due.ts'
import { KINDS } from '../parts/kinds.ts'
import { chipOf } from '../parts/state-words.ts'
import { timeWords } from '../parts/when.ts'
import s from './mine.module.css'
import { type Row, RowActs } from './row-acts.tsx'

export interface RecordCardProps {
  row: Row
  onCancel: () => void
  /** Its time to pay is over. */
  onEnd: () => void
}

/** A booking in a list: what, where, when, how it stands, and what can be done about it. */
export function RecordCard({ row, onCancel, onEnd }: RecordCardProps) {
  const go = useGo()
  const { series } = row
  // who is invited sees the date alone
  const whole = series !== null && series.ahead > 1 && !row.invited && row.seriesId
  const path = whole ? `/booking/series/${whole}` : KINDS[row.kind].record(row.id)
  const { tone, word } = chipOf(row.state)
  const place = [row.placeName, row.parts.join('、'), row.where].filter(Boolean).join(' · ')
  const dueFen = row.acts.pay === null ? dueOf(row) : 0
  const why = row.invited ? '受邀参加' : row.why
  const note = [why, series ? seriesInWords(series) : ''].filter(Boolean).join(' · ')
  return (
    <ListCard
      title={row.subject}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[timeWords(row), place]}
      {...(note !== '' && { time: note })}
      trailing={
        dueFen > 0 &&
        row.payUntil && (
          <span className={s.due}>
            <span className={s.clock}>
              <Countdown until={row.payUntil} label="付款剩余" onEnd={onEnd} inWords />
            </span>
            <Amount fen={dueFen} size="l" />
          </span>
        )
      }
      href={hrefOf(path)}
      onPress={() => go(path)}
      acts={<RowActs row={row} onCancel={onCancel} />}
    />
  )
}

/** Of which series a card is the next date, and how many are still to come. */
function seriesInWords({ words, ahead }: { words: string; ahead: number }): string {
  return ahead > 1 ? `${words} · 还有 ${ahead} 次` : words
}
