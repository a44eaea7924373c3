import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { pointRefusals as no, problemRefusals } from './refusals.ts'
import { count, ItemSchema, line, PATROL_MOST, placeRef, seen } from './shapes.ts'

const points = call.group({ family: 'patrol', who: 'session', whose: 'park' })

const PointSchema = Type.Object(
  {
    id,
    name: Type.String(),
    /** Building, floor and room in words; empty: outside. */
    place: Type.String(),
    /** Where exactly, in words. */
    spot: Type.String(),
    at: placeRef,
    level: Type.Integer(),
    items: Type.Array(ItemSchema),
    disabled: Type.Boolean(),
    version: seen,
  },
  strict,
)
/** A point with its items. */
export type Point = Static<typeof PointSchema>

const pointList = points.read('pointList', {
  about: 'Points of the park by building, floor and name, with their items; for who sets patrol up',
  input: Type.Object(
    {
      text: Type.Optional(line(30)),
      disabled: Type.Optional(Type.Boolean()),
      buildingId: Type.Optional(orNull(id)),
      next,
    },
    strict,
  ),
  output: page(PointSchema),
  refusals: [no.mayNotManage],
})

const fields = {
  name: line(30, 1),
  spot: line(60),
  at: placeRef,
  items: Type.Array(ItemSchema, { minItems: 1, maxItems: PATROL_MOST.items }),
  disabled: Type.Boolean(),
} as const

const pointSave = points.write('pointSave', {
  about:
    'Add a point, or change it by the version that was seen; what was answered stays with the items it was asked by',
  input: Type.Object({ id: orNull(id), seen: Type.Optional(seen), ...fields }, strict),
  output: Type.Object({ id, version: seen }, strict),
  refusals: [
    no.mayNotManage,
    no.pointMoved,
    no.nameTaken,
    no.placeUnknown,
    no.itemWrong,
    no.pointsMost,
    no.pointInPlan,
  ],
})

const pointTemplate = points.read('pointTemplate', {
  whose: 'none',
  method: 'GET',
  wire: 'bytes',
  about: 'The sheet to fill in for points, with examples and how to fill in each column',
  input: Type.Object({ format: oneOf('xlsx', 'csv') }, strict),
  output: Type.Object({}, strict),
  refusals: [no.mayNotManage],
})

const pointImport = points.steps('pointImport', {
  whose: 'none',
  wire: 'multipart',
  timeoutMs: 120_000,
  about: 'Try a sheet of points; with the token of that trial the very same file is written, all rows or none',
  input: Type.Object({ token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }, strict),
  output: Type.Object(
    {
      /** To be sent with the same file, so that it is written; null: there are faults, or it was written. */
      token: orNull(Type.String()),
      done: Type.Boolean(),
      counts: Type.Object({ new: count, changed: count, equal: count }, strict),
      /** All of them; `faults` holds the first two hundred. */
      problems: count,
      faults: Type.Array(
        Type.Object(
          {
            line: Type.Integer(),
            column: orNull(Type.String()),
            reason: Type.String(),
            text: Type.String(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [no.mayNotManage, no.noFile, no.oneFile, no.fileBad, no.fileOther],
})
/** What a sheet of points would do, or did. */
export type PointImport = Static<typeof pointImport.output>

const pointSheet = points.steps('pointSheet', {
  wire: 'bytes',
  touches: [],
  timeoutMs: 60_000,
  about: 'Printed codes of these points on A4, to cut out and stick up',
  input: Type.Object({ pointIds: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }) }, strict),
  output: Type.Object({}, strict),
  refusals: [no.mayNotManage],
})

const placeList = points.read('placeList', {
  whose: 'none',
  about: 'Buildings, floors or rooms to choose from as the place of a point or problem',
  input: Type.Object({ kind: oneOf('building', 'floor', 'room'), text: line(30), withinId: orNull(id), next }, strict),
  output: pageWith(Type.Object({ id, name: Type.String(), note: Type.String(), withinId: orNull(id) }, strict), {}),
  refusals: [problemRefusals.mayNotReport],
})

/** Calls about points. */
export const pointCalls = { pointList, pointSave, pointTemplate, pointImport, pointSheet, placeList }
