/**
 * React reads NODE_ENV once, as it is loaded, and takes its development build where nobody has set it: pages are then rendered
 * half as fast. The first import of the program, because imports run in their order. Who develops keeps React's warnings.
 */
process.env.NODE_ENV = process.env.APP_ENV === 'development' ? 'development' : 'production'
