import { type Static, Type } from 'typebox'
import { FIELD_KINDS, type FieldKind } from '#vocabulary/form-fields'
import { id, instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { caseState, count, day, line, words } from '../shapes.ts'
import { VISIT_MOST } from '../visits-can.ts'

/** How an inspection stands. 待巡检 · 已巡检 · 已错过 */
export const inspectionState = oneOf('due', 'done', 'missed')
/** How an inspection stands. */
export type InspectionState = Static<typeof inspectionState>

/** How a correction stands. 待整改 · 待复核 · 复核未通过 · 已关闭 */
export const correctionState = oneOf('ordered', 'answered', 'refused', 'closed')
/** How a correction stands. */
export type CorrectionState = Static<typeof correctionState>

/** Which check. `electric` 水电隐蔽工程 · `waterproof` 闭水试验 · `fire` 消防 · `final` 竣工验收 · `review` 观察期复查 */
export const checkKind = oneOf('electric', 'waterproof', 'fire', 'final', 'review')
/** Which check. */
export type CheckKind = Static<typeof checkKind>

/** How a check stands. 待验收 · 通过 · 未通过 · 已撤回 */
export const checkState = oneOf('asked', 'passed', 'failed', 'withdrawn')
/** How a check stands. */
export type CheckState = Static<typeof checkState>

/** A half of a day. 上午 · 下午 */
export const half = oneOf('am', 'pm')
/** A half of a day. */
export type Half = Static<typeof half>

/** The case that something belongs to. */
export const caseRef = Type.Object(
  { id, number: Type.String(), place: Type.String(), state: caseState, stateWords: Type.String() },
  strict,
)
/** The case that something belongs to. */
export type CaseRef = Static<typeof caseRef>

/** A picture that an act brings: a file that its sender uploaded with the purpose `decoration-photo`, or `decoration-signature` where it is a signature. */
export const sentPicture = Type.Object(
  {
    fileId: id,
    /** By the phone's clock; left out: now. */
    takenAt: Type.Optional(instant),
  },
  strict,
)
/** A picture that an act brings. */
export type SentPicture = Static<typeof sentPicture>

/** A picture as the parties of the case see it. */
export const pictureSchema = Type.Object(
  {
    id,
    /** Good for ten minutes. */
    url: Type.String(),
    /** When it was taken, by our clock. */
    at: instant,
    /** Its bytes were used before, in an act that came late. Shown to staff and operators alone, else false. */
    used: Type.Boolean(),
  },
  strict,
)
/** A picture as the parties of the case see it. */
export type Picture = Static<typeof pictureSchema>

/** One thing that an inspector looks at. */
export const checkItem = Type.Object(
  {
    /** Answers are stored under it. */
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
    label: line(30, 1),
    /** The kind of correction that a fault of it proposes. */
    kind: Type.String({ pattern: '^[a-z][a-z0-9_]{0,19}$' }),
  },
  strict,
)
/** One thing that an inspector looks at. */
export type InspectItem = Static<typeof checkItem>

/** A kind of fault. */
export const faultKind = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,19}$' }),
    name: line(12, 1),
    /** Whether it is due within 24 hours and keeps stopped work stopped. */
    safety: Type.Boolean(),
    /** Days until it is due where the order says nothing else; of safety kinds it is not read. */
    days: Type.Integer({ minimum: 1, maximum: 15 }),
  },
  strict,
)
/** A kind of fault. */
export type FaultKind = Static<typeof faultKind>

/** A measured value or another field of a check, by the rules of forms. */
export const measureField = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
    kind: Type.Enum<FieldKind[]>(Object.keys(FIELD_KINDS) as FieldKind[]), // its own keys
    label: line(20, 1),
    required: Type.Boolean(),
    min: line(20),
    max: line(20),
    options: Type.Array(line(30, 1), { maxItems: 30 }),
  },
  strict,
)
/** A measured value or another field of a check. */
export type MeasureField = Static<typeof measureField>

/** What a check of one kind asks for. */
export const checkForm = Type.Object(
  {
    kind: checkKind,
    /** How it is called. */
    title: line(20, 1),
    /** Hidden work: nothing after it is checked before it passed. Read of stages alone. */
    hidden: Type.Boolean(),
    /** Whether a case whose type says nothing of it needs it before its final check. Read of stages alone. */
    needed: Type.Boolean(),
    fields: Type.Array(measureField, { maxItems: VISIT_MOST.fields }),
  },
  strict,
)
/** What a check of one kind asks for. */
export type CheckForm = Static<typeof checkForm>

