/** The screens of decoration, by path. */
export const screens = {}

/** Cards of the home. */
export const homeCards = () => import('./home-cards.tsx')
