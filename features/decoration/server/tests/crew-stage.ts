import { beforeAll, beforeEach } from 'vitest'
import type { Crew } from '#contract/decoration'
import { makeBuilding, makeRoom, makeTenancy } from '#fixtures/estate'
import { addDays, dayOf } from '#vocabulary/day'
import { onePixel } from '../../../../tests/support/picture.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { registerCrewHooks } from '../crew/hearing.ts'
import type { stripCrews } from '../crew/sweeps.ts'
import { makeCase } from '../fixtures.ts'
import { createHooks } from '../ground/hooks.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { freshIdNumber, freshPhone } from '../workers/fixtures.ts'

export let world: World
export let db: World['store']['db']
export let product: World['product']
export type Someone = Awaited<ReturnType<typeof world.person>>

export let applicant: Someone
export let operator: Someone
export let staff: Someone
export let foreman: Someone
export let roomId: string
export let buildingId: string
export let caseId: string
export const today = () => dayOf(world.now())

/** The engines of the room, as the server made them, with hooks of their own. */
export let engines: Parameters<typeof stripCrews>[0]

/** A world for a test file, with a case before each test. */
export function crewStage(): void {
  beforeAll(async () => {
    world = await makeWorld()
    ;({ db } = world.store)
    ;({ product } = world)
    engines = {
      ...product,
      store: world.store,
      clock: () => world.now(),
      hooks: createHooks(),
    } as unknown as Parameters<typeof stripCrews>[0]
    registerCrewHooks(engines)
  })
  beforeEach(async () => {
    const phone = freshPhone()
    applicant = await world.person()
    operator = await world.person({ roles: ['operator'] })
    staff = await world.person({ roles: ['property'] })
    foreman = await world.person({ phone })
    const building = await makeBuilding(db)
    buildingId = building.id
    roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
    await makeTenancy(db, { roomId, holder: { personId: applicant.id } })
    const made = await makeCase(db, {
      state: 'to_begin',
      applicantId: applicant.id,
      roomId,
      buildingId,
      now: world.now(),
    })
    caseId = made.id
    const sealed = sealedForeman(product.vault, caseId, { name: '孙工头', phone })
    await db.updateTable('decoration.workCase').set(sealed).where('id', '=', caseId).execute()
  })
}

export const post = <Body = { id: string; state: string; version: number }>(
  call: string,
  input: object,
  by = foreman,
) => world.post<Body>(`decoration/${call}`, input, by.token)
export const typed = (facts: object = {}) => ({
  caseId,
  id: null,
  name: '赵大勇',
  phone: freshPhone(),
  idNumber: freshIdNumber(),
  trade: 'carpenter',
  insuranceUntil: addDays(today(), 60),
  certificateNumber: '',
  certificateUntil: null,
  ...facts,
})
export const crewOf = async (by = foreman) => {
  const { body } = await post<{ items: Crew[] }>('personnelList', { id: caseId }, by)
  const [crew] = body.items
  if (!crew) throw new Error('no crew')
  return crew
}
export const versionOf = async () =>
  (await db.selectFrom('decoration.workCase').select('version').where('id', '=', caseId).executeTakeFirstOrThrow())
    .version
export const passOf = async (workerId: string) =>
  await db
    .selectFrom('access.pass')
    .selectAll()
    .where('source', '=', 'decoration')
    .where('sourceId', '=', workerId)
    .executeTakeFirst()
export const stop = async (by = staff) =>
  post('stopWork', { id: caseId, seen: await versionOf(), reason: '野蛮施工' }, by)
export const setState = (state: 'to_pay' | 'working' | 'draft' | 'watching') =>
  db.updateTable('decoration.workCase').set({ state }).where('id', '=', caseId).execute()
export async function picture(kind: string, by = foreman): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(onePixel)]), 'photo.png')
  form.append('kind', kind)
  const address = `${world.origin}/ipark/portal/app/decoration/personnelPicture`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: by.token }, body: form })
  return ((await answer.json()) as { body: { id: string } }).body.id
}
