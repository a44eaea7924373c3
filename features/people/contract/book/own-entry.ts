import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { bookRefusals } from './refusals.ts'
import { audience, companyId, RevealSchema } from './shapes.ts'

const own = call.group({ family: 'addressbook', who: 'session', whose: 'none' })
const line = (maxLength: number) => Type.String({ format: 'line', maxLength })
const MineSchema = Type.Object(
  {
    name: Type.String(),
    spelledAs: orNull(Type.String()),
    /** How it is read where nothing else was said. */
    spelling: Type.String(),
    companyId: Type.String(),
    companyName: Type.String(),
    title: Type.String(),
    place: Type.String(),
    email: Type.String(),
    /** Masked. */
    phone: orNull(Type.String()),
    titleFor: audience,
    placeFor: audience,
    phoneFor: audience,
    emailFor: audience,
    confirmedAt: orNull(instant),
    doubtful: Type.Boolean(),
    /** What the company rules beyond that. */
    rules: Type.Array(oneOf('hidden', 'senior', 'own-department')),
  },
  strict,
)
/** A person's own entry, as they see it. */
export type OwnEntry = Static<typeof MineSchema>

export const mine = own.read('mine', {
  about: 'My entry in a company’s book, and who reads what of it; null without a company',
  input: Type.Object({ companyId }, strict),
  output: Type.Object({ entry: orNull(MineSchema) }, strict),
  refusals: [],
})

export const mineSave = own.write('mineSave', {
  about: 'Change my entry: what stands there, who reads it, how my name is spelled; confirm my number',
  input: Type.Object(
    {
      companyId,
      title: Type.Optional(line(40)),
      place: Type.Optional(line(60)),
      email: Type.Optional(
        Type.String({
          maxLength: 100,
          pattern: '^$|^[^\\s@<>"(),:;\\\\]+@[^\\s@<>"(),:;\\\\]+\\.[^\\s@<>"(),:;\\\\.]+$',
        }),
      ),
      titleFor: Type.Optional(audience),
      placeFor: Type.Optional(audience),
      phoneFor: Type.Optional(audience),
      emailFor: Type.Optional(audience),
      /** Null: as the dictionary spells it. */
      spelledAs: Type.Optional(orNull(line(100))),
      /** My number is still mine. */
      confirmed: Type.Optional(Type.Literal(true)),
    },
    strict,
  ),
  output: Type.Object({ entry: MineSchema }, strict),
  shows: 'addressbook/mine',
  refusals: [bookRefusals.spellingWrong],
})

export const reveals = own.read('reveals', {
  whose: 'own',
  about: 'Who looked at my number or e-mail, when and why, the newest first',
  input: Type.Object({ next }, strict),
  output: page(RevealSchema),
  refusals: [],
})

/** A person's own entry. */
export const ownEntryCalls = { myEntry: mine, myEntrySave: mineSave, reveals } as const
