type Click = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean> & { button: number }

/** Whether a link was meant to be followed here: with a key held or the middle button a browser opens it elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
