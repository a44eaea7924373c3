import { newId } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { putConsent } from '../faces/queries.ts'
import { FACE_TEXT } from '../faces/text.ts'

/** One's own face: a consent that stands. A picture is sent by a call of files alone, so without one it is said that there is none. */
export const faceRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const consented = async ({ person: { id: personId, areaId } }: Owner) => {
    const consent = {
      textVersion: FACE_TEXT.version,
      consentedAt: world.now(),
      keep: false,
      channel: 'browser',
    } as const
    await putConsent(db, { id: newId(), areaId, personId, ...consent })
    return {}
  }
  return {
    'entrance/face': asks(consented),
    'entrance/faceConsent': asks(async () => ({ version: FACE_TEXT.version, fourteen: true, keep: false }), 16_073),
    'entrance/setFaceImage': asks(consented, 16_072),
    'entrance/faceWithdraw': asks(consented, 16_070),
  }
}
