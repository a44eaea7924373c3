import { type Static, type TSchema, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { CONTACT_SAVE_REFUSALS, ContactToSaveSchema } from './contacts.ts'
import { contactRefusals as touchNo } from './refusals/contacts.ts'
import { fieldRefusals as fields } from './refusals/fields.ts'
import { archiveRefusals as no } from './refusals/records.ts'
import { RECORD_SHAPES, STAMP, source } from './shapes.ts'

const archive = call.group({ family: 'archive', who: 'session', whose: 'park' })
const day = Type.String({ format: 'day' })
/** `on`: as it stood at the end of that day; left out: as it stands. */
const ofArchive = { id, on: Type.Optional(day) }

/** A record of one kind, as its tab lists it. */
export const record = <Kind extends keyof typeof RECORD_SHAPES>(kind: Kind) =>
  Type.Object(
    {
      id,
      ...STAMP,
      data: RECORD_SHAPES[kind],
      /** Whether the caller may change or delete it. */
      mayWrite: Type.Boolean(),
      /** Other enterprises of it: joint owners, enterprises of a park project. */
      others: Type.Array(Type.Object({ id, name: Type.String() }, strict)),
      /** Whose it is, where it is another's and the caller sees that one; null: of this archive. */
      owner: orNull(Type.Object({ id, name: Type.String() }, strict)),
    },
    strict,
  )

const HeadSchema = Type.Object(
  {
    id,
    /** Null: an outside enterprise. */
    companyId: orNull(id),
    name: Type.String(),
    creditCode: orNull(Type.String()),
    /** Why an outside enterprise has no credit code; empty for who may not read its registration. */
    noCodeReason: Type.String(),
    address: Type.String(),
    industry: Type.String(),
    state: oneOf('draft', 'listed', 'left'),
    /** What the caller may read of it. */
    classes: Type.Array(oneOf('public', 'inner', 'personal', 'figures', 'requests', 'staff')),
    /** What the caller may write of it. */
    writes: Type.Array(oneOf('public', 'inner', 'personal', 'figures', 'requests', 'staff')),
    /** How many records of a kind the caller may read; kinds without any are left out. */
    counts: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() }, strict)),
    /** Of the facts that the caller may read, the day of the newest and of the oldest; null: none. */
    freshest: orNull(day),
    stalest: orNull(day),
    /** The kinds of these two facts; empty: none. */
    freshestKind: Type.String(),
    stalestKind: Type.String(),
    /** Since when it is in its state. */
    stateAt: instant,
    version: Type.Integer(),
  },
  strict,
)
/** An archive's head, as the caller may read it. */
export type ArchiveHead = Static<typeof HeadSchema>

export const details = archive.read('details', {
  about: 'The head of an archive; a merged one leads to the one that it went into',
  input: Type.Object({ id }, strict),
  output: HeadSchema,
  refusals: [],
})

export const businessInfo = archive.read('businessInfo', {
  about: 'Registration of an enterprise',
  input: Type.Object(ofArchive, strict),
  output: Type.Object({ basic: orNull(record('basic')), mayWrite: Type.Boolean() }, strict),
  refusals: [],
})

const listed = { input: Type.Object({ ...ofArchive, next }, strict), refusals: [] } as const

export const honors = archive.read('honors', {
  about: 'Honours of an enterprise, the latest first',
  ...listed,
  output: page(record('honour')),
})
export const achievement = archive.read('achievement', {
  about: 'Patents, software, trademarks and standards of an enterprise, the latest first',
  ...listed,
  output: page(record('achievement')),
})
export const projects = archive.read('projects', {
  about: 'Projects of an enterprise, the latest first',
  ...listed,
  output: page(record('project')),
})
export const attachments = archive.read('attachments', {
  about: 'Papers of an enterprise with their files, the latest first',
  ...listed,
  output: page(
    Type.Object(
      {
        ...record('paper').properties,
        /** Addresses of the files, good for ten minutes. */
        urls: Type.Array(Type.Object({ id, url: Type.String() }, strict)),
      },
      strict,
    ),
  ),
})

const LineSchema = Type.Object(
  {
    recordId: id,
    kind: Type.String(),
    ...STAMP,
    deleted: Type.Boolean(),
    reason: Type.String(),
    /** What the record is called. */
    title: Type.String(),
  },
  strict,
)
/** A line of the timeline. */
export type TimelineLine = Static<typeof LineSchema>

export const records = archive.read('records', {
  about: 'Every change of an archive that the caller may read, until a day, the latest first',
  input: Type.Object({ ...ofArchive, next }, strict),
  output: page(LineSchema),
  refusals: [],
})

