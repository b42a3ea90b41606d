import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineupPicture } from './lineup-picture.tsx'

it('invites to a free place as long as somebody can take it', () => {
  const drawn = (isDecided: boolean) =>
    renderToStaticMarkup(
      <LineupPicture sport="padel" maxPlayers={4} taken={3} isDecided={isDecided} />,
    ).matchAll(/<path d="M-.45,0H.45M0-.45V.45"/g)
  expect([...drawn(false)]).toHaveLength(1)
  expect([...drawn(true)]).toHaveLength(0)
})
