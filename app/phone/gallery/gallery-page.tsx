import { useSyncExternalStore } from 'react'
import { Gallery } from '#ui/gallery'
import { EvidencePart } from './evidence-part.tsx'

/** What the kit does not have: pieces of the phone's engines. */
const MORE = { evidence: { title: '现场拍照', Part: EvidencePart } }

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The kit's gallery; the part that is shown stands in the hash, so that it can be linked. */
export function GalleryPage() {
  const part = useSyncExternalStore(watchHash, () => location.hash.slice(1))
  return <Gallery key={part} part={part || undefined} more={MORE} onPart={(next) => (location.hash = next ?? '')} />
}
