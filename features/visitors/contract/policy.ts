import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { FORM_MOST } from '#vocabulary/form-fields'
import { id, instant, next, oneOf, orNull, page, personName, strict } from '#vocabulary/shapes'
import { visitorRefusals } from './refusals.ts'
import { QuestionSchema } from './register.ts'
import { ask, phone } from './shapes.ts'

const operator = call.group({ family: 'visitor', who: 'session:operator', whose: 'park' })
const manager = call.group({ family: 'visitor', who: 'session:manager', whose: 'none' })

const { id: _id, ...questionFields } = QuestionSchema.properties
const text = Type.String({ maxLength: 200 })
const settings = {
  asks: Type.Object({ plate: ask, idNumber: ask, face: oneOf('no', 'may'), document: ask }, strict),
  decideInvited: Type.Boolean(),
  walkIn: Type.Boolean(),
  wifi: text,
}

const PolicySchema = Type.Object(
  {
    companyId: id,
    companyName: Type.String(),
    /** Whether strangers find the company: else nobody can register. */
    listed: Type.Boolean(),
    ...settings,
    questions: Type.Array(QuestionSchema),
    /** Who receives for the company; those who left it are left out. */
    receivers: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
    /** Of the policy as it stands; 0: never set. */
    version: Type.Integer({ minimum: 0 }),
  },
  strict,
)
/** What a company asks of its visitors, as its managers see it. */
export type CompanyPolicy = Static<typeof PolicySchema>

export const policyGet = manager.read('policyGet', {
  about: 'What my company asks of visitors, who receives them, and whether one may register without an invitation',
  input: Type.Object({}, strict),
  output: PolicySchema,
  refusals: [],
})

export const policySave = manager.write('policySave', {
  about: 'Keep what my company asks of visitors, as a whole, by the version that was seen',
  input: Type.Object(
    {
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      ...settings,
      /** The whole form in its order; a new question has no id yet. */
      questions: Type.Array(Type.Object({ ...questionFields, id: Type.Optional(id) }, strict), {
        maxItems: FORM_MOST.fields,
      }),
      receiverIds: Type.Array(id, { maxItems: 20, uniqueItems: true }),
    },
    strict,
  ),
  output: PolicySchema,
  refusals: [visitorRefusals.questionsWrong, visitorRefusals.receiverUnknown],
})

export const receiverChoices = manager.read('receiverChoices', {
  about: 'People of my company by name or spelling, to choose who receives visitors; thirty at most',
  input: Type.Object({ text: Type.Optional(Type.String({ maxLength: 30 })) }, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ id, name: Type.String() }, strict)) }, strict),
  refusals: [],
})

/** Somebody who is let in no more, by a company or by the park. */
const BlockSchema = Type.Object(
  {
    id,
    /** Masked. */
    name: Type.String(),
    phone: Type.String(),
    reason: Type.String(),
    /** Who blocked, masked. */
    by: Type.String(),
    at: instant,
    until: instant,
    endedAt: orNull(instant),
  },
  strict,
)
/** Somebody who is let in no more. */
export type Block = Static<typeof BlockSchema>

/** Who is kept out, why and until when. */
const BlockInput = Type.Object(
  {
    name: personName,
    phone,
    reason: Type.String({ format: 'line', minLength: 1, maxLength: 100 }),
    until: instant,
  },
  strict,
)

export const blocks = manager.read('blocks', {
  whose: 'company',
  about: 'Whom my company lets in no more, the latest first; those that are over after them in time',
  input: Type.Object({ next }, strict),
  output: page(BlockSchema),
  refusals: [],
})

export const blockAdd = manager.write('blockAdd', {
  about:
    'Let somebody in no more, by their phone, for a year at most; visits of theirs that have not begun are called off',
  input: BlockInput,
  output: Type.Object({ block: BlockSchema, calledOff: Type.Integer({ minimum: 0 }) }, strict),
  refusals: [visitorRefusals.blockTimes, visitorRefusals.blockedAlready],
})

export const blockEnd = manager.write('blockEnd', {
  whose: 'company',
  about: 'End a block of my company before its time',
  input: Type.Object({ id }, strict),
  output: BlockSchema,
  refusals: [],
})

export const parkBlocks = operator.read('parkBlocks', {
  about: 'Whom the park lets in no more as a visitor of anybody, the latest first; those that are over with them',
  input: Type.Object({ next }, strict),
  output: page(BlockSchema),
  refusals: [],
})

export const parkBlockAdd = operator.write('parkBlockAdd', {
  whose: 'none',
  about:
    'Let somebody into the park no more as a visitor of anybody, by their phone, for a year at most; visits of theirs that have not begun are called off',
  input: BlockInput,
  output: Type.Object({ block: BlockSchema, calledOff: Type.Integer({ minimum: 0 }) }, strict),
  refusals: [visitorRefusals.blockTimes, visitorRefusals.parkBlockedAlready],
})

export const parkBlockEnd = operator.write('parkBlockEnd', {
  about: 'End a block of the park before its time',
  input: Type.Object({ id }, strict),
  output: BlockSchema,
  refusals: [],
})

export const wallSheet = manager.read('wallSheet', {
  about: 'The code by which visitors register at my company, as a sheet to print',
  input: Type.Object({}, strict),
  output: Type.Object({ fileName: Type.String(), pdf: Type.String(), link: Type.String() }, strict),
  refusals: [visitorRefusals.notListed],
})

/** Calls about what a company asks, and whom it keeps out. */
export const policyCalls = {
  policyGet,
  policySave,
  receiverChoices,
  blocks,
  blockAdd,
  blockEnd,
  parkBlocks,
  parkBlockAdd,
  parkBlockEnd,
  wallSheet,
}
