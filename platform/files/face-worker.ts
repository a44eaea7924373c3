// A thread of its own: pixels in, measures of the face out. A photo takes a third of a second, in which the server's thread answers calls.
import { parentPort } from 'node:worker_threads'
import { faceQuality, loadFaceNets, type Pixels } from '#vocabulary/face-quality'

const nets = await loadFaceNets()
parentPort?.on('message', (pixels: Pixels) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(faceQuality(nets, pixels, 'photo'))
})
