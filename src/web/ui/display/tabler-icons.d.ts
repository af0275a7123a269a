/** Icons are imported one by one, because the package's index is one module of five thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const Glyph: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }>
  export default Glyph
}
