import type { ComponentPropsWithRef } from 'react'

/** An icon as the library keeps it: the shapes inside, on a field of 24 by 24. */
export type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Stands in the place of the library's own function (`vite.config.ts`): the shapes of an icon are text, put together once. As
 * elements, through two components and a context, the sixty icons of a page of results were a fifteenth of its cost, and each
 * was gone through again in the browser (docs/decisions/0065-icons-are-text.md).
 */
export default function drawnIcon({ node }: IconData) {
  const markup = { __html: node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('') }
  return function Icon({ className, ...rest }: ComponentPropsWithRef<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `lucide ${className}` : 'lucide'}
        // An icon that carries a meaning has a name instead.
        aria-hidden={rest['aria-label'] || rest.role ? undefined : true}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own shapes, and nothing that anybody has typed
        dangerouslySetInnerHTML={markup}
      />
    )
  }
}

// The library adds a `key` for React to each shape; it is no attribute.
function written({ key: _key, ...attributes }: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
