import { useState } from 'react'

/** Whether a picture failed to load, and the props with which its element reports that. */
export function useBrokenPicture(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    isBroken: src !== null && broken === src,
    noticing: {
      // A picture that failed before hydration fires no error event afterwards.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      },
      onError: () => setBroken(src),
    },
  }
}
