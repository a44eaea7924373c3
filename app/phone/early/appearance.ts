// Stands inside the HTML, before anything is painted: the look that the person chose, the colours of their park as last heard, the room of what
// waits on the home, whether the native app draws the bar, whether there is room for the rail of the desks, and the way back from a cashier.
import { nativePlatform } from '#client/bridge'
import { returnFromCashier } from '#client/cashier'
import { applyAppearance, readPreferences } from '#client/looks'
import { applyPalette, PARK_KEY, storedOf } from '#client/palette'
import { readStoredJson } from '#client/storage'
import type { Palette } from '#vocabulary/colour'
import { colourBrowser } from './browser-colour.ts'
import { applyRoom } from './todo-room.ts'

returnFromCashier()
const preferences = readPreferences(document.cookie)
applyAppearance(document.documentElement, preferences)
applyRoom(document.documentElement)
const park = storedOf(readStoredJson(PARK_KEY), preferences.park)
// written by client/park; what is no whole palette is not applied
if (park) applyPalette(document.documentElement, park['palette'] as Palette | null)
colourBrowser(preferences.theme)
// the rail itself comes later, and takes the mark away again where the desk is not for this person
if ('ofDesk' in document.documentElement.dataset && matchMedia('(min-width: 1024px)').matches)
  document.documentElement.dataset['desk'] = ''
if (nativePlatform() !== null) document.documentElement.dataset['native'] = ''
