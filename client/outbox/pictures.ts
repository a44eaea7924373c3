import { newRequestId } from '#client/calls'
import type { Sealed } from '#client/sealed'
import { BrokenOnTheWay, PictureLost } from './failures.ts'

/** A picture as the server answered it. */
export interface SentPicture {
  readonly id: string
  /** SHA-256 of the bytes as they came, in hex. */
  readonly sent: string
}

/** How a picture is sent. Throws where it was not. */
export type SendPicture = (picture: Blob) => Promise<SentPicture>

/** What is known of a picture that this phone holds. */
interface Facts {
  readonly type: string
  /** When it was taken, in ms by the phone's clock. */
  readonly at: number
  /** As what the server has it, and since when; null: it does not. */
  readonly sent: { readonly fileId: string; readonly at: number } | null
}

/** Pictures that wait on this phone, each sealed under a name of its own. */
export interface HeldPictures {
  /** Seals a picture; answers its name. Show that it was taken after that. */
  keep(picture: Blob, at: number): Promise<string>
  /** A picture as it was sealed; null: this phone does not have it. */
  read(name: string): Promise<Blob | null>
  /** The server's number of a picture: sends it where the server does not have it, or may have let it go since. Throws what the sending threw. */
  fileIdOf(name: string, now: number): Promise<string>
  /** The server may not have these any more: each is sent anew with its act. */
  sendAnew(names: readonly string[]): Promise<void>
  /** What takes these pictures from the phone, for one `put` with other values. */
  without(names: readonly string[]): Record<string, null>
  /** The names of all pictures, with when each was taken. */
  all(): Promise<{ name: string; at: number }[]>
}

const BYTES = 'picture bytes '
const FACTS = 'picture facts '
/** The server lets a picture go after a day that no record claimed: sooner it is sent anew. In ms. */
const STAYS_MS = 20 * 3_600_000

/** Makes the place of pictures in a box. */
export function heldPictures(box: Sealed, send: SendPicture): HeldPictures {
  const factsOf = async (name: string) => (await box.get(FACTS + name)) as Facts | null

  async function read(name: string): Promise<Blob | null> {
    const bytes = await box.get(BYTES + name)
    const facts = await factsOf(name)
    return bytes instanceof Uint8Array && facts ? new Blob([bytes.slice()], { type: facts.type }) : null
  }

  return {
    read,
    async keep(picture, at) {
      const name = newRequestId()
      const facts: Facts = { type: picture.type, at, sent: null }
      await box.put({ [BYTES + name]: new Uint8Array(await picture.arrayBuffer()), [FACTS + name]: facts })
      return name
    },
    async fileIdOf(name, now) {
      const facts = await factsOf(name)
      if (facts?.sent && now - facts.sent.at < STAYS_MS) return facts.sent.fileId
      const picture = await read(name)
      if (!facts || !picture) throw new PictureLost()
      const { id, sent } = await send(picture)
      const mine = await hashOf(picture)
      if (mine !== null && mine !== sent) throw new BrokenOnTheWay()
      await box.put({ [FACTS + name]: { ...facts, sent: { fileId: id, at: now } } })
      return id
    },
    async sendAnew(names) {
      const all = await Promise.all(names.map(async (name) => [FACTS + name, await factsOf(name)] as const))
      const here = all.flatMap(([name, facts]) => (facts ? [[name, { ...facts, sent: null }] as const] : []))
      if (here.length > 0) await box.put(Object.fromEntries(here))
    },
    without: (names) =>
      Object.fromEntries(
        names.flatMap((name) => [
          [BYTES + name, null],
          [FACTS + name, null],
        ]),
      ),
    async all() {
      const names = (await box.names(FACTS)).map((name) => name.slice(FACTS.length))
      return await Promise.all(names.map(async (name) => ({ name, at: (await factsOf(name))?.at ?? 0 })))
    },
  }
}

/** SHA-256 in hex; null over plain http, where there is no WebCrypto. */
async function hashOf(picture: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await picture.arrayBuffer()))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
