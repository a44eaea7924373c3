import { plainPlace } from '#can/estate'
import { bookSheet } from '#platform/sheets'
import { MAX } from '../places/writing.ts'
import { placePlan } from './plan.ts'
import { KIND_WORDS, placeSheet } from './sheet.ts'

/** The sheet of the one workbook that speaks of regions, buildings, floors and rooms; other sheets name a room by its building and its name. */
export const placeBookSheet = bookSheet({
  declaration: placeSheet,
  rows: MAX.rooms,
  choices: { kind: KIND_WORDS },
  gives: {
    room: ({ building = '', room = '' }) => (room === '' ? '' : `${plainPlace(building)}\n${plainPlace(room)}`),
  },
  plan: placePlan,
})
