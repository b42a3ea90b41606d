import { SESSION_COOKIE } from '#contract/session-cookie.ts'
import type { App } from '../kit/door.ts'
import { ownPage } from '../kit/http/own-page.ts'
import { referencePage } from './page.ts'

export const documentInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Campo Libero',
    version: '1',
    description: 'Find a free sports field in Italy and book it. Our own pages use exactly these addresses.',
    license: { name: 'All rights reserved', url: '/contatti' },
  },
  servers: [{ url: '/', description: 'The site that serves this document' }],
}

/** The published description of the API, for machines and for people. */
export function referenceDoors(app: App, { baseUrl }: { baseUrl: string }) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Given by POST /api/auth/sign-in/email; over HTTPS its name begins with __Host-',
  })
  app.get('/api/openapi.json', c => c.json(app.getOpenAPI31Document(documentInfo)))
  app.get('/api/docs', c => ownPage(c, referencePage(app.getOpenAPI31Document(documentInfo), baseUrl)))
}
