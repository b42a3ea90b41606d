import { html, raw } from 'hono/html'
import type { App } from './kit/door.ts'
import { ownPage } from './kit/own-page.ts'

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
export function referenceDoors(app: App) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'campo.session_token',
    description: 'Given by POST /api/auth/sign-in/email; over HTTPS its name begins with __Host-',
  })
  app.get('/api/openapi.json', c => c.json(app.getOpenAPI31Document(documentInfo)))
  app.get('/api/docs', c => ownPage(c, referencePage(app.getOpenAPI31Document(documentInfo))))
}

type Document = ReturnType<App['getOpenAPI31Document']>
type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

function referencePage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      // The document was made from our own table: every entry under a path is an operation.
      operationSection(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  )
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>${schemaBlock(schema)}</section>`,
  )
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Campo Libero API</title><style>${raw(STYLE)}</style></head>
<body><main><h1>Campo Libero API</h1>
<p>${document.info.description} Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Errors are problem
details (RFC 9457) with a stable <code>code</code>; what creates something takes an <code>Idempotency-Key</code>.</p>
${operations}<h2>Schemas</h2>${schemas}</main></body></html>`
}

function operationSection(title: string, operation: Operation) {
  const parameters = operation.parameters?.map(
    parameter =>
      html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? '' : ', optional'}</li>`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const replies = Object.entries(operation.responses).map(
    ([status, reply]) =>
      html`<li><strong>${status}</strong> ${reply.description}
        ${status.startsWith('2') ? schemaBlock(reply.content?.['application/json']?.schema) : ''}</li>`,
  )
  return html`<section><h2><code>${title}</code></h2><p>${operation.summary}</p>
${parameters ? html`<ul>${parameters}</ul>` : ''}${body ? html`<h3>Body</h3>${schemaBlock(body)}` : ''}
<h3>Replies</h3><ul>${replies}</ul></section>`
}

function schemaBlock(schema: unknown) {
  return schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : ''
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 52rem; margin: 0 auto; padding: 1rem }
section { border-top: 1px solid #8886; padding-block: .5rem }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: 8px; font-size: 13px }
h2 { font-size: 1.1rem } h3 { font-size: 1rem }
`
