// Stands inside the HTML, before anything is painted: the look that the person chose, whether the native app draws the bar, and the way back from a cashier.
import { nativePlatform } from '#client/bridge'
import { returnFromCashier } from '#client/cashier'
import { applyLooks, readPreferences } from '#client/looks'
import { colourBrowser } from './browser-colour.ts'

returnFromCashier()
const preferences = readPreferences(document.cookie)
applyLooks(document.documentElement, preferences)
colourBrowser(preferences.theme)
if (nativePlatform() !== null) document.documentElement.dataset['native'] = ''
