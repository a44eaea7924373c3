import { momentOf, printedMoment } from '#client/messages'
import type { Deduction, DepositDetail, Pot } from '#contract/decoration'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { StateChip, Timeline } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { PLACES, POT_TONES, partsOf } from '../parts/money-words.ts'
import { DeductionCard } from './deduction-card.tsx'
import s from './money.module.css'
import type { MoneyAct } from './sheets.tsx'

/** Of `PotPart`. */
export interface PotPartProps {
  pot: Pot
  detail: DepositDetail
  onAct: (act: MoneyAct) => void
}

/** A deposit: how it stands, where each fen is and why, and what is deducted. */
export function PotPart({ pot, detail, onAct }: PotPartProps) {
  const { label, state, stateWords, lines, deductions, may, payer } = pot
  const cardOf = (deduction: Deduction) => <DeductionCard key={deduction.id} deduction={deduction} onAct={onAct} />
  return (
    <Section title={label} trailing={<StateChip tone={POT_TONES[state]}>{stateWords}</StateChip>}>
      {deductions.filter(waitsForCaller).map(cardOf)}
      <Card>
        <div className={s.stack}>
          <Sum pot={pot} />
          {payer !== '' && detail.may.deduct && <p className={s.label}>缴款人 {payer}</p>}
          {(may.deduct || may.counter) && (
            <div className={s.acts}>
              {may.deduct && (
                <Button kind="secondary" size="s" onPress={() => onAct({ what: 'deduct', pot })}>
                  提出扣款
                </Button>
              )}
              {may.counter && (
                <Button
                  kind="secondary"
                  size="s"
                  onPress={() => onAct({ what: 'counter', of: 'deposit', side: pot.side, dueFen: pot.missingFen })}
                >
                  登记现金收款
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      {deductions.filter((deduction) => !waitsForCaller(deduction)).map(cardOf)}
      {lines.length > 0 && (
        <Card>
          <Timeline
            items={lines.map((line) => ({
              tone: PLACES[line.place].tone,
              title: `${PLACES[line.place].word} ${formatPrice(line.fen)}`,
              ...(line.place !== 'free' && { note: line.words }),
              ...(line.at !== null && { time: printedMoment(line.at) }),
            }))}
          />
        </Card>
      )}
    </Section>
  )
}

/** Whether the caller appeals or decides: such a deduction comes first. */
const waitsForCaller = ({ may }: Deduction): boolean => may.appeal || may.decide

/** What was paid, and the parts into which it went: a bar, and each part with its amount in words. */
function Sum({ pot }: { pot: Pot }) {
  const { dueFen, paidFen, missingFen } = pot
  const parts = partsOf(pot)
  if (paidFen === 0)
    return (
      <div className={s.row}>
        <span>应缴</span>
        <Amount fen={dueFen} size="l" />
      </div>
    )
  return (
    <>
      <div className={s.head}>
        <span>
          <span className={s.label}>已缴 </span>
          <Amount fen={paidFen} size="l" />
        </span>
        {missingFen > 0 && (
          <span className={s.label}>
            还差 <Amount fen={missingFen} size="s" />
          </span>
        )}
      </div>
      <div className={s.bar} aria-hidden="true">
        {parts.map(({ place, fen }) => (
          <span key={place} className={`${s.part} ${s[place]}`} style={{ flexGrow: fen }} />
        ))}
      </div>
      <ul className={s.legend} aria-label="保证金去向">
        {parts.map(({ place, fen }) => (
          <li key={place} className={s.entry}>
            <span className={s.name}>
              <span className={`${s.dot} ${s[place]}`} aria-hidden="true" />
              {PLACES[place].word}
            </span>
            <Amount fen={fen} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether there is nothing of a deposit but the bill that stands above. */
export const isBillAlone = ({ paidFen, lines, deductions }: Pot): boolean =>
  paidFen === 0 && lines.length === 0 && deductions.length === 0

/** Deposits of which the person only knows whether they are paid. */
export function OtherPots({ others }: { others: DepositDetail['others'] }) {
  if (others.length === 0) return null
  return (
    <Section title="另一方">
      <Card>
        {others.map(({ side, label, paid }) => (
          <div key={side} className={s.row}>
            <span>{label}</span>
            <StateChip tone={paid ? 'ok' : 'warn'}>{paid ? '已缴清' : '未缴清'}</StateChip>
          </div>
        ))}
      </Card>
    </Section>
  )
}

/** By when something is, in passing: 11月28日 18:00前. */
export const untilWords = (at: string): string => `${momentOf(at)}前`
