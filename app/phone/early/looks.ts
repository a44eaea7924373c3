// Stands inside the HTML, before anything is painted: the look that the person chose, and whether the native app draws the bar.
import { nativePlatform } from '#client/bridge'
import { applyLooks, readPreferences } from '#client/looks'
import { colourBrowser } from './browser-colour.ts'

const preferences = readPreferences(document.cookie)
applyLooks(document.documentElement, preferences)
colourBrowser(preferences.theme)
if (nativePlatform() !== null) document.documentElement.dataset['native'] = ''
