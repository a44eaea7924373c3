import { estateRefusals } from '#contract/estate'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { Files } from '#platform/files'
import { paletteOf } from '#vocabulary/colour'
import { refusals, refuse } from '#vocabulary/refusal'
import { findPark, lockArea, putBranding, updateArea } from './queries.ts'
import { type BrandPicture, checkPicture, readableColour } from './rules.ts'

/** What is to change: what is left out stays, null takes it away. Pictures are file ids. */
export interface BrandingChange {
  readonly name?: string
  readonly address?: string
  readonly servicePhone?: string
  readonly gatePhone?: string
  readonly legalOperator?: string
  readonly colour?: string | null
  readonly logo?: string | null
  readonly picture?: string | null
}

/** Who changes it, and when; `personId` null: the demo itself. */
export interface BrandingChanger {
  readonly areaId: string
  readonly personId: string | null
  readonly now: Date
}

/** A park with its branding. */
export type Park = NonNullable<Awaited<ReturnType<typeof findPark>>>

/** The park of this id; refuses one that is not there. */
export async function parkWith(db: Db, areaId: string): Promise<Park> {
  return (await findPark(db, areaId)) ?? refuse(refusals.notFound, { field: 'areaId' })
}

/** A park as the wire has it. */
export function parkView(files: Pick<Files, 'openUrlOf'>, { logoId, pictureId, ...park }: Park) {
  const urlOf = (id: string | null) => (id === null ? null : files.openUrlOf(id))
  const palette = park.colour === null ? null : paletteOf(park.colour)
  return { ...park, palette, logo: urlOf(logoId), picture: urlOf(pictureId) }
}

/** Changes a park's branding in the caller's transaction and answers the park. Concurrent changes of a park wait for each other. */
export async function setBranding(files: Files, db: Db, by: BrandingChanger, change: BrandingChange): Promise<Park> {
  const { areaId } = by
  const colour = typeof change.colour === 'string' ? readableColour(change.colour) : change.colour
  if (!(await lockArea(db, areaId))) refuse(refusals.notFound, { field: 'areaId' })
  // Read after the lock: the same statement would still see what stood before it waited.
  const park = await parkWith(db, areaId)
  const next = {
    ...park,
    name: change.name?.trim() ?? park.name,
    address: change.address?.trim() ?? park.address,
    servicePhone: change.servicePhone ?? park.servicePhone,
    gatePhone: change.gatePhone ?? park.gatePhone,
    legalOperator: change.legalOperator?.trim() ?? park.legalOperator,
    colour: colour === undefined ? park.colour : colour,
    logoId: await exchangePicture(files, db, by, { kind: 'logo', from: park.logoId, to: change.logo }),
    pictureId: await exchangePicture(files, db, by, { kind: 'picture', from: park.pictureId, to: change.picture }),
  }
  const { name, address, servicePhone, gatePhone, legalOperator, logoId, pictureId } = next
  await updateArea(db, areaId, { name, address, servicePhone, gatePhone, legalOperator })
  await putBranding(db, { areaId, colour: next.colour, logoId, pictureId, changedAt: by.now })
  for (const [was, is] of [
    [park.logoId, logoId],
    [park.pictureId, pictureId],
  ])
    if (was && was !== is) await files.withdraw(db, was)
  await record(db, {
    areaId,
    at: by.now,
    actor: by.personId ?? 'system:demo',
    action: 'estate.look.changed',
    subject: { kind: 'estate.area', id: areaId },
    detail: { changed: Object.keys(change) },
  })
  return next
}

/** The picture that a park or a company shows from now on: published by this, or what it showed before. Refuses one that is not its sender's or not of its shape. */
export async function exchangePicture(
  files: Pick<Files, 'publish'>,
  db: Db,
  { areaId, personId }: Pick<BrandingChanger, 'areaId' | 'personId'>,
  { kind, from, to }: { kind: BrandPicture; from: string | null; to: string | null | undefined },
): Promise<string | null> {
  if (to === undefined || to === from) return from
  if (to === null) return null
  const published = await files.publish(db, to, { areaId, personId })
  if (!published) refuse(estateRefusals.pictureUnknown, { field: kind })
  checkPicture(kind, published)
  return to
}