/** What `save` takes of a kind: a new record without `recordId`, else a new version of that one. */
const saved = <Kind extends keyof typeof RECORD_SHAPES>(kind: Kind) => savedAs(kind, RECORD_SHAPES[kind])
const savedAs = <Kind extends keyof typeof RECORD_SHAPES, Data extends TSchema>(kind: Kind, data: Data) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      archiveId: id,
      recordId: Type.Optional(id),
      /** Of the record, as it was seen. */
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      data,
      asOf: day,
      source,
      /** Further enterprises: joint owners, enterprises of a park project; left out: as they were. */
      others: Type.Optional(Type.Array(id, { maxItems: 20 })),
      reason: Type.Optional(Type.String({ format: 'line', maxLength: 200 })),
    },
    strict,
  )

const EnterpriseSchema = Type.Object(
  {
    kind: Type.Literal('enterprise'),
    /** Left out: a new outside enterprise. */
    archiveId: Type.Optional(id),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Left out: a new one is listed, a known one stays as it is. */
    state: Type.Optional(oneOf('draft', 'listed')),
    data: Type.Object(
      {
        name: Type.String({ format: 'line', minLength: 2, maxLength: 60 }),
        creditCode: Type.String({ format: 'line', maxLength: 18 }),
        noCodeReason: Type.String({ format: 'line', maxLength: 100 }),
        address: Type.String({ format: 'line', maxLength: 100 }),
      },
      strict,
    ),
  },
  strict,
)

export const save = archive.write('save', {
  who: ['session:staff', 'session:operator'],
  about: 'Write a fact of an enterprise, or an outside enterprise: a new one, or a new version of what was seen',
  input: Type.Union([
    EnterpriseSchema,
    saved('basic'),
    saved('extension'),
    saved('honour'),
    saved('achievement'),
    saved('project'),
    saved('paper'),
    savedAs('contact', ContactToSaveSchema),
    saved('touch'),
  ]),
  output: Type.Object({ id, version: Type.Integer() }, strict),
  refusals: [
    no.noRight,
    no.changed,
    no.codeTaken,
    no.codeWrong,
    no.codeOrReason,
    no.companysOwn,
    no.basicOnce,
    no.numberWrong,
    no.numberTaken,
    no.daysReversed,
    no.industryUnknown,
    no.fileUnknown,
    no.asOfLater,
    no.recordGone,
    no.touchLate,
    ...CONTACT_SAVE_REFUSALS,
    no.extensionOnce,
    fields.answersWrong,
    fields.fieldsChanged,
  ],
})

export const remove = archive.write('delete', {
  who: ['session:staff', 'session:operator'],
  about: 'Delete a record, or the archive of an outside enterprise; an archive can be restored for 30 days',
  input: Type.Object(
    {
      archiveId: id,
      /** Left out: the archive. */
      recordId: Type.Optional(id),
      version: Type.Integer({ minimum: 1 }),
      reason: Type.String({ format: 'line', minLength: 2, maxLength: 200 }),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [no.noRight, no.changed, no.companysOwn, no.recordGone, no.touchLate, touchNo.notAuthor],
})

const ProjectSchema = Type.Object(
  {
    ...record('project').properties,
    /** Whose project it is. */
    archiveId: id,
    archiveName: Type.String(),
  },
  strict,
)
/** A project with its enterprises. */
export type ProjectDetail = Static<typeof ProjectSchema>

export const projectDetail = archive.read('projectDetail', {
  about: 'A project by the id of its record: goals, enterprises, milestones',
  input: Type.Object({ id }, strict),
  output: ProjectSchema,
  refusals: [],
})

export const archivePick = archive.read('archivePick', {
  about: 'Archives that the caller sees by a part of name, spelling or credit code: 20 at most, for a picker',
  who: ['session:staff', 'session:operator'],
  input: Type.Object({ text: Type.String({ format: 'line', maxLength: 60 }) }, strict),
  output: Type.Object({ items: Type.Array(Type.Object({ id, name: Type.String() }, strict)) }, strict),
  refusals: [],
})

const DeletedSchema = Type.Object(
  {
    id,
    name: Type.String(),
    creditCode: orNull(Type.String()),
    deletedAt: instant,
    /** The last day on which it can be restored. */
    until: day,
    version: Type.Integer(),
  },
  strict,
)
/** An outside enterprise whose archive was deleted and can be restored. */
export type DeletedArchive = Static<typeof DeletedSchema>

export const deletedList = archive.read('deletedList', {
  about: 'Outside enterprises whose archives were deleted in the last 30 days, the latest first',
  who: ['session:staff', 'session:operator'],
  input: Type.Object({ next }, strict),
  output: page(DeletedSchema),
  refusals: [],
})

export const restore = archive.write('restore', {
  about: 'Give a deleted archive of an outside enterprise back, with all that was in it',
  who: ['session:staff', 'session:operator'],
  input: Type.Object({ id, version: Type.Integer({ minimum: 1 }) }, strict),
  output: Type.Object({ id, version: Type.Integer() }, strict),
  refusals: [no.changed, no.codeTaken],
})

/** Calls of an archive's head and records. */
export const recordCalls = {
  details,
  businessInfo,
  honors,
  achievement,
  projects,
  attachments,
  records,
  save,
  remove,
  projectDetail,
  archivePick,
  deletedList,
  restore,
}
