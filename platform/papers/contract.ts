import { type Static, Type } from 'typebox'
import { call, contract } from '#vocabulary/call'
import { refusal } from '#vocabulary/refusal'
import { instant, oneOf, strict } from '#vocabulary/shapes'

/** What papers may say no to; 9800–9899. */
export const paperRefusals = {
  unknown: refusal(9800, 'paper_unknown', '没有查到这份文件，请核对验证码'),
  tooMany: refusal(9801, 'paper_tries', '查询次数过多，请{minutes}分钟后再试', 'again'),
} as const

const ProofSchema = Type.Object(
  {
    /** As it is printed: `7K3M-9QXD-2HV8`. */
    code: Type.String(),
    /** What the paper is: 装修协议. */
    title: Type.String(),
    /** The park that issued it, by its name of today. */
    park: Type.String(),
    issuedAt: instant,
    /** From 1; a later paper about the same thing has a higher one. */
    version: Type.Integer({ minimum: 1 }),
    /** `valid`: it stands · `superseded`: a later one took its place · `withdrawn`: it holds no more. As of this answer. */
    status: oneOf('valid', 'superseded', 'withdrawn'),
    /** Why it stands so, or what holds instead, in a sentence; empty: nothing to say. */
    note: Type.String(),
    /** What must be printed on it, label and value, as whoever has the code may see it. */
    facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, strict)),
  },
  strict,
)
/** What is known of a paper to whoever has its check code. */
export type PaperProof = Static<typeof ProofSchema>

const paperVerify = call.group({ family: 'common', who: 'open', whose: 'none' }).read('paperVerify', {
  about: 'What a paper says by its check code, and whether it still stands; 30 unknown codes in ten minutes an address',
  input: Type.Object(
    {
      /** As typed, or the text of the QR code. */
      code: Type.String({ minLength: 1, maxLength: 300 }),
    },
    strict,
  ),
  output: ProofSchema,
  refusals: [paperRefusals.unknown, paperRefusals.tooMany],
  freshMs: 0,
})

/** The call by which a printed paper is compared with what was issued. */
export const papers = contract({ name: 'papers', uses: [], calls: { paperVerify } })
