import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, pageWith, strict } from '#vocabulary/shapes'
import { accessRefusals } from './refusals.ts'

/** Where a card stands. */
export const cardState = oneOf(
  'applied',
  'approved',
  'ready',
  'held',
  'declined',
  'withdrawn',
  'lapsed',
  'lost',
  'returned',
  'ended',
)

/** A card as its person, a manager or the desk sees it. */
export const CardSchema = Type.Object(
  {
    id,
    state: cardState,
    /** In full for its person and their manager, masked for the desk. */
    name: Type.String(),
    /** Null: of the park itself. */
    companyId: orNull(id),
    companyName: Type.String(),
    /** Six digits by which applicant and desk find each other. */
    slip: Type.String(),
    note: Type.String(),
    /** The last four of the card's number; empty: none was handed over. */
    tail: Type.String(),
    appliedAt: instant,
    approvedAt: orNull(instant),
    /** To be collected until then. */
    readyUntil: orNull(instant),
    heldAt: orNull(instant),
    endedAt: orNull(instant),
    /** Why it was declined. */
    opinion: Type.String(),
    /** What the reader can do with it. */
    can: Type.Object(
      {
        withdraw: Type.Boolean(),
        decide: Type.Boolean(),
        collect: Type.Boolean(),
        reportLost: Type.Boolean(),
        takeBack: Type.Boolean(),
      },
      strict,
    ),
  },
  strict,
)
/** A card, as it goes over the wire. */
export type AccessCard = Static<typeof CardSchema>

const mine = call.group({ family: 'accesscard', who: 'session', whose: 'own' })
const desk = call.group({ family: 'accesscard', who: 'session:staff', whose: 'park' })

const apply = mine.write('apply', {
  whose: 'none',
  about: 'Ask for an access card, of a company of mine or, for who works for it, of the park',
  input: Type.Object(
    { companyId: Type.Optional(orNull(id)), note: Type.Optional(Type.String({ format: 'line', maxLength: 100 })) },
    strict,
  ),
  output: CardSchema,
  refusals: [accessRefusals.cardStands, accessRefusals.cardMayNot],
})

const list = mine.read('list', {
  about: 'My cards, the latest first; for whom I may ask for one, and which desks I have',
  input: Type.Object({ next }, strict),
  output: pageWith(CardSchema, {
    /** Of whom I may have one; `id` null: of the park. Empty: of nobody. */
    companies: Type.Array(Type.Object({ id: orNull(id), name: Type.String() }, strict)),
    /** I decide for a company; I hand over. */
    manages: Type.Boolean(),
    property: Type.Boolean(),
  }),
  refusals: [],
})

const desks = mine.read('desk', {
  who: ['session:manager', 'session:staff'],
  whose: 'park',
  about:
    'Cards that wait for me, that are out, or that are done: of my companies for a manager, of the park for its property staff',
  input: Type.Object({ as: oneOf('manager', 'property'), side: oneOf('open', 'out', 'done'), next }, strict),
  output: page(CardSchema),
  refusals: [],
})

const decide = mine.write('decide', {
  who: ['session:manager', 'session:staff'],
  whose: 'park',
  about:
    'Approve or decline an application: first a manager of the company, then the property staff; of two at once the second hears who was first',
  input: Type.Object(
    { id, approve: Type.Boolean(), opinion: Type.Optional(Type.String({ format: 'line', maxLength: 100 })) },
    strict,
  ),
  output: CardSchema,
  refusals: [accessRefusals.cardDecided, accessRefusals.cardOpinion, accessRefusals.cardOwn],
})

const collect = desk.write('collect', {
  about: 'Hand over a card that is ready: its number is bound to its person from then on',
  input: Type.Object({ id, number: Type.String({ pattern: '^[0-9A-Za-z]{4,32}$' }) }, strict),
  output: CardSchema,
  refusals: [
    accessRefusals.cardDecided,
    accessRefusals.cardLate,
    accessRefusals.cardNumberTaken,
    accessRefusals.cardOwn,
    accessRefusals.cardMayNot,
  ],
})

const reportLost = mine.write('reportLost', {
  about: 'Report my card lost: the server opens nothing by it from the answer on, readers within a minute',
  input: Type.Object({ id }, strict),
  output: CardSchema,
  refusals: [accessRefusals.cardDecided],
})

const withdraw = mine.write('withdraw', {
  about: 'Withdraw my application while no card was handed over',
  input: Type.Object({ id }, strict),
  output: CardSchema,
  refusals: [accessRefusals.cardDecided],
})

const takeBack = desk.write('takeBack', {
  about: 'Take back a card that was held, or a lost one that was found: its number is free again',
  input: Type.Object({ id }, strict),
  output: CardSchema,
  refusals: [accessRefusals.cardDecided],
})

/** Calls about access cards. */
export const cardCalls = { apply, cardList: list, cardDesk: desks, decide, collect, reportLost, withdraw, takeBack }
