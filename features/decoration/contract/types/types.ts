import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { designedType, id, next, oneOf, orNull, page, publishedVersions, strict } from '#vocabulary/shapes'
import { typeRefusals as no } from '../cases/refusals.ts'
import { LimitsSchema, TypeDesignSchema } from '../cases/shapes.ts'
import { count, seen } from '../shapes.ts'

const desk = call.group({ family: 'decoration', who: 'session:operator', whose: 'park' })

const ProblemSchema = Type.Object(
  {
    part: oneOf('title', 'form', 'paper', 'fee', 'step', 'agreement'),
    /** Of a field its spot, of a step or paper its key; empty: the whole of it. */
    spot: Type.String(),
    words: Type.String(),
    warning: Type.Boolean(),
  },
  strict,
)
/** Something wrong with a type as it is designed. */
export type DecorationTypeProblem = Static<typeof ProblemSchema>

const ItemSchema = Type.Object(
  {
    ...designedType,
    papers: count,
    fields: count,
    fire: Type.Boolean(),
    /** Cases under way. */
    cases: count,
    /** What still keeps it from being published; null: nothing. */
    problem: orNull(Type.String()),
  },
  strict,
)
/** A type at the desk. */
export type DeskType = Static<typeof ItemSchema>

const typeDesk = desk.read('typeDesk', {
  about: 'Types of renovation of the park, by title',
  input: Type.Object({ next }, strict),
  output: page(ItemSchema),
  refusals: [],
})

const DetailSchema = Type.Object(
  {
    ...designedType,
    design: TypeDesignSchema,
    problems: Type.Array(ProblemSchema),
    versions: publishedVersions,
  },
  strict,
)
/** A type of renovation as those who design see it. */
export type DeskTypeDetail = Static<typeof DetailSchema>

const typeDetail = desk.read('typeDetail', {
  about: 'A type of renovation as it is designed, with its problems and its versions',
  input: Type.Object({ id }, strict),
  output: DetailSchema,
  refusals: [],
})

const typeSave = desk.write('typeSave', {
  about: 'Save the whole design of a type of renovation by the version that was seen; without an id a new type',
  shows: 'decoration/typeDetail',
  input: Type.Object({ id: orNull(id), seen: Type.Optional(seen), design: TypeDesignSchema }, strict),
  output: DetailSchema,
  refusals: [no.changed, no.most, no.noTitle, no.unreadable],
})

const typePublish = desk.write('typePublish', {
  about: 'Publish a type of renovation: its form and its way of approval become versions; cases under way keep theirs',
  shows: 'decoration/typeDetail',
  input: Type.Object({ id, seen }, strict),
  output: DetailSchema,
  refusals: [no.changed, no.notPublishable, no.process, no.titleTaken],
})

const typeSet = desk.write('typeSet', {
  about:
    'Disable a published type, so that nobody applies for it any more, enable it again, or remove one never published',
  input: Type.Object({ id, seen, act: oneOf('disable', 'enable', 'remove') }, strict),
  output: Type.Object({ id }, strict),
  refusals: [no.changed, no.neverPublished, no.published],
})

const SettingSchema = Type.Object({ ...LimitsSchema.properties, version: count }, strict)
/** Limits of a park with the version that was seen; 0: nobody changed them. */
export type DecorationSetting = Static<typeof SettingSchema>

const settingGet = desk.read('settingGet', {
  whose: 'none',
  about: 'Limits of the park as operators set them',
  input: Type.Object({}, strict),
  output: SettingSchema,
  refusals: [],
})

const settingSave = desk.write('settingSave', {
  about: 'Set the limits of the park; cases under way keep the days that were named to them',
  shows: 'decoration/settingGet',
  whose: 'none',
  input: SettingSchema,
  output: SettingSchema,
  refusals: [no.settingChanged],
})

/** What operators set. */
export const caseDeskCalls = { typeDesk, typeDetail, typeSave, typePublish, typeSet, settingGet, settingSave }
