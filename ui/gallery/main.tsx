import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { Icons } from './icons.tsx'

// every icon by its name: in the product it would make all of them used
const MORE = { icons: { title: '图标', Part: Icons } }

function watchHash(notify: () => void): () => void {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

function Shown() {
  const part = useSyncExternalStore(watchHash, () => location.hash.slice(1))
  return (
    <Gallery
      key={part}
      part={part}
      more={MORE}
      onPart={(next) => {
        location.hash = next ?? ''
      }}
    />
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shown />
    </StrictMode>,
  )
}
