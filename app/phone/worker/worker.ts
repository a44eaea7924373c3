import { UNSENT_CACHE } from '#vocabulary/defaults'
import { program } from './program.ts'
import type { Build, WorkerScope } from './scope.ts'

declare const self: WorkerScope
// written by the server before this
declare const BUILD: Build

const offlineProgram = program(BUILD, self.location.origin, caches, (address) =>
  // what the browser has is taken: files never change under their address, and pages are asked for anew by their tag
  fetch(address, { credentials: 'same-origin', cache: address.includes('/assets/') ? 'force-cache' : 'no-cache' }),
)

/** While something waits to be sent the program that it was done with stays, until its page says that nothing does any more. */
async function takeOver(): Promise<void> {
  if (!(await caches.has(UNSENT_CACHE))) await self.skipWaiting()
}

self.addEventListener('install', (event) => event.waitUntil(offlineProgram.install().then(takeOver)))
self.addEventListener('activate', (event) =>
  event.waitUntil(offlineProgram.activate().then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const answered = offlineProgram.answer(event.request)
  if (answered) event.respondWith(answered)
})
self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data !== null && 'takeOver' in data) return event.waitUntil(takeOver())
  if (typeof data !== 'object' || data === null || !('path' in data) || !('files' in data)) return
  const { path, files } = data
  if (typeof path !== 'string' || !Array.isArray(files)) return
  event.waitUntil(
    offlineProgram
      .visited(
        path,
        files.filter((file) => typeof file === 'string'),
      )
      .catch(() => undefined),
  )
})
