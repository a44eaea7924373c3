// The person and what they may set.

import { Glasses, Lock, Moon, Settings, ShieldCheck, Smartphone, Sun, SunMoon, UserRound } from 'lucide'
import { icon } from './glyph.tsx'

/** A person. */
export const UserIcon = icon(UserRound)

/** What may be set. */
export const SettingsIcon = icon(Settings)

/** Kept from others. */
export const LockIcon = icon(Lock)

/** What is done with what is known of a person. */
export const PrivacyIcon = icon(ShieldCheck)

/** The version for older people: 长辈版. */
export const ElderIcon = icon(Glasses)

/** Light or dark. */
export const ThemeIcon = icon(SunMoon)

/** Light. */
export const SunIcon = icon(Sun)

/** Dark. */
export const MoonIcon = icon(Moon)

/** The phones that are signed in. */
export const DevicesIcon = icon(Smartphone)
