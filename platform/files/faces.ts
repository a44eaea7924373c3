import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FaceMeasures, Pixels } from '#vocabulary/face-quality'
import { pixelsOf } from './image.ts'
import { inTurns } from './turns.ts'

/** A photo that takes longer is given up, and the thread with it. */
const MAX_MS = 30_000

/** In the whole process: one thread, made with the first face. It keeps nothing alive. */
const turn = inTurns(1)
let worker: Worker | null = null

/** Measures the face in a picture as it would be kept; null: no picture. Rejects where the measuring broke. */
export async function measureFace(bytes: Buffer): Promise<FaceMeasures | null> {
  const pixels = await pixelsOf(bytes)
  return pixels && (await turn(() => measured(pixels)))
}

async function measured(pixels: Pixels): Promise<FaceMeasures> {
  const thread = (worker ??= begin())
  try {
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(MAX_MS) })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    thread.postMessage(pixels)
    const [measures] = (await answer) as [FaceMeasures] // face-worker.ts posts nothing else
    return measures
  } catch (error) {
    worker = null
    await thread.terminate()
    throw error
  }
}

function begin(): Worker {
  const thread = new Worker(new URL('face-worker.ts', import.meta.url), { execArgv: [] })
  thread.unref()
  return thread
}