/** What inspectors look at, in one version. */
export const visitLists = Type.Object(
  {
    items: Type.Array(checkItem, { minItems: 1, maxItems: VISIT_MOST.items }),
    kinds: Type.Array(faultKind, { minItems: 1, maxItems: VISIT_MOST.kinds }),
    /** One of each kind of check, in the order in which stages follow each other. */
    checks: Type.Array(checkForm, { minItems: 5, maxItems: 5 }),
  },
  strict,
)
/** What inspectors look at, in one version. */
export type VisitLists = Static<typeof visitLists>

/** The version of the lists that the phone holds; 0: the usual lists, which nobody changed. */
export const listVersion = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** How somebody showed that they were there: the code of the door sign, else a reason and a picture. */
export const sentPresence = Type.Object(
  {
    /** The text of the door sign's code; left out: it was not scanned. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    words: Type.Optional(words(200)),
    photos: Type.Array(sentPicture, { maxItems: 3 }),
  },
  strict,
)
/** How somebody showed that they were there. */
export type SentPresence = Static<typeof sentPresence>

/** How the presence of an inspector is shown. */
export const presenceSchema = Type.Object(
  {
    /** `code`: by the door sign · `words`: with a reason and a picture · `wrong`: told later, with a code that is not this door's. */
    how: oneOf('code', 'words', 'wrong'),
    /** 已扫公示牌 · 未扫码 · 公示牌不符 */
    title: Type.String(),
    words: Type.String(),
    photos: Type.Array(pictureSchema),
  },
  strict,
)
/** How the presence of an inspector is shown. */
export type Presence = Static<typeof presenceSchema>

/** What was told later of something that had ended meanwhile: it changes nothing and is stored beside it. */
export const lateReport = Type.Object(
  {
    /** When it was done, by our clock. */
    at: instant,
    recordedAt: instant,
    by: Type.String(),
    /** Why it changed nothing: `该巡检已由他人完成`. */
    why: Type.String(),
    /** What it says, line by line. */
    lines: Type.Array(Type.String()),
    photos: Type.Array(pictureSchema),
  },
  strict,
)
/** What was told later of something that had ended meanwhile. */
export type LateReport = Static<typeof lateReport>

/** A point of an order of correction as it is sent. */
export const sentPoint = Type.Object(
  {
    kind: Type.String({ pattern: '^[a-z][a-z0-9_]{0,19}$' }),
    words: words(VISIT_MOST.words, 1),
    /** How it looks before it is mended. */
    photos: Type.Array(sentPicture, { minItems: 1, maxItems: 3 }),
  },
  strict,
)
/** A point of an order of correction as it is sent. */
export type SentPoint = Static<typeof sentPoint>

/** What is ordered: points, and until when. */
export const sentOrder = Type.Object(
  {
    points: Type.Array(sentPoint, { minItems: 1, maxItems: VISIT_MOST.points }),
    /** Days from now, 1 to 15; left out: by the kinds. A safety kind is due in 24 hours whatever is said here. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 15 })),
  },
  strict,
)
/** What is ordered. */
export type SentOrder = Static<typeof sentOrder>

/** What was found at one thing of the list. */
export const sentFinding = Type.Object(
  {
    itemId: Type.String({ minLength: 1, maxLength: 40 }),
    ok: Type.Boolean(),
    /** Of a fault: what is wrong. */
    words: words(200),
    /** Of a fault: at least one. */
    photos: Type.Array(sentPicture, { maxItems: 5 }),
  },
  strict,
)
/** What was found at one thing of the list. */
export type SentFinding = Static<typeof sentFinding>

/** What a list shows of a correction. */
export const correctionLine = Type.Object(
  {
    id,
    number: Type.String(),
    workCase: caseRef,
    state: correctionState,
    stateWords: Type.String(),
    /** How many faults, and the first of them in words. */
    points: count,
    text: Type.String(),
    safety: Type.Boolean(),
    orderedAt: instant,
    dueAt: instant,
    overdue: Type.Boolean(),
    /** How often it was refused. */
    refusals: count,
    /** The first picture of how it was. */
    photo: orNull(Type.String()),
    version: Type.Integer({ minimum: 1 }),
  },
  strict,
)
/** What a list shows of a correction. */
export type CorrectionLine = Static<typeof correctionLine>

/** What a check of a case still lacks before it may be asked. */
export const lackSchema = Type.Object({ kind: Type.String(), words: Type.String(), count }, strict)

/** A half day. */
export const slot = Type.Object({ day, half }, strict)
