import { SIDE_WORDS } from '#can/decoration'
import { printedMoment } from '#client/messages'
import type { Charge, DepositDetail, Side } from '#contract/decoration'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { CHARGE_TONES } from '../parts/money-words.ts'
import s from './money.module.css'
import type { MoneyAct } from './sheets.tsx'

const SIDES: readonly Side[] = ['applicant', 'firm']

/** The fees of a case: what each is, whether it is paid, how, or why not. */
export function ChargesPart({ detail, onAct }: { detail: DepositDetail; onAct: (act: MoneyAct) => void }) {
  const { may } = detail
  // what the caller still pays stands above as bills
  const charges = detail.charges.filter(({ state }) => !(may.pay && state === 'to_pay'))
  if (charges.length === 0) return null
  const due = SIDES.map((side) => ({
    side,
    dueFen: charges
      .filter((charge) => charge.side === side && charge.state === 'to_pay')
      .reduce((sum, { fen }) => sum + fen, 0),
  })).filter(({ dueFen }) => dueFen > 0)
  return (
    <Section title="装修费用">
      <List label="装修费用" items={charges} keyOf={({ id }) => id}>
        {(charge) => <OneCharge charge={charge} onAct={onAct} />}
      </List>
      {may.counter && due.length > 0 && (
        <div className={s.acts}>
          {due.map(({ side, dueFen }) => (
            <Button
              key={side}
              kind="secondary"
              size="s"
              onPress={() => onAct({ what: 'counter', of: 'fee', side, dueFen })}
            >
              {`登记${SIDE_WORDS[side]}现金收款`}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}

function OneCharge({ charge, onAct }: { charge: Charge; onAct: (act: MoneyAct) => void }) {
  const { label, fen, state, stateWords, side, words, endedAt, mayWaive } = charge
  return (
    <ListCard
      title={label}
      chip={<StateChip tone={CHARGE_TONES[state]}>{stateWords}</StateChip>}
      facts={[[SIDE_WORDS[side], words].filter(Boolean).join(' · ')]}
      time={endedAt === null ? '' : printedMoment(endedAt)}
      trailing={<Amount fen={fen} />}
      acts={
        mayWaive && (
          <Button kind="secondary" size="s" onPress={() => onAct({ what: 'waive', charge })}>
            免除费用
          </Button>
        )
      }
    />
  )
}
