import { memo } from 'react'
import styles from '../renderers/schematic-map.module.css'
import type { Drawing, Ink, Label, Shape } from './drawing.ts'

/** Labels rotate about their middle. This moves their baseline below it. */
const TURNED_BASELINE_PX = 4

/** A drawn sheet as decorative SVG, which its parent labels. It has no ids, so that several fit on one page. */
export const CairoDrawing = memo(function CairoDrawing({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawing.size
  return (
    <svg
      className="own-line"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      direction="ltr"
      aria-hidden="true"
    >
      <g strokeLinecap="round" strokeLinejoin="round">
        {drawing.shapes.map((shape) => (
          <path
            key={keyOf(shape)}
            d={shape.path}
            fill={shape.fill ? color(shape.fill) : 'none'}
            stroke={shape.stroke && color(shape.stroke)}
            strokeWidth={shape.strokeWidth}
            opacity={shape.opacity}
          />
        ))}
      </g>
      {drawing.dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={2.6} />
      ))}
      <g className={styles.labels} direction={drawing.rtl ? 'rtl' : 'ltr'}>
        {drawing.labels.map((label) => (
          <text
            key={`${label.text} ${label.x} ${label.y}`}
            x={label.x}
            y={label.turnDegrees === undefined ? label.y : label.y + TURNED_BASELINE_PX}
            fontSize={label.size}
            fontWeight={label.bold ? 600 : undefined}
            fill={color(label.ink)}
            stroke={label.halo && color(label.halo)}
            transform={turnOf(label)}
          >
            {label.text}
          </text>
        ))}
      </g>
    </svg>
  )
})

/** Paths are long. Their start, colour and width are enough to tell them apart. */
function keyOf({ path, fill, stroke, strokeWidth }: Shape): string {
  return `${fill} ${stroke} ${strokeWidth} ${path.slice(0, 24)}`
}

function color(ink: Ink): string {
  return `var(--map-${ink})`
}

function turnOf({ turnDegrees, x, y }: Label): string | undefined {
  return turnDegrees === undefined ? undefined : `rotate(${turnDegrees} ${x} ${y})`
}
