/**
 * React reads NODE_ENV once, when it is loaded. Without it React uses its development build, which renders pages half as
 * fast. This must be the program's first import, because imports run in order. In development React keeps its warnings.
 */
process.env.NODE_ENV = process.env.APP_ENV === 'development' ? 'development' : 'production'
