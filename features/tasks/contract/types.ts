import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import {
  designedType,
  id,
  next,
  orNull,
  page,
  processStep,
  publishedVersions,
  strict,
  typeState,
} from '#vocabulary/shapes'
import { taskRefusals } from './refusals.ts'
import { fields, filled, line, seen } from './shapes.ts'
import { typeRefusals } from './types-refusals.ts'

const designing = call.group({ family: 'task', who: 'session', whose: 'park' })

/** How much of everything a type may have. */
export const TYPE_MOST = { forms: 10, steps: 10, title: 30, about: 500, days: 250 } as const

const key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$' })
const count = Type.Integer({ minimum: 0 })

/** A form of a type as it is designed. */
const FormSchema = Type.Object(
  {
    /** Names it within its type; conditions of steps ask its fields as `key.field`. */
    key,
    title: line(TYPE_MOST.title),
    fields,
  },
  strict,
)
/** A form of a type as it is designed. */
export type DesignForm = Static<typeof FormSchema>

const forms = Type.Array(FormSchema, { maxItems: TYPE_MOST.forms })
const steps = Type.Array(processStep, { maxItems: TYPE_MOST.steps })

const DesignSchema = Type.Object(
  {
    title: line(TYPE_MOST.title, 1),
    about: Type.String({ maxLength: TYPE_MOST.about }),
    forms,
    /** None: what is handed in is passed. */
    steps,
    /** Workdays that it usually takes. */
    usualDays: Type.Integer({ minimum: 1, maximum: TYPE_MOST.days }),
  },
  strict,
)
/** A type as it is designed. */
export type Design = Static<typeof DesignSchema>

const ProblemSchema = Type.Object(
  {
    /** Of a form its key; empty: the process, or the type as a whole. */
    form: Type.String(),
    /** Of a form the field's spot, of the process the step's key; empty: the whole of it. */
    spot: Type.String(),
    part: Type.String(),
    words: Type.String(),
    warning: Type.Boolean(),
  },
  strict,
)
/** Something wrong with a type as it is designed. */
export type TypeProblem = Static<typeof ProblemSchema>

const ItemSchema = Type.Object(
  {
    ...designedType,
    forms: count,
    fields: count,
    steps: count,
    usualDays: count,
    /** What still keeps it from being published; null: nothing. */
    problem: orNull(Type.String()),
  },
  strict,
)
/** A type in the list of those who design. */
export type DesignItem = Static<typeof ItemSchema>

const DetailSchema = Type.Object(
  {
    ...designedType,
    design: DesignSchema,
    problems: Type.Array(ProblemSchema),
    versions: publishedVersions,
    /** Lists that fields may choose from. */
    lists: Type.Array(
      Type.Object(
        {
          /** As `from.list` of a field names it. */
          name: Type.String(),
          title: Type.String(),
          /** The list on whose entries this one's hang. */
          within: orNull(Type.String()),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** A type as those who design see it. */
export type DesignDetail = Static<typeof DetailSchema>

const designList = designing.read('designList', {
  about: 'Types of the park in one state, by title, for who designs',
  input: Type.Object({ state: typeState, next }, strict),
  output: page(ItemSchema),
  refusals: [],
})

const designDetail = designing.read('designDetail', {
  about: 'A type as it is designed, with its problems, its versions and the lists that its fields may choose from',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
})

const designSave = designing.write('designSave', {
  about:
    'Save the whole design of a type, with its problems if it has some, by the version that was seen; without an id a new type',
  shows: 'task/designDetail',
  input: Type.Object({ id: orNull(id), seen: Type.Optional(seen), design: DesignSchema }, strict),
  output: DetailSchema,
  refusals: [taskRefusals.moved, typeRefusals.most, typeRefusals.large, typeRefusals.unreadable, typeRefusals.noTitle],
})

const designCopy = designing.write('designCopy', {
  about: 'Copy the design of a type as a new draft',
  input: Type.Object({ id }, strict),
  output: Type.Object({ id, version: seen }, strict),
  refusals: [typeRefusals.most],
})

const act = { id, seen } as const

const designPublish = designing.write('designPublish', {
  about:
    'Publish a type as it is designed: forms that changed and its process become versions; tasks under way keep theirs',
  shows: 'task/designDetail',
  input: Type.Object(act, strict),
  output: DetailSchema,
  refusals: [taskRefusals.moved, typeRefusals.notPublishable, typeRefusals.process, typeRefusals.titleTaken],
  statements: { most: 13, why: 'each of up to ten forms is published by itself' },
})

const designSwitch = designing.write('designSwitch', {
  about: 'Disable a published type, so that no task is sent by it any more, or enable it again; tasks under way go on',
  shows: 'task/designDetail',
  input: Type.Object({ ...act, disabled: Type.Boolean() }, strict),
  output: DetailSchema,
  refusals: [taskRefusals.moved, typeRefusals.neverPublished],
})

const designRemove = designing.write('designRemove', {
  about: 'Remove a type that was never published',
  input: Type.Object(act, strict),
  output: Type.Object({ id }, strict),
  refusals: [taskRefusals.moved, typeRefusals.published],
})

const FormTry = Type.Object(
  {
    key,
    /** Paths of fields that are shown. */
    shown: Type.Array(Type.String()),
    computed: Type.Array(Type.Object({ path: Type.String(), value: orNull(Type.String()) }, strict)),
    problems: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, strict)),
  },
  strict,
)
const StepTry = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    /** Whether these answers would be decided here; null: the answer that decides it is missing. */
    applies: orNull(Type.Boolean()),
  },
  strict,
)
const TriedSchema = Type.Object(
  {
    forms: Type.Array(FormTry),
    /** The steps of the process in their order. */
    way: Type.Array(StepTry),
    problems: Type.Array(ProblemSchema),
  },
  strict,
)
/** What a design comes to with sample answers. */
export type Tried = Static<typeof TriedSchema>

const designTry = designing.read('designTry', {
  whose: 'none',
  about: 'Try a design that need not be saved with sample answers: what shows, what it comes to, which way it would go',
  input: Type.Object(
    {
      forms,
      steps,
      answers: Type.Array(Type.Object({ key, filled }, strict), { maxItems: TYPE_MOST.forms }),
    },
    strict,
  ),
  output: TriedSchema,
  refusals: [typeRefusals.unreadable, typeRefusals.large],
})

/** Calls of who designs types. */
export const typeCalls = {
  designList,
  designDetail,
  designSave,
  designCopy,
  designPublish,
  designSwitch,
  designRemove,
  designTry,
}
