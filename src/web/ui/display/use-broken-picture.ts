import { useState } from 'react'

/** Whether a picture did not come, and what its element needs for it to be noticed. */
export function useBrokenPicture(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    isBroken: src !== null && broken === src,
    noticing: {
      // One that failed before the page came to life fires no error event afterwards.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src)
      },
      onError: () => setBroken(src),
    },
  }
}
