import { Window } from 'happy-dom'

/** React looks for a document as soon as it is loaded: import this before it. */
const window = new Window({ url: 'http://localhost/' })
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })
