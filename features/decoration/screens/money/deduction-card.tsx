import { printedMoment } from '#client/messages'
import { ShownPicture } from '#client/picture'
import type { Deduction } from '#contract/decoration'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Card } from '#ui/page'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { DEDUCTION_TONES } from '../parts/money-words.ts'
import s from './money.module.css'
import type { MoneyAct } from './sheets.tsx'

/** Of `DeductionCard`. */
export interface DeductionCardProps {
  deduction: Deduction
  onAct: (act: MoneyAct) => void
}

/** A deduction: how much by which clause, what proves it, until when it may be appealed, the appeal and its end. */
export function DeductionCard({ deduction, onAct }: DeductionCardProps) {
  const { amountFen, clause, words, pictures, state, stateWords, appeal, end, may, proposedAt, proposedBy } = deduction
  return (
    <Card>
      <div className={s.stack}>
        <div className={s.head}>
          <strong>
            扣款 <Amount fen={amountFen} />
          </strong>
          <StateChip tone={DEDUCTION_TONES[state]}>{stateWords}</StateChip>
        </div>
        <p className={s.clause}>依据：{clause}</p>
        <p className={s.words}>{words}</p>
        <Pictures label="扣款凭证" pictures={pictures} />
        <p className={s.label}>{[proposedBy, printedMoment(proposedAt), '提出'].filter(Boolean).join(' ')}</p>
        <NextStep deduction={deduction} />
        {appeal && (
          <>
            <p className={s.words}>申诉：{appeal.words}</p>
            <Pictures label="申诉凭证" pictures={appeal.pictures} />
            <p className={s.label}>{printedMoment(appeal.at)} 提交</p>
          </>
        )}
        {end && (
          <p className={s.words}>
            {[end.whyWords, end.words].filter(Boolean).join('：')}
            <span className={s.label}> {[end.by, printedMoment(end.at)].filter(Boolean).join(' ')}</span>
          </p>
        )}
        {(may.appeal || may.decide || may.withdraw) && (
          <div className={s.acts}>
            {may.appeal && <Button onPress={() => onAct({ what: 'appeal', deduction })}>提出申诉</Button>}
            {may.decide && <Button onPress={() => onAct({ what: 'decide', deduction })}>裁定申诉</Button>}
            {may.withdraw && (
              <Button kind="secondary" onPress={() => onAct({ what: 'withdraw', deduction })}>
                撤回扣款
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** What happens next with a deduction, and by when. */
function NextStep({ deduction }: { deduction: Deduction }) {
  const { state, appealUntil, appeal, takenFen, amountFen, may } = deduction
  const words =
    state === 'held'
      ? `${printedMoment(appealUntil)}前可以申诉，逾期未申诉自动扣款`
      : state === 'appealed' && appeal
        ? `园区须在${printedMoment(appeal.decideUntil)}前裁定，逾期未裁定则不扣款`
        : state === 'taken' && takenFen !== null && takenFen < amountFen
          ? `实际扣款${formatPrice(takenFen)}，其余已解冻`
          : state === 'dropped'
            ? '这笔金额已解冻，不再扣款'
            : ''
  return (
    <>
      {words !== '' && <p className={s.words}>{words}</p>}
      {may.why !== '' && <p className={s.label}>{may.why}</p>}
    </>
  )
}

function Pictures({ label, pictures }: { label: string; pictures: Deduction['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <ul className={s.photos} aria-label={label}>
      {pictures.map(({ id, url }, at) => (
        <li key={id}>
          <ShownPicture picture={url} alt={`${label} ${at + 1}`} />
        </li>
      ))}
    </ul>
  )
}
