import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'
import { plate } from './shapes.ts'

const mine = call.group({ family: 'staffparking', who: 'session', whose: 'own' })
const manager = call.group({ family: 'staffparking', who: 'session:manager', whose: 'company' })
const operator = call.group({ family: 'staffparking', who: 'session:operator', whose: 'park' })

const day = Type.String({ format: 'day' })
const reason = Type.String({ maxLength: 200 })
const note = Type.String({ maxLength: 100 })
const kind = oneOf('parking', 'access')
const side = Type.Optional(oneOf('open', 'done'))
const NamedSchema = Type.Object({ id, name: Type.String() }, strict)
const controlIds = Type.Array(id, { maxItems: 20 })

const application = {
  id,
  /** Public: tells nothing of who applied. */
  number: Type.String(),
  /** `parking`: a plate parks free in lots · `access`: a person may pass doors. */
  kind,
  companyId: id,
  companyName: Type.String(),
  plate: orNull(plate),
  controls: Type.Array(NamedSchema),
  reason: Type.String(),
  /** The first and the last day. */
  fromDay: day,
  untilDay: day,
  /** `asked`: the company is to decide · `company_approved`: the park is · `approved` · `refused` · `withdrawn` · `ended`. */
  state: oneOf('asked', 'company_approved', 'approved', 'refused', 'withdrawn', 'ended'),
  /** `new` · `renewal`: goes on after another one · `plate`: takes the place of another one when the park approves. */
  change: oneOf('new', 'renewal', 'plate'),
  /** Another application that goes on from this one is under way, or approved. */
  followed: Type.Boolean(),
  /** Of an approved one: where it parks. */
  lots: Type.Array(NamedSchema),
  lotteryId: orNull(id),
  askedAt: instant,
} as const

/** An application for staff parking or access control, as its person sees it. */
export const StaffApplicationSchema = Type.Object(application, strict)
/** An application of staff, as it goes over the wire. */
export type StaffApplication = Static<typeof StaffApplicationSchema>

const detail = {
  ...application,
  /** The picture that proves the plate; good for ten minutes. */
  proofUrl: orNull(Type.String()),
  /** What was done about it, the latest first. */
  acts: Type.Array(
    Type.Object(
      {
        act: oneOf(
          'asked',
          'edited',
          'company_approved',
          'company_refused',
          'approved',
          'refused',
          'won',
          'lost',
          'withdrawn',
          'ended',
        ),
        /** Who did it, masked for everybody but themselves; empty: their account is gone. */
        who: Type.String(),
        at: instant,
        note: Type.String(),
      },
      strict,
    ),
  ),
} as const

/** The same with its proof and what was done about it. */
export const StaffDetailSchema = Type.Object(detail, strict)
/** An application in detail, as it goes over the wire. */
export type StaffDetail = Static<typeof StaffDetailSchema>

const CaseSchema = Type.Object({ ...application, personName: Type.String() }, strict)
/** An application as those see it who decide. */
export type StaffCase = Static<typeof CaseSchema>

const Spaces = Type.Object({ spaces: Type.Integer(), left: Type.Integer() }, strict)
const CaseDetailSchema = Type.Object(
  {
    ...detail,
    personName: Type.String(),
    /** Spaces in the application's period: of its company and of the park; null: none were set. The park alone is told. */
    company: orNull(Spaces),
    park: orNull(Spaces),
  },
  strict,
)
/** An application in detail, as those see it who decide. */
export type StaffCaseDetail = Static<typeof CaseDetailSchema>

export const staffInfo = mine.read('info', {
  about: 'My applications for staff parking or access control, the latest first, and for which companies I may apply',
  input: Type.Object({ kind: Type.Optional(kind), next }, strict),
  output: pageWith(StaffApplicationSchema, { companies: Type.Array(NamedSchema) }),
  refusals: [],
})

const applying = [
  parkingRefusals.staffNoCompany,
  parkingRefusals.staffPlateTaken,
  parkingRefusals.staffDays,
  parkingRefusals.staffProof,
  parkingRefusals.staffControls,
  parkingRefusals.staffMost,
  parkingRefusals.phoneFirst,
] as const

export const staffAdd = mine.steps('add', {
  whose: 'none',
  about: 'Apply for staff parking by a plate with its proof, or for access control; the company decides, then the park',
  input: Type.Object(
    {
      /** Left out: staff parking. */
      kind: Type.Optional(kind),
      /** Left out: the company that I act for, or the first of mine. */
      companyId: Type.Optional(id),
      /** Of staff parking. */
      plate: Type.Optional(plate),
      /** Of staff parking: a picture that I sent by `common/imageUpload`. */
      proofId: Type.Optional(id),
      /** Of access control. */
      controlIds: Type.Optional(controlIds),
      reason,
      fromDay: day,
      untilDay: day,
    },
    strict,
  ),
  output: StaffApplicationSchema,
  refusals: applying,
  statements: {
    most: 21,
    why: 'plate and person are locked, limits are judged, the proof is claimed, and the case begins with its seats and deadlines in one transaction',
  },
})

