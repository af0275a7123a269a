import { Window } from 'happy-dom'

/** React looks for a document when it is loaded, so import this file before React. */
const window = new Window({ url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
