import { readPlaylist, typeOf } from './playlist.ts'

/** How a live picture stands. */
export type VideoState = 'starting' | 'playing' | 'stalled' | 'blocked' | 'over' | 'unsupported'

/** How often the playlist is asked for, in milliseconds. */
const ASK_MS = 1_500
/** What was seen so long ago is dropped, in seconds. */
const KEEP_SECONDS = 12
/** Who fell so far behind is brought to the present, in seconds. */
const BEHIND_SECONDS = 8
const HLS = 'application/vnd.apple.mpegurl'

/** The server sends nothing more. */
class Over extends Error {}

/** Plays a live playlist in a video element until it is stopped; `hear` is told how it stands. */
export function playLive(video: HTMLVideoElement, address: string, hear: (state: VideoState) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last: VideoState = 'starting'
  const say = (state: VideoState) => {
    if (signal.aborted || last === 'over' || state === last) return
    last = state
    hear(state)
  }
  video.addEventListener('playing', () => say('playing'), { signal })
  video.addEventListener('waiting', () => last === 'playing' && say('stalled'), { signal })
  const release =
    typeof MediaSource === 'undefined'
      ? playByItself(video, address, { say, signal })
      : playByFragments(video, address, { say, signal })
  return () => {
    stop.abort()
    video.pause()
    video.removeAttribute('src')
    video.load()
    release()
  }
}

interface Playing {
  readonly say: (state: VideoState) => void
  readonly signal: AbortSignal
}

/** Begins to play; a phone that saves power wants a tap first. */
export async function begin(video: HTMLVideoElement): Promise<'playing' | 'blocked' | 'stalled'> {
  try {
    await video.play()
    return 'playing'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'stalled'
  }
}

function playByItself(video: HTMLVideoElement, address: string, { say, signal }: Playing): () => void {
  if (video.canPlayType(HLS) === '') say('unsupported')
  else {
    video.addEventListener('error', () => say('over'), { signal })
    video.src = address
    void begin(video).then((state) => state === 'blocked' && say('blocked'))
  }
  return () => undefined
}

function playByFragments(video: HTMLVideoElement, address: string, { say, signal }: Playing): () => void {
  const source = new MediaSource()
  const url = URL.createObjectURL(source)
  video.src = url
  const pass = async () => {
    await once(source, 'sourceopen', signal)
    const buffer = await headOf(source, address, signal)
    if (buffer === null) return say('unsupported')
    for (let last = -1; !signal.aborted; await pause(ASK_MS, signal)) {
      try {
        last = await appendNew(buffer, { address, last, signal })
        bringToPresent(video, buffer)
        await dropSeen(buffer, video.currentTime, signal)
        if (video.paused) {
          const state = await begin(video)
          if (state === 'blocked') say('blocked')
        }
      } catch (error) {
        if (error instanceof Over) return say('over')
        if (signal.aborted) return undefined
        say('stalled')
      }
    }
    return undefined
  }
  pass().catch((error: unknown) => {
    if (!signal.aborted) say(error instanceof Over ? 'over' : 'stalled')
  })
  return () => URL.revokeObjectURL(url)
}

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal, cache: 'no-store' })
  if (answer.status === 403) throw new Over('the server sends nothing more')
  if (!answer.ok) throw new Error(`${answer.status} of a live picture`)
  return answer
}

async function listOf(address: string, signal: AbortSignal) {
  const list = readPlaylist(await (await ask(address, signal)).text())
  if (list === null) throw new Error('no playlist')
  return list
}

/** The buffer with its head; null: this browser does not play what the head says. Tries again until there is one. */
async function headOf(source: MediaSource, address: string, signal: AbortSignal): Promise<SourceBuffer | null> {
  for (;;) {
    try {
      const { head } = await listOf(address, signal)
      const bytes = new Uint8Array(await (await ask(head, signal)).arrayBuffer())
      const type = typeOf(bytes)
      if (type === null || !MediaSource.isTypeSupported(type)) return null
      const buffer = source.addSourceBuffer(type)
      await append(buffer, bytes, signal)
      return buffer
    } catch (error) {
      if (error instanceof Over || signal.aborted) throw error
      await pause(ASK_MS, signal)
    }
  }
}

async function appendNew(
  buffer: SourceBuffer,
  { address, last, signal }: { address: string; last: number; signal: AbortSignal },
): Promise<number> {
  let now = last
  for (const { number, address: part } of (await listOf(address, signal)).segments) {
    if (number <= now) continue
    await append(buffer, new Uint8Array(await (await ask(part, signal)).arrayBuffer()), signal)
    now = number
  }
  return now
}

async function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  const done = once(buffer, 'updateend', signal)
  buffer.appendBuffer(bytes)
  await done
}

/** Who begins, or slept, is put where there is a picture now. */
function bringToPresent(video: HTMLVideoElement, { buffered }: SourceBuffer): void {
  if (buffered.length === 0) return
  const [start, end] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)]
  if (video.currentTime < start || video.currentTime > end || end - video.currentTime > BEHIND_SECONDS)
    video.currentTime = Math.max(start, end - BEHIND_SECONDS / 2)
}

async function dropSeen(buffer: SourceBuffer, at: number, signal: AbortSignal): Promise<void> {
  const { buffered } = buffer
  if (buffered.length === 0 || at - buffered.start(0) < 2 * KEEP_SECONDS) return
  const done = once(buffer, 'updateend', signal)
  buffer.remove(0, at - KEEP_SECONDS)
  await done
}

/** Waits for an event; rejects where it is stopped before. */
function once(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    target.addEventListener(name, () => done(), { once: true, signal })
    signal.addEventListener('abort', () => stopped(new DOMException('stopped', 'AbortError')), { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
}
