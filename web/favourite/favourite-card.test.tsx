import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { makeQueryClient } from '#web/api/query.ts'
import { facility } from '#web/testing/facility.ts'
import { FavouriteCard } from './favourite-card.tsx'
import { Hearts } from './hearts.tsx'

it('says of a favourite that takes no bookings online that it does not, before anybody goes there', () => {
  expect(written(facility())).not.toContain('Non prenotabile online')
  expect(written(facility({ isBookable: false }))).toContain('Non prenotabile online')
})

function written(of: ReturnType<typeof facility>): string {
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={makeQueryClient(() => Promise.reject(new Error('Nothing is asked')))}>
        <Hearts>
          <FavouriteCard favourite={{ facility: of, sports: ['tennis'], imageUrl: null }} />
        </Hearts>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}
