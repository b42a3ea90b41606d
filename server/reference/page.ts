import { html, raw } from 'hono/html'
import { asCurl, asTypeScript, callOf, type Operation } from './call.ts'
import type { Schema, Schemas } from './example.ts'
import { SCRIPT, STYLE } from './look.ts'

type Document = {
  info: { description?: string | undefined }
  paths?: Record<string, object>
  components?: { schemas?: object }
}

/** The API for people: everything on one page, so that the browser's own search finds it as well as ours. */
export function referencePage({ info, paths = {}, components }: Document, origin: string) {
  // Our own generator wrote the document: components are schemas, and every entry under a path is an operation.
  const schemas = (components?.schemas ?? {}) as Schemas
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      operation,
      method: method.toUpperCase(),
      group: operation.tags?.[0] ?? '',
    })),
  )
  const groups = [...Map.groupBy(operations, ({ group }) => group)].toSorted(([a], [b]) => a.localeCompare(b))
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Campo Libero API</title><style>${raw(STYLE)}</style></head>
<body><header><a href="/" class="mark"><span></span>Campo Libero</a><p>API</p></header>
<div class="sheet"><nav aria-label="Groups">
<label hidden>Search<input type="search" placeholder="bookings, 409, idempotency…" autocomplete="off"></label>
<ul>${groups.map(([group, all]) => html`<li><a href="#${group}">${group}</a> <small>${all.length}</small></li>`)}
<li><a href="#schemas">schemas</a></li></ul></nav>
<main><h1>Campo Libero API</h1>
<p>${info.description} Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Errors are problem
details (RFC 9457) with a stable <code>code</code>; what creates something takes an <code>Idempotency-Key</code>.</p>
<p role="status"></p>
${groups.map(
  ([group, all]) => html`<section id="${group}" data-group><h2>${group}</h2>
${all.map(({ method, path, operation }) => operationPart(method, path, operation, schemas, origin))}</section>`,
)}
<section id="schemas" data-group><h2>schemas</h2>${Object.entries(schemas).map(
    ([name, schema]) => html`<details id="schema-${name}" data-entry><summary><code>${name}</code></summary>
${schemaBlock(schema)}</details>`,
  )}</section></main></div><script>${raw(SCRIPT)}</script></body></html>`
}

function operationPart(method: string, path: string, operation: Operation, schemas: Schemas, origin: string) {
  const { summary, parameters = [], requestBody, responses } = operation
  const call = callOf(method, path, operation, schemas)
  const body = requestBody?.content['application/json']?.schema
  return html`<details data-entry><summary><code><b>${method}</b> ${path}</code><span>${summary}</span></summary>
${parameters.length > 0 ? html`<h3>Parameters</h3><ul>${parameters.map(parameterLine)}</ul>` : ''}
${body ? html`<h3>Body</h3>${schemaBlock(body)}` : ''}
<h3>Examples</h3>${exampleBlock('curl', asCurl(call, origin))}${exampleBlock('TypeScript', asTypeScript(call))}
<h3>Replies</h3><ul>${Object.entries(responses).map(
    ([status, reply]) => html`<li><b>${status}</b> ${reply.description}
${status.startsWith('2') ? schemaBlock(reply.content?.['application/json']?.schema) : ''}</li>`,
  )}</ul></details>`
}

function parameterLine({
  name,
  in: where,
  required,
  description,
}: NonNullable<Operation['parameters']>[number]) {
  return html`<li><code>${name}</code> in ${where}${required ? '' : ', optional'}${description ? `: ${description}` : ''}</li>`
}

function exampleBlock(name: string, text: string) {
  return html`<figure><figcaption>${name}<button type="button" hidden>Copy</button></figcaption>
<pre>${text}</pre></figure>`
}

function schemaBlock(schema: Schema | undefined) {
  return schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : ''
}
