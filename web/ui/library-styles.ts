/**
 * The two style elements that the component library adds to a page while it runs. The content policy knows them by what
 * they say; when the library says something else, their test fails before a browser refuses it.
 */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const
