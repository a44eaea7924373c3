import type { Static } from 'typebox'
import { CallFailure, callByName, newRequestId, type Transport } from '#client/calls'
import { sessionNow } from '#client/session'
import type { tracking } from '#engine/tracking'
import { TRACKING } from '#vocabulary/defaults'
import { thisDevice } from './device.ts'
import { sha256 } from './sha-256.ts'
import type { TrackedAt } from './tracked.ts'

type Batch = Static<(typeof tracking)['calls']['eventTracking']['input']>
type Event = Batch['events'][number]

/** How long events are gathered before they go out, in milliseconds. */
const EVERY_MS = 20_000
/** The server takes no more in one batch. */
const MAX_EVENTS = 100
/** Without a network older batches are dropped. */
const MAX_BATCHES = 5

let gathered: Event[] = []
let batches: Batch[] = []
const underWay = new Set<Batch>()
let timer: ReturnType<typeof setTimeout> | null = null
let watching = false

/** The page may be gone before the answer: the browser then sends it all the same. */
const keepAlive: Transport = ({ url, method, headers, body, signal }) =>
  fetch(url, { method, headers, body: body ?? null, signal, keepalive: true })

/** Takes an event into the batch that is being gathered. */
export function note(event: TrackedAt): void {
  watch()
  gathered.push(eventOf(event))
  if (gathered.length >= MAX_EVENTS) sendAll()
  else timer ??= setTimeout(sendAll, EVERY_MS)
}

function watch(): void {
  if (watching) return
  watching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll()
  })
  window.addEventListener('pagehide', sendAll)
}

/** Sends what was gathered and what did not arrive before. A batch that arrives twice counts once: its checksum is its name. */
function sendAll(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  if (gathered.length > 0) batches.push(batchOf(gathered))
  gathered = []
  batches = batches.slice(-MAX_BATCHES)
  for (const batch of batches) void send(batch)
}

async function send(batch: Batch): Promise<void> {
  if (underWay.has(batch)) return
  underWay.add(batch)
  try {
    await callByName('POST', 'common/eventTracking', batch, { early: true, retries: 0, transport: keepAlive })
    drop(batch)
  } catch (error) {
    // what was answered is not sent again, whatever the answer; what did not arrive goes with the next sending
    if (error instanceof CallFailure && error.kind === 'refusal') drop(batch)
  } finally {
    underWay.delete(batch)
  }
}

function drop(batch: Batch): void {
  batches = batches.filter((other) => other !== batch)
}

const short = (text: string, most: number) => text.slice(0, most)

/** An event as it is sent. The nickname stays on the phone: its field is sent empty. */
function eventOf({ id, type, name, action, flag, at }: TrackedAt): Event {
  const { person, areaId, nativeAreaId } = sessionNow()
  const park = areaId ?? nativeAreaId
  return {
    event_id: short(id, 80),
    type: short(type, 40),
    name: short(name, 80),
    ...(person ? { user_id: short(person.id, 80), user_nick: '' } : {}),
    ...(park === null ? {} : { park_id: park }),
    app_version: TRACKING.appVersion,
    action: short(action ?? TRACKING.action, 40),
    ...(flag === undefined ? {} : { flag: typeof flag === 'string' ? short(flag, 40) : flag }),
    timestamps: at,
  }
}

/** A batch with its checksum: SHA-256 hex of `random_time` and the JSON of the events as sent. */
function batchOf(events: Event[]): Batch {
  const random_time = `${Date.now()}${newRequestId().slice(0, 8)}`
  const result = sha256(random_time + JSON.stringify(events))
  return { result, random_time, platform: TRACKING.platform, ...thisDevice(), events }
}
