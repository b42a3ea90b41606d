/** What the visitor chose; 'system' follows the device and is stored as nothing at all. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const STORAGE_KEY = 'theme'

/** Runs in the head before the first paint, inline, so that a stored choice never flashes in the other theme. */
function start(key: string) {
  try {
    const stored = localStorage.getItem(key)
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored
  } catch {
    // Storage may be forbidden (private windows, strict settings): then the system decides.
  }
}

export const themeScript = () => `(${start})('${STORAGE_KEY}')`

export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function setTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** Without transitions: hundreds of colours fading at once would flicker. */
function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement
  root.classList.add('theme-switch')
  if (choice === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = choice
  // Two frames: the first one still computes the new colours.
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('theme-switch')))
}
