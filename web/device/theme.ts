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

/** What the page shows, also where nothing can be stored. */
export function readTheme(): ThemeChoice {
  return choiceOf(document.documentElement.dataset['theme'])
}

function choiceOf(text: string | null | undefined): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
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

const listeners = new Set<() => void>()

/** Calls whenever the page changes its theme, here or because another tab has chosen. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', follow)
  }
}

function follow({ key, newValue }: StorageEvent): void {
  // Without a key another tab has forgotten everything.
  if (key === STORAGE_KEY || key === null) applyTheme(choiceOf(newValue))
}

/** Without transitions: hundreds of colours fading at once would flicker. */
function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement
  root.classList.add('theme-switch')
  if (choice === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = choice
  // Two frames: the first one still computes the new colours.
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('theme-switch')))
  for (const listener of listeners) listener()
}
