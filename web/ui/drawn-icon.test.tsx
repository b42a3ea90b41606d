import BadgeCheck, * as badgeCheck from 'lucide-react/icons/badge-check'
import MapPin, * as mapPin from 'lucide-react/icons/map-pin'
import Search, * as search from 'lucide-react/icons/search'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import drawnIcon, { type IconData } from './drawn-icon.tsx'

// The tests know nothing of the bundler's alias: here the library draws its icons itself.
it.each([
  ['search', Search, search],
  ['badge-check', BadgeCheck, badgeCheck],
  ['map-pin', MapPin, mapPin],
])('draws %s as the library does', (_name, Theirs, module) => {
  // Not among the types that the library tells of: an upgrade that renames it fails here.
  const Ours = drawnIcon((module as unknown as { __iconData: IconData }).__iconData)
  for (const props of [
    {},
    { className: 'size-6', strokeWidth: 1.9, 'aria-hidden': true },
    { 'aria-label': 'Cerca', role: 'img' },
  ])
    expect(tagsOf(<Ours {...props} />)).toEqual(tagsOf(<Theirs {...props} />))
})

/** Each element with its attributes by the alphabet, and without the classes that name the icon: no style asks for them. */
function tagsOf(icon: ReactElement) {
  const markup = renderToStaticMarkup(icon).replaceAll(/ lucide-[\w-]+/g, '')
  return [...markup.matchAll(/<(\w+)([^>]*?)\/?>/g)].map(([, tag, attributes = '']) => ({
    tag,
    attributes: attributes.match(/[\w-]+="[^"]*"/g)?.toSorted(),
  }))
}
