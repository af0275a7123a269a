const QUIET_CELLS = 2

/** A QR code as an SVG path over a square of `size` cells, including its quiet border. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr')
  const cells = encodeQR(text, 'raw', { border: QUIET_CELLS })
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: cells.length, path }
}
