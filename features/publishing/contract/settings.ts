import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, orNull, strict } from '#vocabulary/shapes'
import { itemRefusals as no } from './publishing-refusals.ts'

const operator = call.group({ family: 'publish', who: 'session:operator', whose: 'none' })

export const hotlineSave = operator.write('hotlineSave', {
  about: 'Add, change or remove a hotline',
  input: Type.Object(
    {
      id: Type.Optional(id),
      subject: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }),
      phone: Type.String({ pattern: '^[0-9-]{3,20}$' }),
      hours: Type.String({ maxLength: 50 }),
      /** null or left out: for the whole park. */
      buildingId: Type.Optional(orNull(id)),
      position: Type.Integer({ minimum: 0, maximum: 1000 }),
      remove: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [],
})

export const hotlineSettingSave = operator.write('hotlineSettingSave', {
  about: 'Set what stands above the hotlines, and the emergency number',
  input: Type.Object(
    { notice: Type.String({ maxLength: 200 }), emergencyPhone: Type.String({ pattern: '^([0-9-]{3,20})?$' }) },
    strict,
  ),
  output: Type.Object({ done: Type.Boolean() }, strict),
  refusals: [],
})

export const wifiSave = operator.write('wifiSave', {
  about: 'Add, change or remove a free wifi',
  input: Type.Object(
    {
      id: Type.Optional(id),
      ssid: Type.String({ minLength: 1, maxLength: 32 }),
      password: orNull(Type.String({ minLength: 8, maxLength: 63 })),
      place: Type.String({ maxLength: 50 }),
      position: Type.Integer({ minimum: 0, maximum: 1000 }),
      remove: Type.Boolean(),
    },
    strict,
  ),
  output: Type.Object({ id }, strict),
  refusals: [no.factsBroken],
})

/** The calls by which operators set hotlines and wifi. */
export const settingCalls = { hotlineSave, hotlineSettingSave, wifiSave }
