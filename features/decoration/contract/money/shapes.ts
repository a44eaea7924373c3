import { type Static, Type } from 'typebox'
import { fen, id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { MONEY_MOST } from '../limits-can.ts'
import { caseState, words } from '../shapes.ts'

/** Who pays. `applicant`: 申请人 · `firm`: 施工单位, by its foreman. */
export const side = oneOf('applicant', 'firm')
/** Who pays. */
export type Side = Static<typeof side>

/** How a deduction stands. `held`: proposed, may be appealed · `appealed`: waits for a decision · `taken` · `dropped`. */
export const deductionState = oneOf('held', 'appealed', 'taken', 'dropped')
/** How a deduction stands. */
export type DeductionState = Static<typeof deductionState>

/** A picture of a deduction: good for ten minutes. */
const PictureSchema = Type.Object({ id, url: Type.String() }, strict)

/** A deduction, with its clause, pictures and appeal. */
export const DeductionSchema = Type.Object(
  {
    id,
    potId: id,
    side,
    amountFen: fen,
    /** What of it was taken: less than proposed where it was lowered; null: not taken. */
    takenFen: orNull(fen),
    /** The clause of the agreement that it quotes. */
    clause: Type.String(),
    words: Type.String(),
    pictures: Type.Array(PictureSchema),
    state: deductionState,
    /** 待申诉 · 申诉待裁定 · 已扣款 · 已撤销 */
    stateWords: Type.String(),
    proposedAt: instant,
    /** Who proposed it: whole for people of the park, an office for payers; empty: their account is gone. */
    proposedBy: Type.String(),
    /** Until when it may be appealed: at this moment it is taken. */
    appealUntil: instant,
    appeal: orNull(
      Type.Object(
        {
          at: instant,
          words: Type.String(),
          pictures: Type.Array(PictureSchema),
          /** Undecided at this moment it is won. */
          decideUntil: instant,
        },
        strict,
      ),
    ),
    end: orNull(
      Type.Object(
        {
          at: instant,
          /**
           * `silence`: nobody appealed · `refused`: the appeal was refused, whole or in part · `won`: the appeal was won · `late`: nobody decided it in
           * time, so it was won · `withdrawn`: the park took it back.
           */
          why: oneOf('silence', 'refused', 'won', 'late', 'withdrawn'),
          /** 逾期未申诉 · 申诉未通过 · 申诉成立 · 逾期未裁定，申诉成立 · 园区已撤回 */
          whyWords: Type.String(),
          words: Type.String(),
          /** As `proposedBy`. */
          by: Type.String(),
        },
        strict,
      ),
    ),
    may: Type.Object(
      {
        appeal: Type.Boolean(),
        /** Take, lower or drop an appealed one. */
        decide: Type.Boolean(),
        /** Take back one that nobody appealed. */
        withdraw: Type.Boolean(),
        /** Why this person may not decide, where they otherwise might; empty: they may, or it is not theirs. */
        why: Type.String(),
      },
      strict,
    ),
  },
  strict,
)
/** A deduction. */
export type Deduction = Static<typeof DeductionSchema>

/** Where a part of a deposit is, and why: one line of the statement, oldest first. */
export const PlaceLineSchema = Type.Object(
  {
    /**
     * `paid` came in · `held` for a deduction that is not final · `taken` · `returning` on its way back · `returned` · `kept`: not given back while something is open
     * · `free`: stands and is nobody's but the payer's.
     */
    place: oneOf('paid', 'held', 'taken', 'returning', 'returned', 'kept', 'free'),
    fen,
    /** For people: 微信支付 · 扣款：未按规定清运垃圾 · 整改未关闭：消防通道堆物 */
    words: Type.String(),
    /** Null: it is how things stand now. */
    at: orNull(instant),
    /** The deduction that it is of; null: of none. */
    deductionId: orNull(id),
    /** Of `returning`: how far it is. */
    back: orNull(oneOf('asked', 'refused', 'stranded', 'transfer', 'done')),
  },
  strict,
)
/** Where a part of a deposit is. */
export type PlaceLine = Static<typeof PlaceLineSchema>

/** A deposit: `paidFen` = `returnedFen` + `returningFen` + `takenFen` + `heldFen` + `freeFen`. */
export const PotSchema = Type.Object(
  {
    potId: id,
    side,
    /** 装修保证金（申请人） · 装修保证金（施工单位） */
    label: Type.String(),
    /** Who pays it: whole for the park and the payer. */
    payer: Type.String(),
    /** `due`: nothing came · `part` · `paid` · `returning`: what is free goes back · `settled`: nothing of it is left here. */
    state: oneOf('due', 'part', 'paid', 'returning', 'settled'),
    stateWords: Type.String(),
    dueFen: fen,
    missingFen: fen,
    paidFen: fen,
    heldFen: fen,
    takenFen: fen,
    returningFen: fen,
    returnedFen: fen,
    freeFen: fen,
    /** How much of what is free does not go back yet, by the lines `kept`. */
    withheldFen: fen,
    lines: Type.Array(PlaceLineSchema),
    deductions: Type.Array(DeductionSchema),
    may: Type.Object({ pay: Type.Boolean(), counter: Type.Boolean(), deduct: Type.Boolean() }, strict),
  },
  strict,
)
/** A deposit. */
export type Pot = Static<typeof PotSchema>

/** A fee of a case: paid once. */
export const ChargeSchema = Type.Object(
  {
    id,
    side,
    /** 装修管理费 · 垃圾清运费 · 重复验收费 */
    label: Type.String(),
    fen,
    /** `void`: nobody has to pay it any more, as after a change · `returning`, `returned`: it goes back, because work never began. */
    state: oneOf('to_pay', 'paid', 'waived', 'void', 'returning', 'returned'),
    /** 待缴 · 已缴 · 已免除 · 已失效 · 退还中 · 已退还 */
    stateWords: Type.String(),
    at: instant,
    /** When it was paid, waived or back; null: none of them. */
    endedAt: orNull(instant),
    /** How it was paid, how it goes back, or why it was waived. */
    words: Type.String(),
    mayWaive: Type.Boolean(),
  },
  strict,
)
/** A fee of a case. */
export type Charge = Static<typeof ChargeSchema>

/** The case that money is of, in short. */
export const MoneyCaseSchema = Type.Object(
  {
    id,
    number: Type.String(),
    place: Type.String(),
    state: caseState,
    stateWords: Type.String(),
    /** Until when fees and deposits are to be paid; null: no such time. */
    payUntil: orNull(instant),
  },
  strict,
)

/** Pictures that an act brings: files that its sender uploaded with the purpose `decoration-proof`. */
export const proofs = (least: number) =>
  Type.Array(id, { minItems: least, maxItems: MONEY_MOST.pictures, uniqueItems: true })
/** Words of a deduction, an appeal or a decision. */
export const moneyWords = words(MONEY_MOST.words, 1)
