import styles from './display.module.css'

/** Separates two facts in a line. In Arabic a raised dot is the digit zero, so a comma takes its place. */
export function Dot() {
  return <span aria-hidden="true" className={styles.dot} />
}
