import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimRouter } from './tools/build/slim-router.ts'
import { phoneWall } from './tools/build/wall.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')

// What every build of the phone client shares; tools/build.ts adds entries and places. Vitest does not read this file.
export default defineConfig({
  root,
  base: '/front/mobile/',
  publicDir: false,
  clearScreen: false,
  plugins: [react(), phoneWall(root), slimRouter()],
  build: {
    // the oldest engines that know <dialog> and modules, old Android web views included
    target: ['chrome94', 'safari15.4', 'ios15.4', 'firefox98'],
    // phones are warmed by our own modulepreload links; every engine above knows them or ignores them
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // our rooms do nothing when merely imported, so a screen carries only what it uses of them; style sheets, and who imports them for their own sake, stay
      treeshake: { moduleSideEffects: (id) => !/\/(?:client|ui|vocabulary)\/(?!look\/).*\.tsx?$/.test(id) },
    },
  },
})
