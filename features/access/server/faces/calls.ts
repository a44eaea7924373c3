import { type access, accessRefusals, type Face } from '#contract/access'
import { nameOf } from '#door/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { CallContext, HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { FACE_ADVICE } from '#vocabulary/face-quality'
import { refuse } from '#vocabulary/refusal'
import type { AccessEngines } from '../engines.ts'
import { companiesOfPasses, grantMemberships } from '../passes/membership.ts'
import { listCurrentPasses } from '../passes/queries.ts'
import { type FaceRow, findFaceOf, lockFacesOf, putConsent, updateChecked } from './queries.ts'
import { countHeld, FACE_PICTURE, PICTURE_HOURS, sendFace, terminalsOf, withdrawFace } from './terminals.ts'
import { FACE_TEXT } from './text.ts'

type Handlers = Pick<HandlersOf<typeof access>, 'face' | 'faceConsent' | 'setFaceImage' | 'faceWithdraw'>
type Asking = Pick<CallContext, 'areaId' | 'person'>
/** So many pictures somebody sends in an hour. */
const AN_HOUR = 20

/** What people do about their own face. */
export function faceHandlers(engines: AccessEngines): Handlers {
  const { files, identity, store } = engines
  return {
    face: ({ db, areaId, person }) => view(db, { areaId, person }),

    async faceConsent({ db, areaId, now, person, origin }, { version, fourteen, keep }) {
      if (companiesOfPasses(person).length === 0) refuse(accessRefusals.faceMayNot)
      if (!fourteen) refuse(accessRefusals.faceYoung, { field: 'fourteen' })
      if (version !== FACE_TEXT.version) refuse(accessRefusals.faceText)
      const channel = origin.userAgent.includes('ParkApp/') ? 'app' : 'browser'
      const consent = { textVersion: version, consentedAt: now, keep, channel } as const
      await putConsent(db, { id: newId(), areaId, personId: person.personId, ...consent })
      await write(db, { areaId, person }, 'consented', now)
      return await view(db, { areaId, person })
    },

    async setFaceImage(ctx) {
      const { areaId, person, now } = ctx
      const { personId } = person
      if (!agreed(await findFaceOf(ctx.db, areaId, personId))) refuse(accessRefusals.faceConsent)
      const [file] = ctx.files
      if (!file) refuse(accessRefusals.facePicture, { field: 'file' })
      const wait = await identity.limits.take(ctx.db, [{ key: `access-face:${personId}`, max: AN_HOUR, seconds: 3600 }])
      if (wait > 0) refuse(accessRefusals.faceOften)
      // Measured and drawn anew before the transaction.
      const advice = await files.faceAdvice(file.bytes)
      if (advice) refuse(accessRefusals.faceUnfit, { field: 'file', data: { advice: FACE_ADVICE[advice] } })
      const of = { areaId, by: personId, purpose: FACE_PICTURE, bytes: file.bytes }
      const stored = (await files.sealed.keep(store.db, of)) ?? refuse(accessRefusals.facePicture, { field: 'file' })
      return await ctx.last(async (db) => {
        // It may have been withdrawn meanwhile: then nothing is kept.
        const [face] = await lockFacesOf(db, personId, areaId)
        if (!face || !agreed(face)) refuse(accessRefusals.faceConsent)
        const by = { id: stored.id, areaId, purpose: FACE_PICTURE, by: { personId } }
        if (!(await files.sealed.claim(db, by))) refuse(accessRefusals.facePicture, { field: 'file' })
        if (face.pictureId !== null) await files.sealed.erase(db, [face.pictureId])
        await updateChecked(db, face.id, stored.id, now)
        await grantMemberships(db, engines, person, await listCurrentPasses(db, { areaId, personId, now }), now)
        await write(db, { areaId, person }, 'checked', now)
        const deviceIds = (await terminalsOf(engines, db, areaId)).map(({ id }) => id)
        await sendFace(db, engines, face, { pictureId: stored.id, name: await nameOf(db, personId), deviceIds })
        return await view(db, { areaId, person })
      })
    },

    async faceWithdraw({ db, areaId, now, person }) {
      const [face] = await lockFacesOf(db, person.personId, areaId)
      if (!face) refuse(accessRefusals.faceConsent)
      await write(db, { areaId, person }, 'withdrawn', now)
      await withdrawFace(db, engines, face, now)
      return await view(db, { areaId, person })
    },
  }

  async function view(db: Db, { areaId, person }: Asking): Promise<Face> {
    const face = await findFaceOf(db, areaId, person.personId)
    const holdings = face ? await engines.devices.holdings(db, { kind: 'face', id: face.id }) : []
    const { all, held, failed } = countHeld(holdings)
    const leaving = holdings.filter(({ holds }) => holds).length
    const withdrawn = face?.state === 'withdrawn'
    const names = failed.length === 0 ? [] : await terminalsOf(engines, db, areaId)
    const until = face?.pictureId == null || face.keep ? null : face.checkedAt
    return {
      state: stateOf(face),
      may: companiesOfPasses(person).length > 0,
      consentedAt: face && toInstant(face.consentedAt),
      checkedAt: face?.checkedAt ? toInstant(face.checkedAt) : null,
      keep: face?.keep ?? false,
      pictureKept: face?.pictureId != null,
      pictureUntil: until && toInstant(new Date(until.getTime() + PICTURE_HOURS * 3_600_000)),
      terminals: withdrawn
        ? { held: leaving, all: holdings.length, failed: [] }
        : { held, all, failed: names.filter(({ id }) => failed.includes(id)).map(({ name }) => name) },
      text: { ...FACE_TEXT, paragraphs: [...FACE_TEXT.paragraphs] },
    }
  }
}

/** Whether a face may be used: its person agreed to the text as it holds now. */
function agreed(face: FaceRow | null): boolean {
  return face !== null && face.state !== 'withdrawn' && face.textVersion === FACE_TEXT.version
}

function stateOf(face: FaceRow | null): Face['state'] {
  if (face === null || face.state === 'gone') return 'none'
  if (face.state === 'withdrawn') return 'withdrawn'
  return agreed(face) ? face.state : 'again'
}

async function write(db: Db, { areaId, person }: Asking, what: string, now: Date): Promise<void> {
  const { personId } = person
  const subject = { kind: 'people.person', id: personId }
  await record(db, { areaId, at: now, actor: personId, action: `access.face.${what}`, subject })
}
