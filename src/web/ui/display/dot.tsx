import styles from './dot.module.css'

/** Between two facts of a line. In Arabic a raised dot is the digit zero, so a comma stands there, close to the first. */
export function Dot() {
  return <span aria-hidden="true" className={styles.dot} />
}
