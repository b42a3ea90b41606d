import { keepFocus } from '#web/shell/keep-focus.ts'
import { bearTranslation } from '#web/shell/translated-texts.ts'
import './ask-ahead.ts'

// What a page gets once it is alive. Loading this file is all that is needed: it begins at once.
keepFocus()
bearTranslation()
