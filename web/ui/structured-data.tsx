/** schema.org data for search engines. A data block runs nothing, and `<` cannot end it early. */
export function StructuredData({ graph }: { graph: object[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours with every `<` escaped
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