export const staffCheckPlate = mine.read('checkPlate', {
  whose: 'none',
  about: 'Whether a plate can be applied for in a period, and whether an application of mine stands for it',
  input: Type.Object({ plate, fromDay: Type.Optional(day), untilDay: Type.Optional(day) }, strict),
  output: Type.Object(
    {
      free: Type.Boolean(),
      /** My own application that stands in the way; null: none, or somebody else's. */
      mineId: orNull(id),
    },
    strict,
  ),
  refusals: [parkingRefusals.phoneFirst],
})

export const staffDetail = mine.read('detail', {
  about: 'An application of mine for staff parking or access control, with its proof and what was done about it',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: StaffDetailSchema,
  refusals: [],
})

export const staffDelete = mine.write('delete', {
  about: 'Withdraw an application of mine, end an approved one, or take one that is over off my list',
  input: Type.Object({ id, expect: Type.Optional(oneOf('withdrawn', 'ended', 'hidden')) }, strict),
  output: StaffApplicationSchema,
  refusals: [parkingRefusals.staffChanged],
  statements: {
    most: 14,
    why: 'the application and its case are read with the workdays, locked in their order and written, with history, audit and the inbox of who decides',
  },
})

export const staffUpdate = mine.steps('update', {
  about:
    'Change an application of mine that is undecided, renew an approved one, or ask for another plate in its place',
  input: Type.Object(
    {
      id,
      change: oneOf('edit', 'renewal', 'plate'),
      plate: Type.Optional(plate),
      proofId: Type.Optional(id),
      controlIds: Type.Optional(controlIds),
      reason: Type.Optional(reason),
      fromDay: Type.Optional(day),
      untilDay: Type.Optional(day),
    },
    strict,
  ),
  output: StaffApplicationSchema,
  refusals: [...applying, parkingRefusals.staffChanged, parkingRefusals.staffFollowed],
  statements: {
    most: 25,
    why: 'plate and days are looked at under the locks of person and plate; its case ends, and another one begins with its deadlines and the inbox of who decides',
  },
})

export const staffUrge = mine.write('urge', {
  about:
    'Urge whoever is to decide about an application of mine: once in four working hours, three times a step; then it goes up',
  input: Type.Object({ id }, strict),
  output: StaffApplicationSchema,
  refusals: [
    parkingRefusals.staffUrged,
    parkingRefusals.staffUrgedOut,
    parkingRefusals.staffInLottery,
    parkingRefusals.staffChanged,
  ],
})

export const companyAccessControlList = mine.read('companyAccessControlList', {
  whose: 'none',
  about: 'Access controls of a company of mine that its staff may apply for',
  input: Type.Object({ companyId: Type.Optional(id) }, strict),
  output: Type.Object(
    { items: Type.Array(Type.Object({ id, name: Type.String(), place: Type.String() }, strict)) },
    strict,
  ),
  refusals: [],
})

export const staffCompanyList = manager.read('companyApplications', {
  about:
    'Applications of my company’s staff: those that wait for the company, the oldest first, or those that it decided about, the latest first',
  input: Type.Object({ side, next }, strict),
  output: page(CaseSchema),
  refusals: [],
})

export const staffCompanyDetail = manager.read('companyDetail', {
  about: 'An application of my company’s staff in detail',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: CaseDetailSchema,
  refusals: [],
})

const deciding = [
  parkingRefusals.staffLeft,
  parkingRefusals.staffDecided,
  parkingRefusals.staffNoteMissing,
  parkingRefusals.staffOver,
] as const

export const staffCompanyDecide = manager.write('companyDecide', {
  about: 'Approve an application of my company’s staff for the park to decide, or refuse it with a reason',
  // what is decided leaves the inbox too
  touches: ['parking', 'lookup', 'parkbill', 'staffparking', 'approval'],
  input: Type.Object({ id, accept: Type.Boolean(), note }, strict),
  output: StaffApplicationSchema,
  refusals: deciding,
  statements: {
    most: 16,
    why: 'the application and its case are read with the workdays, locked in their order and written, with history, audit and the inbox of the park',
  },
})

export const staffParkList = operator.read('parkApplications', {
  about:
    'Applications of staff that their companies approved and that wait for the park, the oldest first, or those that are decided, the latest first',
  input: Type.Object({ side, next }, strict),
  output: page(CaseSchema),
  refusals: [],
})

export const staffParkDetail = operator.read('parkDetail', {
  about: 'An application of staff in detail, with the spaces that its company and the park have left',
  freshMs: 0,
  input: Type.Object({ id }, strict),
  output: CaseDetailSchema,
  refusals: [],
  statements: { most: 6, why: 'the application, its acts, the names of people and company, and two pools of spaces' },
})

export const staffParkDecide = operator.write('parkDecide', {
  about: 'Approve an application of staff onto a space of its company or of the park, or refuse it with a reason',
  // what is decided leaves the inbox too
  touches: ['parking', 'lookup', 'parkbill', 'staffparking', 'approval'],
  input: Type.Object(
    {
      id,
      accept: Type.Boolean(),
      note,
      /** Whose space it takes; left out: the company's. */
      from: Type.Optional(oneOf('company', 'park')),
    },
    strict,
  ),
  output: StaffApplicationSchema,
  refusals: [...deciding, parkingRefusals.staffSpacesFull, parkingRefusals.staffInLottery],
})
